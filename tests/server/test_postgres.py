"""What holds on SQLite holds on PostgreSQL: the same tests once more, on a database server of that kind."""

import os
import subprocess
import sys

import pytest

from tests.server_process import OWN, ROOT

FILES = ("test_log", "test_races", "test_screens")


@pytest.mark.postgres
@pytest.mark.parametrize("name", FILES)
def test_the_same_holds_on_postgresql(name: str, postgres_url: str) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in OWN and not key.startswith("PYTEST")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/server/{name}.py"],
        cwd=ROOT,
        env={**environment, "DATABASE_URL": postgres_url},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-6000:]
