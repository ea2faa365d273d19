"""The server in a process of its own: how it starts, what it says, and when it refuses to."""

import os
import re
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server_process import OWN, ROOT, ServerProcess, free_port

Start = Callable[..., ServerProcess]


def manage(data: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a command with nothing set but what is given."""
    clean = {name: value for name, value in os.environ.items() if name not in OWN}
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env={**clean, "DATA_DIR": str(data), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def settings_of(data: Path, *names: str, **environment: str) -> list[str]:
    """What settings come to, in a process with this environment."""
    code = "from django.conf import settings as s\n" + "\n".join(f"print(repr(s.{name}))" for name in names)
    made = manage(data, "shell", "--no-imports", "-c", code, **environment)
    assert made.returncode == 0, made.stderr
    return made.stdout.split("\n")[: len(names)]


def test_a_new_server_migrates_shows_a_match_and_prints_both_addresses(start_server: Start) -> None:
    server = start_server()
    printed = server.printed()
    assert f"http://localhost:{server.port}/" in printed
    assert re.search(rf"in this network +http://\d+\.\d+\.\d+\.\d+:{server.port}/", printed)
    server.stop()
    found = manage(server.data, "check_history", DATABASE_URL=server.environment["DATABASE_URL"])
    assert found.stdout.startswith("1 matches")


def test_a_second_start_finds_everything_as_it_was(start_server: Start) -> None:
    server = start_server()
    server.stop()
    server.start()
    server.stop()
    found = manage(server.data, "check_history", DATABASE_URL=server.environment["DATABASE_URL"])
    assert found.stdout.startswith("1 matches")


def test_a_taken_port_is_refused_with_a_way_out(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = manage(tmp_path, "serve", PORT=str(port))
    assert refused.returncode == 1
    assert f"Port {port} is taken" in refused.stderr
    assert f"PORT={port + 1} make run" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        ("DATABASE_URL", "mysql://club:secret@127.0.0.1/club", "is no address of a database"),
        ("DATABASE_URL", "postgres://club:secret@127.0.0.1:port/club", "is no address of a database"),
        ("DATABASE_URL", "postgres://club:secret@127.0.0.1:1/club", "does not answer"),
        ("REDIS_URL", "redis://:secret@127.0.0.1:1", "does not answer"),
        ("REDIS_URL", "secret", "does not answer"),
    ],
)
def test_an_address_where_nobody_answers_is_named_and_its_password_is_not(
    setting: str, value: str, said: str, tmp_path: Path
) -> None:
    refused = manage(tmp_path, "serve", **{setting: value, "PORT": str(free_port())})
    assert refused.returncode != 0
    assert setting in refused.stderr
    assert said in refused.stderr
    assert "secret" not in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_second_process_on_the_same_data_is_refused_without_redis(start_server: Start) -> None:
    server = start_server()
    more = {"DATABASE_URL": server.environment["DATABASE_URL"], "PORT": str(free_port())}
    refused = manage(server.data, "serve", **more)
    assert refused.returncode != 0
    assert "REDIS_URL" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_it_ends_politely_when_it_is_told_to(start_server: Start) -> None:
    server = start_server()
    server.stop()
    assert server.process
    assert server.process.returncode in (0, -15)
    assert "Traceback" not in server.printed()


def test_the_key_is_made_once_for_its_owners_eyes_only(tmp_path: Path) -> None:
    first, second = (settings_of(tmp_path, "SECRET_KEY") for _ in range(2))
    assert first == second
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert len((tmp_path / "secret_key").read_text()) >= 50
    assert settings_of(tmp_path, "SECRET_KEY", SECRET_KEY="mine") == ["'mine'"]


def test_links_name_the_network_address_unless_a_public_one_is_given(tmp_path: Path) -> None:
    found = settings_of(tmp_path, "PUBLIC_URL", "LAN_URL", PORT="8123")
    assert found[0] == found[1]
    assert "localhost" not in found[0]
    assert found[0].endswith(":8123'")
    assert settings_of(tmp_path, "PUBLIC_URL", PUBLIC_URL="https://play.example.org/") == ["'https://play.example.org'"]


def test_under_tls_every_cookie_is_secure_and_bound_to_its_host(tmp_path: Path) -> None:
    names = ("SESSION_COOKIE_NAME", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT", "ORIGINS")
    tls = settings_of(tmp_path, *names, PUBLIC_URL="https://play.example.org")
    assert tls == ["'__Host-session'", "True", "True", "True", "['https://play.example.org']"]
    code = (
        "from games.clubs.devices import COOKIE, make_device\n"
        "from django.http import HttpResponse\n"
        "answer = HttpResponse()\n"
        "make_device(answer)\n"
        "print(answer.cookies[COOKIE].OutputString())"
    )
    environment = {"PUBLIC_URL": "https://play.example.org"}
    manage(tmp_path, "migrate", **environment)
    cookie = manage(tmp_path, "shell", "--no-imports", "-c", code, **environment).stdout
    assert cookie.startswith("__Host-device=")
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.strip().split("; "))
    assert "Domain" not in cookie


def test_djangos_check_for_deployment_finds_nothing_under_tls(tmp_path: Path) -> None:
    found = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", PUBLIC_URL="https://play.example.org")
    assert found.returncode == 0, found.stderr
    assert "no issues" in found.stdout


@pytest.mark.postgres
def test_postgresql_is_used_when_its_address_is_given(postgres_url: str, start_server: Start) -> None:
    server = start_server(DATABASE_URL=postgres_url)
    server.stop()
    found = manage(server.data, "check_history", DATABASE_URL=postgres_url)
    assert found.stdout.startswith("1 matches"), found.stderr


@pytest.mark.postgres
@pytest.mark.redis
def test_two_processes_may_start_at_once_on_the_same_new_database(
    postgres_url: str, redis_url: str, start_server: Start, tmp_path: Path
) -> None:
    both = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    with ThreadPoolExecutor(2) as pool:
        starting = [pool.submit(start_server, data=tmp_path / name, **both) for name in ("one", "two")]
        servers = [start.result() for start in starting]
    assert all(server.answers() for server in servers)
    for server in servers:
        server.stop()
    found = manage(servers[0].data, "check_history", DATABASE_URL=postgres_url)
    assert found.stdout.startswith("1 matches"), found.stderr


@pytest.mark.postgres
def test_the_servers_own_role_can_not_change_what_happened(postgres_url: str, start_server: Start) -> None:
    import psycopg

    owner = postgres_url.replace("postgres://", "postgresql://", 1)
    role = f"app_{os.getpid()}"
    with psycopg.connect(owner, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {role} LOGIN PASSWORD 'app'")
    own = re.sub(r"//[^@]*@", f"//{role}:app@", postgres_url)
    try:
        start_server(DATABASE_URL=own, MIGRATE_DATABASE_URL=postgres_url).stop()
        with psycopg.connect(own.replace("postgres://", "postgresql://", 1), autocommit=True) as connection:
            assert connection.execute("SELECT count(*) FROM matches_event").fetchone() != (0,)
            for sql in (
                "UPDATE matches_event SET seat = 0",
                "DELETE FROM matches_move",
                "TRUNCATE matches_event CASCADE",
            ):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    connection.execute(sql)
    finally:
        with psycopg.connect(owner, autocommit=True) as connection:
            connection.execute(f"DROP OWNED BY {role}")
            connection.execute(f"DROP ROLE {role}")
