"""Matches in their open form: brought in as a whole or not at all, and given out once they are finished."""

from random import SystemRandom
from typing import Any

from django.db import transaction
from django.utils import timezone

from engine.catalogue import game
from engine.core.codec import plain
from engine.core.record import parse_record, read_record, write_record
from games.clubs.models import Device

from . import log
from .errors import NoSuchMatch, NotFinished
from .models import Match, Seat
from .position import Position, newest, summary


def bring_in(value: Any, made_by: Device | None = None, **more: Any) -> Match:
    """Keeps a record as a match; `more` = columns that it is to have.

    Raises what `read_record` raises, and keeps nothing then.
    """
    record = parse_record(value)
    rules = game(record.game)
    found, entries = read_record(rules, record, SystemRandom())
    columns = summary(Position("", rules, found))
    with transaction.atomic():
        match = Match.objects.create(
            game=record.game,
            options=dict(found.options),
            seats=found.seats,
            made_by=made_by,
            imported=True,
            finished_at=timezone.now() if found.result else None,
            **columns,
            **more,
        )
        Seat.objects.bulk_create(
            Seat(match=match, seat=number, name=person.name[:40]) for number, person in enumerate(record.seats)
        )
        log.store(match.pk, rules, entries)
    return match


def export(match_id: str) -> dict[str, Any]:
    """The record of a finished match, in both readings. Raises NoSuchMatch or NotFinished."""
    position = newest(match_id)
    if position is None:
        raise NoSuchMatch
    if position.match.result is None:
        raise NotFinished
    names = Seat.objects.filter(match=match_id).order_by("seat").values_list("name", flat=True)
    entries = [line.entry for line in log.read(match_id, position.game)]
    record: dict[str, Any] = plain(write_record(position.game, position.match, list(names), entries))
    return record
