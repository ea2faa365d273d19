"""The words of Splut!: what stands on the board, moves, events and the state."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, NamedTuple

from msgspec import Meta, Struct

from engine.core.game import Event, Move

from .geometry import DIRS, Dir

Square = Annotated[str, Meta(pattern="^[A-I][1-9]$")]
Kind = Literal["troll", "dwarf", "sorcerer"]
Effect = Literal["none", "pull", "push", "lift"]
Reason = Literal["last_sorcerer", "draw_agreed", "draw_repetition", "conceded"]


class Thing(NamedTuple):
    """A piece of the seat `number`, or the rock `number`: rocks are told apart by the corner where they began."""

    kind: Kind | Literal["rock"]
    number: int


Board = Mapping[str, Thing]  # square -> what stands there: the one truth about places


class Troll(Move, frozen=True):
    """The troll steps onto an empty square."""

    dir: Dir


class Pull(Move, frozen=True):
    """The troll steps onto an empty square and the rock behind it follows."""

    dir: Dir


class Throw(Move, frozen=True):
    """The troll steps onto a rock and flings it; this ends the turn."""

    dir: Dir
    to: Dir


class Dwarf(Move, frozen=True):
    """The dwarf steps and pushes the line that stands before it."""

    dir: Dir


class Sorcerer(Move, frozen=True):
    """The sorcerer steps onto an empty square."""

    dir: Dir


class Lift(Move, frozen=True):
    """The sorcerer steps and the rock on the square `rock` moves the same way."""

    dir: Dir
    rock: Square


class Placed(Event, frozen=True):
    """A round begins: the side of each seat, and who takes the first turn."""

    sides: tuple[Dir, ...]
    first: int


class Stepped(Event, frozen=True):
    """A piece stepped. `moves` = (from, to) of everything that moved, all at the same time, the piece first."""

    seat: int
    piece: Kind
    dir: Dir
    effect: Effect
    moves: tuple[tuple[str, str], ...]


class Thrown(Event, frozen=True):
    """A troll stepped onto a rock and flung it, which used up its turn.

    `moves` = (from, to) of the troll and of the rock; `path` = the squares of the flight, `landed` the last of them.
    `crushed` = the seat whose dwarf, `hit` = the seat whose sorcerer was under the rock there.
    """

    seat: int
    dir: Dir
    to: Dir
    moves: tuple[tuple[str, str], ...]
    path: tuple[str, ...]
    landed: str
    crushed: int | None
    hit: int | None


class TeamRemoved(Event, frozen=True):
    """A team left the round; `squares` = where pieces of it still stood."""

    seat: int
    squares: tuple[str, ...]


class TurnBegun(Event, frozen=True):
    """The turn passed to a seat, with so many steps; `frozen` = the rocks that it may not lift."""

    price: ClassVar = "ask"
    seat: int
    steps: int
    frozen: tuple[int, ...]


class TurnSkipped(Event, frozen=True):
    """A seat was boxed in: its turn went by without a step."""

    price: ClassVar = "ask"
    seat: int


class RoundOver(Event, frozen=True):
    """The round ended, and why."""

    price: ClassVar = "ask"
    reason: Reason


MOVES = (Troll, Pull, Throw, Dwarf, Sorcerer, Lift)
EVENTS = (Placed, Stepped, Thrown, TeamRemoved, TurnBegun, TurnSkipped, RoundOver)
Happened = Stepped | Thrown | TeamRemoved | TurnBegun | TurnSkipped | RoundOver


class State(Struct, frozen=True, kw_only=True):
    """The whole truth of a round."""

    sides: tuple[Dir, ...]
    first: int
    strict: bool  # a rock next to the sorcerer stands in its way, and it in the rock's
    board: Board
    turns: int = 1  # game turns begun so far, the skipped ones too
    seat: int
    steps: int  # left in this turn
    moved: frozenset[int] = frozenset()  # rocks that moved in this turn
    frozen: frozenset[int] = frozenset()  # rocks that may not be lifted in it
    lifting: int | None = None  # the rock that the latest step of this turn lifted
    lifted: bool = False  # has a step of this turn lifted a rock?
    fallen: tuple[int, ...] = ()  # seats without a team, in the order in which they left
    seen: tuple[str, ...] = ()  # the position at the start of each turn, this one's last
    over: Reason | None = None

    @property
    def living(self) -> list[int]:
        """Seats with a team, clockwise, beginning after the seat whose turn it is."""
        start = DIRS.index(self.sides[self.seat])
        clockwise = sorted(range(len(self.sides)), key=lambda seat: (DIRS.index(self.sides[seat]) - start - 1) % 4)
        return [seat for seat in clockwise if seat not in self.fallen]
