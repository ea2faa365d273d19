"""Matches in their open form: brought in as a whole or not at all, and given out once they are finished."""

from random import SystemRandom
from typing import Any

from django.db import DataError, IntegrityError, transaction
from django.utils import timezone

from engine.catalogue import game
from engine.core.codec import plain
from engine.core.errors import BadHistory
from engine.core.record import Entry, parse_record, read_record, write_record
from games.clubs.models import Device

from . import frames, log, replay
from .errors import NotFinished
from .models import Match, Seat
from .position import Position, begin, newest, summary

# How facts that do not belong together fail when they are stored or shown.
UNSHOWN = (ArithmeticError, AttributeError, DataError, IntegrityError, LookupError, RuntimeError, TypeError, ValueError)


def bring_in(value: Any, made_by: Device | None = None, **more: Any) -> Match:
    """Keeps a record as a match; `more` = columns that it is to have.

    Raises what `read_record` raises, and BadHistory for facts that could not be shown; nothing is kept then.
    """
    record = parse_record(value)
    rules = game(record.game)
    found, entries = read_record(rules, record, SystemRandom())
    try:
        # before the transaction: it holds up every move on the server, and a long record takes seconds to show
        _show_to_nobody(replay.unfold(begin("", record.game, found.seats, dict(found.options)), log.laid_out(entries)))
        with transaction.atomic():
            match = Match.objects.create(
                game=record.game,
                options=dict(found.options),
                seats=found.seats,
                made_by=made_by,
                imported=True,
                finished_at=timezone.now() if found.result else None,
                **summary(Position("", rules, found)),
                **more,
            )
            Seat.objects.bulk_create(
                Seat(match=match, seat=number, name=_printable(person.name))
                for number, person in enumerate(record.seats)
            )
            log.store(match.pk, rules, entries)
    except UNSHOWN as error:
        raise BadHistory(problem=type(error).__name__) from None
    return match


def _show_to_nobody(past: replay.History) -> None:
    """Makes everything once that a screen can ask for: facts that no rule could have stated must not reach one."""
    head = past.line[-1]
    seats = range(head.match.seats)
    for eyes in (frames.PUBLIC, frozenset(seats)):
        frames.encode([frames.frame(position, eyes, live=False) for position in past.line])
        frames.encode(replay.told(past, eyes, 0))
    frames.encode([frames.frame(head, frozenset({seat})) for seat in seats])
    frames.encode([replay.turns(past), replay.rounds(past)])
    frames.encode(_record(head, [str(seat) for seat in seats], [line.entry for line in past.lines]))


def _printable(name: str) -> str:
    """The name as it may be shown."""
    return "".join(letter for letter in name if letter.isprintable())[:40]


def export(match_id: str) -> dict[str, Any]:
    """The record of a finished match, in both readings. Raises NoSuchMatch or NotFinished."""
    position = newest(match_id)
    if position.match.result is None:
        raise NotFinished
    names = Seat.objects.filter(match=match_id).order_by("seat").values_list("name", flat=True)
    return _record(position, list(names), [line.entry for line in log.read(match_id, position.game)])


def _record(position: Position, names: list[str], entries: list[Entry]) -> dict[str, Any]:
    record: dict[str, Any] = plain(write_record(position.game, position.match, names, entries))
    return record
