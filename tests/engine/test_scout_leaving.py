"""SCOUT: a seat that gives the round up keeps its points, its hand is out, and the others play on."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.core.match import begin_round, legal, new_match, submit, to_act
from engine.core.matters import settle
from engine.games.scout import rules
from engine.games.scout import values as v

from .scout_positions import left, listed, played, position

FOUR = "A[1/2 5/9] B[2/3 6/7] C[1/5 3/6] D[2/9 4/6] act=A:9/8,8/7,7/6 turn=B cap=A2"


def choosing() -> v.State:
    """Four seats before their choice of keep or turn; C is to begin."""
    return replace(position(FOUR), choosing=(0, 1, 2, 3), turn=None, active=(), shower=None, first=2)


def test_the_hand_is_out_and_its_cards_count_as_they_stood() -> None:
    events, state = left(position(FOUR), 3)
    assert events == (v.SeatLeft(3, 2),)
    assert (state.hands[3], state.points[3], listed(state, 3)) == ((), -2, [])
    assert state.turn == 1


def test_the_turn_of_a_seat_that_leaves_goes_to_the_next_that_stays() -> None:
    _, state = left(position(FOUR), 2)
    events, state = left(state, 1)
    assert events == (v.SeatLeft(1, 2), v.TurnBegun(3))
    assert [seat for seat in range(4) if listed(state, seat)] == [3]


def test_a_seat_that_has_left_need_not_scout_for_the_round_to_end() -> None:
    _, state = left(position(FOUR), 2)
    _, state = played(state, 1, "scout left 1 keep")
    assert state.turn == 3
    _, state = played(state, 3, "scout left 1 keep")
    assert (state.reason, state.exempt, state.points) == ("all_scouted", 0, (4, -3, -2, -3))


def test_the_round_ends_when_the_last_seat_that_had_to_scout_leaves() -> None:
    _, state = played(position(FOUR), 1, "scout left 1 keep")
    _, state = played(state, 2, "scout left 1 keep")
    events, state = left(state, 3)
    assert events == (v.SeatLeft(3, 2), v.PlayEnded("all_scouted", 0))


def test_a_scout_stays_made_when_its_seat_leaves() -> None:
    _, state = played(position(FOUR), 1, "scout left 1 keep")
    _, state = left(state, 1)
    assert (state.reason, state.turn, state.chips[0]) == (None, 2, 1)
    _, state = played(state, 2, "scout left 1 keep")
    _, state = played(state, 3, "scout left 1 keep")
    assert (state.reason, state.chips[0]) == ("all_scouted", 3)


def test_the_set_of_an_owner_who_left_stays_and_nobody_is_exempt_when_all_scout_it() -> None:
    _, state = left(position(FOUR), 0)
    assert (state.active, state.shower, state.turn) == (("9/8", "8/7", "7/6"), 0, 1)
    for seat in (1, 2, 3):
        assert any(text.startswith("scout ") for text in listed(state, seat))
        _, state = played(state, seat, "scout left 1 keep")
    assert (state.reason, state.exempt) == ("all_scouted", None)
    assert state.points == (2 + 3 - 2, -3, -3, -3)


def test_after_an_owner_left_the_first_seat_acts_again_only_if_somebody_showed() -> None:
    _, state = left(position(FOUR), 0)
    _, state = played(state, 1, "scout left 1 keep")
    _, state = played(state, 2, "scoutshow left 2 keep")
    _, state = played(state, 2, "show 2 2")
    assert (state.shower, state.turn) == (2, 3)
    _, state = played(state, 3, "scout left 1 keep")
    assert state.turn == 1


def test_leaving_between_the_halves_of_ones_scout_and_show_passes_the_turn() -> None:
    state = position("A[1/2 5/9] B[2/3 6/7] C[1/5 3/6] act=A:9/8 turn=B")
    _, state = played(state, 1, "scoutshow left 1 keep")
    events, state = left(state, 1)
    assert events == (v.SeatLeft(1, 3), v.TurnBegun(2))
    assert (state.halfway, state.active, state.chips, state.scouted) == (False, (), (1, 0, 0), ())
    assert listed(state, 2) == ["show 1 1", "show 2 2"]


def test_another_seat_may_leave_between_the_halves_and_the_show_is_still_made() -> None:
    _, state = played(replace(position(FOUR), active=("9/8",)), 1, "scoutshow left 2 turn")
    state = replace(state, moves=500)
    events, state = left(state, 3)
    assert events == (v.SeatLeft(3, 2),)
    assert (state.halfway, state.turn) == (True, 1)
    assert {text.split()[0] for text in listed(state, 1)} == {"show"}


def test_the_limit_ends_the_round_when_the_seat_that_still_had_to_show_leaves() -> None:
    _, state = played(replace(position(FOUR), active=("9/8",)), 1, "scoutshow left 2 turn")
    events, _ = left(replace(state, moves=500), 1)
    assert events[-1] == v.PlayEnded("limit", None)


def test_with_one_seat_left_the_round_is_conceded_to_it() -> None:
    state = position(FOUR)
    for seat in (0, 3, 1):
        events, state = left(state, seat)
    assert events[-1] == v.PlayEnded("conceded", 2)
    result = rules.outcome(state)
    assert result is not None
    assert (result.points, result.places, result.reason) == ((0, -2, 0, -2), (2, 3, 1, 3), "conceded")


def test_leaving_before_ones_choice_takes_nothing_and_the_others_go_on() -> None:
    state = choosing()
    for seat, text in ((0, "keep"), (3, "turn")):
        _, state = played(state, seat, text)
    events, state = left(state, 2)
    assert events == (v.SeatLeft(2, 0),)
    events, state = left(state, 1)
    assert events == (v.SeatLeft(1, 0), v.TurnBegun(3))


def test_the_last_choice_begins_the_turn_of_the_next_seat_when_the_first_has_left() -> None:
    _, state = left(choosing(), 2)
    for seat in (0, 1):
        _, state = played(state, seat, "keep")
    events, _ = played(state, 3, "keep")
    assert events[-1] == v.TurnBegun(3)


@pytest.mark.parametrize("chosen", [False, True])
def test_with_two_seats_giving_up_never_pays(chosen: bool) -> None:
    state = position("A[1/2 5/9] B[2/3 6/7] act=- turn=A")
    state = state if chosen else replace(state, choosing=(0, 1), turn=None)
    events, state = left(state, 0)
    assert events == (v.SeatLeft(0, 2), v.PlayEnded("conceded", 1))
    assert state.points == (3 - 2, 3)


def test_leaving_twice_or_after_the_end_changes_nothing() -> None:
    _, state = left(position(FOUR), 3)
    assert rules.leave(state, 3) == ()
    for seat in (0, 1):
        _, state = left(state, seat)
    assert state.reason == "conceded"
    assert rules.leave(state, 2) == ()


def test_a_seat_that_resigned_is_dealt_in_leaves_at_once_and_keeps_its_points() -> None:
    rng = Random(11)
    _, match = begin_round(rules, new_match(rules, 3, {}), rng)
    _, match = settle(rules, match, 1, "resign")
    while match.result is None:
        who = rng.choice(to_act(rules, match))
        _, match = submit(rules, match, who, rng.choice(legal(rules, match, who)), rng)
    assert [result.points[1] for result in match.rounds] == [0, 0, 0]
    assert match.result.places[1] == 3
    assert match.result.reason == "played"
