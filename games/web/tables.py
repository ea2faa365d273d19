"""The tables of this server: brought up to date when it starts, and what its own role may do with them."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.management import call_command
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from games.matches.models import Match

from . import demo

LOCK = 0x4D6F7665  # any number, but always the same
FOREVER = ("matches_event", "matches_move")


def prepare() -> None:
    """Runs the migrations, and gives a new server its demo. Of several that start at once one does, the others wait."""
    alias = "owner" if "owner" in settings.DATABASES else "default"
    with _alone(connections[alias]):
        call_command("migrate", database=alias, verbosity=0, interactive=False)
        if alias == "owner":
            _grant(connections[alias], str(settings.DATABASES["default"]["USER"]))
        if not Match.objects.exists():
            demo.load()


@contextmanager
def _alone(connection: BaseDatabaseWrapper) -> Iterator[None]:
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])


def _grant(connection: BaseDatabaseWrapper, role: str) -> None:
    """The server's own role reads and writes, but can't change what happened: not even its triggers."""
    to = connection.ops.quote_name(role)
    with connection.cursor() as cursor:
        cursor.execute(f"GRANT USAGE ON SCHEMA public TO {to}")
        cursor.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {to}")
        cursor.execute(f"GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {to}")
        cursor.execute(f"REVOKE UPDATE, DELETE, TRUNCATE ON {', '.join(FOREVER)} FROM {to}")
