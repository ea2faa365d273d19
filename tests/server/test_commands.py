"""The commands of whoever runs the server: what was stored is folded again, the demo comes once."""

from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from games.matches import refold
from games.matches.models import Match
from games.web import demo

from .people import Browser, finished, rows
from .routes import sql
from .test_log import unprotected


def checked(capsys: pytest.CaptureFixture[str]) -> str:
    """What `check_history` prints of matches that are in order."""
    capsys.readouterr()
    call_command("check_history")
    return capsys.readouterr().out


def test_the_history_of_every_match_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    finished(Browser(), Browser())
    assert f"{Match.objects.count()} matches" in checked(capsys)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("type", "Forged"),
        ("payload", b'{"type":"Forged"}'),
        ("seat", 7),
        ("recorded", 1),
        ("rules_version", 99),
        ("hash", "0" * 64),
    ],
)
def test_the_first_event_that_was_changed_is_named(capsys: pytest.CaptureFixture[str], column: str, value: Any) -> None:
    match = finished(Browser(), Browser())
    with transaction.atomic():
        unprotected()
        sql(f"UPDATE matches_event SET {column} = %s WHERE match_id = %s AND version = 3", value, match)
        with pytest.raises(CommandError, match="1 of"):
            call_command("check_history")
        transaction.set_rollback(True)
    assert f"match {match}, event 3:" in capsys.readouterr().err


@pytest.mark.parametrize(("column", "value"), [("scores", "[99, 0]"), ("round", 7), ("result", "null")])
def test_a_summary_that_does_not_follow_from_the_events_is_named(
    capsys: pytest.CaptureFixture[str], column: str, value: Any
) -> None:
    match = finished(Browser(), Browser())
    with transaction.atomic():
        sql(f"UPDATE matches_match SET {column} = %s WHERE id = %s", value, match)
        with pytest.raises(CommandError):
            call_command("check_history")
        transaction.set_rollback(True)
    assert f"leads to other {column}" in capsys.readouterr().err


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
