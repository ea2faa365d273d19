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
    head = len(rows) + 1 if not Match.objects.filter(pk=match, version=len(rows)).exists() else None
    bad = [at for at, last in _bad_moves(rows, log.stored_moves(match)) if head is None or last < len(rows)]
    return min(
        [*bad, *([head] if head else [])], default=None
    )  # the last move of a log that is cut off is not at fault


def _bad_moves(rows: Sequence[Row], moves: Sequence[Move]) -> list[tuple[int, int]]:
    """First and last event of each move that says something else than its events, or has none, or is missing itself."""
    made: dict[str, list[Row]] = {}
    for row in rows:
        if row.move_id:
            made.setdefault(row.move_id, []).append(row)
    pairs = [(move, made.pop(move.move_id, [])) for move in moves]
    bad = [[row.version for row in events] or [move.version] for move, events in pairs if not _agrees(move, events)]
    bad += [[row.version for row in orphans] for orphans in made.values()]
    return [(versions[0], versions[-1]) for versions in bad]


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
