"""A match as it went: the steps of its final line, as pages of frames, and what can be said of each round."""

from typing import Any

from msgspec import Struct

from engine.core.events import Rewound, RoundBegun
from engine.core.game import Eyes

from . import frames, log
from .errors import NoSuchMatch
from .models import Match
from .position import Position, begin, steps

PAGE = 64


class History(Struct, frozen=True):
    """The whole log, and the positions of its final line: one a move; a stretch that was rewound is one step."""

    lines: list[log.Line]
    line: list[Position]


def history(match: str) -> History:
    """The history of a match up to its head. Raises NoSuchMatch."""
    row = Match.objects.filter(pk=match).values_list("pk", "game", "seats", "options").first()
    if row is None:
        raise NoSuchMatch
    start = begin(*row)
    return unfold(start, log.read(match, start.game))


def unfold(start: Position, lines: list[log.Line]) -> History:
    """The history that begins there, with these lines."""
    line: list[Position] = []
    for position in steps(start, lines):
        back = next((event.to for event in position.events if isinstance(event, Rewound)), None)
        if back is not None:
            line = [kept for kept in line if kept.version <= back]
        line.append(position)
    return History(lines, line or [start])


def page(past: History, eyes: Eyes, start: int, stop: int) -> dict[str, Any]:
    """The frames from version `start` to `stop`, at most a page of them, and the versions of the whole line."""
    wanted = [position for position in past.line if start <= position.version <= stop][:PAGE]
    return {
        "frames": [frames.frame(position, eyes, live=False) for position in wanted],
        "line": [position.version for position in past.line],
    }


def turns(past: History) -> dict[str, Any]:
    """The versions of the line, and which of them begin a turn (others are to act than before) or a round."""
    acting = [position.to_act for position in past.line]
    number = [position.match.round for position in past.line]
    begins = range(len(past.line))
    return {
        "versions": [position.version for position in past.line],
        "turns": [index for index in begins if not index or acting[index] != acting[index - 1]],
        "rounds": [index for index in begins if not index or number[index] != number[index - 1]],
    }


def told(past: History, eyes: Eyes, after: int) -> dict[str, Any]:
    """The events behind a version, as these eyes may know them."""
    events = [(line.version, line.entry.event) for line in past.lines if line.version > after]
    return {"events": frames.told_events(past.line[-1], events, eyes)}


def rounds(past: History) -> list[dict[str, Any]]:
    """Each round with its result, its receipt, and what has been opened of its deal."""
    events = [line.entry.event for line in past.lines]
    deals = [(event, events[index + 1]) for index, event in enumerate(events) if isinstance(event, RoundBegun)]
    return frames.rounds(past.line[-1], deals)
