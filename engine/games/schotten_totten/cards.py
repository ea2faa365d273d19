"""The cards of the game by their names, and what each kind is."""

from collections.abc import Mapping
from typing import Literal

Cards = tuple[str, ...]
Deck = Literal["clan", "tactics"]

DECKS: tuple[Deck, ...] = ("clan", "tactics")
COLOURS = "roygbp"  # red, orange, yellow, green, blue, purple
CLAN: Cards = tuple(f"{colour}{value}" for colour in COLOURS for value in range(1, 10))
WILDS: Mapping[str, tuple[int, ...]] = {  # elite troops: the values that each may stand for, in any colour
    "spy": (7,),
    "shield": (1, 2, 3),
    "joker": tuple(range(1, 10)),
}
MODES: Cards = ("mud", "blind")  # combat modes: they lie on the stone itself and take no place of a side
RUSES: Cards = ("recruiter", "strategist", "banshee", "traitor")
TACTICS: Cards = ("joker", *WILDS, *MODES, *RUSES)  # there are two jokers

_CLAN_SET = frozenset(CLAN)


def deck_of(card: str) -> Deck:
    """The deck that a card belongs to: its back shows it."""
    return "clan" if card in _CLAN_SET else "tactics"


def without(cards: Cards, card: str) -> Cards:
    """These cards less one copy of that card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
