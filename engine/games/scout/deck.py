"""The deck and the deal: one layout of a shuffled order, which draws a deal and tells whether a deal can be."""

from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from typing import Any

from ...core.game import Begin, Refusal
from .values import Dealt

HAND_SIZE = {2: 11, 3: 12, 4: 11, 5: 9}

DECK = tuple(f"{low}/{high}" for low, high in combinations(range(1, 11), 2))
OTHER_WAY = {f"{a}/{b}": f"{b}/{a}" for a in range(1, 11) for b in range(1, 11) if a != b}
NUMBER = {card: int(card.split("/")[0]) for card in OTHER_WAY}


def deck(seats: int) -> tuple[str, ...]:
    """The cards in play with so many seats, each with its smaller number up."""
    if seats == 3:
        return tuple(card for card in DECK if not card.endswith("/10"))
    return DECK if seats == 5 else tuple(card for card in DECK if card != "9/10")


def numbers(cards: Sequence[str]) -> tuple[int, ...]:
    """The numbers that count."""
    return tuple(NUMBER[card] for card in cards)


def turned(card: str) -> str:
    """The card with its other number up."""
    return OTHER_WAY[card]


def lay(seats: int, first: int, order: Sequence[str]) -> Dealt:
    """The deal of cards in this order: hand after hand, the rest set aside."""
    size = HAND_SIZE[seats]
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(seats))
    return Dealt(first, hands, tuple(order[seats * size :]))


def starters(seats: int, options: Mapping[str, str], begin: Begin) -> Sequence[int]:
    """The seats that may begin this round."""
    if begin.first is not None:
        return (begin.first,)
    return (0,) if options["first"] == "first-seat" else range(seats)


def setup(seats: int, options: Mapping[str, str], begin: Begin, rng: Any) -> Dealt:
    """Deals the cards set aside, if there are any, or a shuffled deck, each card either way round."""
    order = list(begin.carry)
    if not order:
        order = [rng.choice((card, turned(card))) for card in deck(seats)]
        rng.shuffle(order)
    return lay(seats, rng.choice(starters(seats, options, begin)), order)


def check_deal(seats: int, options: Mapping[str, str], begin: Begin, deal: Dealt) -> Refusal | None:
    """Why this deal could not have been drawn here, or None."""
    order = (*chain(*deal.hands), *deal.aside)
    if begin.carry and order != begin.carry:
        return Refusal("wrong_cards", {"carried": True})
    if not begin.carry and sorted(map(_upright, order)) != sorted(deck(seats)):
        return Refusal("wrong_cards", {"cards": len(order), "deck": len(deck(seats))})
    if lay(seats, deal.first, order) != deal:
        return Refusal("wrong_hands", {"hands": [len(hand) for hand in deal.hands], "size": HAND_SIZE[seats]})
    if deal.first not in starters(seats, options, begin):
        return Refusal("wrong_first", {"first": deal.first})
    return None


def _upright(card: str) -> str:
    return card if card in DECK else OTHER_WAY.get(card, card)
