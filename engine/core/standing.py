"""Totals and places of a match from its scored rounds."""

from collections.abc import Sequence

from .game import RoundResult
from .options import Tiebreak


def totals(seats: int, rounds: Sequence[RoundResult]) -> tuple[int, ...]:
    """The points of each seat over these rounds."""
    return tuple(sum(result.points[seat] for result in rounds) for seat in range(seats))


def places_of(strengths: Sequence[object]) -> tuple[int, ...]:
    """Places from comparable strengths, greater = better: 1 + the number of seats strictly better."""
    return tuple(1 + sum(other > mine for other in strengths) for mine in strengths)  # type: ignore[operator]


def match_places(seats: int, rounds: Sequence[RoundResult], gone: Sequence[int], tiebreak: Tiebreak) -> tuple[int, ...]:
    """Places of a match: total points, then what the game says decides. Who resigned stands behind who stayed."""
    points = totals(seats, rounds)
    return places_of(
        [
            (seat not in gone, points[seat], _won(rounds, seat) if tiebreak == "rounds_won" else 0)
            for seat in range(seats)
        ]
    )


def _won(rounds: Sequence[RoundResult], seat: int) -> int:
    """Rounds that this seat won alone: a drawn round is won by nobody."""
    return sum(result.places[seat] == 1 and result.places.count(1) == 1 for result in rounds)
