"""What may be known of a round, and of its events: built up from nothing, the only exit for secrets."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from ...core.game import Event, Eyes
from . import values as v
from .deck import numbers
from .sets import Kind, Lack, kind, lack, sets_in
from .values import State


class HeldSet(Struct, frozen=True):
    """A set in a hand, by its positions, and what it lacks to beat the set on the table (None = it beats it)."""

    first: int
    last: int
    kind: Kind | None
    lack: Lack | None


class Active(Struct, frozen=True):
    """What is left of the set on the table."""

    cards: tuple[str, ...]
    owner: int | None
    kind: Kind | None


class SeatView(Struct, frozen=True):
    """One seat: `hand` and `sets` only for eyes that may see them."""

    cards: int
    hand: tuple[str, ...] | None
    sets: tuple[HeldSet, ...] | None
    captured: int
    chips: int
    lost: int
    points: int
    scoutshow: bool
    chosen: bool
    scouted: bool
    gone: bool


class View(Struct, frozen=True):
    """A round of SCOUT, as seen with some eyes."""

    phase: Literal["choosing", "playing", "over"]
    first: int
    turn: int | None
    halfway: bool
    active: Active | None
    shower: int | None
    seats: tuple[SeatView, ...]
    aside: int
    moves: int
    reason: v.Reason | None
    exempt: int | None


def view(state: State, eyes: Eyes) -> View:
    """What may be known with these eyes."""
    return View(
        phase="over" if state.reason else "choosing" if state.choosing else "playing",
        first=state.first,
        turn=state.turn,
        halfway=state.halfway,
        active=Active(state.active, state.shower, kind(numbers(state.active))) if state.active else None,
        shower=state.shower,
        seats=tuple(_seat(state, seat, seen=seat in eyes) for seat in range(state.seats)),
        aside=len(state.aside),
        moves=state.moves,
        reason=state.reason,
        exempt=state.exempt,
    )


def _seat(state: State, seat: int, *, seen: bool) -> SeatView:
    hand = state.hands[seat]
    return SeatView(
        cards=len(hand),
        hand=hand if seen else None,
        sets=_sets(state, seat) if seen and state.reason is None else None,
        captured=state.captured[seat],
        chips=state.chips[seat],
        lost=state.lost[seat],
        points=state.points[seat],
        scoutshow=state.scoutshow[seat],
        chosen=seat not in state.choosing,
        scouted=seat in state.scouted,
        gone=seat in state.gone,
    )


def _sets(state: State, seat: int) -> tuple[HeldSet, ...]:
    hand, table = numbers(state.hands[seat]), numbers(state.active)
    held = ((first, last, hand[first - 1 : last]) for first, last in sets_in(hand))
    return tuple(HeldSet(first, last, kind(cards), lack(cards, table)) for first, last, cards in held)


def tell(event: Event, eyes: Eyes) -> Mapping[str, Any] | None:
    """What these eyes learn of an event: never another hand, nor where and which way round a card was put into it."""
    match event:
        case v.Dealt(first, hands, aside):
            seen = [list(hand) if seat in eyes else len(hand) for seat, hand in enumerate(hands)]
            return {"type": "Dealt", "first": first, "hands": seen, "aside": len(aside)}
        case v.HandChosen(seat, turned):
            return {"type": "HandChosen", "seat": seat, **({"turned": turned} if seat in eyes else {})}
        case v.TurnBegun(seat):
            return {"type": "TurnBegun", "seat": seat}
        case v.Shown(seat, first, last, cards, captured):
            secret = {"first": first, "last": last} if seat in eyes else {}
            return {"type": "Shown", "seat": seat, "cards": list(cards), "captured": list(captured), **secret}
        case v.Scouted():
            return _tell_scouted(event, seen=event.seat in eyes)
        case v.SeatLeft(seat, lost):
            return {"type": "SeatLeft", "seat": seat, "lost": lost}
        case v.PlayEnded(reason, exempt):
            return {"type": "PlayEnded", "reason": reason, "exempt": exempt}
    return None


def _tell_scouted(event: v.Scouted, *, seen: bool) -> Mapping[str, Any]:
    return {
        "type": "Scouted",
        "seat": event.seat,
        "owner": event.owner,
        "end": event.end,
        "card": event.card,
        "gains": list(event.gains),
        "halfway": event.halfway,
        **({"slot": event.slot, "way": event.way} if seen else {}),
    }
