"""What a match shows to eyes, beside the game's own view: the way out that shell and server share."""

from collections.abc import Mapping
from typing import Any

from . import events as ev
from .game import Event, Eyes, Game
from .state import Match


def eyes_now(match: Match, eyes: Eyes) -> Eyes:
    """The eyes that count now: once a round is scored, or the match is over, everybody sees all hands."""
    return eyes if match.playing else frozenset(range(match.seats))


def shown_view(game: Game, match: Match, eyes: Eyes) -> Any:
    """The game's view, or None before the first deal."""
    return None if match.state is None else game.view(match.state, eyes_now(match, eyes))


def told(game: Game, event: Event, eyes: Eyes) -> Mapping[str, Any] | None:
    """What eyes learn of an event, whether it belongs to the match or to the game."""
    return ev.tell_core(event, eyes) if isinstance(event, ev.CORE_EVENTS) else game.tell(event, eyes)


def result_of(match: Match) -> dict[str, Any] | None:
    """The result of a finished match."""
    if match.result is None:
        return None
    return {
        "places": match.result.places,
        "scores": match.result.scores,
        "rounds": [{"points": done.points, "reason": done.reason} for done in match.rounds],
        "reason": match.result.reason,
    }
