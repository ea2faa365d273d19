"""What follows by itself once a seat has done its part: claims, draws, the next turn, exhaustion.

Nobody taps for nothing: an empty claim window is not opened, and a draw without choice is made by the same move.
"""

from collections.abc import Iterable, Sequence

from engine.core.game import Event

from .cards import DECKS, Deck
from .claims import complete_stones, listed, provable, reading, refutation, unseen, window_open
from .fold import fold
from .scoring import won
from .values import (
    CardDrawn,
    ClaimFailed,
    Passed,
    PhaseBegun,
    RoundExhausted,
    State,
    StoneClaimed,
    TurnBegun,
    hand_size,
)

Events = tuple[Event, ...]


def drawable(state: State) -> Sequence[Deck]:
    """The decks from which the seat whose turn it is can fill its hand up."""
    if len(state.hands[state.turn]) >= hand_size(state.options):
        return ()
    return [deck for deck in DECKS if state.decks[deck]]


def claim(state: State, number: int) -> Events:
    """A claim by the seat whose turn it is, and what follows from it."""
    seat = state.turn
    against = refutation(state.stones[number - 1], seat, unseen(state))
    said = _claimed(state, seat, number) if against is None else ClaimFailed(seat, number, against)
    after = fold(state, said)
    if won(after) or after.phase == "play":
        return (said,)
    return (said,) if _choice_left(after) else (said, *end_turn(after))


def acted(state: State) -> Events:
    """What follows once the card of the turn is played, or the seat has passed."""
    if state.passes == 2:
        return _exhaust(state)
    seat = state.turn
    closing = PhaseBegun(seat, "close")
    helped = _help(fold(state, closing), seat)
    after = fold(state, closing, *helped)
    if won(after):
        return helped
    return (closing, *helped) if _choice_left(after) else (*helped, *end_turn(after))


def pass_turn(state: State) -> Events:
    """A pass and what follows from it."""
    passed = Passed(state.turn)
    return (passed, *acted(fold(state, passed)))


def end_turn(state: State, deck: Deck | None = None) -> Events:
    """The draw, from this deck or the only one that is left, and the turn of the other seat."""
    seat, other = state.turn, 1 - state.turn
    decks = [deck] if deck else drawable(state)
    drawn = [CardDrawn(seat, name, state.decks[name][0]) for name in decks]
    turned = (*drawn, TurnBegun(other))
    return (*turned, *_help(fold(state, *turned), other))


def _choice_left(state: State) -> bool:
    """Is there a claim to make, or a deck to choose?"""
    return bool(window_open(state) and listed(state, state.turn)) or len(drawable(state)) > 1


def _help(state: State, seat: int) -> Events:
    """The claims that the rules make for a seat as its window opens, where the match is played so."""
    if state.options["claim_help"] != "auto" or not window_open(state):
        return ()
    return _claims(state, seat, provable(state, seat))


def _claims(state: State, seat: int, numbers: Iterable[int], *, given: bool = False) -> Events:
    """Claims of these stones one after the other, until one of them wins the round."""
    said: Events = ()
    for number in numbers:
        if not won(fold(state, *said)):
            said += (_claimed(state, seat, number, given=given),)
    return said


def _exhaust(state: State) -> Events:
    """Both have passed: each gets what it can prove, then the sides that alone are complete."""
    said: Events = (RoundExhausted(),)
    seats = (state.turn, 1 - state.turn)
    for seat in seats:
        said += _claims(fold(state, *said), seat, provable(state, seat), given=True)
    for seat in seats:
        after = fold(state, *said)
        alone = [n for n in complete_stones(after, seat) if after.stones[n - 1].complete == (seat,)]
        said += _claims(after, seat, alone, given=True)
    return said


def _claimed(state: State, seat: int, number: int, *, given: bool = False) -> StoneClaimed:
    best = reading(state.stones[number - 1], seat)
    assert best is not None, "only a complete side can claim"
    return StoneClaimed(seat, number, best.formation, best.total, best.reads, given)
