"""The routes by which somebody could try to change what happened: each is a call with one event of a match."""

from collections.abc import Callable
from io import StringIO
from typing import Any

from django.core.serializers import deserialize, serialize
from django.db import connection

from games.matches.models import Event, Match, Move

POSTGRES = connection.vendor == "postgresql"


def sql(statement: str, *values: Any) -> None:
    """Runs a statement past everything that is ours."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values or None)


EVENT = "match_id, version, type, payload, seat, move_id, rules_version, recorded, hash"
MOVE = "match_id, move_id, seat, text, matter, asked_at, body_hash, version, rules_version, created"


def copied(*, version: str = "version", start: str = "INSERT", end: str = "") -> Callable[[Event], None]:
    """The route of a second row in place of an event, or at a version where none is due."""

    def route(event: Event) -> None:
        values = EVENT.replace("version", version, 1)
        sql(f"{start} INTO matches_event ({EVENT}) SELECT {values} FROM matches_event WHERE id = {event.pk} {end}")

    return route


def replaced_by_id(event: Event) -> None:
    """The route of a row that has the right version, and the number of another."""
    head = Match.objects.get(pk=event.match_id).version
    values = EVENT.replace("version", str(head + 1), 1)
    found = f"SELECT id, {values} FROM matches_event WHERE id = {event.pk}"
    sql(f"INSERT OR REPLACE INTO matches_event (id, {EVENT}) {found}")


def replaced_move(event: Event) -> None:
    """The route of a move in place of another."""
    values = MOVE.replace("text", "'x'")
    where = f"match_id = '{event.match_id}' AND move_id = '{event.move_id}'"
    sql(f"INSERT OR REPLACE INTO matches_move ({MOVE}) SELECT {values} FROM matches_move WHERE {where}")


def loaded(event: Event) -> None:
    """The route of a fixture."""
    event.payload = b"{}"
    data = serialize("json", [event])
    for found in deserialize("json", StringIO(data)):
        found.save()


def saved(event: Event) -> None:
    """The route of a model's own save."""
    event.type = "Forged"
    event.save()


def bulk(event: Event) -> None:
    """The route of a bulk update."""
    event.type = "Forged"
    Event.objects.bulk_update([event], ["type"])


def upserted(event: Event) -> None:
    """The route of a bulk insert that updates what it meets."""
    Event.objects.bulk_create(
        [event], update_conflicts=True, unique_fields=["match", "version"], update_fields=["type"]
    )


ROUTES: dict[str, Callable[[Event], Any]] = {
    "update": lambda event: sql(f"UPDATE matches_event SET type = 'Forged' WHERE id = {event.pk}"),
    "delete": lambda event: sql(f"DELETE FROM matches_event WHERE id = {event.pk}"),
    "delete the head": lambda event: sql(
        f"DELETE FROM matches_event WHERE match_id = '{event.match_id}' AND version > 3"
    ),
    "insert again": copied(),
    "insert behind a gap": copied(version="version + 1000"),
    "insert on conflict": copied(end="AND true ON CONFLICT (match_id, version) DO UPDATE SET type = 'Forged'"),
    "orm update": lambda event: Event.objects.filter(pk=event.pk).update(type="Forged"),
    "orm delete": lambda event: event.delete(),
    "orm raw delete": lambda event: Event.objects.filter(pk=event.pk)._raw_delete("default"),
    "orm save": saved,
    "orm bulk update": bulk,
    "orm bulk upsert": upserted,
    "fixture": loaded,
    "delete the match": lambda event: Match.objects.get(pk=event.match_id).delete(),
    "delete the match in sql": lambda event: sql(f"DELETE FROM matches_match WHERE id = '{event.match_id}'"),
    "rename the match": lambda event: sql(f"UPDATE matches_match SET id = 'other' WHERE id = '{event.match_id}'"),
    "update a move": lambda event: sql(f"UPDATE matches_move SET text = 'x' WHERE match_id = '{event.match_id}'"),
    "delete a move": lambda event: sql(f"DELETE FROM matches_move WHERE match_id = '{event.match_id}'"),
    "orm update of moves": lambda event: Move.objects.filter(match=event.match_id).update(version=1),
}
if POSTGRES:
    ROUTES |= {
        "truncate": lambda _: sql("TRUNCATE matches_event"),
        "truncate by the match": lambda _: sql("TRUNCATE matches_match CASCADE"),
        "truncate moves": lambda _: sql("TRUNCATE matches_move"),
        "replica mode": lambda event: sql(
            f"SET LOCAL session_replication_role = replica; DELETE FROM matches_event WHERE id = {event.pk}"
        ),
    }
else:
    ROUTES |= {
        "replace": copied(start="INSERT OR REPLACE"),
        "replace by id": replaced_by_id,
        "update or replace": lambda event: sql(
            f"UPDATE OR REPLACE matches_event SET version = 1 WHERE id = {event.pk}"
        ),
        "replace a move": replaced_move,
    }
