"""The open form of a match, for export, import and golden tests: facts (`events`) and a `script` to replay."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from .codec import event_from_plain, plain
from .errors import BadDeal, BadHistory, BadRequest, EngineError, IllegalMove
from .events import CORE_EVENTS, Rewound, RoundBegun
from .game import Event, Game
from .match import NEXT, begin_round, new_match, next_begin, submit, to_act
from .matters import settle
from .state import Match, apply

FORMAT = "movebook/1"
# Events, moves and steps of one record at most: reading it stays a matter of seconds, and no evening lasts that long.
MOST = 20_000
# What bookkeeping raises when it is handed facts that cannot follow one another.
NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


class Entry(Struct, frozen=True):
    """One event of the log; the first event of a move or a match matter also says who asked for it, and the text."""

    event: Event
    seat: int | None = None
    text: str | None = None
    matter: bool = False

    @property
    def opens(self) -> int | None:
        """The seat whose move begins here: a place to take back to."""
        return None if self.matter or self.text in (None, NEXT) else self.seat


class Person(Struct, frozen=True):
    """Who sat on a seat."""

    name: str


class Step(Struct, frozen=True, omit_defaults=True):
    """One line of a script: a deal, or a seat's move, or a match matter that it asked for (`do`)."""

    deal: dict[str, Any] | None = None
    seat: int | None = None
    move: str | None = None
    do: str | None = None


class Made(Struct, frozen=True, omit_defaults=True):
    """A move or match matter and the index of the first event that it made."""

    event: int
    seat: int
    text: str
    matter: bool = False


class Record(Struct, frozen=True):
    """A whole match. Import reads `events` where there are any, else `script`."""

    format: str
    game: str
    rules: int
    options: dict[str, str]
    seats: list[Person]
    events: Annotated[list[dict[str, Any]], Meta(max_length=MOST)] = []
    moves: Annotated[list[Made], Meta(max_length=MOST)] = []
    script: Annotated[list[Step], Meta(max_length=MOST)] = []


def schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    return msgspec.json.schema(Record)


def parse_record(value: Any) -> Record:
    """The record that plain JSON values describe. Raises BadRequest."""
    try:
        record = msgspec.convert(value, Record)
    except msgspec.ValidationError as error:
        raise BadRequest(problem=str(error)) from None
    if record.format != FORMAT:
        raise BadRequest(problem="format", known=FORMAT)
    if not record.events and not record.script:
        raise BadRequest(problem="empty")
    return record


def write_record(game: Game, match: Match, names: Sequence[str], entries: Sequence[Entry]) -> Record:
    """The whole match as a record, with secrets and in both readings."""
    return Record(
        format=FORMAT,
        game=game.info.key,
        rules=game.info.version,
        options=dict(match.options),
        seats=[Person(name) for name in names],
        events=[plain(entry.event) for entry in entries],
        moves=[
            Made(index, entry.seat, entry.text, entry.matter)
            for index, entry in enumerate(entries)
            if entry.text is not None and entry.seat is not None
        ],
        script=_script(game, entries),
    )


def final_line(entries: Iterable[Entry]) -> list[int]:
    """Indices of the entries that still stand, in order: what was rewound is left out, and so is the rewinding."""
    line: list[int] = []
    for index, entry in enumerate(entries):
        if isinstance(entry.event, Rewound):
            line = [kept for kept in line if kept < entry.event.to]
        else:
            line.append(index)
    return line


def _script(game: Game, entries: Sequence[Entry]) -> list[Step]:
    deal, steps = game.info.events[0], []
    for entry in (entries[index] for index in final_line(entries)):
        if isinstance(entry.event, deal):
            steps.append(Step(deal=plain(entry.event)))
        elif entry.text is not None and entry.text != NEXT and not entry.text.startswith("takeback"):
            steps.append(
                Step(seat=entry.seat, do=entry.text) if entry.matter else Step(seat=entry.seat, move=entry.text)
            )
    return steps


def read_record(game: Game, record: Record, rng: Any) -> tuple[Match, list[Entry]]:
    """The match that a record describes, and its log; `rng` salts the receipts of a script and stands behind its luck.

    Raises BadOptions, BadRequest, BadDeal, IllegalMove or BadHistory; `detail["step"]` = index of the wrong step.
    """
    match = new_match(game, len(record.seats), record.options)
    return _fold(game, match, record) if record.events else _play(game, match, record.script, rng)


def _play(game: Game, match: Match, script: Sequence[Step], rng: Any) -> tuple[Match, list[Entry]]:
    entries: list[Entry] = []
    for index, step in enumerate(script):
        try:
            events, match, asked = _step(game, match, step, rng)
        except EngineError as error:
            error.detail = {**error.detail, "step": index}
            raise
        entries += entries_of(events, *asked)
    return match, entries


def entries_of(events: Sequence[Event], seat: int | None, text: str | None, matter: bool = False) -> list[Entry]:
    """The log entries of what one move or match matter made; a deal without a mover has neither seat nor text."""
    return [Entry(events[0], seat, text, matter), *(Entry(event, seat) for event in events[1:])]


def _step(game: Game, match: Match, step: Step, rng: Any) -> tuple[tuple[Event, ...], Match, tuple[Any, ...]]:
    due = match.result is None and (match.scored or match.round == 0)
    match step:
        case Step(deal=dict(deal), seat=None, move=None, do=None):
            if not due:
                raise BadDeal(reason="no_deal_due")
            return (*begin_round(game, match, rng, _checked_deal(game, match, deal)), (None, None))
        case Step(deal=None, seat=int(seat), move=str(text), do=None):
            if due:
                raise IllegalMove(reason="deal_due")
            return (*submit(game, match, seat, text, rng), (seat, text))
        case Step(deal=None, seat=int(seat), move=None, do=str(text)):
            return (*settle(game, match, seat, text), (seat, text, True))
    raise BadRequest(problem="step")


def _checked_deal(game: Game, match: Match, value: dict[str, Any]) -> Event:
    deal, begin = event_from_plain(game, value), next_begin(game, match)
    assert begin is not None, "a deal is due"
    if type(deal) is not game.info.events[0]:
        raise BadDeal(reason="no_deal", type=value.get("type"))
    if why := game.check_deal(match.seats, match.options, begin, deal):
        raise BadDeal(reason=why.code, **why.detail)
    return deal


def _fold(game: Game, match: Match, record: Record) -> tuple[Match, list[Entry]]:
    """Folds facts as they are. Each view is tried: facts that no rule could have stated must not reach a screen."""
    made = {move.event: move for move in record.moves}
    seats = frozenset(range(match.seats))
    entries: list[Entry] = []
    mover: int | None = None
    for index, value in enumerate(record.events):
        try:
            event = event_from_plain(game, value)
            move = made.get(index)
            mover = move.seat if move else None if isinstance(event, RoundBegun) else mover
            entry = Entry(event, mover, move.text, move.matter) if move else Entry(event, mover)
            match = apply(game, match, event, _opens(entry, with_moves=bool(made)))
            for eyes in (frozenset[int](), seats) if match.state is not None else ():
                msgspec.json.encode(game.view(match.state, eyes))
        except BadRequest as error:
            raise BadRequest(**error.detail, step=index) from None
        except NONSENSE as error:
            raise BadHistory(step=index, problem=type(error).__name__) from None
        entries.append(entry)
    if not can_go_on(game, match):
        raise BadHistory(step=len(entries), problem="unfinished")
    return match, entries


def can_go_on(game: Game, match: Match) -> bool:
    """Does the log end where a match can be at rest? A round without its deal, or nonsense, is no such place."""
    try:
        return (match.state is not None or match.round == 0) and (bool(to_act(game, match)) or match.result is not None)
    except NONSENSE:
        return False


def _opens(entry: Entry, *, with_moves: bool) -> int | None:
    """Without a list of moves every event of a seat may be one that a later rewinding goes back to."""
    if with_moves:
        return entry.opens
    return None if isinstance(entry.event, CORE_EVENTS) else getattr(entry.event, "seat", 0)
