"""Who is at a match in the other processes, as they last said; what was not said again for a while counts no more."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

FRESH = 10.0  # seconds: several heartbeats


class Here(NamedTuple):
    """Who is at a match in one process: the seats whose devices look at it, and how many only watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Elsewhere:
    """What the other processes said."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, dict[str, tuple[Here, float]]] = {}

    def learn(self, match: str, process: str, here: Here) -> bool:
        """Another process says who is there; False = we knew."""
        said = self._said.setdefault(match, {})
        known = said.get(process)
        said[process] = (here, self._clock())
        return known is None or known[0] != here

    def at(self, match: str) -> Iterator[Here]:
        """Who is at the match in each of them."""
        for here, when in self._said.get(match, {}).values():
            if self._clock() - when < FRESH:
                yield here

    def forget(self, match: str) -> None:
        """Nobody here looks at the match any more."""
        self._said.pop(match, None)


def everybody(parts: Iterable[Here], seats: int) -> dict[str, object]:
    """The presence that screens are told."""
    found = list(parts)
    present = frozenset[int]().union(*(part.seats for part in found))
    return {"seats": [seat in present for seat in range(seats)], "watching": sum(part.watching for part in found)}
