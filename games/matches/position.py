"""A match at one version, and the move that led there: what is decided on, and what is shown."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine import catalogue
from engine.core import events as ev
from engine.core.codec import plain
from engine.core.game import Event, Game
from engine.core.match import legal, new_match
from engine.core.show import result_of
from engine.core.state import Match as Play
from engine.core.state import apply

from . import log
from .errors import NoSuchMatch
from .models import Match


class Position(Struct, frozen=True, dict=True):
    """A match after a whole move. `since` = the version before that move, `events` = what it made."""

    id: str
    game: Game
    match: Play
    since: int = 0
    events: tuple[Event, ...] = ()
    hash: str = ""  # of the newest event row

    @property
    def version(self) -> int:
        """The number of events so far."""
        return self.match.version

    @property
    def status(self) -> str:
        """How far the match has come."""
        if self.match.result:
            return Match.Status.FINISHED.value
        return (Match.Status.RUNNING if self.match.round else Match.Status.OPEN).value

    @cached_property
    def legal(self) -> tuple[tuple[str, ...], ...]:
        """What each seat may ask for now: worked out once, however many frames show it."""
        return tuple(legal(self.game, self.match, seat) for seat in range(self.match.seats))

    @property
    def to_act(self) -> list[int]:
        """The seats with something to do."""
        return [seat for seat, texts in enumerate(self.legal) if texts]

    def grown(self, match: Play, events: Sequence[Event], newest: str) -> "Position":
        """The position after one more move."""
        return replace(self, match=match, since=self.version, events=tuple(events), hash=newest)

    def folded(self, lines: Sequence[log.Line]) -> "Position":
        """The position after the lines of one move, read from the log."""
        match = self.match
        for line in lines:
            match = apply(self.game, match, line.entry.event, line.entry.opens)
        return self.grown(match, [line.entry.event for line in lines], lines[-1].hash)


def begin(match: str, game: str, seats: int, options: dict[str, str]) -> Position:
    """A match before its first event."""
    rules = catalogue.game(game)
    return Position(match, rules, new_match(rules, seats, options))


def steps(position: Position, lines: Iterable[log.Line]) -> Iterator[Position]:
    """The positions after each further move."""
    for group in _moves_of(lines):
        position = position.folded(group)
        yield position


def _moves_of(lines: Iterable[log.Line]) -> Iterator[list[log.Line]]:
    group: list[log.Line] = []
    for line in lines:
        if group and not _belongs(group[-1], line):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def _belongs(before: log.Line, line: log.Line) -> bool:
    """Is this the work of the same move? Imported facts name none: there a deal and an end belong to what is before."""
    if line.move_id or before.move_id:
        return line.move_id == before.move_id
    return isinstance(before.entry.event, ev.RoundBegun) or isinstance(line.entry.event, ev.RoundScored | ev.MatchEnded)


def summary(position: Position) -> dict[str, Any]:
    """The columns of the match row that say what the events say."""
    match = position.match
    return {
        "version": match.version,
        "status": position.status,
        "round": match.round,
        "scores": list(match.scores),
        "result": plain(result_of(match)),
    }


class Newest:
    """The newest positions that this process knows. They are immutable: any thread may take one and fold it further."""

    def __init__(self, size: int = 512) -> None:
        self._size = size
        self._held: OrderedDict[str, Position] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, position: Position) -> None:
        """Remembers a position that is committed, unless a newer one is known."""
        with self._lock:
            known = self._held.get(position.id)
            if known is None or known.version < position.version:
                self._held[position.id] = position
            self._held.move_to_end(position.id)
            while len(self._held) > self._size:
                self._held.popitem(last=False)

    def forget(self) -> None:
        """Knows nothing any more, as after a start."""
        with self._lock:
            self._held.clear()

    def at(self, match: str, game: str, seats: int, options: dict[str, str], version: int) -> Position:
        """The position at the head `version` of the log, folded further where the known one is behind."""
        with self._lock:
            position = self._held.get(match)
        position = position or begin(match, game, seats, options)
        if position.version < version:
            for further in steps(position, log.read(match, position.game, position.version)):
                position = further
            self.put(position)
        return position


NEWEST = Newest()


def newest(match: str) -> Position:
    """The match at the head of its log. Raises NoSuchMatch."""
    row = Match.objects.filter(pk=match).values_list("pk", "game", "seats", "options", "version").first()
    if row is None:
        raise NoSuchMatch
    return NEWEST.at(*row)
