"""The line shell, spoken to as other programs do: as a process, one line at a time."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
CLASSIC = json.loads((ROOT / "tests" / "golden" / "records" / "schotten-classic.json").read_text())


def speak(*requests: Any) -> list[dict[str, Any]]:
    """The answers of a fresh shell to these requests; a str goes as it is, anything else as JSON."""
    lines = "".join((ask if isinstance(ask, str) else json.dumps(ask)) + "\n" for ask in requests)
    done = subprocess.run(
        [sys.executable, "-m", "engine"], input=lines.encode(), capture_output=True, cwd=ROOT, check=True
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_it_names_the_games_with_seats_and_options() -> None:
    (answer,) = speak({"do": "games"})
    games = {found["key"]: found for found in answer["games"]}
    assert games["schotten-totten"]["seats"] == [2, 2]
    assert {"claim_window", "target_points"} <= {option["key"] for option in games["schotten-totten"]["options"]}


def test_a_match_begins_with_the_answer_of_look() -> None:
    new = {"do": "new", "game": "schotten-totten", "seats": 2, "options": {"first": "first-seat"}, "seed": 7}
    begun, look, mine = speak(new, {"do": "look"}, {"do": "look", "eyes": [0]})
    assert begun == look
    assert (begun["ok"], begun["version"], begun["round"], begun["to_act"]) == (True, 2, 1, [0])
    assert (begun["scores"], begun["result"], begun["legal"]) == ([0, 0], None, {})
    assert len(mine["legal"]["0"]) == 54


def test_the_same_seed_deals_the_same_cards() -> None:
    new = {"do": "new", "game": "schotten-totten", "seats": 2, "seed": 7, "eyes": "all"}
    assert speak(new) == speak(new)


def test_a_move_answers_with_its_events_and_a_refusal_leaves_the_match_alone() -> None:
    new = {
        "do": "new",
        "game": "schotten-totten",
        "seats": 2,
        "options": {"first": "first-seat"},
        "seed": 7,
        "eyes": [0],
    }
    text = speak(new)[0]["legal"]["0"][0]
    _, refused, look, moved, events = speak(
        new,
        {"do": "move", "seat": 1, "move": text},
        {"do": "look", "eyes": [0]},
        {"do": "move", "seat": 0, "move": text},
        {"do": "events", "from": 2},
    )
    assert (refused["ok"], refused["code"], refused["detail"]["reason"]) == (False, "illegal_move", "not_your_turn")
    assert look["version"] == 2
    assert moved["events"] == events["events"]
    assert moved["version"] == 2 + len(moved["events"])


def test_a_record_opens_and_comes_back() -> None:
    opened, written = speak({"do": "open", "record": CLASSIC}, {"do": "record"})
    assert opened["result"] == CLASSIC["expect"]["result"]
    assert written["record"]["script"] == CLASSIC["script"]
    assert speak({"do": "open", "record": written["record"]})[0]["result"] == opened["result"]


def test_a_record_that_does_not_open_leaves_the_open_match() -> None:
    new = {"do": "new", "game": "schotten-totten", "seats": 2, "seed": 7}
    begun, refused, look = speak(new, {"do": "open", "record": {**CLASSIC, "game": "chess"}}, {"do": "look"})
    assert refused["code"] == "unknown_game"
    assert look == begun


@pytest.mark.parametrize(
    "line",
    [
        "", "hello", "[]", "3", '{"do":"dance"}', '{"do":3}', "{}", '{"do":"look"}', '{"do":"record"}', "[" * 10_000,
        '{"do":"new","game":3,"seats":2}', '{"do":"new","game":"splut","seats":"2"}', '{"do":"open","record":[]}',
        "\u0000",
        '{"do":"new","game":"splut","seats":2,"eyes":[5]}',
        '{"do":"new","game":"splut","seats":2,"colour":"red"}',
    ],
)  # fmt: skip
def test_anything_of_the_wrong_form_is_a_bad_request_and_the_shell_goes_on(line: str) -> None:
    refused, games = speak(line, {"do": "games"})
    assert (refused["ok"], refused["code"]) == (False, "bad_request")
    assert games["ok"]


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 3), (2, 9), (3, 79), (4, 691)])
def test_perft_counts_sequences_of_moves(depth: int, count: int) -> None:
    _, answer = speak({"do": "new", "game": "splut", "seats": 2}, {"do": "perft", "depth": depth})
    assert answer == {"ok": True, "count": count}


def test_seats_and_options_that_do_not_fit_have_their_code() -> None:
    three, odd, nobody = speak(
        {"do": "new", "game": "schotten-totten", "seats": 3},
        {"do": "new", "game": "schotten-totten", "seats": 2, "options": {"rounds": "2"}},
        {"do": "new", "game": "chess", "seats": 2},
    )
    assert [answer["code"] for answer in (three, odd, nobody)] == ["bad_options", "bad_options", "unknown_game"]
