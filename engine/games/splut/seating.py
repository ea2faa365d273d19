"""Who sits where, who begins, and what stands on the board then."""

from collections.abc import Mapping, Sequence

from engine.core.game import Begin, RoundResult

from .geometry import AHEAD, CORNERS, DIRS, Dir, turned
from .values import Board, Kind, Thing


def sides_of(seats: int, options: Mapping[str, str]) -> tuple[Dir, ...]:
    """The side of each seat: the first two sit opposite, the option seats the third, the fourth takes what is left."""
    rest: tuple[Dir, Dir] = ("e", "w") if options["third"] == "east" else ("w", "e")
    both: tuple[Dir, Dir] = ("n", "s")
    return (*both, *rest)[:seats]


def starters(seats: int, options: Mapping[str, str], begin: Begin) -> tuple[int, ...]:
    """The seats that may begin this round; more than one means that luck decides."""
    if seats == 4:
        return (3,)
    if seats == 3:
        sides = sides_of(seats, options)
        return (sides.index(turned(sides[2], -1)),)  # at the right hand of the third
    if begin.first is not None:
        return (begin.first,)
    return (0, 1) if options["first"] == "random" else (0,)


def next_first(first: int, last: RoundResult) -> int | None:
    """Who begins the round after this one: of two, the loser, or the seat that did not begin if nobody lost."""
    if len(last.places) > 2:
        return None
    return last.places.index(2) if 2 in last.places else 1 - first


def start_squares(side: Dir) -> dict[Kind, str]:
    """Where a team begins: the dwarf before its rock, the troll at the rock's right, the sorcerer at its left.

    Right and left as the rock sees it when it looks at the centre: no side is the mirror image of another.
    """
    looks = turned(side, 2)
    dwarf = AHEAD[looks][CORNERS[side]]
    return {"troll": AHEAD[turned(looks, 1)][dwarf], "dwarf": dwarf, "sorcerer": AHEAD[turned(looks, -1)][dwarf]}


def layout(sides: Sequence[Dir]) -> Board:
    """The board at the start: a rock on every corner, the teams before theirs."""
    board = {CORNERS[side]: Thing("rock", number) for number, side in enumerate(DIRS)}
    for seat, side in enumerate(sides):
        board |= {square: Thing(kind, seat) for kind, square in start_squares(side).items()}
    return board
