"""When a round is over, what it is worth, and who begins the next one."""

from collections.abc import Mapping, Sequence

from engine.core.game import Begin, RoundResult
from engine.core.standing import totals

from .values import State

WIN = 5


def outcome(state: State) -> RoundResult | None:
    """The result of the round once it is over: 5 to its winner, to everybody else a point for each own stone."""
    over = ending(state)
    if over is None:
        return None
    winner, reason = over
    points = tuple(WIN if seat == winner else len(owned(state, seat)) for seat in (0, 1))
    places = tuple(1 if winner in (None, seat) else 2 for seat in (0, 1))
    return RoundResult(points, places, reason)


def ending(state: State) -> tuple[int | None, str] | None:
    """Who won the round (None = nobody) and why it ended; None = it goes on."""
    for seat in (0, 1):
        reason = _won(owned(state, seat))
        if reason:
            return seat, reason
    if state.ending is None:
        return None
    return _winner(state), state.ending


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


def _won(stones: Sequence[int]) -> str | None:
    if any(number + 1 in stones and number + 2 in stones for number in stones):
        return "three_adjacent"
    return "five_stones" if len(stones) >= 5 else None


def _winner(state: State) -> int | None:
    """Who wins a round that no claim has won."""
    if state.ending == "conceded":
        return None if state.left is None else 1 - state.left
    lead = len(owned(state, 0)) - len(owned(state, 1))
    return None if state.ending == "draw_agreed" or lead == 0 else int(lead < 0)


def _match_over(options: Mapping[str, str], results: Sequence[RoundResult]) -> bool:
    """All rounds are played, or one total is at the target and above the other."""
    if options["rounds"] != "target":
        return len(results) >= int(options["rounds"])
    low, high = sorted(totals(2, results))
    return high >= int(options["target_points"]) and low < high
