"""What tests of the server share: a database in which nothing is ever rolled back or emptied, as in life."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection, connections
from django.test.utils import setup_databases, teardown_databases


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_modify_db_settings: None, django_db_blocker: Any
) -> Iterator[None]:
    """Makes the test database, whichever tests run: pytest-django makes it only for tests that it rolls back itself."""
    from games.matches import reader
    from games.matches.play import WRITER

    with django_db_blocker.unblock():
        made = setup_databases(verbosity=0, interactive=False)
        yield
        WRITER.close()
        reader.close()
        connections.close_all()
        hang_up()
        teardown_databases(made, verbosity=0)


def hang_up() -> None:
    """Ends the sessions that asynchronous tests left behind in their contexts: PostgreSQL drops no database in use."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        connection.close()


@pytest.fixture(autouse=True)
def database(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The database of the test run. The writer commits on a connection of its own, and events can't be removed."""
    with django_db_blocker.unblock():
        yield
        connections.close_all()


@pytest.fixture
def orm_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets an asynchronous test look into the database between two messages."""
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
