"""Who is at a match in the other processes, as they last said; what was not said again for a while counts no more."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

FRESH = 10.0  # seconds: several heartbeats
PAUSE = 1.0  # seconds between two notes of who is there: a club that sits down at once is no storm


class Here(NamedTuple):
    """Who is at a match in one process: the seats whose devices look at it, and how many only watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


class Calm:
    """Has something said of a match at once, but not again before a while has passed: then once, with the newest."""

    def __init__(self, say: Callable[[str], None], pause: float = PAUSE) -> None:
        self._say, self._pause = say, pause
        self._resting: dict[str, asyncio.TimerHandle] = {}
        self._again: set[str] = set()

    def say(self, match: str) -> bool:
        """Says it now, or a little later; True = now."""
        if match in self._resting:
            self._again.add(match)
            return False
        self._resting[match] = asyncio.get_running_loop().call_later(self._pause, self._rested, match)
        self._say(match)
        return True

    def forget(self, match: str) -> None:
        """There is nobody left to say it to."""
        self._again.discard(match)
        if resting := self._resting.pop(match, None):
            resting.cancel()

    def _rested(self, match: str) -> None:
        del self._resting[match]
        if match in self._again:
            self._again.remove(match)
            self.say(match)


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
