"""What is asked of a match, and what is answered."""

from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cached_property

from . import log
from .auth import Principal
from .position import Position

BEGIN = "begin"  # text and id of the ask by which the server deals the first round: there is only one


@dataclass(frozen=True)
class Ask:
    """A move or a match matter that a seat asks for; `seat` None = the server itself asks to begin."""

    match: str
    seat: int | None
    id: str
    text: str
    version: int | None = None  # the version that the screen showed; None = whatever it is now
    matter: bool = False
    who: Principal = None

    @cached_property
    def body(self) -> str:
        """What tells it apart from another ask with the same id."""
        return log.body_hash(self.seat, self.text, self.version, matter=self.matter)


@dataclass(frozen=True)
class Answer:
    """The ask was accepted: at `version`, now or long ago. `position` is the newest."""

    version: int
    position: Position


@dataclass(frozen=True, eq=False)
class Waiting:
    """An ask in the writer's queue, and where its answer is awaited."""

    ask: Ask
    answer: "Future[Answer]" = field(default_factory=Future)


def begin_ask(match: str) -> Ask:
    """The server's own ask: deal the first round."""
    return Ask(match=match, seat=None, id=BEGIN, text=BEGIN)
