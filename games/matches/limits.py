"""How much one socket may ask of us."""

import time
from collections.abc import Callable

LONGEST = 16 * 1024  # bytes of one message
A_SECOND = 10
BURST = 20


class Bucket:
    """Lets `BURST` messages through at once, and `A_SECOND` more each second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left, self._at = float(BURST), clock()

    def take(self) -> bool:
        """May one more message come through?"""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._at) * A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
