"""The moves, events and state of Schotten Totten. Stones are numbered 1 to 9, seats 0 and 1."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from engine.core.game import Event, Move

from .cards import Cards, Deck

Number = Annotated[int, Meta(ge=1, le=9)]  # of a stone
# play: a card is due (with `before-play` claims too); close: the card is played, what is left is to claim and to draw.
Phase = Literal["play", "close"]


class Play(Move, frozen=True):
    """Put a card of the hand at a stone."""

    card: str
    stone: Number


class Claim(Move, frozen=True):
    """Claim a stone."""

    stone: Number


class Draw(Move, frozen=True):
    """Draw a card, which ends the turn."""

    deck: Deck


class End(Move, frozen=True):
    """End the turn where no card can be drawn."""


class Pass(Move, frozen=True):
    """Play no card in this turn."""


class Dealt(Event, frozen=True):
    """A round is dealt: both hands, and the decks with the card to be drawn first in front."""

    price: ClassVar = "never"
    first: int
    hands: tuple[Cards, ...]
    clan: Cards
    tactics: Cards


class CardPlaced(Event, frozen=True):
    """A card goes from the hand to the seat's own side of a stone; `completes` = the side is complete with it."""

    seat: int
    card: str
    stone: int
    completes: bool = False


class Passed(Event, frozen=True):
    """A seat plays no card in its turn."""

    seat: int


class StoneClaimed(Event, frozen=True):
    """A stone is won for good, with this formation and sum.

    `reads` = the side's cards as they count: a wild as `r7`, or as `7` where its colour does not matter.
    `given` = nobody asked: both passed, and the stone goes to the seat by the rule of exhaustion.
    """

    price: ClassVar = "ask"
    seat: int
    stone: int
    formation: str
    total: int
    reads: Cards
    given: bool = False


class ClaimFailed(Event, frozen=True):
    """A claim did not hold: these cards could still beat it.

    No cards = the other side is complete and beats it as it lies.
    """

    price: ClassVar = "ask"
    seat: int
    stone: int
    refuted_by: Cards


class PhaseBegun(Event, frozen=True):
    """The turn goes on with another kind of choice for the same seat."""

    seat: int
    phase: Phase


class CardDrawn(Event, frozen=True):
    """A card is drawn from a deck at the end of a turn. Which one is the seat's secret."""

    price: ClassVar = "ask"
    seat: int
    deck: Deck
    card: str


class TurnBegun(Event, frozen=True):
    """It is this seat's turn."""

    price: ClassVar = "ask"
    seat: int


class RoundExhausted(Event, frozen=True):
    """Both seats have passed, one after the other: the round ends with what can be decided."""

    price: ClassVar = "ask"


class RoundLeft(Event, frozen=True):
    """A seat gives the round up."""

    price: ClassVar = "never"
    seat: int


class DrawAgreed(Event, frozen=True):
    """Both seats agree that nobody wins this round."""

    price: ClassVar = "never"


class Stone(Struct, frozen=True):
    """A stone with the cards of both seats, in the order in which they came."""

    sides: tuple[Cards, ...] = ((), ())
    complete: tuple[int, ...] = ()  # the seats whose side is complete; who became so earlier stands in front
    modes: Cards = ()  # combat modes that lie on it
    owner: int | None = None


class State(Struct, frozen=True):
    """The whole truth of a round."""

    options: Mapping[str, str]
    first: int
    hands: tuple[Cards, ...]
    decks: Mapping[Deck, Cards]
    turn: int
    stones: tuple[Stone, ...] = (Stone(),) * 9
    phase: Phase = "play"
    passes: int = 0  # in a row, up to now
    tried: tuple[int, ...] = ()  # stones claimed in vain in this window
    discard: Cards = ()
    ending: Literal["exhausted", "conceded", "draw_agreed"] | None = None  # where no claim has won the round
    left: int | None = None


def need(stone: Stone) -> int:
    """How many cards make a side of this stone complete, and are the most that it can hold."""
    return 4 if "mud" in stone.modes else 3


def free(stone: Stone, seat: int) -> bool:
    """Can this seat still put a card on its side?"""
    return stone.owner is None and len(stone.sides[seat]) < need(stone)


def hand_size(options: Mapping[str, str]) -> int:
    """How many cards a full hand holds."""
    return 7 if options["tactics"] == "on" else 6
