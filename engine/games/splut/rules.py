"""The rules of Splut!: trolls fling rocks at sorcerers, and the last team with its sorcerer wins."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from engine.core.game import Begin, Event, Info, Move, Refusal, RoundResult
from engine.core.options import Choice, Preset
from engine.core.standing import places_of

from . import values as v
from .apply import apply
from .board import team_of
from .effects import done_by
from .seating import next_first, sides_of, starters
from .steps import asked, problem, steps
from .turns import over, passed
from .view import tell, view

__all__ = ["apply", "info", "tell", "view"]

info = Info(
    key="splut",
    version=1,
    seats=(2, 4),
    options=(
        Choice("levitate_adjacent", ("simultaneous", "strict")),
        Choice("first", ("first-seat", "random")),
        Choice("third", ("east", "west")),
        Choice("rounds", ("1", "3", "5")),
    ),
    presets=(Preset("single", {}), Preset("mini_match", {"first": "random", "rounds": "3"})),
    moves=v.MOVES,
    events=v.EVENTS,
    designer="Tommy De Coninck",
    minutes=30,
    age=10,
    credits="Game idea and design: Tommy De Coninck. Not to be used commercially without his permission.",
)


def setup(seats: int, options: Mapping[str, str], begin: Begin, rng: Any) -> v.Placed:
    """The seats take their sides; with two of them luck may say who begins."""
    return v.Placed(sides_of(seats, options), rng.choice(starters(seats, options, begin)))


def check_deal(seats: int, options: Mapping[str, str], begin: Begin, deal: v.Placed) -> Refusal | None:
    """Why `setup` could not have begun a round like this, or None."""
    sides, allowed = sides_of(seats, options), starters(seats, options, begin)
    if deal.sides != sides:
        return Refusal("wrong_sides", {"sides": list(sides)})
    return None if deal.first in allowed else Refusal("wrong_first", {"first": list(allowed)})


def legal_moves(state: v.State, seat: int) -> Sequence[Move]:
    """Every step that this seat may make now."""
    return () if state.over or seat != state.seat else tuple(steps(state, seat))


def play(state: v.State, seat: int, move: Move, rng: Any) -> Sequence[Event]:
    """The step; after the last one, or a throw, the round is over or the turn passes."""
    done = done_by(state, seat, move)
    after = reduce(apply, done, state)
    return done if after.steps else (*done, *(over(after, "last_sorcerer") or passed(after)))


def why_not(state: v.State, seat: int, move: Move) -> Refusal:
    """Why this is not in the seat's list."""
    if state.over:
        return Refusal("round_over", {"ended": state.over})
    if seat in state.fallen:
        return Refusal("team_gone", {"seat": seat})
    if seat != state.seat:
        return Refusal("not_your_turn", {"seat": state.seat})
    return Refusal(problem(state, seat, move), asked(state, seat, move))


def leave(state: v.State, seat: int) -> Sequence[Event]:
    """The team of this seat goes, its rocks stay; if it was its turn, the turn is over."""
    if state.over or seat in state.fallen:
        return ()
    gone = v.TeamRemoved(seat, tuple(team_of(state.board, seat).values()))
    after = apply(state, gone)
    return (gone, *(over(after, "conceded") or (passed(after) if seat == state.seat else ())))


def draw(state: v.State) -> Sequence[Event]:
    """All who still play agreed on a draw."""
    return (v.RoundOver("draw_agreed"),)


def in_round(state: v.State) -> Sequence[int]:
    """The seats whose teams still stand."""
    return [seat for seat in range(len(state.sides)) if seat not in state.fallen]


def outcome(state: v.State) -> RoundResult | None:
    """A point for every seat that one outlived."""
    if state.over is None:
        return None
    fallen, seats = state.fallen, range(len(state.sides))
    points = tuple(fallen.index(seat) if seat in fallen else len(fallen) for seat in seats)
    return RoundResult(points, places_of(points), state.over)


def next_round(state: v.State, options: Mapping[str, str], results: Sequence[RoundResult]) -> Begin | None:
    """All rounds are played; the sides stay."""
    if len(results) >= int(options["rounds"]):
        return None
    return Begin(len(results) + 1, next_first(state.first, results[-1]))
