"""Screens that open a socket in this process."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.urls import path

from games.clubs.devices import COOKIE
from games.matches.consumers import MatchConsumer

consumer: Any = MatchConsumer.as_asgi()
routes: list[Any] = [path("ws/matches/<str:match>/", consumer)]
PATIENCE = 10.0  # seconds for what must come


class Screen:
    """An open socket and what it has been told."""

    def __init__(self, match: str, key: str = "", *, watch: bool = False) -> None:
        headers = [(b"cookie", f"{COOKIE}={key}".encode())] if key else []
        address = f"/ws/matches/{match}/" + ("?watch=1" if watch else "")
        self.text = ""  # the newest message, as it came
        self.line = WebsocketCommunicator(URLRouter(routes), address, headers=headers)

    async def say(self, **what: Any) -> None:
        """Sends a message."""
        await self.line.send_to(text_data=json.dumps(what))

    async def raw(self) -> dict[str, Any]:
        """The next message of the server as it is: text, or the close with its code."""
        found: dict[str, Any] = await self.line.receive_output(PATIENCE)
        return found

    async def hear(self, kind: str) -> Any:
        """The next message of a kind; others are passed over."""
        while True:
            found = await self.raw()
            assert found["type"] == "websocket.send", found
            self.text = found["text"]
            message = json.loads(self.text)
            if kind in message:
                return message[kind]

    async def frame_at(self, version: int) -> Any:
        """The first frame that is at least as new."""
        while (frame := await self.hear("frame"))["version"] < version:
            pass
        return frame

    async def closed(self) -> int:
        """The code with which the server hangs up; what comes before is passed over."""
        while (found := await self.raw())["type"] != "websocket.close":
            pass
        return int(found["code"])


@asynccontextmanager
async def screens(*opened: Screen) -> AsyncIterator[list[Any]]:
    """Connects the screens, and answers the first frame of each."""
    for screen in opened:
        accepted, _ = await screen.line.connect(PATIENCE)
        assert accepted
    try:
        yield [await screen.hear("frame") for screen in opened]
    finally:
        for screen in opened:
            await screen.line.disconnect()
