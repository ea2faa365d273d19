"""The strongest formation that a side can be read as, with cards still to come from a pool.

The category is decided first, then the sum, so categories are tried from the strongest down and the first that is
possible holds the answer: inside it the plain maximum is right, because everything stronger has been ruled out.
With nothing to come the same search reads a complete side.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .cards import CLAN, COLOURS, WILDS, Cards

FORMATIONS = ("sum", "run", "colour", "of_a_kind", "colour_run")  # the weakest first
_RANK = {formation: rank for rank, formation in enumerate(FORMATIONS)}
_BIT = {card: 1 << int(card[1]) for card in CLAN}  # a set of values is an int with bit v for the value v
_WILD_BITS = {wild: sum(1 << value for value in values) for wild, values in WILDS.items()}
_WILD_MAX = {wild: max(values) for wild, values in WILDS.items()}
# By length: every row of consecutive values as bits, the highest first.
_ROWS = {
    length: tuple(sum(1 << value for value in range(low, low + length)) for low in range(10 - length, 0, -1))
    for length in (3, 4)
}
_DOWN = range(9, 0, -1)


class Reading(NamedTuple):
    """A side at its best: `reads` = its cards as they count, `added` = the cards that had to come."""

    formation: str
    total: int
    reads: Cards
    added: Cards

    @property
    def strength(self) -> tuple[int, int]:
        """What is compared before the order of completion: category, then sum."""
        return _RANK[self.formation], self.total


class Pool:
    """Clan cards that may still come: the values of each colour, and of all colours together."""

    __slots__ = ("any", "colours", "counts", "size")

    def __init__(self, gone: Iterable[str]) -> None:
        """All clan cards but these; other cards than clan cards do not matter."""
        left = dict.fromkeys(CLAN)
        for card in gone:
            left.pop(card, None)
        self.colours = dict.fromkeys(COLOURS, 0)
        self.counts = [0] * 10
        self.size = len(left)
        for card in left:
            self.colours[card[0]] |= _BIT[card]
            self.counts[int(card[1])] += 1
        self.any = sum(1 << value for value in _DOWN if self.counts[value])

    def of_value(self, value: int, count: int) -> Cards:
        """So many cards of one value."""
        return tuple(f"{colour}{value}" for colour in COLOURS if self.colours[colour] >> value & 1)[:count]


NOTHING = Pool(CLAN)


class _Side(NamedTuple):
    """What is known of a side: its clan cards, its wilds with the most bound first, and how many cards are to come."""

    cards: Cards
    clan: Cards
    wilds: Cards
    missing: int

    @property
    def colours(self) -> str:
        """The colours that all its clan cards share."""
        seen = {card[0] for card in self.clan}
        return "".join(seen) if len(seen) == 1 else "" if seen else COLOURS

    def read(self, formation: str, total: int, wilds: Iterable[object], colour: str, added: Cards) -> Reading:
        """The reading in which each wild stands for this value, of this colour if it matters."""
        stands = {wild: f"{colour}{value}" for wild, value in zip(self.wilds, wilds, strict=True)}
        return Reading(formation, total, tuple(stands.get(card, card) for card in self.cards), added)


def best(cards: Cards, missing: int = 0, pool: Pool = NOTHING, *, blind: bool = False) -> Reading | None:
    """The strongest reading of these cards with so many more of the pool; None = the pool is too small."""
    if pool.size < missing:
        return None
    wilds = tuple(wild for wild in WILDS if wild in cards)
    side = _Side(cards, tuple(card for card in cards if card not in WILDS), wilds, missing)
    if blind:
        return _sum(side, pool)
    return (
        _colour_run(side, pool) or _of_a_kind(side, pool) or _colour(side, pool) or _run(side, pool) or _sum(side, pool)
    )


def _colour_run(side: _Side, pool: Pool) -> Reading | None:
    bits = sum(_BIT[card] for card in side.clan)
    colours = side.colours
    for row in _ROWS[len(side.cards) + side.missing] if colours else ():
        if bits & ~row:
            continue
        for colour in colours:
            filled = _fill(row & ~bits, side.wilds, pool.colours[colour])
            if filled:
                wilds, rest = filled
                return side.read("colour_run", _total(row), wilds, colour, tuple(f"{colour}{v}" for v in _values(rest)))
    return None


def _of_a_kind(side: _Side, pool: Pool) -> Reading | None:
    bits = 0
    for card in side.clan:
        bits |= _BIT[card]
    for value in _DOWN:
        fits = not bits & ~(1 << value) and all(_WILD_BITS[wild] >> value & 1 for wild in side.wilds)
        if fits and pool.counts[value] >= side.missing:
            total = value * (len(side.cards) + side.missing)
            return side.read("of_a_kind", total, [value] * len(side.wilds), "", pool.of_value(value, side.missing))
    return None


def _colour(side: _Side, pool: Pool) -> Reading | None:
    found: tuple[int, str, list[int]] | None = None
    for colour in side.colours:
        top = list(_values(pool.colours[colour]))[: side.missing]
        if len(top) == side.missing and (found is None or sum(top) > found[0]):
            found = sum(top), colour, top
    if found is None:
        return None
    more, colour, top = found
    added = tuple(f"{colour}{value}" for value in top)
    return side.read("colour", _least(side) + more, _maxima(side), colour, added)


def _run(side: _Side, pool: Pool) -> Reading | None:
    bits = 0
    for card in side.clan:
        if bits & _BIT[card]:
            return None
        bits |= _BIT[card]
    for row in _ROWS[len(side.cards) + side.missing]:
        filled = None if bits & ~row else _fill(row & ~bits, side.wilds, pool.any)
        if filled:
            wilds, rest = filled
            added = tuple(pool.of_value(value, 1)[0] for value in _values(rest))
            return side.read("run", _total(row), wilds, "", added)
    return None


def _sum(side: _Side, pool: Pool) -> Reading:
    added: Cards = ()
    for value in _DOWN:
        if len(added) < side.missing:
            added += pool.of_value(value, side.missing - len(added))
    return side.read("sum", _least(side) + sum(int(card[1]) for card in added), _maxima(side), "", added)


def _fill(row: int, wilds: Cards, have: int) -> tuple[list[int], int] | None:
    """Fills a row with wilds and with values at hand: the value of each wild and the rest, or None.

    Each wild, the most bound first, takes a gap if it can: what wilds can stand for is nested or apart, so this
    greedy choice never spoils a row that could be filled.
    """
    values = []
    for wild in wilds:
        able = _WILD_BITS[wild] & row
        if not able:
            return None
        value = (able & ~have or able).bit_length() - 1
        values.append(value)
        row ^= 1 << value
    return None if row & ~have else (values, row)


def _values(bits: int) -> Iterator[int]:
    return (value for value in _DOWN if bits >> value & 1)


def _total(bits: int) -> int:
    return sum(_values(bits))


def _maxima(side: _Side) -> list[int]:
    return [_WILD_MAX[wild] for wild in side.wilds]


def _least(side: _Side) -> int:
    """The sum of what lies there, wilds at their highest."""
    return sum(int(card[1]) for card in side.clan) + sum(_maxima(side))
