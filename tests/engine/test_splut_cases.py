"""Splut!: the cases of the rules document, one by one, and the board on which they stand."""

import json
from pathlib import Path

import pytest

from engine.games.splut import rules
from engine.games.splut.geometry import AHEAD, CORNERS, SQUARES
from engine.games.splut.seating import start_squares

from .splut_positions import after, legal, made, read, start, step, write

CASES = json.loads((Path(__file__).parent.parent / "golden" / "splut_cases.json").read_text())
RANKS = {9: "E", 8: "DEF", 7: "CDEFG", 6: "BCDEFGH", 5: "ABCDEFGHI", 4: "BCDEFGH", 3: "CDEFG", 2: "DEF", 1: "E"}


def answer(position: str, question: str) -> str:
    """The answer of the rules to a question of the table, written as the table writes it."""
    asked, *steps = question.split()
    state = read(position)
    if asked == "after":
        return write(after(state, steps))
    if asked == "illegal":
        return "legal" if steps[0] in legal(state) else "illegal"
    if asked.startswith("after+legal"):
        return " ".join(sorted(found for found in legal(after(state, steps)) if found.startswith(asked[12:])))
    return " ".join(sorted(found for found in legal(state) if found.startswith("".join(steps)))) or "none"


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']} {case['shows']}" for case in CASES])
def test_each_case_of_the_rules_is_answered_as_they_say(case: dict[str, str]) -> None:
    assert answer(case["position"], case["question"]) == case["result"]


def test_the_notation_reads_what_it_writes() -> None:
    positions = {
        case["result"] for case in CASES if case["question"].startswith("after ") and "wins" not in case["result"]
    }
    assert len(positions) > 20
    assert {write(read(text)) for text in positions} == positions


def test_the_board_is_a_diamond_of_41_squares() -> None:
    assert set(SQUARES) == {f"{file}{rank}" for rank, files in RANKS.items() for file in files}
    assert len(SQUARES) == 41


def test_only_the_corners_have_a_single_neighbour() -> None:
    neighbours = {square: [way for way in AHEAD if square in AHEAD[way]] for square in SQUARES}
    assert {square for square in SQUARES if len(neighbours[square]) == 1} == set(CORNERS.values())
    assert "G7" not in AHEAD["e"]


@pytest.mark.parametrize(
    ("side", "dwarf", "troll", "sorcerer"),
    [("n", "E8", "D8", "F8"), ("e", "H5", "H6", "H4"), ("s", "E2", "F2", "D2"), ("w", "B5", "B4", "B6")],
)
def test_each_team_begins_as_in_the_picture_and_none_is_mirrored(side, dwarf, troll, sorcerer) -> None:
    assert start_squares(side) == {"dwarf": dwarf, "troll": troll, "sorcerer": sorcerer}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_rock_stands_on_every_corner_whoever_plays(seats: int) -> None:
    state = start(seats)
    assert {square for square, thing in state.board.items() if thing.kind == "rock"} == set(CORNERS.values())
    assert len(state.board) == 4 + 3 * seats


def test_with_the_strict_option_sorcerer_and_rock_stand_in_each_others_way() -> None:
    ahead = "N:sE5 S:sI5 r:E6E9A5G3 >N3"
    behind = "N:sE5 S:sI5 r:E4E9A5G3 >N3"
    assert {"sN~E6"} == {text for text in legal(read(ahead)) if text.startswith("sN")}
    assert not any(text.startswith("sN") for text in legal(read(ahead, strict=True)))
    assert "sN~E4" in legal(read(behind))
    assert "sN~E4" not in legal(read(behind, strict=True))
    assert "sN~G3" in legal(read(behind, strict=True))


def test_a_troll_cannot_pull_and_throw_in_one_step() -> None:
    assert legal(read("N:sA5tE5 S:sI5 r:E4E6C3G3 >N3")) >= {"tNxN"}
    assert "tN+" not in legal(read("N:sA5tE5 S:sI5 r:E4E6C3G3 >N3"))


def test_a_rock_thrown_back_against_an_obstacle_lands_where_the_troll_came_from() -> None:
    """E4 is taken: the flight ends on E5, which the troll has just left."""
    state = after(read("N:sA5tE5 S:sI5tE4 r:E6C5C3G3 >N3"), ["tNxS"])
    assert write(state) == "N:sA5tE6 S:sI5tE4 r:C3C5E5G3 >S3 F:E5"


def test_a_rock_that_was_moved_and_brought_back_is_frozen_all_the_same() -> None:
    state = after(read("N:sE5 S:sI5 r:C5E9G3E1 >N2"), ["sN~C5", "sS~C6"])
    assert write(state) == "N:sE5 S:sI5 r:C5E1E9G3 >S3 F:C5"


def test_a_dwarf_pushes_the_rock_that_is_being_lifted_and_ends_the_levitation() -> None:
    state = after(read("N:sE5dB6 S:sI5 r:C5E9G3E1 >N3"), ["sN~C5", "dE"])
    assert write(state) == "N:sE6dC6 S:sI5 r:D6E1E9G3 >N1 M:D6 Lx"
    assert {text for text in legal(state) if text.startswith("s")} == {"sN", "sE", "sS"}


def test_a_step_of_the_sorcerer_alone_ends_the_levitation() -> None:
    state = after(read("N:sE4 S:sI5 r:C5E9G3E1 >N3"), ["sN~C5", "sN"])
    assert write(state) == "N:sE6 S:sI5 r:C6E1E9G3 >N1 M:C6 Lx"
    assert not any("~" in text for text in legal(state))


def test_a_thrower_may_spare_a_sorcerer() -> None:
    state = read("N:sA5tE5 S:sE8 r:E6C5C3G3 >N3")
    assert {"tNxN", "tNxE", "tNxS", "tW"} <= legal(state)
    assert made(state, step("tNxE")).over is None


def test_a_seat_whose_turn_it_is_not_has_no_step() -> None:
    state = read("N:sA5tE5 S:sE8 r:E6C5C3G3 >N3")
    assert rules.legal_moves(state, 1) == ()
