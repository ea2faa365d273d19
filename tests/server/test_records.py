"""Matches in their open form: brought in whole or not at all, given out when they are over, the same each time."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.matches import frames, log
from games.matches.models import Match

from .people import Browser, begun, finished, rows

RECORDS = Path(__file__).parent.parent / "golden" / "records"
CLASSIC = "schotten-classic.json"
WHOLE = ["schotten-classic.json", "scout-2.json", "scout-3.json", "splut-2.json", "splut-4.json"]


def record(name: str = CLASSIC) -> dict[str, Any]:
    """A record as its file says."""
    found: dict[str, Any] = json.loads((RECORDS / name).read_text())
    return found


@pytest.mark.parametrize("name", WHOLE)
def test_a_record_becomes_a_match_that_anybody_can_step_through(name: str) -> None:
    ann, eve = Browser(), Browser()
    made = ann.post("/api/records/", record(name))
    steps = eve.get(f"/api/matches/{made['id']}/turns/")["versions"]
    page = eve.get(f"/api/matches/{made['id']}/frames/", **{"from": steps[-1], "eyes": "public"})
    assert page["frames"][-1]["version"] == made["version"]
    assert [seat["name"] for seat in made["seats"]] == [seat["name"] for seat in record(name)["seats"]]
    assert all(seat["taken"] and not seat["mine"] for seat in made["seats"])


def test_the_classic_record_gives_the_result_that_it_states() -> None:
    made = Browser().post("/api/records/", record())
    assert made["status"] == "finished"
    assert made["result"]["rounds"][0].keys() == {"points", "reason"}
    assert made["scores"] == made["result"]["scores"]


def test_what_is_exported_can_be_imported_and_exported_again_without_a_difference() -> None:
    ann = Browser()
    first = ann.post("/api/records/", record())["id"]
    once = ann.get(f"/api/matches/{first}/record/")
    second = ann.post("/api/records/", once)["id"]
    assert ann.get(f"/api/matches/{second}/record/") == once


def test_both_readings_of_a_record_give_the_same_match() -> None:
    ann = Browser()
    whole = ann.get(f"/api/matches/{ann.post('/api/records/', record())['id']}/record/")
    facts = ann.post("/api/records/", {**whole, "script": []})
    played = ann.post("/api/records/", {**whole, "events": [], "moves": []})
    assert facts["result"] == played["result"]
    assert facts["version"] == played["version"]


def test_a_played_match_is_exported_as_a_file_with_the_way_to_the_checker() -> None:
    ann, ben = Browser(), Browser()
    match = finished(ann, ben)
    answer = ann.ask("GET", f"/api/matches/{match}/record/")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="movebook-{match}.json"'
    assert answer.json()["checker"].endswith("/receipt_check.py")
    assert [seat["name"] for seat in answer.json()["seats"]] == ["Ann", "Ben"]


def test_a_match_that_is_being_played_keeps_its_record() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    assert ann.refused(f"/api/matches/{match}/record/", None, "GET") == (409, "not_finished")


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The classic record with something wrong in it."""
    broken = record()
    change(broken)
    return broken


def doubled(broken: dict[str, Any]) -> None:
    """A card that stands in the deck twice."""
    clan = broken["script"][0]["deal"]["clan"]
    clan[0] = clan[1]


BROKEN: dict[str, tuple[Any, str]] = {
    "a wrong deal": (lambda: record("wrong-deal.json"), "bad_deal"),
    "an illegal move": (lambda: record("illegal-move.json"), "illegal_move"),
    "a doubled card": (lambda: changed(doubled), "bad_deal"),
    "an unknown option": (lambda: changed(lambda r: r["options"].update(colour="red")), "bad_options"),
    "a value that no option has": (lambda: changed(lambda r: r["options"].update(rounds="99999")), "bad_options"),
    "an option as a number": (lambda: changed(lambda r: r["options"].update(rounds=3)), "bad_request"),
    "too many seats": (lambda: changed(lambda r: r["seats"].append({"name": "Cem"})), "bad_options"),
    "an unknown game": (lambda: changed(lambda r: r.update(game="chess")), "unknown_game"),
    "another format": (lambda: changed(lambda r: r.update(format="movebook/2")), "bad_request"),
    "no format": (lambda: changed(lambda r: r.pop("format")), "bad_request"),
    "no seats": (lambda: changed(lambda r: r.update(seats=[])), "bad_options"),
    "a script of text": (lambda: changed(lambda r: r.update(script="play")), "bad_request"),
    "an empty script": (lambda: changed(lambda r: r.update(script=[])), "bad_request"),
    "a seat as text": (lambda: changed(lambda r: r["script"][1].update(seat="0")), "bad_request"),
    "a seat that is not there": (lambda: changed(lambda r: r["script"][1].update(seat=7)), "bad_request"),
    "a step of two kinds": (lambda: changed(lambda r: r["script"][1].update(do="resign")), "bad_request"),
    "a deal of another game": (lambda: changed(lambda r: r["script"][0]["deal"].update(type="Placed")), "bad_request"),
    "a list": (lambda: [record()], "bad_request"),
    "nothing": (lambda: None, "bad_request"),
    "a number": (lambda: 1, "bad_request"),
    "events that do not fold": (lambda: {**record(), "events": [{"type": "Rewound", "to": 5}]}, "bad_history"),
    "events of no kind": (lambda: {**record(), "events": [{"type": "Nonsense"}]}, "bad_request"),
    "events without a type": (lambda: {**record(), "events": [{}]}, "bad_request"),
    "facts without an end": (
        lambda: {**record(), "events": [{"type": "DrawOffered", "seat": 0}] * 20_001},
        "bad_request",
    ),
    "a script without an end": (lambda: {**record(), "script": record()["script"] * 150}, "bad_request"),
    "events as text": (lambda: {**record(), "events": ["RoundBegun"]}, "bad_request"),
}
RAW: dict[str, tuple[bytes, str]] = {
    "a truncated file": ((RECORDS / "truncated.json").read_bytes(), "bad_request"),
    "ten thousand levels": (b"[" * 10_000 + b"]" * 10_000, "bad_request"),
    "levels inside a record": (
        b'{"format":"movebook/1","seats":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
        "bad_request",
    ),
    "an empty body": (b"", "bad_request"),
    "no JSON": (b"\x00\xff", "bad_request"),
    "a number beyond all numbers": (b'{"rules":' + b"9" * 5000 + b"}", "bad_request"),
    "a megabyte and more": (b'"' + b"x" * 1024 * 1024 + b'"', "too_large"),
}
STATUS = {"bad_request": 400, "bad_options": 400, "unknown_game": 400, "too_large": 413}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused_and_nothing_of_it_is_kept(name: str) -> None:
    make, code = BROKEN[name]
    raw = json.dumps(make()).encode()
    assert Browser().refused("/api/records/", raw) == (STATUS.get(code, 422), code)


@pytest.mark.parametrize("name", RAW)
def test_a_broken_file_is_refused_and_nothing_of_it_is_kept(name: str) -> None:
    raw, code = RAW[name]
    assert Browser().refused("/api/records/", raw) == (STATUS[code], code)


@pytest.mark.parametrize(("name", "step"), [("wrong-deal.json", "deal"), ("illegal-move.json", "move")])
def test_a_refused_record_names_its_first_wrong_step(name: str, step: str) -> None:
    detail = Browser().ask("POST", "/api/records/", record(name)).json()["detail"]
    assert step in record(name)["script"][detail["step"]]


def test_facts_may_be_long_but_not_endless() -> None:
    small = json.dumps(record()).encode()
    padded = small[:-1] + b"," + b'"more":"' + b"x" * (1024 * 1024 - len(small) - 11) + b'"}'
    assert len(padded) <= 1024 * 1024
    assert Browser().ask("POST", "/api/records/", padded).status_code == 201


def test_the_commands_import_and_export_the_same_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_match", RECORDS / CLASSIC)
    match = capsys.readouterr().out.strip()
    call_command("export_match", match)
    exported = tmp_path / "record.json"
    exported.write_text(capsys.readouterr().out)
    call_command("import_match", exported)
    again = capsys.readouterr().out.strip()
    assert Match.objects.get(pk=again).result == Match.objects.get(pk=match).result


@pytest.mark.parametrize("name", ["wrong-deal.json", "truncated.json", "no-such-file.json"])
def test_the_import_command_refuses_in_one_line_and_keeps_nothing(name: str) -> None:
    before = rows()
    with pytest.raises(CommandError) as refusal:
        call_command("import_match", RECORDS / name)
    assert name in str(refusal.value)
    assert rows() == before


def test_the_export_command_refuses_a_match_that_is_being_played() -> None:
    match = begun(Browser(), Browser())
    with pytest.raises(CommandError, match="not_finished"):
        call_command("export_match", match)


def checker(path: Path) -> subprocess.CompletedProcess[str]:
    """Runs the checker as anybody may: alone, without our packages."""
    script = settings.BASE_DIR / "games" / "matches" / "receipt_check.py"
    return subprocess.run([sys.executable, "-I", "-S", script, path], capture_output=True, text=True, check=False)


def exported(tmp_path: Path) -> Path:
    """A file with the record of a match that was played here."""
    ann = Browser()
    path = tmp_path / "played.json"
    path.write_text(json.dumps(ann.get(f"/api/matches/{finished(ann, Browser())}/record/")))
    return path


def test_the_checker_agrees_with_an_honest_deal(tmp_path: Path) -> None:
    checked = checker(exported(tmp_path))
    assert checked.returncode == 0
    assert checked.stdout.startswith("round 1 deal: ")


def test_the_checker_finds_a_deck_that_was_changed(tmp_path: Path) -> None:
    path = exported(tmp_path)
    played = json.loads(path.read_text())
    clan = next(event for event in played["events"] if event["type"] == "Dealt")["clan"]
    clan[0], clan[1] = clan[1], clan[0]
    path.write_text(json.dumps(played))
    checked = checker(path)
    assert checked.returncode == 1
    assert "DOES NOT FIT" in checked.stdout


def test_the_checker_can_be_fetched_from_the_server() -> None:
    answer = Browser().client.get("/receipt_check.py")
    script = settings.BASE_DIR / "games" / "matches" / "receipt_check.py"
    assert answer.content == script.read_bytes()
    assert answer.headers["Content-Type"].startswith("text/x-python")


def test_a_long_record_is_looked_through_before_it_holds_anybody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    for module, name in ((frames, "encode"), (log, "store")):
        real = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, real=real, name=name: (done.append(name), real(*given))[1])
    Browser().post("/api/records/", record())
    shown, kept = [place for place, what in enumerate(done) if what == "encode"], done.index("store")
    assert len(shown) > 4
    assert max(shown) < kept
