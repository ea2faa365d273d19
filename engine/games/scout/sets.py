"""What is a set, and which set beats which. Sets are numbers in hand order; positions count from 1."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

Kind = Literal["single", "group", "run"]
Lack = Literal["cards", "group", "number"]
Strength = tuple[int, bool, int]  # more cards, then group over run, then the smallest number

STEPS = (-1, 0, 1)


def kind(numbers: Sequence[int]) -> Kind | None:
    """A single, a group of equal numbers, a run that goes up or down by one throughout; None = no set."""
    if len(numbers) < 2:
        return "single" if numbers else None
    steps = {after - before for before, after in pairwise(numbers)}
    if len(steps) > 1 or not steps <= set(STEPS):
        return None
    return "group" if steps == {0} else "run"


def strength(numbers: Sequence[int]) -> Strength:
    """How strong this set is, in the order of the three tests."""
    return len(numbers), len(numbers) > 1 and numbers[0] == numbers[1], min(numbers)


def lack(new: Sequence[int], old: Sequence[int]) -> Lack | None:
    """The test that keeps the new set from beating the old one; None = it beats it."""
    if not old or strength(new) > strength(old):
        return None
    names: tuple[Lack, ...] = ("cards", "group", "number")
    tests = zip(names, strength(new), strength(old), strict=True)
    return next((name for name, mine, other in tests if mine < other), "number")


def beats(new: Sequence[int], old: Sequence[int]) -> bool:
    """May these cards be shown against that set? No old set: any set may."""
    return kind(new) is not None and lack(new, old) is None


def sets_in(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and last position of every set in a hand, in that order."""
    for start in range(len(numbers)):
        yield start + 1, start + 1
        step = None
        for end in range(start + 1, len(numbers)):
            gap = numbers[end] - numbers[end - 1]
            if gap not in STEPS or gap != (gap if step is None else step):
                break
            step = gap
            yield start + 1, end + 1


def strongest(numbers: Sequence[int]) -> Strength:
    """The strength of the best set in a hand: only stretches that can't be made longer count."""
    best = (1, False, max(numbers))
    start, step = 0, None
    for end in range(1, len(numbers)):
        gap = numbers[end] - numbers[end - 1]
        if gap not in STEPS:
            step = None
            continue
        if gap != step:
            start, step = end - 1, gap
        best = max(best, (end - start + 1, gap == 0, min(numbers[start], numbers[end])))
    return best


def can_beat(numbers: Sequence[int], old: Sequence[int]) -> bool:
    """Does this hand hold a set that may be shown against the old one?"""
    return not old or strongest(numbers) > strength(old)
