"""What the events of SCOUT do to the state: bookkeeping, and nothing decided here."""

from typing import TypeVar

from msgspec.structs import replace

from ...core.game import Blank, Event
from . import values as v
from .deck import turned
from .values import State

START_CHIPS = 3  # of each seat in the two-player game, where a scout costs one

Value = TypeVar("Value")


def apply(state: State | Blank, event: Event) -> State:
    """What an event does."""
    match state, event:
        case Blank(), v.Dealt():
            return _dealt(event)
        case State(), v.HandChosen():
            return _chosen(state, event)
        case State(), v.TurnBegun(seat):
            return replace(state, turn=seat, halfway=False)
        case State(), v.Shown():
            return _shown(state, event)
        case State(), v.Scouted():
            return _scouted(state, event)
        case State(), v.SeatLeft():
            return _left(state, event)
        case State(), v.PlayEnded(reason, exempt):
            return replace(state, turn=None, halfway=False, reason=reason, exempt=exempt)
    raise TypeError(f"{type(event).__name__} can't happen here")


def _dealt(deal: v.Dealt) -> State:
    seats = len(deal.hands)
    return State(
        first=deal.first,
        hands=deal.hands,
        aside=deal.aside,
        chips=(START_CHIPS if seats == 2 else 0,) * seats,
        scoutshow=(seats > 2,) * seats,
        captured=(0,) * seats,
        lost=(0,) * seats,
        choosing=tuple(range(seats)),
    )


def _chosen(state: State, event: v.HandChosen) -> State:
    hand = state.hands[event.seat]
    held = tuple(map(turned, hand)) if event.turned else hand
    return replace(state, hands=_put(state.hands, event.seat, held), choosing=_without(state.choosing, event.seat))


def _shown(state: State, event: v.Shown) -> State:
    seat, hand = event.seat, state.hands[event.seat]
    return replace(
        state,
        hands=_put(state.hands, seat, hand[: event.first - 1] + hand[event.last :]),
        captured=_put(state.captured, seat, state.captured[seat] + len(event.captured)),
        active=event.cards,
        shower=seat,
        scouted=(),
        halfway=False,
        moves=state.moves + 1,
    )


def _scouted(state: State, event: v.Scouted) -> State:
    seat, hand, at = event.seat, state.hands[event.seat], event.slot - 1
    card = turned(event.card) if event.way == "turn" else event.card
    return replace(
        state,
        hands=_put(state.hands, seat, (*hand[:at], card, *hand[at:])),
        active=state.active[1:] if event.end == "left" else state.active[:-1],
        chips=tuple(chips + gain for chips, gain in zip(state.chips, event.gains, strict=True)),
        scoutshow=_put(state.scoutshow, seat, state.scoutshow[seat] and not event.halfway),
        scouted=state.scouted if event.halfway else (*state.scouted, seat),
        halfway=event.halfway,
        moves=state.moves + 1,
    )


def _left(state: State, event: v.SeatLeft) -> State:
    return replace(
        state,
        hands=_put(state.hands, event.seat, ()),
        lost=_put(state.lost, event.seat, event.lost),
        choosing=_without(state.choosing, event.seat),
        gone=(*state.gone, event.seat),
    )


def _put(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)
