"""Whether a stored match is still what it was: every hash, every event, and the summary that follows from them."""

from typing import Any, NamedTuple

import msgspec

from engine.core.errors import EngineError
from engine.core.show import shown_view

from . import audit, log
from .models import Match
from .position import begin, steps, summary

FAULTS = (EngineError, msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError, StopIteration)


class Difference(NamedTuple):
    """The first event of a match that differs, and how."""

    version: int
    what: str


def first_difference(match: Match) -> Difference | None:
    """The first event that is not what was written, does not fold, or leads elsewhere than the stored summary."""
    bad = audit.first_bad(match.pk)
    if bad is not None:
        return Difference(bad, "not what was written")
    reached = 0
    try:
        position = begin(match.pk, match.game, match.seats, match.options)
        for position in steps(position, log.read(match.pk, position.game)):  # noqa: B020
            shown_view(position.game, position.match, frozenset())
            reached = position.version
    except FAULTS as error:
        return Difference(reached + 1, f"does not fold: {type(error).__name__}")
    wrong = [name for name, value in _plain(summary(position)).items() if _plain(getattr(match, name)) != value]
    return Difference(position.version, f"leads to other {', '.join(wrong)}") if wrong else None


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
