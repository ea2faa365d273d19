"""Tactics cards of Schotten Totten: what may be played when (the table's own ids), and what follows."""

from typing import Any

import pytest

from engine.core.codec import canonical
from engine.games.schotten_totten import rules
from engine.games.schotten_totten.claims import complete_stones
from engine.games.schotten_totten.scoring import ending
from engine.games.schotten_totten.values import (
    CardDiscarded,
    CardMoved,
    CardReturned,
    CardTaken,
    RusePlayed,
    State,
    Stone,
    StoneMarked,
)

from ..bench.bench_claims import widest
from .schotten_positions import cards, listed, position, rows, step, steps, stone, to_play, why

FULL = stone("b1 p2 y5", "")
CLOSED = {number: stone("", "", owner=0 if number in (2, 4, 6) else 1) for number in range(2, 9)}
ONE_EACH = ("joker",), ("spy",)


def on(at: dict[int, Stone], hand: str, decks: tuple[str, str] = ("r9", ""), **more: Any) -> State:
    """Seat 0 is to play with this hand in a match with tactics."""
    return position(at, hands=(hand, "y9"), decks=decks, options={"tactics": "on"}, **more)


def off(at: dict[int, Stone], hand: str, decks: tuple[str, str] = ("", ""), **more: Any) -> State:
    """Seat 0 is to play with this hand in a match without tactics."""
    return position(at, hands=(hand, "y9"), decks=decks, **more)


def before(at: dict[int, Stone], hand: str, **more: Any) -> State:
    """The same where claims come before the play."""
    return position(at, hands=(hand, "y9"), options={"claim_window": "before-play"}, **more)


TIED = Stone((cards("r2 g3 b4"), cards("y2 p3 o4")), (0, 1))
MUDDY4 = stone("r5 r1 g2 b4", "", "mud")
# id: position, move, code of the refusal (None = it is listed), are these all the moves?
CASES: dict[str, list[tuple[State, str, str | None]]] = {
    "L01": [(off({**CLOSED, 1: FULL, 9: FULL}, "r9"), "pass", None)],
    "L02": [(off({**CLOSED, 1: FULL}, "r9"), "pass", "can_play")],
    "L03": [(off({}, ""), "pass", None)],
    "L04": [(on({}, "mud", played=ONE_EACH), text, None) for text in ("pass", "play mud 4")],
    "L05": [
        (on({}, "mud", played=(("joker", "blind"), ("spy",))), "play mud 4", "one_ahead"),
        (on({}, "mud", played=(("joker", "blind"), ("spy",))), "pass", None),
    ],
    "L06": [(on({}, "mud r9"), "pass", "can_play")],
    "L07": [(on({}, "mud", played=(("spy",), ())), "play mud 4", "one_ahead")],
    "L08": [
        (on({}, "joker", played=(("spy",), ("banshee",)), discard=("banshee", "spy")), "play joker 4", None),
        (on({}, "mud", played=(("spy", "joker"), ("banshee",)), discard=("spy",)), "play mud 4", "one_ahead"),
    ],
    "L09": [(on({1: stone("J", "", owner=1)}, "joker", played=ONE_EACH), "play joker 4", "second_joker")],
    "L10": [(on({}, "joker", played=ONE_EACH, discard=("joker",)), "play joker 4", "second_joker")],
    "L11": [(on({4: stone("r1 r2 r3", "g1 g2 g3")}, "mud"), "play mud 4", None)],
    "L12": [
        (on({4: stone("", "", owner=1)}, f"{mode}"), f"play {mode} 4", "stone_claimed") for mode in ("mud", "blind")
    ],
    "L13": [
        (on({4: stone("r1 r2 r3", "g1", "mud"), 5: stone("b1", "")}, "r9 spy traitor strategist"), text, None)
        for text in ("play r9 4", "play spy 4", "traitor g1 4 4", "strategist b1 5 4")
    ],
    "L14": [
        (on({4: MUDDY4, 5: stone("b1", "g1")}, "r9 spy traitor strategist"), text, "side_full")
        for text in ("play r9 4", "play spy 4", "traitor g1 5 4", "strategist b1 5 4")
    ],
    "L15": [
        (on({2: stone("", "J g1")}, "traitor banshee"), "traitor joker 2 3", "elite_stays"),
        (on({2: stone("", "J")}, "traitor banshee"), "traitor joker 2 3", "elite_stays"),
        (on({2: stone("", "J g1")}, "traitor banshee"), "banshee joker 2", None),
    ],
    "L16": [(on({2: stone("r1 r2", "r5")}, "traitor"), "traitor r5 2 2", None)],
    "L17": [(on({2: stone("r5", "")}, "strategist"), "strategist r5 2 2", "same_stone")],
    "L18": [(on({2: stone("S", "")}, "strategist"), f"strategist spy 2 {to}", None) for to in ("6", "discard")],
    "L19": [
        (on({3: stone("r1", "g1", "mud")}, "strategist banshee"), text, "combat_mode")
        for text in ("strategist mud 3 4", "strategist mud 3 discard", "banshee mud 3")
    ],
    "L20": [(on({4: MUDDY4}, "strategist"), "strategist r5 4 6", None)],
    "L21": [(on({**CLOSED, 1: FULL, 9: stone("r7 r8 g5", "g1")}, "traitor"), "traitor g1 9 9", "side_full")],
    "L22": [
        (on({2: stone("r1", "g1", owner=0)}, "banshee"), "banshee g1 2", "stone_claimed"),
        (on({2: stone("r1", "")}, "banshee"), "banshee g1 2", "card_not_there"),
    ],
    "L23": [(on({}, "recruiter", decks=("", "")), "recruit", "decks_empty")],
    "L24": [(on({}, "recruiter r1 r2 r3 r4 r5 r6", decks=("g1", "mud")), "recruit", None)],
    "L25": [(off({1: stone("r7 r8 r9", "")}, "b1"), "claim 1", "window_closed")],
    "L26": [(before({1: stone("r7 r8 r9", "")}, "b1", phase="close"), "claim 1", "window_closed")],
    "L27": [(before({1: TIED}, "b1"), "claim 1", None), (before({1: TIED}, "b1", turn=1), "claim 1", "refuted")],
    "L28": [(off({1: stone("", "b1", owner=0)}, "r9", turn=1), "play y9 1", "stone_claimed")],
}
ELSEWHERE = {"L29", "L30"}  # in test_schotten_turns.py


@pytest.mark.parametrize("case", CASES)
def test_what_is_legal_is_listed_and_what_is_not_is_refused_with_its_own_code(case: str) -> None:
    for state, text, code in CASES[case]:
        if code is None:
            assert text in listed(state)
        else:
            assert why(state, text).code == code


def test_every_row_of_the_table_has_its_case() -> None:
    assert {row[0] for row in rows("Action legality (by rule, no enumeration needed)")} == set(CASES) | ELSEWHERE


@pytest.mark.parametrize("case", ["L01", "L03", "L05"])
def test_a_forced_pass_is_the_only_move(case: str) -> None:
    assert listed(CASES[case][-1][0]) == ["pass"]


def test_mud_opens_both_sides_again_and_asks_for_a_fourth_card() -> None:
    (marked, *_), state = step(CASES["L11"][0][0], "play mud 4")
    assert marked == StoneMarked(0, "mud", 4, True)
    assert (complete_stones(state, 0), complete_stones(state, 1)) == ([], [])
    state = steps(to_play(state, 1, "g4"), "play g4 4")
    assert complete_stones(state, 1) == [4]


def test_blind_mans_bluff_leaves_sides_complete() -> None:
    (marked, *_), state = step(on({4: stone("r1 r2 r3", "")}, "blind b1"), "play blind 4")
    assert marked == StoneMarked(0, "blind", 4, False)
    assert complete_stones(state, 0) == [4]


def test_a_side_that_loses_a_card_is_complete_no_longer() -> None:
    state = steps(on({4: MUDDY4}, "strategist"), "strategist r5 4 6")
    assert state.stones[3].complete == ()
    assert (state.stones[3].sides[0], state.stones[5].sides[0]) == (cards("r1 g2 b4"), ("r5",))


def test_a_ruse_lies_on_the_discard_pile_with_what_it_took() -> None:
    events, state = step(on({2: stone("", "r5 g1")}, "banshee b1"), "banshee r5 2")
    assert events[:2] == (RusePlayed(0, "banshee"), CardDiscarded(0, "r5", 1, 2))
    assert state.discard == ("banshee", "r5")
    events, state = step(on({2: stone("S", "")}, "strategist b1"), "strategist spy 2 discard")
    assert events[:2] == (RusePlayed(0, "strategist"), CardDiscarded(0, "spy", 0, 2))


def test_a_traitor_may_complete_the_side_at_the_stone_that_it_leaves() -> None:
    at = {2: stone("r1 r2", "r5 g1 g2")}
    events, state = step(on(at, "traitor b1"), "traitor r5 2 2")
    assert events[:2] == (RusePlayed(0, "traitor"), CardMoved(0, "r5", 1, 2, 2, True))
    assert state.stones[1] == Stone((cards("r1 r2 r5"), cards("g1 g2")), (0,))


def test_every_kind_of_tactics_card_counts_as_played_wherever_it_is_now() -> None:
    at = {2: stone("r1", "r5")}
    for hand, text in {
        "joker": "play joker 3",
        "mud": "play mud 3",
        "banshee": "banshee r5 2",
        "recruiter": "recruit",
    }.items():
        state = steps(on(at, hand + " b1"), text)
        assert state.played == ((hand,), ())


class TestRecruiter:
    """Three cards one by one, then two of the whole hand under their decks."""

    def test_it_takes_three_one_by_one_and_gives_two_back(self) -> None:
        start = on({}, "recruiter r1 r2 r3 r4 spy r6", decks=("g1 g2 g3", "mud blind"))
        state = steps(start, "recruit")
        assert listed(state) == ["take clan", "take tactics"]
        assert why(state, "play r1 1").code == "recruiting"
        assert why(state, "return r1").code == "not_recruiting"
        (taken,), state = step(state, "take clan")
        assert taken == CardTaken(0, "clan", "g1")
        state = steps(state, "take tactics", "take clan")
        assert len(listed(state)) == 9
        assert why(state, "take clan").code == "not_recruiting"
        assert why(state, "return b9").code == "not_in_hand"
        (returned,), state = step(state, "return spy")
        assert returned == CardReturned(0, "tactics", "spy")
        _, state = step(state, "return g1")
        assert state.decks == {"clan": ("g3", "g1"), "tactics": ("blind", "spy")}
        assert state.hands[0] == cards("r1 r2 r3 r4 r6 mud g2")
        assert state.returned == (("spy", "g1"), ())
        assert state.turn == 1

    @pytest.mark.parametrize(
        ("decks", "takes", "returns"), [(("g1", "mud"), 2, 1), (("g1", ""), 1, 0), (("g1 g2 g3", ""), 3, 2)]
    )
    def test_with_few_cards_left_it_takes_what_there_is_and_returns_one_less(
        self, decks: tuple[str, str], takes: int, returns: int
    ) -> None:
        state = steps(on({}, "recruiter r1 r2 r3 r4 r5 r6", decks=decks), "recruit")
        for _ in range(takes):
            assert all(text.startswith("take") for text in listed(state))
            state = steps(state, listed(state)[0])
        for _ in range(returns):
            assert all(text.startswith("return") for text in listed(state))
            state = steps(state, listed(state)[0])
        assert state.turn == 1
        assert len(state.hands[0]) == 7

    def test_no_card_is_drawn_after_it_but_stones_may_be_claimed(self) -> None:
        state = steps(
            on({1: stone("r7 r8 r9", "")}, "recruiter b1 b2 b3 b4 b5 b6", decks=("g1 g2 g3 g4", "")), "recruit"
        )
        state = steps(state, "take clan", "take clan", "take clan", "return b1", "return b2")
        assert listed(state) == ["claim 1", "end"]

    def test_an_empty_deck_is_not_offered(self) -> None:
        state = steps(on({}, "recruiter r1 r2 r3 r4 r5 r6", decks=("", "mud spy blind")), "recruit")
        assert listed(state) == ["take tactics"]
        assert why(state, "take clan").code == "deck_empty"


def test_equal_cards_give_one_move() -> None:
    assert listed(on({}, "joker joker b1")).count("play joker 3") == 1


def test_a_tactics_card_starts_the_count_of_passes_anew() -> None:
    state = position(hands=("mud", "spy"), options={"tactics": "on"})
    assert ending(steps(state, "pass", "play spy 1", "pass")) is None


def test_all_six_kinds_of_targets_at_a_claimed_stone_are_closed() -> None:
    at = {2: stone("r5 r1", "g1", owner=0), 3: stone("r2", "g2")}
    texts = ["strategist r5 2 3", "strategist r2 3 2", "banshee g1 2", "traitor g1 2 3", "traitor g2 3 2", "play mud 2"]
    for text in texts:
        assert why(on(at, "strategist banshee traitor mud"), text).code == "stone_claimed"


def test_one_s_own_cards_and_the_other_s_are_told_apart() -> None:
    state = on({2: stone("r5", "g1")}, "strategist banshee traitor")
    assert why(state, "banshee r5 2").code == "own_card"
    assert why(state, "traitor r5 2 3").code == "own_card"
    assert why(state, "strategist g1 2 3").code == "opponents_card"


def test_a_move_of_a_card_that_is_not_in_hand_is_refused_as_such() -> None:
    state = on({2: stone("r5", "g1")}, "b1")
    for text in ("recruit", "strategist r5 2 3", "banshee g1 2", "traitor g1 2 3", "play spy 3", "play r9 3"):
        assert why(state, text).code == "not_in_hand"
    assert why(on({}, "banshee"), "play banshee 3").code == "ruse"


def test_elites_need_a_free_place() -> None:
    at = {**CLOSED, 1: FULL, 9: FULL}
    assert why(on(at, "spy"), "play spy 1").code == "no_free_place"


def test_the_widest_position_found_fits_into_a_frame_of_ten_kilobytes() -> None:
    state = widest()
    texts = listed(state)
    seen = rules.view(state, frozenset((0,)))
    assert len(texts) > 400
    assert len(canonical(texts)) + len(canonical(seen)) < 9_400  # the rest of a frame takes its share
