"""Whatever a socket is sent: a refusal with a code, or the line is closed with one; never a fault, never an effect."""

import json
import random
import uuid
from typing import Any

import pytest

from engine.core.errors import BadRequest
from games.matches import limits, said
from games.matches.models import Event

from .screens import Screen, screens
from .tables import Table

pytestmark = pytest.mark.usefixtures("orm_beside_the_loop")
MOVE = {"do": "move", "id": str(uuid.uuid4()), "seat": 0, "version": 2, "move": "pass"}
ODD: list[Any] = [None, True, -1, 1.5, 1 << 40, 10**300, "", "x", "0", [], {}, [[]], {"a": {}}, "\x00", "\ud800", 1e308]
NO_JSON = ["", " ", "{", '{"do"', "nan", "[" * 10_000, '{"a":' * 3_000, "\ufeff{}", "\x00", "'", "<xml/>"]
NO_MESSAGE = ["null", "[]", "{}", '"move"', "0", '{"do":"fly"}', '{"do":1}', '{"do":null}', '{"do":["move"]}']
HALF = ['{"do":"move"}', '{"do":"have"}', '{"do":"have","version":"2"}', '{"do":"reveal"}', '{"do":"move","do":"have"}']


def hostile(luck: random.Random) -> str:
    """Something that no screen of ours sends."""
    kind = luck.randrange(4)
    if kind == 0:
        return luck.choice(NO_JSON + NO_MESSAGE + HALF)
    body = json.dumps({**MOVE, luck.choice(list(MOVE)): luck.choice(ODD)})
    if kind == 1:
        return body
    at = luck.randrange(len(body))
    if kind == 2:
        return body[:at]
    return body[:at] + chr(luck.randrange(1, 0x3000)) + body[at + 1 :]


def test_five_thousand_hostile_messages_are_read_or_refused() -> None:
    luck, refused = random.Random(1), 0
    for _ in range(5000):
        try:
            said.parse(hostile(luck))
        except BadRequest:
            refused += 1
    assert refused > 4000


async def test_hostile_messages_are_refused_with_a_code_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BURST", 10_000)
    table, luck = Table(seed=1), random.Random(2)
    before = Event.objects.filter(match=table.id).count()
    screen = Screen(table.id, table.keys[0])
    async with screens(screen):
        for _ in range(300):
            await screen.line.send_to(text_data=hostile(luck) or " ")
            answer = await screen.raw()
            assert answer["type"] == "websocket.send"
            told = json.loads(answer["text"])
            assert "error" in told or "have" in told or "frame" in told or "presence" in told
        await screen.line.send_to(bytes_data=b"\x00\xff")
        while (await screen.hear("error"))["detail"] != {"problem": "binary"}:
            pass
    assert Event.objects.filter(match=table.id).count() == before


async def test_a_message_of_more_than_sixteen_kilobytes_closes_the_socket() -> None:
    table = Table(seed=1)
    screen = Screen(table.id)
    async with screens(screen):
        await screen.line.send_to(text_data="x" * (limits.LONGEST + 1))
        assert await screen.closed() == 1009


async def test_who_talks_too_fast_is_closed() -> None:
    table = Table(seed=1)
    screen = Screen(table.id)
    async with screens(screen):
        for _ in range(limits.BURST + 5):
            await screen.line.send_to(text_data="{}")
        assert await screen.closed() == 4429


def test_ten_messages_a_second_pass_and_twenty_at_once() -> None:
    now = 0.0
    bucket = limits.Bucket(clock=lambda: now)
    assert [bucket.take() for _ in range(limits.BURST + 1)] == [True] * limits.BURST + [False]
    now += 0.5
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    now += 1000
    assert sum(bucket.take() for _ in range(100)) == limits.BURST
