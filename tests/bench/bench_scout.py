"""Figures of SCOUT: legal list and view with the longest hands, and how long random rounds last.

Run: python -m tests.bench.bench_scout
"""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

from engine.core.codec import canonical, text_of
from engine.core.game import Begin, Blank
from engine.core.options import resolve
from engine.games.scout import rules
from engine.games.scout.values import Scout, ScoutShow, State

ROUNDS = 500
LONG = 15  # cards in a hand
TIMES = 20


def round_of(seats: int, seed: int, greed: float) -> Iterator[tuple[State, int]]:
    """The states of a round and who acts in each; with `greed`, scouting is preferred that often."""
    rng, options = Random(seed), resolve(rules.info.options, {})
    state = rules.apply(Blank(seats, options, 1), rules.setup(seats, options, Begin(round=1), rng))
    while rules.outcome(state) is None:
        seat = rng.choice([seat for seat in range(seats) if rules.legal_moves(state, seat)])
        yield state, seat
        moves = rules.legal_moves(state, seat)
        taking = [move for move in moves if isinstance(move, Scout | ScoutShow)]
        move = rng.choice(taking if taking and rng.random() < greed else moves)
        for event in rules.play(state, seat, move, rng):
            state = rules.apply(state, event)


def lengths(seats: int) -> list[int]:
    """Moves of random rounds, keep and turn left out."""
    return [max(state.moves for state, _ in round_of(seats, seed, 0.0)) + 1 for seed in range(ROUNDS)]


def long_hands() -> list[tuple[State, int]]:
    """Positions in which a long hand has every choice: a set on the table to scout, or to scout and show."""
    found = [
        (state, seat)
        for seed in range(ROUNDS)
        for state, seat in round_of(3 + seed % 3, seed, 0.7)
        if len(state.hands[seat]) >= LONG and state.active and not state.halfway
    ]
    return sorted(found, key=lambda position: len(position[0].hands[position[1]]))


def micros(state: State, seat: int) -> float:
    """The best of some runs: the legal list as texts."""
    best = float("inf")
    for _ in range(TIMES):
        start = perf_counter()
        tuple(map(text_of, rules.legal_moves(state, seat)))
        best = min(best, perf_counter() - start)
    return best * 1e6


def main() -> None:
    """Prints the figures."""
    for seats in range(2, 6):
        played = lengths(seats)
        print(f"{seats} seats: moves to end a random round: median {median(played)}, max {max(played)}, n {ROUNDS}")
    found = long_hands()
    print(f"{len(found)} positions with a hand of {LONG} to {len(found[-1][0].hands[found[-1][1]])} cards in its turn")
    times = [micros(state, seat) for state, seat in found]
    listed = [tuple(map(text_of, rules.legal_moves(state, seat))) for state, seat in found]
    moves, legal = [len(texts) for texts in listed], [len(canonical(texts)) for texts in listed]
    views = [len(canonical(rules.view(state, frozenset({seat})))) for state, seat in found]
    print(f"legal list: median {median(times):.0f} us, max {max(times):.0f} us")
    print(
        f"legal list: median {median(moves):.0f} moves, max {max(moves)}; {median(legal):.0f} bytes, max {max(legal)}"
    )
    print(f"view of that seat: median {median(views):.0f} bytes, max {max(views)}")
    both = max(one + other for one, other in zip(legal, views, strict=True))
    print(f"view and legal list together: max {both} bytes")


if __name__ == "__main__":
    main()
