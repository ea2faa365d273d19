"""What may be known: everything, since nothing is hidden in this game."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.core.codec import plain, text_of
from engine.core.game import Eyes

from . import values as v
from .board import rocks_of
from .effects import done_by
from .geometry import Dir
from .steps import bar, steps
from .turns import steps_of


class Piece(Struct, frozen=True):
    """A piece that still stands."""

    seat: int
    kind: v.Kind
    square: str


class Rock(Struct, frozen=True):
    """A rock. `bar` = why it can't be lifted in this turn, whoever's it is; empty if it can where there is room."""

    id: int
    square: str
    moved: bool  # in this turn: the next seat will find it frozen
    bar: str


class Flight(Struct, frozen=True):
    """What a throw would do that the seat to move may make now."""

    dir: str
    to: str
    path: tuple[str, ...]
    landed: str
    crushed: int | None
    hit: int | None


class Along(Struct, frozen=True):
    """What a legal step would move besides its piece: the rock pulled or lifted, or the row pushed."""

    move: str
    moves: tuple[tuple[str, str], ...]


class View(Struct, frozen=True):
    """All that a board draws, beside the legal moves."""

    sides: tuple[Dir, ...]
    pieces: tuple[Piece, ...]
    rocks: tuple[Rock, ...]
    turn: int
    seat: int | None  # whose turn it is; None = the round is over
    steps: int
    steps_of: int
    order: tuple[int, ...]  # the seats that still play, in the order of their turns, this one first
    eliminated: tuple[int, ...]
    levitation: str
    levitating: int | None
    flights: tuple[Flight, ...]
    along: tuple[Along, ...]
    repetitions: int
    levitate_adjacent: str
    over: str | None


def view(state: v.State, eyes: Eyes) -> View:
    """The board, the turn, and what helps to read them: the same for all eyes."""
    living = state.living
    return View(
        sides=state.sides,
        pieces=tuple(
            Piece(thing.number, thing.kind, square)
            for square, thing in sorted(state.board.items())
            if thing.kind != "rock"
        ),
        rocks=tuple(
            Rock(number, square, number in state.moved, bar(state, square))
            for number, square in enumerate(rocks_of(state.board))
        ),
        turn=state.turns,
        seat=None if state.over else state.seat,
        steps=state.steps,
        steps_of=steps_of(state.turns),
        order=(*living[-1:], *living[:-1]),
        eliminated=state.fallen,
        levitation="running" if state.lifting is not None else "over" if state.lifted else "none",
        levitating=state.lifting,
        flights=() if state.over else flights(state),
        along=() if state.over else along(state),
        repetitions=state.seen.count(state.seen[-1]),
        levitate_adjacent="strict" if state.strict else "simultaneous",
        over=state.over,
    )


def flights(state: v.State) -> tuple[Flight, ...]:
    """What each throw of the seat to move would do, so that a screen can show it beforehand."""
    throws = (move for move in steps(state, state.seat) if isinstance(move, v.Throw))
    events = (done_by(state, state.seat, throw)[0] for throw in throws)
    return tuple(
        Flight(event.dir, event.to, event.path, event.landed, event.crushed, event.hit)
        for event in events
        if isinstance(event, v.Thrown)
    )


def along(state: v.State) -> tuple[Along, ...]:
    """What each step of the seat to move would take along, so that a screen can show it staged."""
    events = ((text_of(move), done_by(state, state.seat, move)[0]) for move in steps(state, state.seat))
    return tuple(
        Along(text, event.moves[1:]) for text, event in events if isinstance(event, v.Stepped) and len(event.moves) > 1
    )


def tell(event: Any, eyes: Eyes) -> Mapping[str, Any] | None:
    """What these eyes learn of an event: all of it, if it is one of this game."""
    told: Mapping[str, Any] = plain(event)
    return told if isinstance(event, v.EVENTS) else None
