"""What every test may ask for, and the line at the end that names what could not run."""

import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests.server_process import ServerProcess
from tests.services import COMPLETE, DATABASE, NEEDS, REDIS, missing


def require(service: str) -> None:
    """Go on only if the service answers; where everything has to run, fail instead of skipping."""
    reason = missing(service)
    if not reason:
        return
    sentence = f"needs {NEEDS[service]} ({reason})"
    if COMPLETE:
        pytest.fail(f"{sentence}, and with CI=true nothing may be left out", pytrace=False)
    pytest.skip(sentence)


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark browser tests by their folder, and run them last; long tests begin first.

    A worker has whole files, or of browser tests, which take longer, all that one function tests. Playwright leaves an
    event loop running in the thread of the tests, in which neither asynchronous tests nor Django's ORM would work.
    """
    here = Path(__file__).parent / "browser"
    for item in items:
        group = [str(item.path)]
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            group.append(getattr(item, "originalname", item.name))
        if item.get_closest_marker("long"):
            group.append(item.name)
        item.add_marker(pytest.mark.xdist_group("::".join(group)))
    items.sort(key=lambda item: (bool(item.get_closest_marker("browser")), not item.get_closest_marker("long")))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Look whether what a test is marked with is there."""
    for service in NEEDS:
        if item.get_closest_marker(service):
            require(service)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: Any) -> Iterator[None]:
    """Print one plain line below everything else: nothing was left out, or what was and why."""
    yield
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(report.longrepr[2] if isinstance(report.longrepr, tuple) else "?" for report in skipped)
    parts = [f"{count} × {reason.removeprefix('Skipped: ')}" for reason, count in sorted(reasons.items())]
    line = f"NOT RUN: {'; '.join(parts)}" if parts else "Nothing was skipped."
    terminalreporter.write_line(line, yellow=bool(parts))


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Start real servers, each with its own data unless `data` says otherwise; all end with the test."""
    running: list[ServerProcess] = []

    def start(data: Path | None = None, **environment: str) -> ServerProcess:
        server = ServerProcess(data or tmp_path / f"server{len(running)}", **environment)
        running.append(server)
        return server.start()

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """A fresh, empty PostgreSQL database of this test alone; dropped afterwards."""
    require("postgres")
    import psycopg

    name = f"movebook_{uuid.uuid4().hex[:12]}"
    address = DATABASE.replace("postgres://", "postgresql://", 1)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    yield urlunsplit(urlsplit(DATABASE)._replace(path=f"/{name}"))
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture
def redis_url() -> str:
    """The Redis server of the tests; what is put there must carry an own prefix, since others may use it too."""
    require("redis")
    return REDIS
