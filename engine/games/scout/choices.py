"""What a seat may ask for: the list that is the law. It looks at the seat's own hand and at what lies open."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from ...core.game import Move
from . import values as v
from .deck import numbers, turned
from .sets import beats, can_beat, sets_in
from .values import State

WAYS: tuple[v.Way, ...] = ("keep", "turn")


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """What this seat may ask, in the order of the hand."""
    if seat in state.choosing and state.reason is None:
        return (v.Keep(), v.Turn())
    if seat != state.turn:
        return ()
    return (*shows(state, seat), *scouts(state, seat), *scoutshows(state, seat))


def shows(state: State, seat: int) -> Iterator[v.Show]:
    """Every set of the hand that beats the set on the table."""
    hand, table = numbers(state.hands[seat]), numbers(state.active)
    return (v.Show(first, last) for first, last in sets_in(hand) if beats(hand[first - 1 : last], table))


def scouts(state: State, seat: int) -> Sequence[v.Scout]:
    """Every card at an end of another seat's set, into every gap, either way round."""
    return _everywhere(len(state.active), len(state.hands[seat])) if may_scout(state, seat) else ()


def scoutshows(state: State, seat: int) -> Iterator[v.ScoutShow]:
    """Every scout after which a Show is possible, while the seat still has its Scout & Show."""
    if not state.scoutshow[seat]:
        return
    hand = numbers(state.hands[seat])
    for scout in scouts(state, seat):
        if _show_follows(hand, state.active, scout):
            yield v.ScoutShow(scout.end, scout.slot, scout.way)


def may_scout(state: State, seat: int) -> bool:
    """Is there a card that this seat may scout? With two seats it costs a chip."""
    open_to = bool(state.active) and state.shower != seat and not state.halfway
    return open_to and (state.seats > 2 or state.chips[seat] > 0)


def can_act(state: State, seat: int) -> bool:
    """Could this seat do anything in its turn?"""
    return may_scout(state, seat) or can_beat(numbers(state.hands[seat]), numbers(state.active))


@cache
def _everywhere(cards: int, hand: int) -> Sequence[v.Scout]:
    ends = ("left", "right") if cards > 1 else ("left",)
    return tuple(v.Scout(end, slot, way) for end, slot, way in product(ends, range(1, hand + 2), WAYS))


def _show_follows(hand: tuple[int, ...], table: tuple[str, ...], scout: v.Scout) -> bool:
    card, left = (table[0], table[1:]) if scout.end == "left" else (table[-1], table[:-1])
    number = numbers((turned(card) if scout.way == "turn" else card,))
    return can_beat((*hand[: scout.slot - 1], *number, *hand[scout.slot - 1 :]), numbers(left))
