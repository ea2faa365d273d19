"""What a server that has ended left in its database, read past everything that is ours."""

import sqlite3
import subprocess
import sys
from typing import Any

import psycopg

from tests.server_process import ROOT, ServerProcess


def query(url: str, sql: str) -> list[tuple[Any, ...]]:
    """The rows of a query, from SQLite or PostgreSQL."""
    if url.startswith("sqlite:///"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
            return connection.execute(sql).fetchall()
    with psycopg.connect(url.replace("postgres://", "postgresql://", 1)) as connection:
        return connection.execute(sql.encode()).fetchall()


def moves_of(url: str, match: str = "") -> dict[str, list[int]]:
    """By id of a move: the versions that it led to, in one match or in all."""
    found: dict[str, list[int]] = {}
    where = f" WHERE match_id = '{match}'" if match else ""
    for move_id, version in query(url, f"SELECT move_id, version FROM matches_move{where}"):
        found.setdefault(move_id, []).append(version)
    return found


def check_history(server: ServerProcess) -> None:
    """Every chain holds, and every match folds to what its summary says."""
    command = [sys.executable, "manage.py", "check_history"]
    done = subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
