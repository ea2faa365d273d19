"""SCOUT: how rounds begin and end, what a match hands on, and what follows when a seat leaves."""

from random import Random

import pytest
from msgspec.structs import replace

from engine.core.game import Begin, Blank, RoundResult
from engine.core.match import begin_round, legal, new_match, submit, to_act
from engine.core.matters import matters, settle
from engine.core.options import resolve
from engine.core.receipt import digest, parts
from engine.games.scout import rules
from engine.games.scout import values as v
from engine.games.scout.deck import deck

from .scout_positions import listed, played, position

OPTIONS = resolve(rules.info.options, {})


def dealt(seats: int, first: int = 0) -> v.State:
    """A round that has just been dealt."""
    deal = rules.setup(seats, OPTIONS, Begin(round=2, first=first), Random(seats))
    return rules.apply(Blank(seats, OPTIONS, 2), deal)


# Keep or turn


def test_all_seats_choose_at_the_same_time_and_the_last_choice_begins_the_first_turn() -> None:
    state = dealt(4, first=2)
    for seat, text in ((3, "turn"), (0, "keep"), (2, "turn")):
        assert [listed(state, other) for other in state.choosing] == [["keep", "turn"]] * len(state.choosing)
        events, state = played(state, seat, text)
        assert events == (v.HandChosen(seat, text == "turn"),)
        assert listed(state, seat) == []
    events, state = played(state, 1, "keep")
    assert events == (v.HandChosen(1, False), v.TurnBegun(2))


def test_a_late_chooser_is_never_stale() -> None:
    _, match = begin_round(rules, new_match(rules, 5, {}), Random(1))
    began = match.decisions
    for seat in (4, 2, 0):
        _, match = submit(rules, match, seat, "turn", Random(1))
    assert [match.decisions[seat] for seat in (1, 3)] == [began[seat] for seat in (1, 3)]


def test_a_choice_of_keep_or_turn_can_not_be_taken_back() -> None:
    _, match = begin_round(rules, new_match(rules, 3, {}), Random(1))
    for seat in (0, 1, 2):
        _, match = submit(rules, match, seat, "turn", Random(1))
        assert not [matter for matter in matters(rules, match, seat) if matter.do.startswith("takeback")]


def test_the_first_act_of_a_round_is_a_show() -> None:
    state = replace(dealt(5), choosing=(), turn=0)
    assert {text.split()[0] for text in listed(state, 0)} == {"show"}


# Scout & Show


def test_the_first_half_of_a_scout_and_show_is_free_to_take_back_until_the_show() -> None:
    _, match = begin_round(rules, new_match(rules, 3, {"first": "first-seat"}), Random(2))
    for seat in (0, 1, 2):
        _, match = submit(rules, match, seat, "keep", Random(1))
    _, match = submit(rules, match, 0, "show 1 1", Random(1))
    before = match
    half = next(text for text in legal(rules, match, 1) if text.startswith("scoutshow"))
    _, match = submit(rules, match, 1, half, Random(1))
    assert to_act(rules, match) == (1,)
    assert all(text.startswith("show ") for text in legal(rules, match, 1))
    back = next(matter for matter in matters(rules, match, 1) if matter.do == f"takeback {before.version}")
    assert back.price == "free"
    _, again = settle(rules, match, 1, back.do)
    assert again.state == before.state
    _, match = submit(rules, match, 1, legal(rules, match, 1)[0], Random(1))
    assert [matter.price for matter in matters(rules, match, 1) if matter.do.startswith("takeback")] == ["ask"]


def test_the_scout_half_does_not_count_towards_the_end_and_pays_the_owner() -> None:
    state = position("A[1/2 5/9 7/3] B[2/3 6/7] C[4/5 3/6] act=A:3/8,1/9 turn=C since=1")
    _, state = played(state, 2, "scoutshow left 1 keep")
    assert (state.reason, state.halfway, state.chips, state.scouted) == (None, True, (1, 0, 0), (1,))
    _, state = played(state, 2, "show 2 2")
    assert (state.turn, state.scouted, state.shower, state.captured) == (0, (), 2, (0, 0, 1))
    assert state.scoutshow == (True, True, False)


def test_the_only_card_may_be_scouted_and_shown_over_with_nothing_to_capture() -> None:
    state = position("A[1/2 5/9] B[2/3 6/7] C[1/5 3/6] act=A:9/8 turn=B")
    _, state = played(state, 1, "scoutshow left 3 turn")
    _, state = played(state, 1, "show 3 3")
    assert (state.active, state.captured, state.chips) == (("8/9",), (0, 0, 0), (1, 0, 0))


# Ends


def test_a_scout_and_show_that_reaches_the_limit_still_makes_its_show() -> None:
    state = replace(position("A[1/2 5/9 7/3] B[2/3 6/7] C[9/5 3/6] act=A:3/8 turn=C"), moves=499)
    _, state = played(state, 2, "scoutshow left 1 keep")
    assert state.reason is None
    _, state = played(state, 2, "show 2 2")
    assert (state.moves, state.reason, state.exempt) == (501, "limit", None)
    assert state.points == (-3 + 1, -2, -2)


@pytest.mark.parametrize(("text", "reason"), [("show 1 1", "limit"), ("scout left 1 keep", "all_scouted")])
def test_an_ordinary_end_goes_before_the_limit(text: str, reason: str) -> None:
    state = replace(position("A[1/2 5/9] B[2/3] C[9/5 3/6] act=A:3/8,4/8 turn=C since=1"), moves=499)
    state = state if reason == "all_scouted" else replace(state, active=("3/8",))
    _, state = played(state, 2, text)
    assert state.reason == reason


def test_with_two_seats_the_seat_to_act_that_can_do_nothing_ends_the_round_after_a_show() -> None:
    state = position("A[9/2 9/4 1/2] B[5/6 10/8] act=B:8/1 turn=A chips=A2,B0 cap=B3")
    events, state = played(state, 0, "show 1 2")
    assert events[-1] == v.PlayEnded("stuck", 0)
    assert state.points == (1 + 2, 3 - 2)


def test_with_two_seats_the_last_chip_may_end_the_round_and_the_owner_is_exempt() -> None:
    state = position("A[1/2 3/4] B[5/6] act=A:9/1,9/2,9/3 turn=B chips=A2,B1 cap=A4")
    events, state = played(state, 1, "scout left 1 turn")
    assert events[0].gains == (0, -1)  # type: ignore[attr-defined]
    assert events[-1] == v.PlayEnded("stuck", 0)
    assert state.points == (4 + 2, -2)


def test_with_two_seats_scouting_goes_on_and_is_free_to_take_back_until_the_show() -> None:
    _, match = begin_round(rules, new_match(rules, 2, {"first": "first-seat"}), Random(3))
    for seat in (0, 1):
        _, match = submit(rules, match, seat, "keep", Random(1))
    shows = [text for text in legal(rules, match, 0) if text.split()[1] != text.split()[2]]
    _, match = submit(rules, match, 0, shows[0], Random(1))
    for _ in range(2):
        _, match = submit(rules, match, 1, "scout left 1 keep", Random(1))
        assert to_act(rules, match) == (1,)
    assert [matter.price for matter in matters(rules, match, 1) if matter.do.startswith("takeback")] == ["free"] * 2


# Deals and rounds


def test_the_first_seat_moves_on_and_even_rounds_of_two_deal_the_cards_set_aside() -> None:
    first = dealt(2, first=1)
    begin = rules.next_round(first, OPTIONS, [RoundResult((0, 0), (1, 1), "stuck")])
    assert begin == Begin(2, 0, first.aside)
    second = rules.setup(2, OPTIONS, begin, Random(5))
    assert (second.first, second.hands, second.aside) == (0, (first.aside[:11], first.aside[11:]), ())
    third = {"rounds": "3", "first": "random"}
    state = rules.apply(Blank(2, third, 2), second)
    assert rules.next_round(state, third, [RoundResult((0, 0), (1, 1), "stuck")] * 2) == Begin(3, 1)


def test_there_are_as_many_rounds_as_seats_or_as_the_option_says() -> None:
    done = RoundResult((0,) * 4, (1,) * 4, "limit")
    for rounds, seats, wanted in (("seats", 4, 4), ("1", 4, 1), ("5", 3, 5)):
        options = {"rounds": rounds, "first": "random"}
        over = [rules.next_round(dealt(seats), options, [done] * played) is None for played in range(1, 6)]
        assert over.index(True) + 1 == wanted


def test_cards_set_aside_have_a_receipt_of_their_own() -> None:
    (begun, deal), _ = begin_round(rules, new_match(rules, 2, {}), Random(4))
    assert set(begun.receipt) == {"deal", "aside"}  # type: ignore[attr-defined]
    for name, data in parts(deal).items():
        assert digest(begun.salt[name], data) == begun.receipt[name]  # type: ignore[attr-defined]
    assert not [card for card in deal.aside if card.encode() in parts(deal)["deal"]]  # type: ignore[attr-defined]


def test_both_ways_round_are_dealt_and_the_deck_is_right() -> None:
    assert [len(deck(seats)) for seats in (2, 3, 4, 5)] == [44, 36, 44, 45]
    assert all(len(set(card.split("/"))) == 2 for card in deck(5))
    assert not [card for card in deck(3) if "10" in card]
    assert set(deck(5)) - set(deck(4)) == set(deck(5)) - set(deck(2)) == {"9/10"}
    cards = [
        card for seed in range(200) for hand in rules.setup(5, OPTIONS, Begin(1), Random(seed)).hands for card in hand
    ]
    turned = sum(int(card.split("/")[0]) > int(card.split("/")[1]) for card in cards)
    assert 0.47 < turned / len(cards) < 0.53


def test_deals_that_could_not_have_been_drawn_are_refused() -> None:
    begin = Begin(1)
    good = rules.setup(2, {"rounds": "2", "first": "first-seat"}, begin, Random(6))
    options = {"rounds": "2", "first": "first-seat"}
    one, two = good.hands
    wrong = {
        "wrong_first": [replace(good, first=first) for first in (1, -1, 10**30)],
        "wrong_hands": [
            replace(good, hands=(one, two, ())),
            replace(good, hands=(one[1:], (one[0], *two))),
            replace(good, hands=((*one, *two),)),
            replace(good, hands=(one, two, good.aside), aside=()),
        ],
        "wrong_cards": [
            replace(good, hands=()),
            replace(good, hands=(one[1:], two)),
            replace(good, hands=((one[1], *one[1:]), two)),
            replace(good, hands=(("9/10", *one[1:]), two)),
            replace(good, hands=(("", *one[1:]), two)),
            replace(good, hands=(("\u00e9/" * 999, *one[1:]), two)),
            replace(good, aside=()),
        ],
    }
    for code, deals in wrong.items():
        for deal in deals:
            why = rules.check_deal(2, options, begin, deal)
            assert why is not None
            assert why.code == code
    carried = Begin(2, 1, good.aside)
    second = rules.setup(2, options, carried, Random(7))
    assert rules.check_deal(2, options, carried, second) is None
    for deal in (good, replace(second, hands=second.hands[::-1])):
        why = rules.check_deal(2, options, carried, deal)
        assert why is not None
        assert why.code == "wrong_cards"


def test_equal_totals_share_the_win() -> None:
    _, match = begin_round(rules, new_match(rules, 3, {"rounds": "1"}), Random(1))
    state = position("A[1/2] B[8/3] C[1/5 3/6] act=- turn=A cap=A3,B4")
    _, match = submit(rules, replace(match, state=state), 0, "show 1 1", Random(1))
    assert match.result is not None
    assert (match.result.scores, match.result.places) == ((3, 3, -2), (1, 1, 3))
