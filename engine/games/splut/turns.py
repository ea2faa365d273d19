"""How a turn passes: who is next, who is boxed in, when the round is over, which positions count as the same."""

from collections.abc import Collection

from msgspec.structs import replace

from engine.core.game import Event

from .board import position
from .steps import steps
from .values import Reason, RoundOver, State, TurnBegun, TurnSkipped

LONGEST = 3  # steps of the third turn and of all that follow; the first has one, the second two
TOO_OFTEN = 5  # a position that occurs so many times at the start of a turn is a draw


def over(state: State, reason: Reason) -> tuple[Event, ...]:
    """The end of the round, if but one team is left."""
    return (RoundOver(reason),) if len(state.living) == 1 else ()


def passed(state: State) -> tuple[Event, ...]:
    """What follows when the turn of `state.seat` has ended: the next living seat that can step has the turn.

    Rocks that moved in the turn before are frozen; a skipped turn moves none, so a second time round nothing is.
    """
    skipped: list[Event] = []
    frozen = tuple(sorted(state.moved))
    for seat in (*state.living, *state.living):
        if can_step(state, seat, frozen):
            begun = TurnBegun(seat, steps_of(state.turns + len(skipped) + 1), frozen)
            return (*skipped, begun, *repeated(state, begun))
        skipped.append(TurnSkipped(seat))
        frozen = ()
    return (*skipped, RoundOver("draw_repetition"))  # nobody will ever move again


def steps_of(turn: int) -> int:
    """How many steps the game turn with this number has."""
    return min(turn, LONGEST)


def can_step(state: State, seat: int, frozen: Collection[int]) -> bool:
    """Could this seat make any step if its turn began now?"""
    fresh = replace(state, frozen=frozenset(frozen), lifted=False, lifting=None)
    return any(True for _ in steps(fresh, seat))


def repeated(state: State, begun: TurnBegun) -> tuple[Event, ...]:
    """The draw, if this position has now occurred too often."""
    now = position(state.board, begun.seat, begun.steps, begun.frozen)
    return (RoundOver("draw_repetition"),) if state.seen.count(now) + 1 == TOO_OFTEN else ()
