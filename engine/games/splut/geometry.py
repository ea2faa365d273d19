"""The board: 41 squares in a diamond, files A to I, ranks 1 to 9. A missing neighbour is the edge."""

from collections.abc import Mapping
from typing import Literal

Dir = Literal["n", "e", "s", "w"]

DIRS: tuple[Dir, ...] = ("n", "e", "s", "w")  # clockwise: also the order of the sides round the table
SHIFT: Mapping[Dir, tuple[int, int]] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def turned(way: Dir, quarters: int) -> Dir:
    """The direction after so many quarter turns clockwise."""
    return DIRS[(DIRS.index(way) + quarters) % 4]


def _name(x: int, y: int) -> str:
    return f"{'ABCDEFGHI'[x + 4]}{y + 5}"


SPOTS = {_name(x, y): (x, y) for y in range(4, -5, -1) for x in range(-4, 5) if abs(x) + abs(y) <= 4}
SQUARES: tuple[str, ...] = tuple(SPOTS)  # as one reads the board: from the top, left to right


def _ray(square: str, way: Dir) -> tuple[str, ...]:
    (x, y), (right, up) = SPOTS[square], SHIFT[way]
    names = {spot: name for name, spot in SPOTS.items()}
    spots = ((x + right * far, y + up * far) for far in range(1, 9))
    return tuple(names[spot] for spot in spots if spot in names)


# From each square, those that follow in a direction up to the edge, and the first of them where there is one.
RAYS: Mapping[Dir, Mapping[str, tuple[str, ...]]] = {
    way: {square: _ray(square, way) for square in SQUARES} for way in DIRS
}
AHEAD: Mapping[Dir, Mapping[str, str]] = {
    way: {square: ray[0] for square, ray in RAYS[way].items() if ray} for way in DIRS
}
BEHIND: Mapping[Dir, Mapping[str, str]] = {way: AHEAD[turned(way, 2)] for way in DIRS}
CORNERS: Mapping[Dir, str] = {"n": "E9", "e": "I5", "s": "E1", "w": "A5"}
