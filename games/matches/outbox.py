"""What waits to be sent to one socket: never more than a slow reader may owe us."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

FRAMES = 64
BYTES = 256 * 1024


class Outbox:
    """Sends in its own task. Of frames only the newest waits; a reader that owes too much has `full` called, once."""

    def __init__(self, send: Callable[[str], Awaitable[None]], full: Callable[[], None]) -> None:
        self._send, self._full = send, full
        self._notes: deque[str] = deque()
        self._frame: str | None = None
        self._offered = self._bytes = 0  # waits now, or was forgotten since the socket last took something
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def frame(self, text: str) -> None:
        """Offers a frame; one that still waits is forgotten."""
        self._frame = text
        self._count(text)

    def note(self, text: str) -> None:
        """Offers anything else: receipts, errors, presence. None of these is forgotten."""
        self._notes.append(text)
        self._count(text)

    def close(self) -> None:
        """Sends nothing any more."""
        self._task.cancel()
        self._notes.clear()
        self._frame = None

    def _count(self, text: str) -> None:
        self._offered += 1
        self._bytes += len(text)
        self._news.set()
        if self._offered > FRAMES or self._bytes > BYTES:
            self.close()
            self._full()

    async def _run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._notes or self._frame is not None:
                await self._send(self._next())
                waiting = [*self._notes, *([self._frame] if self._frame is not None else [])]
                self._offered, self._bytes = len(waiting), sum(map(len, waiting))

    def _next(self) -> str:
        """A note, or else the frame: a receipt comes before what it led to."""
        if self._notes:
            return self._notes.popleft()
        text, self._frame = self._frame, None
        assert text is not None
        return text
