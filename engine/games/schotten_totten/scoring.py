"""When a round is over, what it is worth, and who begins the next one."""

from collections.abc import Mapping, Sequence

from engine.core.game import Begin, RoundResult
from engine.core.standing import totals

from .values import State

WIN = 5  # points of who wins a round; everybody else gets a point for each own stone
MOST = 4  # stones of who does not win
FIVE = 5  # stones that win wherever they stand


def outcome(state: State) -> RoundResult | None:
    """The result of the round once it is over."""
    over = ending(state)
    if over is None:
        return None
    winner, reason = over
    points = tuple(WIN if seat == winner else len(owned(state, seat)) for seat in (0, 1))
    places = tuple(1 if winner in (None, seat) else 2 for seat in (0, 1))
    return RoundResult(points, places, reason)


def ending(state: State) -> tuple[int | None, str] | None:
    """Who won the round (None = nobody) and why it ended; None = it goes on."""
    if state.left is not None:
        return 1 - state.left, "conceded"
    by_claim = won(state)
    if by_claim or state.ending is None:
        return by_claim
    lead = len(owned(state, 0)) - len(owned(state, 1))
    return None if state.ending == "draw_agreed" or lead == 0 else int(lead < 0), state.ending


def won(state: State) -> tuple[int, str] | None:
    """Who has stones enough to win the round, and why they are enough; None = nobody yet."""
    for seat in (0, 1):
        stones = owned(state, seat)
        if any(number + 1 in stones and number + 2 in stones for number in stones):
            return seat, "three_adjacent"
        if len(stones) >= FIVE:
            return seat, "five_stones"
    return None


def owned(state: State, seat: int) -> Sequence[int]:
    """The numbers of a seat's stones."""
    return [number for number, stone in enumerate(state.stones, 1) if stone.owner == seat]


def next_round(state: State, options: Mapping[str, str], results: Sequence[RoundResult]) -> Begin | None:
    """Who begins the next round; None = the match is over."""
    if _match_over(options, results):
        return None
    places = results[-1].places
    first = 1 - state.first  # alternating, and after a drawn round
    if options["next_first"] == "winner" and places.count(1) == 1:
        first = places.index(1)
    return Begin(len(results) + 1, first)


def check_points(options: Mapping[str, str], points: Sequence[int]) -> bool:
    """Could a whole match end with these totals?"""
    if len(points) != 2 or min(points) < 0:
        return False
    if options["rounds"] != "target":
        rounds = int(options["rounds"])
        return any(
            _reached(points[0], mine, rounds) and _reached(points[1], theirs, rounds)
            for mine in range(rounds + 1)
            for theirs in range(rounds + 1 - mine)
        )
    last = [(WIN, n) for n in range(MOST + 1)] + [(n, WIN) for n in range(MOST + 1)]
    last += [(n, m) for n in range(MOST + 1) for m in range(MOST + 1)]
    before = [(points[0] - mine, points[1] - theirs) for mine, theirs in last]
    return _decided(options, points) and any(min(pair) >= 0 and not _decided(options, pair) for pair in before)


def _reached(total: int, wins: int, rounds: int) -> bool:
    """Can so many wins and as many stones as you like in the other rounds give this total?"""
    return 0 <= total - WIN * wins <= MOST * (rounds - wins)


def _match_over(options: Mapping[str, str], results: Sequence[RoundResult]) -> bool:
    """All rounds are played, or the target decides."""
    if options["rounds"] != "target":
        return len(results) >= int(options["rounds"])
    return _decided(options, totals(2, results))


def _decided(options: Mapping[str, str], points: Sequence[int]) -> bool:
    """One total is at the target and above the other."""
    return max(points) >= int(options["target_points"]) and points[0] != points[1]
