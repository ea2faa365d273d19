"""The one writer of this process: a thread that takes what waits, has it decided, and answers after the commit."""

import atexit
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from django.db import DatabaseError, IntegrityError, connection

from engine.core.errors import EngineError

from .asks import Answer, Ask, Waiting
from .errors import Busy
from .log import Doubled
from .position import NEWEST, Position

BATCH = 64
TRIES = 20  # how often somebody else may be faster before we say that the match is busy
CLOSE = 10  # seconds in which the queue is drained when the process ends


class Writer:
    """Takes asks from any thread. `decide` keeps a batch in one transaction; `show` is told of every new position."""

    def __init__(
        self, decide: Callable[[Sequence[Ask]], list[Answer | EngineError | None]], show: Callable[[Position], None]
    ) -> None:
        self._decide, self._show = decide, show
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._later: deque[Waiting] = deque()  # came while another ask of the same match was in the batch
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def put(self, ask: Ask) -> "Future[Answer]":
        """Queues an ask; the first one starts the thread."""
        waiting = Waiting(ask)
        waiting.answer.set_running_or_notify_cancel()  # from here on it is decided, whether or not anybody still waits
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
                atexit.register(self.close)
            self._queue.put(waiting)
        return waiting.answer

    def close(self) -> None:
        """Decides what waits still, then ends the thread. A later ask starts a new one."""
        with self._lock:
            thread, self._thread = self._thread, None
            if thread:
                self._queue.put(None)
        if thread:
            thread.join(CLOSE)
        atexit.unregister(self.close)

    def _run(self) -> None:
        ending = False
        while not ending or self._later:
            batch, ended = self._next_batch()
            ending = ending or ended
            self._settle(batch)
        connection.close()

    def _next_batch(self) -> tuple[list[Waiting], bool]:
        """What waits, at most one ask a match; True = and the thread is to end."""
        batch: dict[str, Waiting] = {}
        waiting, self._later = self._later, deque()
        for one in waiting:
            self._place(batch, one)
        try:
            while len(batch) < BATCH:
                taken = self._queue.get(block=not batch)
                if taken is None:
                    return list(batch.values()), True
                self._place(batch, taken)
        except Empty:
            pass
        return list(batch.values()), False

    def _place(self, batch: dict[str, Waiting], one: Waiting) -> None:
        if one.ask.match in batch or len(batch) >= BATCH:
            self._later.append(one)
        else:
            batch[one.ask.match] = one

    def _settle(self, batch: list[Waiting]) -> None:
        """Decides a batch; what somebody else was faster with is judged again, on what that one left."""
        batch.sort(key=lambda waiting: waiting.ask.match)
        for _ in range(TRIES):
            batch = self._attempt(batch)
            if not batch:
                return
        for waiting in batch:
            waiting.answer.set_exception(Busy())

    def _attempt(self, batch: list[Waiting]) -> list[Waiting]:
        """Tries a batch once; the answer is what must be asked again. If it fails as a whole, each ask stands alone."""
        try:
            verdicts = self._decide([waiting.ask for waiting in batch])
        except Exception as error:
            connection.close()
            if len(batch) > 1:
                return [again for waiting in batch for again in self._attempt([waiting])]
            if isinstance(error, IntegrityError | Doubled):
                return batch
            logging.getLogger(__name__).exception("a move could not be kept")
            batch[0].answer.set_exception(Busy() if isinstance(error, DatabaseError) else error)
            return []
        for waiting, verdict in zip(batch, verdicts, strict=True):
            if isinstance(verdict, Answer):
                NEWEST.put(verdict.position)
                waiting.answer.set_result(verdict)
                if verdict.position.version == verdict.version:  # else it was accepted long ago
                    self._show(verdict.position)
            elif verdict:
                waiting.answer.set_exception(verdict)
        return [waiting for waiting, verdict in zip(batch, verdicts, strict=True) if verdict is None]
