"""Splut!: how many sequences of steps there are from the start, and how many different states they lead to."""

from functools import cache
from random import Random

import pytest

from engine.core.perft import perft
from engine.games.splut import rules
from engine.games.splut.values import State, Throw

from .splut_positions import diagram, made, start, write

# The first four depths are those of the rules document. Two programs that share no code agree on all of them.
SEQUENCES = {2: [3, 9, 79, 691, 5597, 54127], 3: [3, 9, 73, 219, 1863], 4: [3, 9, 70, 210, 1653]}
STATES = {2: [3, 9, 64, 454, 2434, 9983], 3: [3, 9, 58, 174, 1187], 4: [3, 9, 55, 165, 1022]}
BOARDS = {2: [3, 9, 64, 446, 1885, 8754], 3: [3, 9, 58, 174, 1177], 4: [3, 9, 55, 165, 1018]}
WINS = [0, 0, 0, 1, 12, 138]

Layer = dict[str, tuple[State, int]]  # by the text of a state: it, and how many sequences lead there


@cache
def layers(seats: int, depth: int) -> list[Layer]:
    """The different states at the start, after one step, two steps, and so on."""
    found: list[Layer] = [{"": (start(seats), 1)}]
    for _ in range(depth):
        layer: Layer = {}
        for state, ways in found[-1].values():
            for move in rules.legal_moves(state, state.seat):
                after = made(state, move)
                layer[write(after)] = after, layer.get(write(after), (after, 0))[1] + ways
        found.append(layer)
    return found


def count(seats: int, depth: int, **options: str) -> int:
    """Sequences of exactly so many steps."""
    return perft(rules, start(seats, **options), seats, depth, Random(1))


@pytest.mark.parametrize("seats", SEQUENCES)
def test_there_are_as_many_sequences_of_steps_as_the_rules_say(seats: int) -> None:
    assert [count(seats, depth + 1) for depth in range(len(SEQUENCES[seats]))] == SEQUENCES[seats]


def test_the_strict_option_first_matters_at_the_sixth_step() -> None:
    assert [count(2, depth, levitate_adjacent="strict") for depth in (5, 6)] == [5597, 53945]


@pytest.mark.parametrize("seats", STATES)
def test_they_lead_to_as_many_states_and_boards_as_the_rules_say(seats: int) -> None:
    found = layers(seats, len(STATES[seats]))[1:]
    assert [sum(ways for _, ways in layer.values()) for layer in found] == SEQUENCES[seats]
    assert [len(layer) for layer in found] == STATES[seats]
    assert [len({diagram(state) for state, _ in layer.values()}) for layer in found] == BOARDS[seats]


def test_the_first_win_takes_four_steps_and_there_is_one() -> None:
    found = layers(2, len(WINS))[1:]
    assert [sum(ways for state, ways in layer.values() if state.over) for layer in found] == WINS
    assert {state.over for layer in found for state, _ in layer.values()} == {None, "last_sorcerer"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_rock_can_be_thrown_before_the_third_turn(seats: int) -> None:
    early = [state for layer in layers(seats, 2) for state, _ in layer.values()]
    assert {state.turns for state in early} == {1, 2}
    assert not any(isinstance(move, Throw) for state in early for move in rules.legal_moves(state, state.seat))
