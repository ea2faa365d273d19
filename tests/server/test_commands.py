"""The commands of whoever runs the server: what was stored is folded again, the demo comes once."""

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games.matches import refold
from games.matches.models import Match
from games.web import demo

from .people import Browser, finished, rows


def checked(capsys: pytest.CaptureFixture[str]) -> str:
    """What `check_history` prints of matches that are in order."""
    capsys.readouterr()
    call_command("check_history")
    return capsys.readouterr().out


def test_the_history_of_every_match_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    finished(Browser(), Browser())
    assert f"{Match.objects.count()} matches" in checked(capsys)


@pytest.fixture
def forge(django_db_blocker: Any) -> Any:
    """Changes a row past the triggers, as somebody with the file in hand could, and puts it back afterwards."""
    undo: list[Callable[[], None]] = []

    def change(table: str, where: str, column: str, value: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {column} FROM {table} WHERE {where}")
            before = cursor.fetchone()[0]
        _write(table, where, column, value)
        undo.append(lambda: _write(table, where, column, before))

    yield change
    for back in reversed(undo):
        back()


def _write(table: str, where: str, column: str, value: Any) -> None:
    triggers: list[tuple[str, str]] = []
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            triggers = cursor.fetchall()
            for name, _ in triggers:
                cursor.execute(f"DROP TRIGGER {name}")
        else:
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        cursor.execute(f"UPDATE {table} SET {column} = %s WHERE {where}", [value])
        for _, sql in triggers:
            cursor.execute(sql)
        if connection.vendor != "sqlite":
            cursor.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER USER")


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("matches_event", "type", "Forged"),
        ("matches_event", "payload", sqlite3.Binary(b'{"type":"Forged"}')),
        ("matches_event", "seat", 7),
        ("matches_event", "recorded", 1),
        ("matches_event", "rules_version", 99),
        ("matches_event", "hash", "0" * 64),
    ],
)
def test_the_first_event_that_was_changed_is_named(
    forge: Any, capsys: pytest.CaptureFixture[str], table: str, column: str, value: Any
) -> None:
    match = finished(Browser(), Browser())
    forge(table, f"match_id = '{match}' AND version = 3", column, value)
    with pytest.raises(CommandError, match="1 of"):
        call_command("check_history")
    assert f"match {match}, event 3:" in capsys.readouterr().err


@pytest.mark.parametrize(("column", "value"), [("scores", "[99, 0]"), ("round", 7), ("result", "null")])
def test_a_summary_that_does_not_follow_from_the_events_is_named(
    capsys: pytest.CaptureFixture[str], column: str, value: Any
) -> None:
    match = Match.objects.get(pk=finished(Browser(), Browser()))
    before = {column: getattr(match, column)}
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE matches_match SET {column} = %s WHERE id = %s", [value, match.pk])
    try:
        with pytest.raises(CommandError):
            call_command("check_history")
        assert f"leads to other {column}" in capsys.readouterr().err
    finally:
        Match.objects.filter(pk=match.pk).update(**before)


def test_an_event_that_no_rule_can_fold_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.objects.get(pk=finished(Browser(), Browser()))
    monkeypatch.setattr(refold.audit, "first_bad", lambda _: None)
    monkeypatch.setattr(refold, "shown_view", lambda *_: [][0])
    found = refold.first_difference(match)
    assert found
    assert found.what == "does not fold: IndexError"


def test_the_demo_comes_once_and_can_be_stepped_through() -> None:
    demo.load()
    before = rows()
    assert demo.load() == []
    assert rows() == before
    shown = [match for match in Match.objects.filter(pk__startswith="demo") if match.status == "finished"]
    assert shown
    ann = Browser()
    versions = ann.get(f"/api/matches/{shown[0].pk}/turns/")["versions"]
    frames = ann.get(f"/api/matches/{shown[0].pk}/frames/", **{"from": versions[0], "eyes": "all"})["frames"]
    assert len(frames) == min(len(versions), 64)


def test_the_demo_command_says_what_came(capsys: pytest.CaptureFixture[str]) -> None:
    demo.load()
    call_command("demo")
    assert "already" in capsys.readouterr().out
