"""Whether the log of a match is what was written: every row of it, and its head."""

from collections.abc import Sequence

from . import log
from .chain import Row, first_broken
from .models import Match, Move


def first_bad(match: str) -> int | None:
    """The version of the first event that is not what was written (or is missing), or None if all are."""
    stored = log.stored(match)
    broken = first_broken(match, stored)
    if broken is not None:
        return broken
    rows = [row for row, _ in stored]
    bad = _bad_moves(rows, log.stored_moves(match))
    if Match.objects.filter(pk=match, version=len(rows)).count() != 1:
        bad.append(len(rows) + 1)
    return min(bad, default=None)


def _bad_moves(rows: Sequence[Row], moves: Sequence[Move]) -> list[int]:
    """The versions of moves that do not say what their events say, or have no events, or stand behind none."""
    made: dict[str, list[Row]] = {}
    for row in rows:
        if row.move_id:
            made.setdefault(row.move_id, []).append(row)
    bad = [move.version for move in moves if not _agrees(move, made.pop(move.move_id, []))]
    return bad + [orphans[0].version for orphans in made.values()]


def _agrees(move: Move, rows: Sequence[Row]) -> bool:
    said = (move.version, move.seat, move.rules_version, move.created)
    body = log.body_hash(move.seat, move.text, move.asked_at, matter=move.matter)
    if not rows or body != move.body_hash:
        return False
    versions = [row.version for row in rows]
    last = rows[-1]
    return versions == list(range(versions[0], last.version + 1)) and said == (
        last.version,
        last.seat,
        last.rules_version,
        last.recorded,
    )
