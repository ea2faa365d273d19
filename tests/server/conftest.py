"""What tests of the server share: a database in which nothing is ever rolled back or emptied, as in life."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connections


@pytest.fixture(autouse=True)
def database(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The database of the test run. The writer commits on a connection of its own, and events can't be removed."""
    with django_db_blocker.unblock():
        yield
        connections.close_all()
