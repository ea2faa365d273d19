"""Figures of Schotten Totten: the proof of a claim, the widest legal list found, and what a screen is sent.

Run: python -m tests.bench.bench_claims
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from engine.core.codec import canonical, text_of
from engine.core.options import resolve
from engine.games.schotten_totten import rules
from engine.games.schotten_totten.cards import CLAN, WILDS, Cards
from engine.games.schotten_totten.claims import refutation, unseen
from engine.games.schotten_totten.formations import Pool
from engine.games.schotten_totten.values import State, Stone

POSITIONS = 1000
TIMES = 15


def micros(work: Callable[[], object]) -> float:
    """The best of some runs, in microseconds."""
    best = float("inf")
    for _ in range(TIMES):
        begin = perf_counter()
        work()
        best = min(best, perf_counter() - begin)
    return best * 1e6


def sides(rng: Random, need: int, missing: int, wilds: int) -> tuple[Cards, Cards, Cards]:
    """A complete side and one that lacks so many cards, with wilds on the longer one that fits them; and cards gone."""
    cards, wild = rng.sample(CLAN, len(CLAN)), tuple(rng.sample(list(WILDS), wilds))
    mine, theirs = cards[:need], cards[need : 2 * need - missing]
    fuller = theirs if len(theirs) >= wilds else mine
    fuller[:wilds] = wild
    gone = cards[2 * need : 2 * need + rng.randrange(20)]
    return tuple(mine), tuple(theirs), tuple(gone)


def proofs(need: int, missing: int, wilds: int) -> list[float]:
    """Times of the proof in random positions of one kind."""
    rng, found = Random(1), []
    for _ in range(POSITIONS):
        mine, theirs, gone = sides(rng, need, missing, wilds)
        stone = Stone((mine, theirs), (0,), ("mud",) if need == 4 else ())
        pool = Pool((*mine, *theirs, *gone))
        found.append(micros(lambda stone=stone, pool=pool: refutation(stone, 0, pool)))
    return found


def widest() -> State:
    """Every own side has room, the table is as full as that allows, and all three ruses with targets are in hand."""
    options = resolve(rules.info.options, {"tactics": "on", "claim_window": "before-play"})
    cards = iter(CLAN)
    stones = []
    for number in range(9):
        own, other = (3, 4) if number == 0 else (2, 2)
        pair = tuple(tuple(next(cards) for _ in range(count)) for count in (own, other))
        stones.append(Stone(pair, (), ("mud",) if number == 0 else ()))
    hand = ("strategist", "traitor", "banshee", *(next(cards) for _ in range(4)))
    return State(options, 0, (hand, CLAN[-7:]), {"clan": (), "tactics": ()}, 0, tuple(stones))


def busiest() -> State:
    """At every stone one side is complete and the other lacks a card: nine proofs for a screen."""
    cards = iter(Random(2).sample(CLAN, len(CLAN)))
    stones = []
    for _ in range(9):
        pair = tuple(tuple(next(cards) for _ in range(count)) for count in (3, 2))
        stones.append(Stone(pair, (0,)))
    hand = tuple(next(cards) for _ in range(6))
    return State(resolve(rules.info.options, {}), 0, (hand, hand), {"clan": (), "tactics": ()}, 0, tuple(stones))


def main() -> None:
    """Print the figures."""
    print("proof of a claim, microseconds: median and slowest of", POSITIONS, "random positions of each kind")
    for need, missing, wilds in (
        (3, 0, 0),
        (3, 1, 0),
        (3, 2, 0),
        (3, 3, 0),
        (4, 1, 2),
        (4, 2, 2),
        (4, 4, 0),
        (4, 4, 2),
    ):
        times = proofs(need, missing, wilds)
        kind = f"  {need} cards, {missing} unknown, {wilds} wilds"
        print(f"{kind:34}{median(times):7.1f}{max(times):8.1f}")
    state = widest()
    moves = rules.legal_moves(state, 0)
    texts = canonical([text_of(move) for move in moves])
    seen = canonical(rules.view(state, frozenset((0,))))
    print(f"pool of unseen cards {micros(lambda: unseen(state)):.1f} us")
    print(f"widest position: {len(moves)} moves, list {micros(lambda: rules.legal_moves(state, 0)):.0f} us, ", end="")
    print(f"as texts {micros(lambda: [text_of(move) for move in rules.legal_moves(state, 0)]):.0f} us")
    print(f"  legal list {len(texts)} bytes, view {len(seen)} bytes, together {len(texts) + len(seen)}")
    busy = busiest()
    sent = canonical(rules.view(busy, frozenset((0,))))
    print(f"busiest view: {micros(lambda: rules.view(busy, frozenset((0,)))):.0f} us, {len(sent)} bytes")


if __name__ == "__main__":
    main()
