"""Figures of Splut!: perft nodes a second, legal list and view in microseconds, view in bytes.

Times are those of the processor, so that other work on the machine does not spoil them.

Run: python -m tests.bench.bench_splut
"""

from collections.abc import Callable
from functools import reduce
from random import Random
from statistics import median
from time import process_time
from typing import Any, cast

from engine.core.codec import canonical, text_of
from engine.core.game import Begin, Blank, Game
from engine.core.options import resolve
from engine.core.perft import perft
from engine.games.splut import rules
from engine.games.splut.values import State

GAME = cast(Game, rules)
DEPTH = 6
ROUNDS = 60
STEPS = 150


def start(seats: int) -> State:
    """The first position of a round."""
    options = resolve(rules.info.options, {})
    return rules.apply(Blank(seats, options, 1), rules.setup(seats, options, Begin(round=1), Random(1)))


def positions() -> list[State]:
    """Positions of random rounds with two to four seats."""
    found = []
    for seed in range(ROUNDS):
        rng, state = Random(seed), start(2 + seed % 3)
        for _ in range(STEPS):
            if state.over:
                break
            found.append(state)
            move = rng.choice(rules.legal_moves(state, state.seat))
            state = reduce(rules.apply, rules.play(state, state.seat, move, rng), state)
    return found


def visited(state: State, depth: int) -> int:
    """Plays every step, the last too, and counts them: what a bot pays that looks at each position."""
    if depth == 0 or state.over:
        return 0
    count = 0
    for move in rules.legal_moves(state, state.seat):
        after = reduce(rules.apply, rules.play(state, state.seat, move, None), state)
        count += 1 + visited(after, depth - 1)
    return count


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What the work counted, and how much of it a second."""
    begin = process_time()
    count = work()
    return count, count / (process_time() - begin)


def micros(states: list[State], work: Callable[[State], Any]) -> list[float]:
    """How long the work takes on each state, in order."""
    found = []
    for state in states:
        begin = process_time()
        work(state)
        found.append((process_time() - begin) * 1e6)
    return sorted(found)


def main() -> None:
    """Prints the figures."""
    count, rate = timed(lambda: perft(GAME, start(2), 2, DEPTH, Random(1)))
    print(f"perft {DEPTH}, 2 seats: {count} sequences, {rate:,.0f} a second")
    count, rate = timed(lambda: visited(start(2), DEPTH - 1))
    print(f"every step to depth {DEPTH - 1} played: {count} steps, {rate:,.0f} a second")
    states = positions()
    rng = Random(7)
    works: dict[str, Callable[[State], Any]] = {
        "legal list": lambda state: rules.legal_moves(state, state.seat),
        "legal list as texts": lambda state: [text_of(move) for move in rules.legal_moves(state, state.seat)],
        "legal list, then one step played and applied": lambda state: reduce(
            rules.apply, rules.play(state, state.seat, rules.legal_moves(state, state.seat)[0], rng), state
        ),
        "view encoded": lambda state: canonical(rules.view(state, frozenset())),
    }
    for name, work in works.items():
        times = micros(states, work)
        print(f"{name}: median {median(times):.0f} us, 99 of 100 below {times[len(times) * 99 // 100]:.0f} us")
    sizes = sorted(len(canonical(rules.view(state, frozenset()))) for state in states)
    lists = sorted(len(rules.legal_moves(state, state.seat)) for state in states)
    print(f"view: median {median(sizes):.0f} bytes, largest {sizes[-1]}")
    print(f"steps to choose from: median {median(lists):.0f}, most {lists[-1]}")


if __name__ == "__main__":
    main()
