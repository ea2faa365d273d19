"""Positions of Schotten Totten for tests: stones in short notation, and moves played from them."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.core.codec import parse_move, text_of
from engine.core.game import Begin, Blank, Event, Refusal
from engine.core.options import resolve
from engine.games.schotten_totten import rules
from engine.games.schotten_totten.cards import Cards
from engine.games.schotten_totten.fold import fold
from engine.games.schotten_totten.values import State, Stone, need

GOLDEN = Path(__file__).parent.parent / "golden" / "schotten_cases.md"
SHORT = {"J": "joker", "S": "spy", "H": "shield"}


def rows(title: str) -> list[list[str]]:
    """The cells of the table under this heading."""
    part = GOLDEN.read_text().split(f"## {title}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def cards(text: str) -> Cards:
    """`r7 J` as cards; `-` is none."""
    return tuple(SHORT.get(word, word) for word in text.split() if word != "-")


def stone(mine: str, theirs: str, *modes: str, owner: int | None = None, first: int = 0) -> Stone:
    """A stone with the cards of seats 0 and 1; `first` = whose side was complete first if both are."""
    sides = cards(mine), cards(theirs)
    bare = Stone(sides, (), modes, owner)
    complete = [seat for seat in (first, 1 - first) if len(sides[seat]) == need(bare)]
    return replace(bare, complete=tuple(complete))


def position(
    stones: dict[int, Stone] | None = None,
    hands: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("", ""),
    options: dict[str, str] | None = None,
    **more: Any,
) -> State:
    """A state with these stones, hands and decks (clan, tactics); seat 0 is to play unless `more` says otherwise."""
    laid = tuple((stones or {}).get(number, Stone()) for number in range(1, 10))
    piles: Any = {"clan": cards(decks[0]), "tactics": cards(decks[1])}
    held = cards(hands[0]), cards(hands[1])
    return State(resolve(rules.info.options, options or {}), 0, held, piles, **{"turn": 0, "stones": laid, **more})


def to_play(state: State, seat: int, hand: str, **more: Any) -> State:
    """It is this seat's turn with this hand, and nobody has played a tactics card yet."""
    held = (cards(hand), state.hands[1]) if seat == 0 else (state.hands[0], cards(hand))
    return replace(state, **{"turn": seat, "phase": "play", "hands": held, "played": ((), ()), **more})


def dealt(seed: int = 1, **options: str) -> State:
    """The beginning of a round."""
    chosen = resolve(rules.info.options, options)
    return rules.apply(Blank(2, chosen, 1), rules.setup(2, chosen, Begin(1), Random(seed)))


def listed(state: State, seat: int | None = None) -> list[str]:
    """The texts of the legal moves of a seat (none said: whose turn it is)."""
    return [text_of(move) for move in rules.legal_moves(state, state.turn if seat is None else seat)]


def step(state: State, text: str) -> tuple[Sequence[Event], State]:
    """Plays a legal move of the seat whose turn it is: its events, and the state after them."""
    move = next(move for move in rules.legal_moves(state, state.turn) if text_of(move) == text)
    events = rules.play(state, state.turn, move, Random(1))
    return events, fold(state, *events)


def steps(state: State, *texts: str) -> State:
    """Plays legal moves one after the other, each by the seat whose turn it is."""
    for text in texts:
        _, state = step(state, text)
    return state


def why(state: State, text: str, seat: int | None = None) -> Refusal:
    """Why a move is refused to a seat (none said: whose turn it is); it must not be listed."""
    seat = state.turn if seat is None else seat
    assert text not in listed(state, seat)
    return rules.why_not(state, seat, parse_move(rules.info, text))
