"""Rounds and matches of Schotten Totten: points, who begins, how long a match lasts."""

import json
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engine.core.codec import canonical
from engine.core.game import Begin, Game, Refusal, RoundResult
from engine.core.match import begin_round, new_match
from engine.core.matters import settle
from engine.core.options import resolve
from engine.core.standing import match_places, totals
from engine.games.schotten_totten import rules
from engine.games.schotten_totten.fold import fold

from .schotten_positions import dealt, position, rows, stone

SCORING = rows("Match scoring")
GAME = cast(Game, rules)


def won_by(seat: int, loser: int = 0) -> RoundResult:
    """A round won by this seat, with so many stones of the loser."""
    return RoundResult((5, loser) if seat == 0 else (loser, 5), (1, 2) if seat == 0 else (2, 1), "five_stones")


DRAWN = RoundResult((4, 4), (1, 1), "exhausted")


def options(**given: str) -> dict[str, str]:
    """All options of a match."""
    return resolve(rules.info.options, given)


@pytest.mark.parametrize("row", SCORING, ids=[row[0] for row in SCORING])
def test_a_match_is_scored_as_the_table_says(row: list[str]) -> None:
    rounds = [won_by("AB".index(word[2]), int(word[6])) for word in row[2].strip("[]").split("), ")]
    places = match_places(2, rounds, (), rules.info.tiebreak)
    assert row[3] == str(dict(zip("AB", totals(2, rounds), strict=True)))
    assert row[4] == ("draw" if places == (1, 1) else "AB"[places.index(1)])


def test_the_winner_of_a_round_scores_five_however_many_stones_he_holds() -> None:
    at = {n: stone("", "", owner=0) for n in (1, 3, 5, 7, 9)} | {n: stone("", "", owner=1) for n in (2, 4)}
    assert rules.outcome(position(at)) == RoundResult((5, 2), (1, 2), "five_stones")


def test_who_gives_a_round_up_keeps_the_points_of_his_stones() -> None:
    state = position({1: stone("", "", owner=0), 2: stone("", "", owner=1), 4: stone("", "", owner=1)})
    assert rules.outcome(fold(state, *rules.leave(state, 1))) == RoundResult((5, 2), (1, 2), "conceded")


def test_an_agreed_draw_gives_everybody_his_stones_and_nobody_the_win() -> None:
    state = position({1: stone("", "", owner=0), 2: stone("", "", owner=1), 4: stone("", "", owner=1)})
    assert rules.outcome(fold(state, *rules.draw(state))) == RoundResult((1, 2), (1, 1), "draw_agreed")


def test_equal_stones_after_exhaustion_are_a_drawn_round() -> None:
    state = position({1: stone("", "", owner=0), 2: stone("", "", owner=1)}, ending="exhausted")
    assert rules.outcome(state) == RoundResult((1, 1), (1, 1), "exhausted")


def test_all_rounds_that_were_agreed_are_played() -> None:
    state = position()
    for number in ("1", "3", "4", "5", "7", "10"):
        results = [won_by(0)] * int(number)
        assert rules.next_round(state, options(rounds=number), results) is None
        if results[1:]:
            assert rules.next_round(state, options(rounds=number), results[1:]) is not None


@pytest.mark.parametrize(
    ("rounds", "over"),
    [
        ([won_by(0)] * 2, False),
        ([won_by(0)] * 3, True),
        ([won_by(0, 4), won_by(1, 4), won_by(0, 0)], True),
        ([won_by(0, 4), won_by(1, 4), DRAWN], False),  # 13 each
        ([won_by(0, 4), won_by(1, 4), DRAWN, won_by(1, 0)], True),
    ],
)
def test_a_target_is_looked_at_after_a_round_and_equal_totals_go_on(rounds: list[RoundResult], over: bool) -> None:
    begin = rules.next_round(position(), options(rounds="target", target_points="12"), rounds)
    assert (begin is None) == over


def test_the_winner_begins_the_next_round_or_the_seats_take_turns() -> None:
    begun_by_1 = replace(position(), first=1)
    assert rules.next_round(begun_by_1, options(rounds="3"), [won_by(1)]) == Begin(2, 1)
    assert rules.next_round(begun_by_1, options(rounds="3"), [won_by(0)]) == Begin(2, 0)
    assert rules.next_round(begun_by_1, options(rounds="3", next_first="alternate"), [won_by(1)]) == Begin(2, 0)


def test_after_a_drawn_round_begins_who_did_not_begin_it() -> None:
    for first in (0, 1):
        assert rules.next_round(replace(position(), first=first), options(rounds="3"), [DRAWN]) == Begin(2, 1 - first)


def test_the_first_round_is_begun_by_luck_or_by_the_first_seat() -> None:
    assert {dealt(seed).first for seed in range(20)} == {0, 1}
    assert {dealt(seed, first="first-seat").first for seed in range(20)} == {0}


@pytest.mark.parametrize(("tactics", "hand", "clan", "cards"), [("off", 6, 42, 0), ("on", 7, 40, 10)])
def test_a_deal_holds_every_card_once(tactics: str, hand: int, clan: int, cards: int) -> None:
    state = dealt(tactics=tactics)
    assert [len(held) for held in state.hands] == [hand, hand]
    assert (len(state.decks["clan"]), len(state.decks["tactics"])) == (clan, cards)
    assert len({*state.hands[0], *state.hands[1], *state.decks["clan"]}) == 54
    assert sorted(state.decks["tactics"]).count("joker") == (2 if cards else 0)


def refused(**changes: Any) -> Refusal | None:
    """What is said of a deal that differs in these fields from a good one, in a match with tactics."""
    chosen = options(tactics="on", first="first-seat")
    good = rules.setup(2, chosen, Begin(1), Random(1))
    return rules.check_deal(2, chosen, Begin(1), replace(good, **changes))


def test_a_deal_that_luck_could_not_have_drawn_is_refused() -> None:
    good = rules.setup(2, options(tactics="on", first="first-seat"), Begin(1), Random(1))
    assert refused() is None
    wrong: dict[str, list[dict[str, Any]]] = {
        "wrong_cards": [
            {"clan": good.clan[1:]},
            {"clan": (*good.clan[1:], "x9")},
            {"clan": (*good.clan[1:], good.clan[1])},
            {"tactics": good.tactics[1:]},
            {"hands": ()},
            {"hands": (*good.hands, good.hands[0])},
        ],
        "wrong_hands": [
            {"hands": (good.hands[0][1:], (*good.hands[1], good.hands[0][0]))},
            {"hands": (*good.hands, ())},
            {"hands": ((*good.hands[0], *good.hands[1]),)},
        ],
        "wrong_first": [{"first": 1}, {"first": -1}, {"first": 2}],
    }
    for code, cases in wrong.items():
        for changes in cases:
            found = refused(**changes)
            assert found is not None
            assert found.code == code


def test_the_winner_has_to_begin_where_the_match_is_so() -> None:
    good = rules.setup(2, options(), Begin(2, 1), Random(1))
    assert good.first == 1
    found = rules.check_deal(2, options(), Begin(2, 0), good)
    assert found
    assert found.code == "wrong_first"


def test_a_deal_has_the_fields_that_other_programs_read_and_no_more() -> None:
    deal = json.loads(canonical(rules.setup(2, options(), Begin(1), Random(1))))
    assert sorted(deal) == ["clan", "first", "hands", "tactics", "type"]
    assert (deal["type"], deal["tactics"]) == ("Dealt", [])


def test_a_draw_is_offered_and_accepted_and_ends_the_round() -> None:
    _, match = begin_round(GAME, new_match(GAME, 2, {"rounds": "3"}), Random(1))
    _, match = settle(GAME, match, 0, "draw offer")
    _, match = settle(GAME, match, 1, "draw accept")
    assert match.rounds == (RoundResult((0, 0), (1, 1), "draw_agreed"),)
    assert match.result is None


@pytest.mark.parametrize(
    ("given", "points", "possible"),
    [
        ({"rounds": "1"}, (5, 4), True),
        ({"rounds": "1"}, (5, 5), False),
        ({"rounds": "1"}, (4, 4), True),
        ({"rounds": "1"}, (6, 0), False),
        ({"rounds": "1"}, (5, -1), False),
        ({"rounds": "3"}, (13, 13), True),
        ({"rounds": "3"}, (15, 13), False),
        ({"rounds": "3"}, (15, 12), True),
        ({"rounds": "3"}, (14, 9), True),
        ({"rounds": "target", "target_points": "12"}, (13, 9), True),
        ({"rounds": "target", "target_points": "12"}, (11, 9), False),
        ({"rounds": "target", "target_points": "12"}, (13, 13), False),
        ({"rounds": "target", "target_points": "12"}, (17, 9), False),
        ({"rounds": "target", "target_points": "12"}, (18, 17), True),
    ],
)
def test_a_result_on_paper_is_possible_or_not(given: dict[str, str], points: tuple[int, int], possible: bool) -> None:
    assert rules.check_points(options(**given), points) == possible
