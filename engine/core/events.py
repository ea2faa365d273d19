"""The events that every match can have, whatever the game. Free text never stands in an event."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from .game import Event, Eyes


class RoundBegun(Event, frozen=True):
    """A round begins. `receipt` = SHA-256 of each part of the deal; `salt` stays secret until that part is opened."""

    price: ClassVar = "never"
    round: int
    first: int
    receipt: Mapping[str, str]
    salt: Mapping[str, str]


class RoundScored(Event, frozen=True):
    """A round is over, with the points and places of each seat and the reason as a code."""

    price: ClassVar = "never"
    points: tuple[int, ...]
    places: tuple[int, ...]
    reason: str


class Rewound(Event, frozen=True):
    """The match stands again as it stood at version `to`."""

    to: int


class TakebackAsked(Event, frozen=True):
    """A seat asks the others whether it may take back to version `to`."""

    concerns: ClassVar = "none"
    seat: int
    to: int


class TakebackAnswered(Event, frozen=True):
    """A seat answers the open question."""

    concerns: ClassVar = "none"
    seat: int
    yes: bool


class DrawOffered(Event, frozen=True):
    """A seat offers a draw of the round."""

    concerns: ClassVar = "none"
    seat: int


class DrawAnswered(Event, frozen=True):
    """A seat accepts or refuses the offered draw."""

    concerns: ClassVar = "none"
    seat: int
    yes: bool


class RoundConceded(Event, frozen=True):
    """A seat gives this round up."""

    price: ClassVar = "never"
    concerns: ClassVar = "seat"
    seat: int


class Resigned(Event, frozen=True):
    """A seat leaves the match for good."""

    price: ClassVar = "never"
    concerns: ClassVar = "seat"
    seat: int


class MatchEnded(Event, frozen=True):
    """The match is over: places and total scores of each seat, and why."""

    price: ClassVar = "never"
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Literal["played", "resigned"]


CORE_EVENTS: tuple[type[Event], ...] = (
    RoundBegun,
    RoundScored,
    Rewound,
    TakebackAsked,
    TakebackAnswered,
    DrawOffered,
    DrawAnswered,
    RoundConceded,
    Resigned,
    MatchEnded,
)


def tell_core(event: Event, eyes: Eyes) -> Mapping[str, Any]:
    """What eyes learn of a match event: everything but the salt of a deal."""
    if isinstance(event, RoundBegun):
        return {
            "type": "RoundBegun",
            "round": event.round,
            "first": event.first,
            "receipt": dict(event.receipt),
        }
    told: Mapping[str, Any] = msgspec.to_builtins(event)
    return told
