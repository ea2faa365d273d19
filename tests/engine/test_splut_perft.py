"""Splut!: how many sequences of steps there are from the start, and how many different states they lead to."""

from random import Random

import pytest

from engine.core.perft import perft
from engine.games.splut import rules
from engine.games.splut.values import State

from .splut_positions import diagram, made, start, write

# The first four depths are those of the rules document, on which two other programs agree; the rest are our own.
SEQUENCES = {2: [3, 9, 79, 691, 5597, 54127], 3: [3, 9, 73, 219, 1863], 4: [3, 9, 70, 210, 1653]}
STATES = {2: [3, 9, 64, 454, 2831], 3: [3, 9, 58, 174, 1176], 4: [3, 9, 55, 165, 1018]}
BOARDS = {2: [3, 9, 64, 446, 0], 3: [3, 9, 58, 174, 0], 4: [3, 9, 55, 165, 0]}


def count(seats: int, depth: int, **options: str) -> int:
    """Sequences of exactly so many steps."""
    return perft(rules, start(seats, **options), seats, depth, Random(1))


def layers(seats: int, depth: int) -> list[dict[str, State]]:
    """The different states after one step, two steps, and so on."""
    found = [{"": start(seats)}]
    for _ in range(depth):
        steps = ((state, move) for state in found[-1].values() for move in rules.legal_moves(state, state.seat))
        found.append({write(after): after for after in (made(state, move) for state, move in steps)})
    return found[1:]


@pytest.mark.parametrize("seats", SEQUENCES)
def test_there_are_as_many_sequences_of_steps_as_the_rules_say(seats: int) -> None:
    assert [count(seats, depth + 1) for depth in range(len(SEQUENCES[seats]))] == SEQUENCES[seats]


def test_the_strict_option_first_matters_at_the_sixth_step() -> None:
    assert count(2, 5, levitate_adjacent="strict") == 5597
    assert count(2, 6, levitate_adjacent="strict") == 53945


@pytest.mark.parametrize("seats", STATES)
def test_they_lead_to_as_many_states_and_boards_as_the_rules_say(seats: int) -> None:
    found = layers(seats, len(STATES[seats]))
    assert [len(layer) for layer in found] == STATES[seats]
    assert [len({diagram(state) for state in layer.values()}) for layer in found] == BOARDS[seats]


def test_the_first_win_takes_four_steps_and_there_is_one() -> None:
    found = layers(2, 4)
    assert [sum(state.over is not None for state in layer.values()) for layer in found] == [0, 0, 0, 1]
    (won,) = (state for state in found[-1].values() if state.over)
    assert won.over == "last_sorcerer"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_rock_can_be_thrown_in_the_first_two_turns(seats: int) -> None:
    for layer in layers(seats, 2):
        assert not any(
            "throw" in str(type(move)).lower()
            for s in layer.values()
            if s.turns < 3
            for move in rules.legal_moves(s, s.seat)
        )
