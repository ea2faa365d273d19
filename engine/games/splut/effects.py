"""What each step does on the board, as events."""

from typing import Any

from engine.core.game import Event

from .board import carried, flight, line, team_of
from .geometry import AHEAD, BEHIND, Dir
from .steps import VERBS
from .values import Board, Dwarf, Lift, Pull, State, Stepped, TeamRemoved, Throw, Thrown


def done_by(state: State, seat: int, move: Any) -> tuple[Event, ...]:
    """What a legal step does on the board."""
    piece = VERBS[type(move)].piece
    at = team_of(state.board, seat)[piece]
    match move:
        case Throw():
            return _thrown(state.board, seat, at, move)
        case Pull(way):
            return (Stepped(seat, piece, way, "pull", _shifted(way, at, BEHIND[way][at])),)
        case Dwarf(way):
            pushed = line(state.board, at, way) or ()
            return (Stepped(seat, piece, way, "push" if pushed else "none", _shifted(way, at, *pushed)),)
        case Lift(way, rock):
            return (Stepped(seat, piece, way, "lift", _shifted(way, at, rock)),)
    return (Stepped(seat, piece, move.dir, "none", _shifted(move.dir, at)),)


def _shifted(way: Dir, *squares: str) -> tuple[tuple[str, str], ...]:
    return tuple((square, AHEAD[way][square]) for square in squares)


def _thrown(board: Board, seat: int, at: str, move: Throw) -> tuple[Event, ...]:
    ahead = AHEAD[move.dir][at]
    path = flight(board, at, ahead, move.to)
    landed = path[-1]
    victim = board.get(landed)
    crushed = victim.number if victim and victim.kind == "dwarf" else None
    hit = victim.number if victim and victim.kind == "sorcerer" else None
    moves = ((at, ahead), (ahead, landed))
    thrown = Thrown(seat, move.dir, move.to, moves, path, landed, crushed, hit)
    if hit is None:
        return (thrown,)
    rest = team_of(carried(board, moves), hit)
    return (thrown, TeamRemoved(hit, tuple(rest.values())))
