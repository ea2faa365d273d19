"""The bare transaction: the rows of one move, committed to SQLite as the server does it, with nothing around it."""

import sqlite3
import statistics
import time
from pathlib import Path

TABLES = """
PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
CREATE TABLE head (id TEXT PRIMARY KEY, version INTEGER, scores TEXT);
CREATE TABLE move (id INTEGER PRIMARY KEY, head TEXT, move TEXT, text TEXT, UNIQUE (head, move));
CREATE TABLE event
    (id INTEGER PRIMARY KEY, head TEXT, version INTEGER, payload BLOB, hash TEXT, UNIQUE (head, version));
INSERT INTO head VALUES ('match', 0, '[0,0]');
"""
PAYLOAD, HASH = b"x" * 60, "h" * 64


def measured(path: Path, seconds: float) -> str:
    """How long it takes, and how many there are a second, one after the other."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript(TABLES)
    times: list[float] = []
    end = time.perf_counter() + seconds
    version = 0
    while time.perf_counter() < end:
        start = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE head SET version = ? WHERE id = 'match' AND version = ?", (version + 3, version))
        connection.execute("INSERT INTO move (head, move, text) VALUES ('match', ?, 'play r7 4')", (str(version),))
        rows = [("match", version + step, PAYLOAD, HASH) for step in (1, 2, 3)]
        connection.executemany("INSERT INTO event (head, version, payload, hash) VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")
        times.append(time.perf_counter() - start)
        version += 3
    connection.close()
    p50, p99 = statistics.median(times) * 1e3, statistics.quantiles(times, n=100)[98] * 1e3
    return (
        f"bare transaction (SQLite, WAL, FULL): p50 {p50:.2f} ms, p99 {p99:.2f} ms, {len(times) / seconds:.0f} a second"
    )
