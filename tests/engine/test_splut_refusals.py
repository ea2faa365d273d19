"""Splut!: each kind of illegal step is refused with its own code."""

from functools import reduce
from pathlib import Path
from random import Random

import pytest

from engine.core.codec import canonical, parse_move, text_of
from engine.core.errors import IllegalMove
from engine.games.splut import rules
from engine.games.splut.geometry import DIRS, SQUARES
from engine.games.splut.steps import PLAIN
from engine.games.splut.values import Lift, State

from .splut_positions import made, read, start

README = Path(rules.__file__).parent / "README.md"
LIFTING = "N:sE5 S:sI5 r:C6E9G4A5 M:C6 L:C6 >N2"
CASES = [
    ("N:sA5tE9 S:sI5 r:E4C5C3G3 >N3", "troll n", "off_board"),
    ("N:sA5tG7 S:sI5 r:E4C5C3G3 >N3", "pull e", "off_board"),
    ("N:sA5tG7 S:sI5 r:E4C5C3G3 >N3", "throw e n", "off_board"),
    ("N:sA5dG7 S:sI5 r:E4C5C3G3 >N3", "dwarf e", "off_board"),
    ("N:sE9tE5 S:sI5 r:E4C5C3G3 >N3", "sorcerer n", "off_board"),
    ("N:sE9tE5 S:sI5 r:E4C5C3G3 >N3", "lift n E4", "off_board"),
    ("N:sE6tE5 S:sI5 r:E4C5C3G3 >N3", "troll n", "square_taken"),
    ("N:sE6tE5 S:sI5 r:E4C5C3G3 >N3", "pull n", "square_taken"),
    ("N:sE5tE6 S:sI5 r:E4C5C3G3 >N3", "sorcerer n", "square_taken"),
    ("N:sE5tA5 S:sI5 r:E6C5C3G3 >N3", "sorcerer n", "square_taken"),
    ("N:sE5tE6 S:sI5 r:E4C5C3G3 >N3", "lift n C5", "square_taken"),
    ("N:sA5tE5 S:sI5 r:E6C5C3G3 >N3", "troll n", "must_throw"),
    ("N:sA5tE5 S:sI5 r:E6E4C3G3 >N3", "pull n", "pull_or_throw"),
    ("N:sA5tE5 S:sI5 r:E3D5C3G3 >N3", "pull n", "no_rock_behind"),
    ("N:sA5tE5dE4 S:sI5 r:E3D5C3G3 >N3", "pull n", "no_rock_behind"),
    ("N:sA5tE5 S:sI5 r:E3D5C3G3 >N3", "throw n n", "no_rock_ahead"),
    ("N:sE6tE5 S:sI5 r:E3D5C3G3 >N3", "throw n n", "no_rock_ahead"),
    ("N:sA5tD6 S:sI5tD8 r:D7E7E9E1 >N3", "throw n n", "no_flight"),
    ("N:sA5tD6 S:sI5tD8 r:D7E7E9E1 >N3", "throw n e", "no_flight"),
    ("N:sA5tE8 S:sI5tD8 r:E9E7C3E1 >N3", "throw n n", "no_flight"),
    ("N:sB5dE7 S:sE8 r:E9E1C3G3 >N3", "dwarf n", "line_at_edge"),
    ("N:sB5tE7 S:sE8 r:E9E1C3G3 >N3", "dwarf n", "no_piece"),
    ("N:sE5 S:sI5 r:E9C5G4A5 >N3", "lift n C6", "no_rock_there"),
    ("N:sE5tC6 S:sI5 r:E9C5G4A5 >N3", "lift n C6", "no_rock_there"),
    ("N:sE5 S:sI5 r:E9C5G4A5 >N3", "lift n A1", "no_rock_there"),
    ("N:sE5 S:sI5 r:E9C5G4A5 F:C5 >N3", "lift n C5", "frozen"),
    (LIFTING, "lift n G4", "other_rock"),
    (LIFTING.replace("L:C6", "Lx"), "lift n C6", "levitation_over"),
    ("N:sE5 S:sI5 r:E9C5G4A5 >N3", "lift n E9", "rock_off_board"),
    ("N:sE5tC6 S:sI5 r:E9C5G4A5 >N3", "lift n C5", "rock_blocked"),
    ("N:sE5 S:sI5 r:E9C5C6A5 >N3", "lift n C5", "rock_blocked"),
    ("N:sE5 S:sI5tC4 r:E9C5C6A5 >S3", "troll n", "not_your_turn"),
    ("N:sA5tE5 S:sE8 W:sC7 r:E6C5C3G3 >S3", "troll n", "not_your_turn"),
]
BARRED = {"team_gone", "round_over"}  # shown by the tests below


def refuse(state: State, seat: int, text: str) -> str:
    """The code with which a text is refused that is not in the list."""
    move = parse_move(rules.info, text)
    assert move not in rules.legal_moves(state, seat)
    why = rules.why_not(state, seat, move)
    assert not {"reason", "step"} & set(why.detail)  # words of the errors that carry it
    assert canonical(why.detail)
    return why.code


@pytest.mark.parametrize(("position", "text", "code"), CASES, ids=lambda value: value)
def test_each_kind_of_illegal_step_has_its_own_code(position: str, text: str, code: str) -> None:
    assert refuse(read(position), 0, text) == code


def test_with_the_strict_option_the_neighbouring_rock_is_in_the_way() -> None:
    assert refuse(read("N:sE5 S:sI5 r:E6E9A5G3 >N3", strict=True), 0, "lift n E6") == "square_taken"
    assert refuse(read("N:sE5 S:sI5 r:E4E9A5G3 >N3", strict=True), 0, "lift n E4") == "rock_blocked"


def test_a_seat_without_a_team_and_a_round_that_is_over_say_so() -> None:
    state = read("N:sA5tE5 S:sE2 W:sB6 r:E6C5C3G3 >N3")
    state = reduce(rules.apply, rules.leave(state, 1), state)
    assert refuse(state, 1, "sorcerer n") == "team_gone"
    state = reduce(rules.apply, rules.draw(state), state)
    assert refuse(state, 0, "sorcerer n") == "round_over"


NO_MOVES = ["", "troll", "troll N", "troll x", "troll n n", "throw n", "lift n", "lift n e5", "lift n E55", "lift E5 n"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_of_the_game_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_move(rules.info, text)
    assert caught.value.detail["reason"] == "bad_move"


def test_every_step_that_is_not_in_the_list_is_refused_with_a_known_code() -> None:
    everything = [*PLAIN, *(Lift(way, square) for way in DIRS for square in (*SQUARES[::4], "E5", "A1"))]
    known, seen = {code for *_, code in CASES} | BARRED, set()
    for seed in range(6):
        rng, state = Random(seed), start(2 + seed % 3)
        while state.turns < 12 and (listed := rules.legal_moves(state, state.seat)):
            seen |= {refuse(state, state.seat, text_of(move)) for move in everything if move not in listed}
            seen |= {refuse(state, seat, "dwarf n") for seat in range(len(state.sides)) if seat != state.seat}
            state = made(state, rng.choice(listed))
    assert seen <= known
    assert len(seen) >= 12


def test_the_readme_lists_every_code() -> None:
    codes = {line.split("`")[1] for line in README.read_text().splitlines() if line.startswith("| `")}
    assert codes >= {code for *_, code in CASES} | BARRED | {"wrong_sides", "wrong_first"}
