"""What may be asked about a match, now and as it went, by whom, and with whose eyes."""

from typing import Any

from engine.core.errors import BadRequest
from engine.core.game import Eyes

from . import frames as shown
from . import replay
from .auth import Principal
from .errors import NotFinished, NotSeated
from .holding import held_seats
from .position import Position, newest


def frame(match: str, who: Principal, eyes: str = "") -> dict[str, Any]:
    """The newest frame. Raises NoSuchMatch, or what `eyes_of` raises."""
    position = newest(match)
    return shown.frame(position, eyes_of(position, who, eyes))


def frames(match: str, who: Principal, eyes: str, start: int, stop: int | None) -> dict[str, Any]:
    """A page of a replay. Raises NoSuchMatch, or what `eyes_of` raises."""
    past = replay.history(match)
    head = past.line[-1]
    return replay.page(past, eyes_of(head, who, eyes), start, head.version if stop is None else stop)


def turns(match: str) -> dict[str, Any]:
    """The steps of a replay. Raises NoSuchMatch."""
    return replay.turns(replay.history(match))


def rounds(match: str) -> list[dict[str, Any]]:
    """The rounds and their receipts. Raises NoSuchMatch."""
    return replay.rounds(replay.history(match))


def events(match: str, who: Principal, after: int, eyes: str = "") -> dict[str, Any]:
    """What happened, as these eyes know it; without any, everything once the match is finished, else one's own.

    Raises NoSuchMatch, or what `eyes_of` raises.
    """
    past = replay.history(match)
    head = past.line[-1]
    return replay.told(past, eyes_of(head, who, eyes or ("all" if head.match.result else "")), after)


def eyes_of(position: Position, who: Principal, wanted: str) -> Eyes:
    """The seats whose secrets the caller may see, and wants to; of several own ones one, by name.

    Raises NotSeated, NotFinished or BadRequest.
    """
    finished = position.match.result is not None
    everybody, own = frozenset(range(position.match.seats)), frozenset(held_seats(position.id, who))
    if not wanted:
        # a device that is passed round shows what everybody may see, until it names one of its seats
        return own if len(own) == 1 else shown.PUBLIC
    if wanted == "public":
        return shown.PUBLIC
    if wanted == "all":
        if not finished:
            raise NotFinished
        return everybody
    eyes = frozenset({int(wanted)} if wanted.isdecimal() else ())
    if not eyes or not eyes <= everybody:
        raise BadRequest(eyes=wanted)
    if not finished and not eyes <= own:
        raise NotSeated(seat=int(wanted))
    return eyes
