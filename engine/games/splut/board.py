"""What stands where: looks at the board that all rules share."""

from collections.abc import Collection, Iterable

from .geometry import RAYS, Dir
from .values import Board

Squares = tuple[str, ...]


def is_rock(board: Board, square: str | None) -> bool:
    """Does a rock stand on this square, if there is such a square?"""
    return square is not None and square in board and board[square].kind == "rock"


def rocks_of(board: Board) -> list[str]:
    """The squares of the rocks, by their number."""
    return [
        square
        for _, square in sorted((thing.number, square) for square, thing in board.items() if thing.kind == "rock")
    ]


def team_of(board: Board, seat: int) -> dict[str, str]:
    """The squares of a seat's pieces, by their kind."""
    return {thing.kind: square for square, thing in board.items() if thing.number == seat and thing.kind != "rock"}


def flight(board: Board, left: str, start: str, to: Dir) -> Squares:
    """The squares over which a rock flies from `start`, the last is where it lands; none = it can't be flung that way.

    `left` is the square from which the troll came: empty by now.
    """
    path: list[str] = []
    for square in RAYS[to][start]:
        kind = board[square].kind if square in board and square != left else None
        if kind in ("troll", "rock"):
            break
        path.append(square)
        if kind == "sorcerer":
            break
    return tuple(path)


def line(board: Board, at: str, way: Dir) -> Squares | None:
    """The squares of the unbroken line before a dwarf; None = it reaches the edge and can't be pushed."""
    ray = RAYS[way][at]
    return next((ray[:length] for length, square in enumerate(ray) if square not in board), None)


def carried(board: Board, moves: Iterable[tuple[str, str]]) -> Board:
    """The board after these moves, all made at the same time; what stood on a square that is landed on is gone."""
    after = dict(board)
    things = [(after.pop(start), end) for start, end in moves]
    after.update((end, thing) for thing, end in things)
    return after


def position(board: Board, seat: int, steps: int, frozen: Collection[int]) -> str:
    """The start of a turn as text: two positions are the same if their texts are. All rocks are alike."""
    things = (
        f"{square}{'*' * (thing.number in frozen)}" if thing.kind == "rock" else f"{square}{thing.kind}{thing.number}"
        for square, thing in board.items()
    )
    return " ".join((str(seat), str(steps), *sorted(things)))
