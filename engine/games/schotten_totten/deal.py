"""The deal of a round: how luck lays it out, and whether a deal from outside could have come about."""

from collections.abc import Mapping
from typing import Any

from engine.core.game import Begin, Refusal

from .cards import CLAN, TACTICS, Cards
from .values import Dealt, hand_size


def setup(seats: int, options: Mapping[str, str], begin: Begin, rng: Any) -> Dealt:
    """The deal that begins a round."""
    clan, tactics = list(CLAN), list(_tactics(options))
    rng.shuffle(clan)
    rng.shuffle(tactics)
    starters = _starters(options, begin)
    return _lay_out(options, rng.choice(starters), tuple(clan), tuple(tactics))


def check_deal(seats: int, options: Mapping[str, str], begin: Begin, deal: Any) -> Refusal | None:
    """Why `setup` could not have drawn this deal, or None."""
    if not isinstance(deal, Dealt):
        return Refusal("wrong_fact", {"expected": "Dealt"})
    clan = (*(card for hand in deal.hands for card in hand), *deal.clan)
    if sorted(clan) != sorted(CLAN) or sorted(deal.tactics) != sorted(_tactics(options)):
        return Refusal("wrong_cards")
    if deal.first not in _starters(options, begin):
        return Refusal("wrong_first", {"allowed": list(_starters(options, begin))})
    if deal != _lay_out(options, deal.first, clan, deal.tactics):
        return Refusal("wrong_hands", {"size": hand_size(options)})
    return None


def _tactics(options: Mapping[str, str]) -> Cards:
    return TACTICS if options["tactics"] == "on" else ()


def _starters(options: Mapping[str, str], begin: Begin) -> tuple[int, ...]:
    if begin.first is not None:
        return (begin.first,)
    return (0,) if options["first"] == "first-seat" else (0, 1)


def _lay_out(options: Mapping[str, str], first: int, clan: Cards, tactics: Cards) -> Dealt:
    """The deal that these orders of cards give: both hands, then the decks."""
    size = hand_size(options)
    return Dealt(first, (clan[:size], clan[size : 2 * size]), clan[2 * size :], tactics)
