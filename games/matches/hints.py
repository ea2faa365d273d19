"""Hints between processes: that a match has a new version. They hold no card, and may be lost."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

from channels.layers import get_channel_layer
from django.conf import settings
from redis.exceptions import RedisError

GROUP = "movebook"
PAUSE = 1  # seconds before listening again when the layer fails
_sending: set["asyncio.Task[None]"] = set()


def send(**hint: Any) -> None:
    """Tells the other processes; called in the loop."""
    if settings.REDIS_URL:
        task = asyncio.ensure_future(_send(hint))
        _sending.add(task)
        task.add_done_callback(_sending.discard)


async def heard() -> AsyncIterator[dict[str, Any]]:
    """The hints of all processes, our own too, for ever."""
    layer = get_channel_layer()
    while settings.REDIS_URL and layer:
        try:
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
            while True:
                yield await layer.receive(channel)
        except (OSError, RedisError) as error:
            logging.getLogger(__name__).warning("hints are not heard: %s", error)
            await asyncio.sleep(PAUSE)


async def _send(hint: dict[str, Any]) -> None:
    layer = get_channel_layer()
    try:
        if layer:
            await layer.group_send(GROUP, {"type": "hint", **hint})
    except (OSError, RedisError) as error:  # the heartbeat of the other processes makes up for it
        logging.getLogger(__name__).warning("a hint was not sent: %s", error)
