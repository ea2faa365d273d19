"""The line shell: one JSON request a line, one JSON answer a line, one match in memory. For trusted programs."""

import sys
from random import Random
from secrets import SystemRandom
from typing import Any, Literal

import msgspec
from msgspec import Struct

from .catalogue import all_games, game
from .core.codec import canonical, json_from, plain
from .core.errors import BadRequest, EngineError
from .core.game import Eyes, Game
from .core.match import begin_round, legal, new_match, submit, to_act
from .core.perft import perft
from .core.record import Entry, entries_of, parse_record, read_record, write_record
from .core.show import result_of, shown_view
from .core.state import Match

SeeAs = list[int] | Literal["all"]
DEEPEST_PERFT = 12


class Request(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a line may ask."""


class Games(Request, frozen=True, tag="games"):
    """Which games are there?"""


class New(Request, frozen=True, tag="new"):
    """Begin a match; `seed` for tests and bots only."""

    game: str
    seats: int
    options: dict[str, str] = {}
    seed: int | None = None
    eyes: SeeAs = []


class Open(Request, frozen=True, tag="open"):
    """Replay a record."""

    record: dict[str, Any]
    eyes: SeeAs = []


class Look(Request, frozen=True, tag="look"):
    """See the match with these eyes."""

    eyes: SeeAs = []


class Ask(Request, frozen=True, tag="move"):
    """Play a move."""

    seat: int
    move: str
    eyes: SeeAs = []


class Events(Request, frozen=True, tag="events"):
    """The log without its first `from` events, with secrets."""

    start: int = msgspec.field(name="from", default=0)


class Export(Request, frozen=True, tag="record"):
    """The whole match as a record."""


class Perft(Request, frozen=True, tag="perft"):
    """Count sequences of legal moves."""

    depth: int


class Shell:
    """Holds one match and answers requests about it."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.match = Match(seats=0, options={})
        self.names: list[str] = []
        self.entries: list[Entry] = []
        self.rng: Any = SystemRandom()

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to one line; a refusal leaves the match as it was."""
        try:
            try:
                request = msgspec.convert(json_from(line), Games | New | Open | Look | Ask | Events | Export | Perft)
            except msgspec.ValidationError as error:
                raise BadRequest(problem=str(error)) from None
            return {"ok": True, **self._do(request)}
        except EngineError as error:
            return {"ok": False, "code": error.code, "detail": error.detail}

    def _do(self, request: Request) -> dict[str, Any]:
        match request:
            case Games():
                infos = (found.info for found in all_games().values())
                return {
                    "games": [
                        {
                            "key": i.key,
                            "version": i.version,
                            "seats": list(i.seats),
                            "options": plain(i.options),
                        }
                        for i in infos
                    ]
                }
            case New():
                return self._new(request)
            case Open(record, eyes):
                return self._open(record, eyes)
            case Look(eyes):
                return self._look(self._begun(), eyes)
            case Ask():
                return self._move(self._begun(), request)
            case Events(start):
                self._begun()
                return {
                    "version": self.match.version,
                    "events": [plain(entry.event) for entry in self.entries[max(start, 0) :]],
                }
            case Export():
                return {"record": plain(write_record(self._begun(), self.match, self.names, self.entries))}
            case Perft(depth):
                return {"count": self._perft(self._begun(), depth)}
        raise BadRequest(problem="do")

    def _new(self, request: New) -> dict[str, Any]:
        found = game(request.game)
        rng: Any = SystemRandom() if request.seed is None else Random(request.seed)
        match = new_match(found, request.seats, request.options)
        self._eyes(request.eyes, match.seats)
        events, match = begin_round(found, match, rng)
        names = [f"Seat {seat + 1}" for seat in range(match.seats)]
        self.game, self.match, self.names, self.rng = found, match, names, rng
        self.entries = entries_of(events, None, None)
        return self._look(found, request.eyes)

    def _open(self, value: dict[str, Any], eyes: SeeAs) -> dict[str, Any]:
        record, rng = parse_record(value), SystemRandom()
        found = game(record.game)
        match, entries = read_record(found, record, rng)
        self._eyes(eyes, match.seats)
        names = [person.name for person in record.seats]
        self.game, self.match, self.names, self.entries, self.rng = found, match, names, entries, rng
        return self._look(found, eyes)

    def _begun(self) -> Game:
        if self.game is None:
            raise BadRequest(problem="no_match")
        return self.game

    def _eyes(self, asked: SeeAs, seats: int) -> Eyes:
        eyes = frozenset(range(seats) if asked == "all" else map(int, asked))
        if not eyes <= set(range(seats)):
            raise BadRequest(problem="eyes", seats=seats)
        return eyes

    def _look(self, found: Game, asked: SeeAs) -> dict[str, Any]:
        match, eyes = self.match, self._eyes(asked, self.match.seats)
        return {
            "version": match.version,
            "round": match.round,
            "to_act": to_act(found, match),
            "legal": {str(seat): legal(found, match, seat) for seat in sorted(eyes)},
            "scores": match.scores,
            "result": result_of(match),
            "view": shown_view(found, match, eyes),
        }

    def _move(self, found: Game, request: Ask) -> dict[str, Any]:
        self._eyes(request.eyes, self.match.seats)
        events, after = submit(found, self.match, request.seat, request.move, self.rng)
        self.match = after
        self.entries += entries_of(events, request.seat, request.move)
        return {**self._look(found, request.eyes), "events": [plain(event) for event in events]}

    def _perft(self, found: Game, depth: int) -> int:
        if not 0 <= depth <= DEEPEST_PERFT:
            raise BadRequest(problem="depth", deepest=DEEPEST_PERFT)
        return (
            perft(found, self.match.state, self.match.seats, depth, Random(0))
            if self.match.playing
            else int(depth == 0)
        )


def main() -> None:
    """Answers standard input line by line until it ends."""
    shell = Shell()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(canonical(shell.answer(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
