"""SCOUT: what holds in every position of every round, and for every set."""

from itertools import chain, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.codec import canonical, parse_move
from engine.core.game import Begin, Blank, Event
from engine.core.options import resolve
from engine.games.scout import rules
from engine.games.scout import values as v
from engine.games.scout.deck import DECK, OTHER_WAY, numbers
from engine.games.scout.sets import beats, can_beat, kind, lack, sets_in, strength

from .scout_positions import listed, played, position

ROUNDS = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(8)]
OPTIONS = resolve(rules.info.options, {})
NUMBER = st.integers(1, 10)
SETS = st.builds(
    lambda start, step, count: [start + step * at for at in range(count)],
    NUMBER,
    st.sampled_from((-1, 0, 1)),
    st.integers(1, 6),
).filter(lambda found: all(1 <= number <= 10 for number in found))
NUMBERS = st.lists(SETS, min_size=1, max_size=5).map(lambda sets: [*chain(*sets)])  # hands are full of sets
one_round = pytest.mark.parametrize(("seats", "seed"), ROUNDS)


def states(seats: int, seed: int) -> list[tuple[v.State, tuple[Event, ...]]]:
    """A random round: each state with the events that led to it from the one before."""
    rng = Random(seed)
    deal = rules.setup(seats, OPTIONS, Begin(round=1), rng)
    found: list[tuple[v.State, tuple[Event, ...]]] = [(rules.apply(Blank(seats, OPTIONS, 1), deal), (deal,))]
    while rules.outcome(found[-1][0]) is None:
        state = found[-1][0]
        who = rng.choice([seat for seat in range(seats) if rules.legal_moves(state, seat)])
        move = rng.choice(rules.legal_moves(state, who))
        events = tuple(rules.play(state, who, move, rng))
        for event in events:
            state = rules.apply(state, event)
        found.append((state, events))
    return found


@one_round
def test_no_card_is_lost_or_doubled(seats: int, seed: int) -> None:
    captured: list[str] = []
    deck = sorted(map(upright, (*sum(states(seats, seed)[0][0].hands, ()), *states(seats, seed)[0][0].aside)))
    for state, events in states(seats, seed):
        captured += [card for event in events if isinstance(event, v.Shown) for card in event.captured]
        where = [*sum(state.hands, ()), *state.aside, *state.active, *captured]
        assert sorted(map(upright, where)) == deck
        assert sum(state.captured) == len(captured)


def upright(card: str) -> str:
    """The card without its way round."""
    return card if card in DECK else OTHER_WAY[card]


@one_round
def test_until_the_round_ends_exactly_the_seats_that_are_due_can_act(seats: int, seed: int) -> None:
    *before, (last, _) = states(seats, seed)
    for state, _ in before:
        can = [seat for seat in range(seats) if rules.legal_moves(state, seat)]
        assert can == (list(state.choosing) or [state.turn])
    assert not [seat for seat in range(seats) if rules.legal_moves(last, seat)]


@one_round
def test_scout_and_show_is_listed_exactly_where_a_show_follows(seats: int, seed: int) -> None:
    for state, _ in states(seats, seed)[seats:-1:5]:
        who = state.turn
        assert who is not None
        texts = listed(state, who)
        able = [text for text in texts if text.startswith("scout ") and state.scoutshow[who]]
        followed = {"scoutshow" + text[5:] for text in able if show_follows(state, who, text)}
        assert {text for text in texts if text.startswith("scoutshow")} == followed


def test_scout_and_show_sees_what_each_end_leaves_and_each_side_of_the_card() -> None:
    state = position("A[1/2] B[4/1 8/2] C[1/5] act=A:3/8,4/9,5/6 turn=B")
    texts = [text for text in listed(state, 1) if text.startswith("scoutshow")]
    assert texts == [f"scoutshow {rest}" for rest in ("left 2 turn", "left 3 turn", "right 1 keep", "right 2 keep")]


def show_follows(state: v.State, who: int, text: str) -> bool:
    """By trying: is there a range of cards that beats what is left?"""
    move = parse_move(rules.info, text)
    after = rules.apply(state, rules.play(state, who, move, Random(1))[0])
    hand, table = numbers(after.hands[who]), numbers(after.active)
    ends = [(first, last) for first in range(len(hand)) for last in range(first, len(hand))]
    return any(beats(hand[first : last + 1], table) for first, last in ends)


@one_round
def test_every_show_that_is_not_listed_is_no_set_or_too_weak(seats: int, seed: int) -> None:
    for state, _ in states(seats, seed)[seats:-1:4]:
        who = state.turn
        assert who is not None
        hand, table, texts = numbers(state.hands[who]), numbers(state.active), listed(state, who)
        for first in range(1, len(hand) + 1):
            for last in range(first, len(hand) + 1):
                right = beats(hand[first - 1 : last], table)
                assert (f"show {first} {last}" in texts) == right


@one_round
def test_the_points_are_captured_cards_and_chips_less_the_hand(seats: int, seed: int) -> None:
    state, events = states(seats, seed)[-1]
    result = rules.outcome(state)
    assert result is not None
    for seat, points in enumerate(result.points):
        hand = 0 if seat == state.exempt else len(state.hands[seat])
        assert points == state.captured[seat] + state.chips[seat] - hand
    assert result.places == tuple(1 + sum(other > mine for other in result.points) for mine in result.points)
    assert isinstance(events[-1], v.PlayEnded)
    assert state.exempt == (state.shower if result.reason in ("all_scouted", "stuck") else None)


@given(NUMBERS)
def test_a_set_is_equal_throughout_or_steps_by_one_throughout(found: list[int]) -> None:
    steps = [after - before for before, after in pairwise(found)]
    same = bool(steps) and all(step == 0 for step in steps)
    run = bool(steps) and (all(step == 1 for step in steps) or all(step == -1 for step in steps))
    assert kind(found) == ("single" if not steps else "group" if same else "run" if run else None)


@given(NUMBERS)
def test_the_sets_of_a_hand_are_all_of_them_and_each_once(hand: list[int]) -> None:
    every = [(a, b) for a in range(1, len(hand) + 1) for b in range(a, len(hand) + 1) if kind(hand[a - 1 : b])]
    assert list(sets_in(hand)) == every


@given(NUMBERS, SETS)
def test_a_hand_can_beat_a_set_exactly_if_one_of_its_sets_does(hand: list[int], table: list[int]) -> None:
    assert can_beat(hand, table) == any(beats(hand[first - 1 : last], table) for first, last in sets_in(hand))


@given(SETS, SETS)
def test_of_two_sets_one_beats_the_other_unless_they_are_equally_strong(one: list[int], two: list[int]) -> None:
    assert beats(one, two) + beats(two, one) == (strength(one) != strength(two))
    assert (lack(one, two) is None) == beats(one, two)


@given(SETS, SETS)
def test_the_tests_are_asked_in_order(one: list[int], two: list[int]) -> None:
    why = lack(one, two)
    if len(one) != len(two):
        assert why == (None if len(one) > len(two) else "cards")
    elif kind(one) != kind(two):
        assert why == (None if kind(one) == "group" else "group")
    else:
        assert why == (None if min(one) > min(two) else "number")


def test_a_view_names_the_sets_of_ones_own_hand_and_what_they_lack() -> None:
    shown = rules.view(position("A[1/2] B[7/1 7/4 8/2] C[1/5] act=A:8/3,9/1 turn=B"), frozenset({1}))
    found = [(held.first, held.last, held.kind, held.lack) for held in shown.seats[1].sets or ()]
    weak = [(at, at, "single", "cards") for at in (1, 2, 3)]
    assert found == [weak[0], (1, 2, "group", None), weak[1], (2, 3, "run", "number"), weak[2]]
    assert (shown.seats[0].hand, shown.seats[0].sets, shown.seats[0].cards) == (None, None, 1)


def test_what_is_left_of_a_set_is_named_as_it_lies() -> None:
    _, state = played(position("A[1/2 3/9] B[7/1 7/4] C[1/5] act=A:8/3,9/1 turn=B"), 1, "scout left 2 turn")
    shown = rules.view(state, frozenset())
    assert shown.active is not None
    assert (shown.active.cards, shown.active.owner, shown.active.kind) == (("9/1",), 0, "single")
    assert [seat.scouted for seat in shown.seats] == [False, True, False]
    assert canonical(shown)
