"""Say which servers the tests may use, and which of them answer here."""

import os
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

DATABASE = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/0")
#: Where everything has to run: a service that doesn't answer is a failure there.
COMPLETE = os.environ.get("CI", "").lower() in ("1", "true", "yes")
#: The marker of a test, and what it needs in words.
NEEDS = {"postgres": "PostgreSQL", "redis": "Redis", "browser": "Chromium and the built front end"}


def _without_password(url: str) -> str:
    """A service's address as it may be printed."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.hostname}:{parts.port or '(standard port)'}{parts.path}"


@cache
def missing(service: str) -> str:
    """Why tests that need this service can't run here; empty when they can."""
    return {"postgres": _postgres, "redis": _redis, "browser": _browser}[service]()


def _postgres() -> str:
    """Ask PostgreSQL for an answer."""
    import psycopg

    try:
        psycopg.connect(DATABASE.replace("postgres://", "postgresql://", 1), connect_timeout=3).close()
    except psycopg.Error:
        return f"no answer at {_without_password(DATABASE)}, set TEST_DATABASE_URL"
    return ""


def _redis() -> str:
    """Ask Redis for an answer."""
    import redis

    try:
        with redis.Redis.from_url(REDIS, socket_connect_timeout=3, socket_timeout=3) as client:
            client.ping()
    except redis.RedisError:
        return f"no answer at {_without_password(REDIS)}, set TEST_REDIS_URL"
    return ""


def _browser() -> str:
    """Look for a browser and for the pages it would open."""
    from tests.browser.chromium import find
    from tests.server_process import ROOT

    if not find():
        return "no Chromium found, run `make chromium`"
    built = Path(os.environ.get("FRONTEND_DIST", ROOT / "frontend" / "dist"))
    if not (built / "index.html").exists():
        return f"{built} is missing, run `make build`"
    return ""
