"""SCOUT: each kind of move that is not allowed is refused by its own code, which says why."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.core.codec import canonical, parse_move
from engine.core.errors import IllegalMove
from engine.core.match import begin_round, new_match, submit
from engine.games.scout import rules

from .scout_positions import left, played, position, refusal

RUN = "A[1/2 5/9] B[4/1 6/5 7/2] C[1/5 3/6] act=A:3/8,4/9,5/6 turn=B"
PAIR = "A[1/2 5/9] B[2/3 6/7] C[1/5 3/6] act=A:3/8,4/9 turn=B"
SINGLE = "A[1/2 5/9] B[2/3 6/7] C[1/5 3/6] act=A:9/8 turn=B"
EMPTY = "A[1/2 5/9] B[2/3 6/7] C[1/5 3/6] act=- turn=B since=1"
TWO = "A[1/2 5/9] B[2/3 6/7] act=A:9/8 turn=B chips=A3,B0"

CODES = [
    (RUN, "show 0 1", "not_in_hand"),
    (RUN, "show 3 4", "not_in_hand"),
    (RUN, "show -1 2", "not_in_hand"),
    (RUN, "show 2 1", "not_adjacent"),
    (RUN, "show 1 2", "no_set"),
    (RUN, "show 2 3", "too_weak"),
    (RUN, "keep", "already_chosen"),
    (RUN, "scout middle 1 keep", "middle_card"),
    (RUN, "scout 4/9 1 keep", "middle_card"),
    (RUN, "scout left 0 keep", "no_such_gap"),
    (RUN, "scout right 5 turn", "no_such_gap"),
    (RUN, "scoutshow left 5 turn", "no_such_gap"),
    (PAIR + " ss=AC", "scoutshow left 1 keep", "scoutshow_used"),
    ("A[1/2] B[2/3 4/1] C[1/5] act=A:9/8,10/6 turn=B", "scoutshow right 1 turn", "no_show_after"),
    (SINGLE, "scout right 1 keep", "one_card"),
    (EMPTY, "scout left 1 keep", "empty_table"),
    (EMPTY, "scoutshow left 1 keep", "empty_table"),
    (PAIR.replace("act=A", "act=B"), "scout left 1 keep", "own_set"),
    (TWO, "scout left 1 keep", "no_chip"),
    (TWO, "scoutshow left 1 keep", "not_with_two"),
]


@pytest.mark.parametrize(("given", "text", "code"), CODES)
def test_each_reason_has_its_own_code(given: str, text: str, code: str) -> None:
    assert refusal(position(given), 1, text) == code


def test_a_seat_out_of_turn_is_told_whose_turn_it_is() -> None:
    why = rules.why_not(position(PAIR), 2, parse_move(rules.info, "show 1 1"))
    assert (why.code, why.detail) == ("not_your_turn", {"turn": 1})


def test_only_a_show_may_follow_the_first_half_of_scout_and_show() -> None:
    _, state = played(position(PAIR), 1, "scoutshow left 1 keep")
    assert refusal(state, 1, "scout left 1 keep") == "must_show"
    assert refusal(state, 1, "scoutshow left 1 keep") == "must_show"
    assert refusal(state, 1, "show 2 2") == "too_weak"


def test_before_the_choice_nothing_else_may_be_done_and_afterwards_it_is_made() -> None:
    state = replace(position(PAIR), choosing=(1, 2), turn=None, active=(), shower=None)
    assert refusal(state, 1, "show 1 1") == "choose_first"
    assert refusal(state, 0, "turn") == "already_chosen"
    assert refusal(state, 0, "show 1 1") == "not_your_turn"


def test_a_seat_that_left_and_a_round_that_is_over_say_so() -> None:
    _, state = left(position(PAIR), 2)
    assert refusal(state, 2, "show 1 1") == "left_round"
    _, state = left(state, 0)
    assert refusal(state, 1, "show 1 1") == "round_over"


@pytest.mark.parametrize(
    ("table", "lack"),
    [("4/9,5/6,6/8", "cards"), ("3/8,3/9", "group"), ("6/8,7/8", "number"), ("7/8,8/9", "number")],
)
def test_a_set_that_is_too_weak_says_what_it_lacks(table: str, lack: str) -> None:
    state = position(RUN.replace("3/8,4/9,5/6", table))
    why = rules.why_not(state, 1, parse_move(rules.info, "show 2 3"))
    assert why.code == "too_weak"
    assert why.detail["lack"] == lack
    assert why.detail["numbers"] == [6, 7]
    assert canonical(why.detail)


NO_MOVES = [
    "",
    "show",
    "show 1",
    "show 1 2 3",
    "show 01 2",
    "show 1.0 2",
    "show one 2",
    "show 1  2",
    "Show 1 2",
    "pass",
]
NO_MOVES += ["keep 1", "scout left 1", "scout left 1 sideways", "scout left x keep", "scoutshow", "turn\n", "show ١ ٢"]
NO_MOVES += ["x" * 5000]


@pytest.mark.parametrize("text", NO_MOVES, ids=range(len(NO_MOVES)))
def test_what_is_no_move_of_the_game_is_refused_and_changes_nothing(text: str) -> None:
    _, match = begin_round(rules, new_match(rules, 3, {}), Random(1))
    with pytest.raises(IllegalMove) as caught:
        submit(rules, match, 0, text, Random(1))
    assert caught.value.detail["reason"] == "bad_move"
