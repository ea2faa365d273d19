"""The hash chain: each event row carries the hash of the row before it and of all that it holds itself."""

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from engine.core.codec import canonical


class Row(NamedTuple):
    """One stored event; the order of the fields is the order in which they are hashed and inserted."""

    match: str
    version: int
    type: str
    payload: bytes
    seat: int | None
    move_id: str
    rules_version: int
    recorded: int


def link(previous: str, row: Row) -> str:
    """The hash of a row behind the row whose hash is `previous` (empty before the first)."""
    return sha256(previous.encode() + canonical([*row[:3], row.payload.decode(), *row[4:]])).hexdigest()


def first_broken(match: str, rows: Iterable[tuple[Row, str]]) -> int | None:
    """The version of the first row that is not what was written, or None. `rows` = rows with their stored hashes."""
    previous, expected = "", 1
    for row, stored in rows:
        if row.match != match or row.version != expected or not _fits(previous, row, stored):
            return expected
        previous, expected = stored, expected + 1
    return None


def _fits(previous: str, row: Row, stored: str) -> bool:
    try:
        return link(previous, row) == stored
    except (TypeError, ValueError):  # a value that no writer of ours could have hashed
        return False
