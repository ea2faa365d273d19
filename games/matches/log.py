"""The log of a match: the only module that reads and writes event and move rows."""

import json
import time
import uuid
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from engine.core.codec import canonical, event_from_json
from engine.core.events import RoundBegun
from engine.core.game import Event as Fact
from engine.core.game import Game
from engine.core.record import Entry

from .chain import Row, link
from .models import Event, Move

Chained = tuple[Row, str]  # a row and its hash
_EVENT = (
    "INSERT INTO matches_event (match_id, version, type, payload, seat, move_id, rules_version, recorded, hash)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_MOVE = (
    "INSERT INTO matches_move"
    " (match_id, move_id, seat, text, matter, asked_at, body_hash, version, rules_version, created)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (match_id, move_id) DO NOTHING"
)
_HEAD = (
    "UPDATE matches_match SET version = %s, status = %s, round = %s, scores = %s, result = %s, updated = %s,"
    " finished_at = coalesce(finished_at, %s) WHERE id = %s AND version = %s"
)


class Line(NamedTuple):
    """One event of the log, with the move that made it (empty = a fact that came with an imported match)."""

    version: int
    entry: Entry
    move_id: str
    hash: str


class Asked(NamedTuple):
    """What a move row says of the ask that was accepted; the fields stand in the order of the columns."""

    match: str
    move_id: str
    seat: int | None
    text: str
    matter: bool
    asked_at: int | None
    body_hash: str


class Doubled(Exception):
    """A move row is there already: another process was faster with the same id."""


def body_hash(seat: int | None, text: str, asked_at: int | None, *, matter: bool) -> str:
    """What tells the bodies of two asks with one id apart."""
    return sha256(canonical([seat, text, matter, asked_at])).hexdigest()


def now() -> int:
    """The time in the form of the log."""
    return time.time_ns() // 1000


def read(match: str, game: Game, after: int = 0) -> list[Line]:
    """The log behind a version, in order. `after` is the version of a whole move."""
    rows = Event.objects.filter(match=match, version__gt=after).order_by("version")
    found = list(rows.values_list("version", "payload", "seat", "move_id", "hash"))
    # Read second: whatever event was there to read, its move is there by now.
    asked = Move.objects.filter(match=match, version__gt=after, seat__isnull=False)
    texts = {move_id: (text, matter) for move_id, text, matter in asked.values_list("move_id", "text", "matter")}
    lines: list[Line] = []
    for version, payload, seat, move_id, chain in found:
        text, matter = texts.pop(move_id, (None, False))  # the first event of a move alone has its text
        lines.append(Line(version, Entry(event_from_json(game, bytes(payload)), seat, text, matter), move_id, chain))
    return lines


def accepted(moves: Iterable[tuple[str, str]]) -> dict[tuple[str, str], tuple[str, int]]:
    """Of these (match, move id) those that were accepted once: body hash and resulting version."""
    wanted = set(moves)
    rows = Move.objects.filter(match__in={match for match, _ in wanted}, move_id__in={move for _, move in wanted})
    return {
        (match, move): (body, version)
        for match, move, body, version in rows.values_list("match_id", "move_id", "body_hash", "version")
        if (match, move) in wanted
    }


def chained(row: Row, previous: str, events: Sequence[Fact]) -> list[Chained]:
    """The rows of events that follow one another; `row` is the pattern of the first."""
    rows: list[Chained] = []
    for offset, event in enumerate(events):
        row = row._replace(version=row.version + (offset > 0), type=type(event).__name__, payload=canonical(event))
        previous = link(previous, row)
        rows.append((row, previous))
    return rows


def advance(match: str, old: int, summary: dict[str, Any]) -> bool:
    """Moves the head of a match from version `old` on; False = somebody else was faster."""
    stamp = connection.ops.adapt_datetimefield_value(timezone.now())
    values = [summary["version"], summary["status"], summary["round"], json.dumps(summary["scores"])]
    values += [summary["result"] and json.dumps(summary["result"]), stamp, stamp if summary["result"] else None]
    with connection.cursor() as cursor:
        cursor.execute(_HEAD, [*values, match, old])
        return cursor.rowcount == 1


def append(kept: Sequence[tuple[Asked, list[Chained]]]) -> None:
    """Adds moves, each with the rows of its events. Raises Doubled or IntegrityError if they are there already."""
    moves = [(*asked, made[-1][0].version, made[-1][0].rules_version, made[-1][0].recorded) for asked, made in kept]
    with connection.cursor() as cursor:
        if moves:
            cursor.executemany(_MOVE, moves)
            if cursor.rowcount != len(moves):
                raise Doubled
    _add(row for _, made in kept for row in made)


def _add(rows: Iterable[Chained]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany(_EVENT, [(*row, stored) for row, stored in rows])


def store(match: str, game: Game, entries: Sequence[Entry]) -> None:
    """Writes the log of a match that comes as a whole, in the caller's transaction. The match has no events yet."""
    recorded, version, previous = now(), 0, ""
    for group in _moves_of(entries):
        first = group[0]
        move_id = str(uuid.uuid4()) if first.text is not None else ""
        pattern = Row(match, version + 1, "", b"", first.seat, move_id, game.info.version, recorded)
        made = chained(pattern, previous, [entry.event for entry in group])
        version, previous = version + len(group), made[-1][1]
        if first.text is None:
            _add(made)
        else:
            body = body_hash(first.seat, first.text, None, matter=first.matter)
            append([(Asked(match, move_id, first.seat, first.text, first.matter, None, body), made)])


def laid_out(entries: Sequence[Entry]) -> list[Line]:
    """The lines that a log which comes as a whole is going to have, before anything is stored."""
    lines: list[Line] = []
    for group in _moves_of(entries):
        move_id = "" if group[0].text is None else f"move {len(lines)}"
        lines += [Line(len(lines) + place, entry, move_id, "") for place, entry in enumerate(group, 1)]
    return lines


def stored(match: str) -> list[Chained]:
    """The rows of a match as they stand in the database, unread."""
    columns = ("match_id", "version", "type", "payload", "seat", "move_id", "rules_version", "recorded", "hash")
    rows = Event.objects.filter(match=match).order_by("version").values_list(*columns)
    return [(Row._make((*row[:3], bytes(row[3]), *row[4:8])), row[8]) for row in rows]


def stored_moves(match: str) -> list[Move]:
    """The moves of a match that were accepted, in order."""
    return list(Move.objects.filter(match=match).order_by("version"))


def _moves_of(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """The entries in groups, one for each move; entries that no move made stand alone."""
    group: list[Entry] = []
    for entry in entries:
        follows = group and entry.text is None and group[0].text is not None and not isinstance(entry.event, RoundBegun)
        if group and not follows:
            yield group
            group = []
        group.append(entry)
    if group:
        yield group
