"""What happened is never changed: by no route of the database, and not without being found."""

import random
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from django.db.models import ProtectedError

from games.matches import audit, guard, log
from games.matches.models import Event, Move

from .routes import POSTGRES, ROUTES, sql
from .tables import Table, every_frame


@pytest.fixture(scope="module")
def table(django_db_setup: None, django_db_blocker: Any) -> Table:
    """A match in which some moves have been played."""
    with django_db_blocker.unblock():
        table = Table(seed=3)
        table.play(12)
        return table


def rows(match: str) -> list[Any]:
    """Everything that the log holds of a match."""
    return [
        *Event.objects.filter(match=match).order_by("pk").values(),
        *Move.objects.filter(match=match).order_by("pk").values(),
    ]


@pytest.mark.parametrize("route", ROUTES)
def test_no_route_changes_what_happened(table: Table, route: str) -> None:
    before = rows(table.id)
    event = Event.objects.get(match=table.id, version=4)
    with pytest.raises((DatabaseError, ProtectedError)), transaction.atomic():
        ROUTES[route](event)
    assert rows(table.id) == before
    assert audit.first_bad(table.id) is None


def unprotected() -> None:
    """Takes the triggers away, until the transaction is rolled back."""
    if POSTGRES:
        sql("ALTER TABLE matches_event DISABLE TRIGGER USER")
        sql("ALTER TABLE matches_move DISABLE TRIGGER USER")
        sql("SET CONSTRAINTS ALL DEFERRED")
    else:
        for name in guard.TRIGGERS["sqlite"]:
            sql(f"DROP TRIGGER {name}")


def changed(value: Any, luck: random.Random) -> Any:
    """The value with one byte changed."""
    if value is None or isinstance(value, bool):
        return 1 if value is None else not value
    if isinstance(value, int):
        return value ^ (1 << luck.randrange(8, 14))  # the second byte
    if not value:
        return "x"
    at = luck.randrange(len(value))
    if isinstance(value, str):
        return value[:at] + chr(ord(value[at]) ^ 1) + value[at + 1 :]
    data = bytearray(value)
    data[at] ^= 1 << luck.randrange(8)
    return bytes(data)


def tamper(model: type[Event] | type[Move], row: Any, column: str, luck: random.Random) -> None:
    """Changes one byte of a stored column, as somebody with the file in hand could."""
    value = getattr(row, column)
    value = changed(bytes(value) if isinstance(value, memoryview) else value, luck)
    sql(f"UPDATE {model._meta.db_table} SET {column} = %s WHERE id = %s", value, row.pk)


def tampered_found(table: Table, times: int) -> None:
    """One byte in any stored column (but the number of the row, which means nothing) is found, by the right version."""
    luck = random.Random(11)
    columns = [
        (model, field.attname)
        for model in (Event, Move)
        for field in model._meta.concrete_fields
        if not field.primary_key
    ]
    known = {model: list(model.objects.filter(match=table.id)) for model in (Event, Move)}
    for turn in range(times):
        model, column = columns[turn % len(columns)]
        row: Any = luck.choice(known[model])
        made = Event.objects.filter(match=table.id, move_id=row.move_id).values_list("version", flat=True)
        with transaction.atomic():
            unprotected()
            tamper(model, row, column, luck)
            found = audit.first_bad(table.id)
            transaction.set_rollback(True)
        near = {row.version} if model is Event else set(made)
        assert found in near, (model, column, row.version, found)
    assert audit.first_bad(table.id) is None


def test_one_changed_byte_is_found_and_the_first_bad_event_named(table: Table) -> None:
    tampered_found(table, 160)


@pytest.mark.prove
def test_a_thousand_changed_bytes_are_found(table: Table) -> None:
    tampered_found(table, 1000)


def test_events_cut_off_at_the_head_are_missed(table: Table) -> None:
    with transaction.atomic():
        unprotected()
        sql(f"DELETE FROM matches_event WHERE match_id = '{table.id}' AND version > 9")
        found = audit.first_bad(table.id)
        transaction.set_rollback(True)
    assert found == 10


def test_a_server_without_its_triggers_refuses_to_serve() -> None:
    guard.check_triggers()
    with transaction.atomic():
        unprotected()
        with pytest.raises(guard.NotSafe, match="event_at_head"):
            guard.check_triggers()
        transaction.set_rollback(True)


def test_the_log_alone_tells_the_same_as_the_held_position(table: Table) -> None:
    held, told = table.now, table.refolded()
    assert every_frame(held) == every_frame(told)
    assert held.hash == told.hash


def test_each_event_is_stored_in_canonical_form_beside_the_move_that_made_it(table: Table) -> None:
    for row, _ in log.stored(table.id):
        assert row.payload.startswith(b"{")
        assert b" :" not in row.payload
    texts = [line.entry.text for line in log.read(table.id, table.now.game) if line.entry.text]
    assert texts == list(Move.objects.filter(match=table.id, seat__isnull=False).values_list("text", flat=True))
