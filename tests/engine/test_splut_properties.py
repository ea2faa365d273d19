"""Splut!: what holds in every position that play can reach."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, reduce
from random import Random
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.codec import canonical, event_from_json
from engine.core.game import Event, Game, Move
from engine.games.splut import rules
from engine.games.splut.geometry import SQUARES
from engine.games.splut.values import State, Stepped, TeamRemoved, Throw, Thrown

from .splut_positions import start

GAME = cast(Game, rules)
Step = tuple[State, Move, tuple[Event, ...], State]


def walk(rng: Random, *, steps: int, greed: float = 0.0) -> Iterator[Step]:
    """Random steps of a random round; with `greed`, throws are preferred that often."""
    state = start(rng.randint(2, 4), levitate_adjacent=rng.choice(("simultaneous", "strict")))
    for _ in range(steps):
        moves = rules.legal_moves(state, state.seat)
        if not moves:
            return
        throws = [move for move in moves if isinstance(move, Throw)]
        move = rng.choice(throws if throws and rng.random() < greed else moves)
        events = tuple(rules.play(state, state.seat, move, rng))
        after = reduce(rules.apply, events, state)
        yield state, move, events, after
        state = after


@cache
def walked() -> list[Step]:
    """The steps of many rounds."""
    return [step for seed in range(60) for step in walk(Random(seed), steps=150, greed=seed % 3 / 3)]


def test_there_are_always_four_rocks() -> None:
    for *_, after in walked():
        assert Counter(thing.kind for thing in after.board.values())["rock"] == 4
        assert len({thing.number for thing in after.board.values() if thing.kind == "rock"}) == 4


def test_nothing_leaves_the_board_but_what_a_thrown_rock_hits() -> None:
    for before, _, events, after in walked():
        gone = set(before.board.values()) - set(after.board.values())
        crushed = {event.crushed for event in events if isinstance(event, Thrown)} - {None}
        removed = {event.seat for event in events if isinstance(event, TeamRemoved)}
        assert gone == {
            thing for thing in before.board.values() if thing.kind != "rock" and _falls(thing, crushed, removed)
        }
        assert set(after.board) <= set(SQUARES)


def _falls(thing, crushed, removed) -> bool:
    return thing.number in removed or (thing.kind == "dwarf" and thing.number in crushed)


def test_no_two_things_ever_move_onto_one_square() -> None:
    for before, _, events, after in walked():
        moves = [move for event in events if isinstance(event, Stepped | Thrown) for move in event.moves]
        ends = [end for _, end in moves]
        assert len(set(ends)) == len(ends)
        assert len(set(after.board.values())) == len(after.board)
        assert sum(thing.kind != "rock" for thing in after.board.values()) >= len(after.living)
        assert before.board.keys() >= {begin for begin, _ in moves[:1]}


def test_in_mid_turn_there_is_always_a_legal_step() -> None:
    for *_, after in walked():
        assert bool(rules.legal_moves(after, after.seat)) == (after.over is None)


def test_nobody_but_the_seat_to_move_has_a_step_and_each_is_listed_once() -> None:
    for *_, after in walked()[::5]:
        for seat in range(len(after.sides)):
            moves = rules.legal_moves(after, seat)
            assert len(set(moves)) == len(moves)
            assert seat == after.seat or not moves


def test_a_round_is_over_when_one_sorcerer_is_left_or_a_position_came_too_often() -> None:
    for *_, after in walked():
        sorcerers = {thing.number for thing in after.board.values() if thing.kind == "sorcerer"}
        assert sorcerers == set(after.living)
        if len(sorcerers) == 1:
            assert after.over == "last_sorcerer"
        elif after.over:
            assert (after.over, after.seen.count(after.seen[-1])) == ("draw_repetition", 5)


def test_only_a_throw_ends_a_turn_before_its_steps_are_made() -> None:
    for before, move, _, after in walked():
        if not isinstance(move, Throw) and before.steps > 1:
            assert (after.seat, after.steps, after.turns) == (before.seat, before.steps - 1, before.turns)
        elif after.over is None:
            assert after.turns > before.turns
            assert after.steps == min(after.turns, 3)


def test_rocks_that_moved_in_the_turn_before_are_frozen_and_no_others() -> None:
    for before, _, events, after in walked():
        if after.turns == before.turns + 1 and after.over is None:
            flown = {thing.number for thing in _rocks_moved(before, events)}
            assert after.frozen == before.moved | flown
            assert after.moved == frozenset()


def _rocks_moved(before: State, events: tuple[Event, ...]) -> list:
    step = events[0]
    assert isinstance(step, Stepped | Thrown)
    return [before.board[begin] for begin, _ in step.moves if before.board[begin].kind == "rock"]


@settings(max_examples=20, deadline=None)
@given(st.integers(), st.floats(0, 1))
def test_events_that_went_through_json_fold_to_the_same_state_and_play_changes_nothing_itself(seed, greed) -> None:
    for before, move, events, after in walk(Random(seed), steps=40, greed=greed):
        board = dict(before.board)
        stored = [event_from_json(GAME, canonical(event)) for event in events]
        assert reduce(rules.apply, stored, before) == after
        assert tuple(rules.play(before, before.seat, move, Random(2))) == events
        assert before.board == board
