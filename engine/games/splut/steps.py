"""Which steps a seat may make, and why it may not make the others.

Each verb has one function that names the problem with a step, or nothing. The list of legal steps and the reasons
for refusals both come from it, so they can't drift apart.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.core.game import Move

from .board import flight, is_rock, line, rocks_of, team_of
from .geometry import AHEAD, BEHIND, DIRS
from .values import Dwarf, Kind, Lift, Pull, Sorcerer, State, Throw, Troll


def steps(state: State, seat: int) -> Iterator[Move]:
    """The steps of a seat whose turn it is."""
    team = team_of(state.board, seat)
    lifts = (Lift(way, rock) for rock in rocks_of(state.board) for way in DIRS)
    for move in (*PLAIN, *lifts):
        verb = VERBS[type(move)]
        if verb.piece in team and not verb.problem(state, team[verb.piece], move):
            yield move


def problem(state: State, seat: int, move: Move) -> str:
    """Why this is no step of a seat whose turn it is, as a code; empty if it is one."""
    verb = VERBS[type(move)]
    at = team_of(state.board, seat).get(verb.piece)
    return verb.problem(state, at, move) if at else "no_piece"


def asked(state: State, seat: int, move: Any) -> dict[str, Any]:
    """What a sentence about a refused step speaks of: the piece, its square, the one ahead, the words of the step."""
    piece = VERBS[type(move)].piece
    at = team_of(state.board, seat).get(piece)
    words = {name: getattr(move, name) for name in move.__struct_fields__}
    return {"piece": piece, "at": at, "ahead": AHEAD[move.dir].get(at) if at else None, **words}


def bar(state: State, rock: str) -> str:
    """Why the rock on this square can't be lifted in this turn, wherever it might go; empty if it can."""
    number = state.board[rock].number
    if number in state.frozen:
        return "frozen"
    if state.lifted and state.lifting is None:
        return "levitation_over"
    return "other_rock" if state.lifting not in (None, number) else ""


def _plain(state: State, at: str, move: Troll | Pull | Sorcerer) -> str:
    ahead = AHEAD[move.dir].get(at)
    if ahead is None:
        return "off_board"
    return "square_taken" if ahead in state.board else ""


def _troll(state: State, at: str, move: Troll) -> str:
    onto_rock = is_rock(state.board, AHEAD[move.dir].get(at))
    return "must_throw" if onto_rock else _plain(state, at, move)


def _pull(state: State, at: str, move: Pull) -> str:
    if is_rock(state.board, AHEAD[move.dir].get(at)):
        return "pull_or_throw"
    behind = is_rock(state.board, BEHIND[move.dir].get(at))
    return _plain(state, at, move) or ("" if behind else "no_rock_behind")


def _throw(state: State, at: str, move: Throw) -> str:
    ahead = AHEAD[move.dir].get(at)
    if ahead is None:
        return "off_board"
    if not is_rock(state.board, ahead):
        return "no_rock_ahead"
    return "" if flight(state.board, at, ahead, move.to) else "no_flight"


def _push(state: State, at: str, move: Dwarf) -> str:
    if at not in AHEAD[move.dir]:
        return "off_board"
    return "line_at_edge" if line(state.board, at, move.dir) is None else ""


def _lift(state: State, at: str, move: Lift) -> str:
    """By default both move in unison, so neither stands in the other's way."""
    board, rock = state.board, move.rock
    if not is_rock(board, rock):
        return "no_rock_there"
    if barred := bar(state, rock):
        return barred
    ahead, beyond = AHEAD[move.dir].get(at), AHEAD[move.dir].get(rock)
    if ahead is None:
        return "off_board"
    if beyond is None:
        return "rock_off_board"
    if ahead in board and (state.strict or ahead != rock):
        return "square_taken"
    return "rock_blocked" if beyond in board and (state.strict or beyond != at) else ""


class Verb(NamedTuple):
    """Which piece a verb moves, and what may be wrong with such a step."""

    piece: Kind
    problem: Callable[[State, str, Any], str]


VERBS: Mapping[type[Move], Verb] = {
    Troll: Verb("troll", _troll),
    Pull: Verb("troll", _pull),
    Throw: Verb("troll", _throw),
    Dwarf: Verb("dwarf", _push),
    Sorcerer: Verb("sorcerer", _plain),
    Lift: Verb("sorcerer", _lift),
}
PLAIN: tuple[Move, ...] = (
    *(Troll(way) for way in DIRS),
    *(Pull(way) for way in DIRS),
    *(Throw(way, to) for way in DIRS for to in DIRS),
    *(Dwarf(way) for way in DIRS),
    *(Sorcerer(way) for way in DIRS),
)
