"""SCOUT: the positions of its rules, one test each."""

from random import Random

import pytest

from engine.core.game import Begin
from engine.core.options import resolve
from engine.games.scout import rules
from engine.games.scout.deck import deck, turned
from engine.games.scout.sets import beats, kind
from engine.games.scout.values import State

from .scout_positions import cases, listed, played, position, refusal, texts

KINDS = ("kind", "beats", "deck", "flip", "shows", "scouts", "illegal", "after")


def rows(*kinds: str) -> pytest.MarkDecorator:
    """One test for each row of these kinds, under the row's own id."""
    found = cases(*kinds)
    return pytest.mark.parametrize(
        ("given", "actions", "result"), [row[2:] for row in found], ids=[row[0] for row in found]
    )


def numbers(text: str) -> list[int]:
    """The numbers in a text."""
    return [int(word) for word in text.split()]


def test_no_row_of_the_table_is_left_out() -> None:
    assert len(cases()) == len(cases(*KINDS)) == 54


@rows("kind")
def test_what_numbers_are(given: str, actions: str, result: str) -> None:
    printed = {"single": "match", "group": "match", "run": "run", None: "none"}
    assert printed[kind(numbers(given))] == result


@rows("beats")
def test_which_set_beats_which(given: str, actions: str, result: str) -> None:
    new, old = given.split(">")
    assert beats(numbers(new), numbers(old)) == (result == "yes")


@rows("deck")
def test_how_many_cards_are_dealt(given: str, actions: str, result: str) -> None:
    seats = int(given)
    deal = rules.setup(seats, resolve(rules.info.options, {}), Begin(round=1), Random(7))
    sizes = {len(hand) for hand in deal.hands}
    assert f"{len(deck(seats))} cards, {sizes.pop()} each, {len(deal.aside)} left" == result
    assert not sizes


@rows("flip")
def test_a_turned_hand_keeps_its_order(given: str, actions: str, result: str) -> None:
    assert [turned(card) for card in given.split()] == result.split()


@rows("shows")
def test_every_plain_show_is_listed_and_no_other(given: str, actions: str, result: str) -> None:
    state = position(given)
    found = [text[5:].replace(" ", "-") for text in listed(state, whose(state)) if text.startswith("show ")]
    assert (" ".join(found) or "none") == result


@rows("scouts")
def test_how_many_scouts_there_are(given: str, actions: str, result: str) -> None:
    state = position(given)
    assert sum(text.startswith("scout ") for text in listed(state, whose(state))) == int(result)


@rows("illegal")
def test_what_is_not_allowed_is_refused(given: str, actions: str, result: str) -> None:
    state = position(given)
    assert refusal(state, whose(state), texts(actions)[0])


@rows("after")
def test_what_follows(given: str, actions: str, result: str) -> None:
    state, asked = position(given), texts(actions)
    for text in asked[:-1]:
        _, state = played(state, whose(state), text)
    if result == "illegal":
        assert refusal(state, whose(state), asked[-1]) == "too_weak"
    else:
        _, state = played(state, whose(state), asked[-1])
        assert written(state, result) == result


def whose(state: State) -> int:
    """The seat to act."""
    assert state.turn is not None
    return state.turn


def written(state: State, like: str) -> str:
    """The state in the notation, with the words that `like` has."""
    hands = " ".join(f"{'ABCDE'[at]}[{' '.join(hand)}]" for at, hand in enumerate(state.hands))
    owner = "ABCDE"[state.shower] if state.shower is not None else ""
    words = [hands, f"act={owner}:{','.join(state.active)}" if state.active else "act=-"]
    if state.turn is not None:
        words.append(f"turn={'ABCDE'[state.turn]}")
    if done := rules.outcome(state):
        how = {"hand_empty": "i", "all_scouted": "ii"}[done.reason]
        scores = ",".join(f"{'ABCDE'[at]}{points:+d}" for at, points in enumerate(done.points))
        words.append(f"end={how}:{owner} scores={scores}")
        assert state.exempt == (state.shower if how == "ii" else None)
    return " ".join(words)
