"""How what was committed gets to the screens: at once in this process, by hint or heartbeat in the others."""

import asyncio
import logging
import uuid
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from . import hints
from .hall import HALL, Screen, Seating, message
from .models import Seat
from .position import Position, newest
from .presence import Calm, Here
from .reader import read

PROCESS = uuid.uuid4().hex
BEAT = 2.0  # seconds: a hint that was lost costs no more than this, and the time of one query
_loops: dict[asyncio.AbstractEventLoop, list["asyncio.Task[None]"]] = {}


def attend() -> None:
    """Called in the loop that serves: from now on it hears hints, and its heart beats."""
    loop = asyncio.get_running_loop()
    if loop not in _loops:
        _loops.clear()  # of loops that have ended: a process serves in one
        _loops[loop] = [loop.create_task(_listen()), loop.create_task(_beat())]


def join(screen: Screen, position: Position, seating: Seating) -> None:
    """A screen opens here."""
    HALL.join(screen, position, seating)
    _ANNOUNCING.say(screen.match)


def leave(screen: Screen) -> None:
    """A screen closes here."""
    HALL.leave(screen)
    _ANNOUNCING.say(screen.match)


def publish(position: Position) -> None:
    """After the commit, from any thread: the screens here get their frames, the other processes a hint."""
    _soon(_publish, position)


def seats_changed(match: str) -> None:
    """After the commit, from any thread but the loop's: somebody took a seat. Whoever held it before goes dark.

    What follows from it, such as the first deal, is only then shown: to the eyes that each screen has by now.
    """
    for _, seating in heads([match]).values():
        _soon(_seats_changed, match, seating)


def rematch_made(match: str, new: str) -> None:
    """After the commit, from any thread: whoever still looks at the old match learns of the new one."""
    _soon(_rematch_made, match, new)


def heads(matches: Iterable[str]) -> dict[str, tuple[int, Seating]]:
    """The version of each match, and who holds its seats: one query."""
    wanted = ("match", "match__version", "seat", "device", "key_hash", "taken_at")
    found: dict[str, tuple[int, Seating]] = {}
    for match, version, seat, device, key, taken in Seat.objects.filter(match__in=matches).values_list(*wanted):
        known = found.setdefault(match, (version, Seating({}, None)))[1]
        last = max(filter(None, (known.seated, taken)), default=None)
        found[match] = version, Seating({**known.holders, seat: (device, key)}, last)
    return found


async def refresh(matches: Iterable[str]) -> None:
    """Brings the screens of these matches up to the head of the log, and darkens those whose seat was taken over."""
    for match, (version, seating) in (await read(heads, matches)).items():
        HALL.reseat(match, seating)
        if -1 < HALL.version(match) < version:
            HALL.show(await read(newest, match))


def _publish(position: Position) -> None:
    HALL.show(position)
    hints.send(match=position.id, version=position.version)


def _seats_changed(match: str, seating: Seating) -> None:
    HALL.reseat(match, seating)
    hints.send(match=match, reseated=True)


def _rematch_made(match: str, new: str) -> None:
    HALL.note(match, message(rematch={"match": new}))
    hints.send(match=match, rematch=new)


def _announce(match: str) -> None:
    """The other processes learn who is here."""
    here = HALL.here(match)
    hints.send(match=match, process=PROCESS, seats=sorted(here.seats), watching=here.watching)


async def _listen() -> None:
    async for hint in hints.heard():
        if HALL.version(hint["match"]) >= 0:
            await _guarded(_heed(hint["match"], hint))


async def _heed(match: str, hint: Mapping[str, Any]) -> None:
    """Does what a hint is for; what it says is looked up, except who is present elsewhere."""
    if "rematch" in hint:
        HALL.note(match, message(rematch={"match": hint["rematch"]}))
    elif "process" in hint:
        here = Here(frozenset(hint["seats"]), hint["watching"])
        if hint["process"] != PROCESS and HALL.elsewhere.learn(match, hint["process"], here):
            HALL.telling.say(match)
    elif "reseated" in hint or hint["version"] > HALL.version(match):
        await refresh([match])


async def _beat() -> None:
    while True:
        await asyncio.sleep(BEAT)
        if HALL.matches():
            await _guarded(refresh(HALL.matches()))
        for match in HALL.matches():
            _announce(match)


async def _guarded(work: Awaitable[None]) -> None:
    """A database that is away for a while must not stop the heart for good."""
    try:
        await work
    except Exception:
        logging.getLogger(__name__).exception("the screens were not looked after")


def _soon(function: Callable[..., None], *args: Any) -> None:
    for loop in tuple(_loops):
        if not loop.is_closed():
            loop.call_soon_threadsafe(function, *args)


_ANNOUNCING = Calm(_announce)
