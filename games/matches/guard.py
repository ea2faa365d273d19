"""What has to hold before this process may serve: checked once at the start, so that no promise fails in silence."""

import fcntl
from pathlib import Path
from typing import IO

import redis
from django.conf import settings
from django.db import OperationalError, connection

SQLITE = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
TRIGGERS = {
    "sqlite": {
        "event_no_update",
        "event_no_delete",
        "event_at_head",
        "move_no_update",
        "move_no_delete",
        "move_is_new",
    },
    "postgresql": {"event_at_head", "event_no_change", "event_no_truncate", "move_no_change", "move_no_truncate"},
}
PATIENCE = 5  # seconds
_locks: list[IO[str]] = []


class NotSafe(SystemExit):
    """Something without which the promises would not hold is missing: the process ends and says what."""


def reach() -> None:
    """Raises NotSafe if the database, or Redis where it is wanted, does not answer at its address."""
    try:
        connection.ensure_connection()
    except OperationalError as error:
        raise NotSafe(f"The database of DATABASE_URL does not answer: {str(error).splitlines()[0]}") from None
    try:
        if settings.REDIS_URL:
            redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE).ping()
    except (redis.RedisError, ValueError) as error:
        raise NotSafe(f"Redis does not answer at REDIS_URL: {error}") from None


def check() -> None:
    """Raises NotSafe if the database is not set up as promised, or another process serves already."""
    check_settings()
    check_triggers()
    if not settings.REDIS_URL:
        lock_alone(Path(settings.DATA_DIR) / "serving.lock")


def check_settings() -> None:
    """Reads the settings of SQLite back. Raises NotSafe if one differs."""
    if connection.vendor != "sqlite":
        return
    connection.ensure_connection()
    with connection.cursor() as cursor:
        found = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in SQLITE}
    wrong = {name: value for name, value in found.items() if value != SQLITE[name]}
    if connection.transaction_mode != "IMMEDIATE":  # type: ignore[attr-defined]
        wrong["transaction_mode"] = connection.transaction_mode  # type: ignore[attr-defined]
    if settings.DATABASES["default"].get("ATOMIC_REQUESTS"):
        wrong["ATOMIC_REQUESTS"] = True
    if wrong:
        raise NotSafe(
            f"The database is not set up as promised: {wrong}. Take OPTIONS of DATABASES from config/settings.py."
        )


def check_triggers() -> None:
    """Raises NotSafe if a trigger that protects the log is missing or switched off."""
    missing = TRIGGERS[connection.vendor] - _triggers()
    if missing:
        raise NotSafe(
            f"The log is not protected: {', '.join(sorted(missing))} missing. Run `manage.py migrate`, then"
            " `manage.py check_history`."
        )


def lock_alone(path: Path) -> None:
    """Holds a lock as long as this process lives. Raises NotSafe if another process has it."""
    lock = path.open("a")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise NotSafe("Another process serves these data already. Set REDIS_URL if several are to.") from None
    _locks.append(lock)


def _triggers() -> set[str]:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        else:
            cursor.execute("SELECT tgname FROM pg_trigger WHERE tgenabled = 'A'")
        return {name for (name,) in cursor.fetchall()}
