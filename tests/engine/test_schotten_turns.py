"""Turns of Schotten Totten: windows, draws, passes, exhaustion, and what the help with claims changes."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from engine.core.game import Event
from engine.games.schotten_totten.cards import CLAN
from engine.games.schotten_totten.scoring import ending, owned
from engine.games.schotten_totten.values import ClaimFailed, StoneClaimed

from .schotten_positions import cards, dealt, listed, position, rows, step, steps, stone, why

ENDS = rows("Round end")
SURE, OTHER_SURE, WEAK = "r7 r8 r9", "g7 g8 g9", "b1 p2 y5"  # nothing beats the first two
CLOSED = {number: stone(WEAK, "", owner=0 if number in (2, 4, 6) else 1) for number in range(2, 9)}


def kinds(events: Sequence[Event]) -> list[str]:
    """The classes of events by name."""
    return [type(event).__name__ for event in events]


def test_one_move_plays_draws_and_ends_the_turn_where_nothing_is_to_choose() -> None:
    state = dealt(first="first-seat")
    card = state.hands[0][0]
    events, after = step(state, f"play {card} 5")
    assert kinds(events) == ["CardPlaced", "CardDrawn", "TurnBegun"]
    assert after.hands[0] == (*state.hands[0][1:], state.decks["clan"][0])
    assert (after.turn, after.phase) == (1, "play")


def test_a_claim_to_make_keeps_the_turn_open_and_drawing_declines_it() -> None:
    state = position(
        {1: stone("r7 r8", ""), 5: stone(OTHER_SURE, "")}, hands=("r9 b1 b2 b3 b4 b5", "y1"), decks=("y2 y3", "")
    )
    state = steps(state, "play r9 1")
    assert listed(state) == ["claim 1", "claim 5", "draw clan"]
    events, declined = step(state, "draw clan")
    assert kinds(events) == ["CardDrawn", "TurnBegun"]
    assert owned(declined, 0) == []
    state = steps(state, "claim 5")
    assert listed(state) == ["claim 1", "draw clan"]
    events, state = step(state, "claim 1")
    assert kinds(events) == ["StoneClaimed", "CardDrawn", "TurnBegun"]


def test_with_tactics_the_deck_is_a_choice_while_both_hold_cards() -> None:
    both = position(hands=("r1 r2 r3 r4 r5 r6 r7", "y1"), decks=("y2", "spy"), options={"tactics": "on"})
    state = steps(both, "play r1 1")
    assert listed(state) == ["draw clan", "draw tactics"]
    state = steps(state, "draw tactics")
    assert state.hands[0][-1] == "spy"
    one = position(hands=("r1 r2 r3 r4 r5 r6 r7", "y1"), decks=("", "spy"), options={"tactics": "on"})
    assert kinds(step(one, "play r1 1")[0]) == ["CardPlaced", "CardDrawn", "TurnBegun"]


def test_claims_come_before_the_play_where_the_match_is_so() -> None:
    options = {"claim_window": "before-play"}
    state = position(
        {1: stone(SURE, ""), 2: stone("", "g7 g8 g9")}, hands=("b1", "y1"), decks=("y2", ""), options=options
    )
    assert listed(state)[:2] == ["claim 1", "play b1 2"]
    events, after = step(state, "claim 1")
    assert kinds(events) == ["StoneClaimed"]
    assert after.turn == 0
    events, after = step(after, "play b1 2")
    assert kinds(events) == ["CardPlaced", "CardDrawn", "TurnBegun"]
    assert listed(after)[0] == "claim 2"
    assert why(steps(state, "play b1 3"), "claim 1", seat=0).code == "not_your_turn"


def test_before_play_the_draw_after_the_play_is_a_choice_only_between_two_decks() -> None:
    options = {"claim_window": "before-play", "tactics": "on"}
    state = position({1: stone(SURE, "")}, hands=("b1", "y1"), decks=("y2", "spy"), options=options)
    state = steps(state, "play b1 2")
    assert listed(state) == ["draw clan", "draw tactics"]
    assert why(state, "claim 1").code == "window_closed"


def test_who_has_no_room_passes_and_may_still_claim() -> None:
    at = {**CLOSED, 1: stone(WEAK, "g1 g2"), 9: stone(SURE, "g3")}
    state = position(at, hands=("b5", "y1 y2"), decks=("", ""))
    assert listed(state) == ["pass"]
    events, after = step(state, "pass")
    assert kinds(events) == ["Passed", "PhaseBegun"]
    assert listed(after) == ["claim 9", "end"]
    assert why(after, "draw clan").code == "nothing_to_draw"
    assert kinds(step(after, "end")[0]) == ["TurnBegun"]
    assert kinds(step(after, "claim 9")[0]) == ["StoneClaimed", "TurnBegun"]


def test_a_pass_with_nothing_to_claim_ends_the_turn_at_once() -> None:
    state = position({**CLOSED, 1: stone(WEAK, "g1"), 9: stone(WEAK, "g3")}, hands=("b5", "y1"))
    assert kinds(step(state, "pass")[0]) == ["Passed", "TurnBegun"]


def test_decks_run_out_and_hands_shrink() -> None:
    state = position(hands=("b5 b6", "y1"))
    events, after = step(state, "play b5 1")
    assert kinds(events) == ["CardPlaced", "TurnBegun"]
    assert after.hands[0] == ("b6",)


@pytest.mark.parametrize("row", ENDS, ids=[row[0] for row in ENDS])
def test_a_round_ends_with_the_claim_that_wins_it(row: list[str]) -> None:
    owners = [
        [int(word) for word in part.split(",") if word.strip()]
        for part in row[2].replace("A [", "").replace("]", "").split(", B [")
    ]
    claims = [int(word) for word in row[3].strip("[]").split(",")]
    at = {number: stone("", "", owner=seat) for seat, numbers in enumerate(owners) for number in numbers}
    at |= {number: stone(side, "") for number, side in zip(claims, (SURE, OTHER_SURE), strict=False)}
    state = position(at, phase="close", hands=("b1", "b2"))
    executed = []
    for number in claims:
        if ending(state) is None:
            state = steps(state, f"claim {number}")
            executed.append(number)
    over = ending(state)
    assert f"winner {over and 'AB'[over[0] or 0]}, executed {executed}" == row[4]
    if over:
        assert over[1] == ("three_adjacent" if row[0] != "E03" else "five_stones")
        assert listed(state, 0) == listed(state, 1) == []
        assert why(state, "claim 9", seat=0).code == "round_over"


def test_three_adjacent_is_the_reason_even_when_the_claim_also_makes_five() -> None:
    at = {number: stone("", "", owner=0) for number in (1, 2, 6, 9)} | {3: stone(SURE, "")}
    assert ending(steps(position(at, phase="close"), "claim 3")) == (0, "three_adjacent")


class TestWithoutHelp:
    """`claim_help=off`: players see for themselves."""

    options: ClassVar = {"claim_help": "off"}

    def test_every_complete_side_may_be_tried_so_that_the_list_tells_nothing(self) -> None:
        at = {
            1: stone(SURE, ""),
            2: stone(WEAK, ""),
            3: stone(WEAK, "g7 g8 g9"),
            4: stone("r1 r2", ""),
            5: stone(WEAK, "", owner=1),
        }
        state = position(at, phase="close", options=self.options)
        assert listed(state) == ["claim 1", "claim 2", "claim 3", "end"]

    def test_a_claim_that_does_not_hold_is_said_with_what_refutes_it_and_can_not_be_repeated(self) -> None:
        at = {1: stone("r6 r7 r8", "r9"), 3: stone(WEAK, "g7 g8 g9"), 4: stone(SURE[:5], "")}
        state = position(at, phase="close", options=self.options)
        (failed,), state = step(state, "claim 3")
        assert failed == ClaimFailed(0, 3, ())
        assert why(state, "claim 3").code == "already_tried"
        assert listed(state) == ["claim 1", "end"]
        (claimed, *turned), state = step(state, "claim 1")
        assert isinstance(claimed, StoneClaimed)
        assert kinds(turned) == ["TurnBegun"]

    def test_what_was_tried_can_be_tried_again_in_the_next_window(self) -> None:
        state = position({1: stone("r6 r7 r8", "")}, hands=("b1 b2", "y1 y2"), phase="close", options=self.options)
        (failed, *_), state = step(state, "claim 1")
        assert set(failed.refuted_by) < set(CLAN)
        assert len(failed.refuted_by) == 3
        state = steps(state, "play y1 9", "play b1 9")
        assert listed(state) == ["claim 1", "end"]

    def test_before_play_a_failed_claim_leaves_the_other_choices(self) -> None:
        options = {"claim_help": "off", "claim_window": "before-play"}
        state = position({1: stone(WEAK, ""), 2: stone(SURE, "")}, hands=("b1", "y1"), options=options)
        assert listed(steps(state, "claim 1"))[:2] == ["claim 2", "play b1 3"]


class TestWithAutomaticClaims:
    """`claim_help=auto`: the rules claim."""

    def test_claims_are_events_of_the_move_that_opens_the_window(self) -> None:
        options = {"claim_help": "auto"}
        at = {1: stone("r7 r8", ""), 5: stone(OTHER_SURE, ""), 6: stone("", "p7 p8 p9")}
        state = position(at, hands=("r9 b1", "y1"), options=options)
        events, after = step(state, "play r9 1")
        assert kinds(events) == ["CardPlaced", "StoneClaimed", "StoneClaimed", "TurnBegun"]
        assert owned(after, 0) == [1, 5]
        assert kinds(step(after, "play y1 9")[0]) == ["CardPlaced", "StoneClaimed", "TurnBegun"]

    def test_before_play_they_are_events_of_the_move_before(self) -> None:
        options = {"claim_help": "auto", "claim_window": "before-play"}
        state = position({6: stone("", "p7 p8 p9")}, hands=("r9 b1", "y1"), options=options)
        events, after = step(state, "play r9 1")
        assert kinds(events) == ["CardPlaced", "TurnBegun", "StoneClaimed"]
        assert (owned(after, 1), listed(after)[0]) == ([6], "play y1 1")

    def test_they_stop_on_a_win(self) -> None:
        at = {n: stone("", "", owner=0) for n in (2, 3)} | {1: stone("r7 r8", ""), 7: stone(OTHER_SURE, "")}
        events, after = step(position(at, hands=("r9 b1", ""), options={"claim_help": "auto"}), "play r9 1")
        assert kinds(events) == ["CardPlaced", "StoneClaimed"]
        assert ending(after) == (0, "three_adjacent")

    def test_a_claim_is_refused_with_what_beats_it(self) -> None:
        options = {"claim_help": "auto", "tactics": "on"}
        state = position({1: stone("r6 r7 r8", "g9 g8")}, decks=("b1", "mud"), phase="close", options=options)
        assert listed(state) == ["draw clan", "draw tactics"]
        assert why(state, "claim 1").detail == {"stone": 1, "refuted_by": ["g7"]}


class TestExhaustion:
    """Two passes in a row end the round."""

    stuck: ClassVar[Any] = {"hands": ("spy", "shield"), "options": {"tactics": "on"}, "played": (("mud",), ("mud",))}

    def test_l29_two_voluntary_passes_end_the_round_with_a_draw(self) -> None:
        state = steps(position(**self.stuck), "pass")
        events, state = step(state, "pass")
        assert kinds(events) == ["Passed", "RoundExhausted"]
        assert ending(state) == (None, "exhausted")

    def test_l30_a_side_that_alone_is_complete_wins_its_stone_though_no_claim_could(self) -> None:
        at = {**CLOSED, 7: stone("b1 b2 g4", "y1 y2")}
        state = position(at, hands=("spy", "shield"), options={"tactics": "on"}, passes=1, discard=cards("b9"))
        assert "claim 7" not in listed(position(at, phase="close"))
        events, state = step(state, "pass")
        given = [event for event in events if isinstance(event, StoneClaimed)]
        assert [(event.seat, event.stone, event.given) for event in given] == [(0, 7, True)]
        assert ending(state) == (0, "exhausted")

    def test_claims_come_first_those_of_who_passed_last(self) -> None:
        at = {
            2: stone("", OTHER_SURE),
            4: stone(WEAK, ""),
            6: stone(SURE, "y1"),
            8: stone("", "p1 p2 b4"),
            9: stone("y3", "y4"),
        }
        events, state = step(position(at, passes=1, **self.stuck), "pass")
        said = [(event.seat, event.stone) for event in events if isinstance(event, StoneClaimed)]
        assert said == [(0, 6), (1, 2), (0, 4), (1, 8)]
        assert ending(state) == (None, "exhausted")
        assert state.stones[8].owner is None

    def test_it_stops_on_a_win(self) -> None:
        at = {n: stone("", "", owner=1) for n in (1, 2)} | {3: stone("", WEAK), 5: stone("", "p1 p2 b4")}
        events, state = step(position(at, passes=1, **self.stuck), "pass")
        assert kinds(events) == ["Passed", "RoundExhausted", "StoneClaimed"]
        assert ending(state) == (1, "three_adjacent")

    def test_more_stones_win_five_points(self) -> None:
        at = {1: stone("", "", owner=0), 4: stone("", "", owner=1), 6: stone("", "", owner=1)}
        _, state = step(position(at, passes=1, **self.stuck), "pass")
        assert ending(state) == (1, "exhausted")

    def test_a_play_between_two_passes_starts_the_count_anew(self) -> None:
        state = steps(position(**self.stuck), "pass", "play shield 3", "pass")
        assert ending(state) is None

    def test_a_claim_between_two_passes_does_not(self) -> None:
        at = {6: stone(SURE, "y1")}
        state = steps(position(at, **self.stuck), "pass", "claim 6", "pass")
        assert ending(state) == (0, "exhausted")
