"""The moves, events and state of Schotten Totten. Stones are numbered 1 to 9, seats 0 and 1."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from engine.core.game import Event, Move

from .cards import Cards, Deck

Number = Annotated[int, Meta(ge=1, le=9)]  # of a stone
Place = Annotated[str, Meta(pattern="^([1-9]|discard)$")]  # a stone, or the discard pile
# play: a card is due (with `before-play` claims too); take, return: the recruiter is at work;
# close: the card is played, what is left is to claim and to draw.
Phase = Literal["play", "take", "return", "close"]


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


class Recruit(Move, frozen=True):
    """Play the recruiter."""


class Take(Move, frozen=True):
    """Take a card from a deck for the recruiter."""

    deck: Deck


class Return(Move, frozen=True):
    """Put a card of the hand under its own deck, for the recruiter."""

    card: str


class Strategist(Move, frozen=True):
    """Move one's own card from a stone to another, or discard it."""

    card: str
    stone: Number
    to: Place


class Banshee(Move, frozen=True):
    """Discard a card of the other side."""

    card: str
    stone: Number


class Traitor(Move, frozen=True):
    """Bring a clan card of the other side over to one's own."""

    card: str
    stone: Number
    to: Number


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


class StoneMarked(Event, frozen=True):
    """A combat mode goes from the hand to a stone; `reopens` = sides need a card more, none is complete any longer."""

    seat: int
    card: str
    stone: int
    reopens: bool = False


class RusePlayed(Event, frozen=True):
    """A ruse goes from the hand to the discard pile; what it does follows."""

    seat: int
    card: str


class CardTaken(Event, frozen=True):
    """The recruiter takes a card from a deck. Which one is the seat's secret."""

    price: ClassVar = "ask"
    seat: int
    deck: Deck
    card: str


class CardReturned(Event, frozen=True):
    """The recruiter puts a card of the hand under its own deck. Which one is the seat's secret."""

    seat: int
    deck: Deck
    card: str


class CardMoved(Event, frozen=True):
    """A card goes from the side of seat `side` at a stone to the seat's own side of stone `to`."""

    seat: int
    card: str
    side: int
    stone: int
    to: int
    completes: bool = False


class CardDiscarded(Event, frozen=True):
    """A card goes from the side of seat `side` at a stone to the discard pile."""

    seat: int
    card: str
    side: int
    stone: int


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
    played: tuple[Cards, ...] = ((), ())  # tactics cards that each seat has played, wherever they are now
    returned: tuple[Cards, ...] = ((), ())  # cards that each seat has put under a deck
    ending: Literal["exhausted", "draw_agreed"] | None = None  # what ended the round where no claim has won it
    left: int | None = None  # the seat that gave the round up


def need(stone: Stone) -> int:
    """How many cards make a side of this stone complete, and are the most that it can hold."""
    return 4 if "mud" in stone.modes else 3


def full(stone: Stone, seat: int) -> bool:
    """Does this seat's side hold all the cards that it can?"""
    return len(stone.sides[seat]) >= need(stone)


def completes(stone: Stone, seat: int) -> bool:
    """Will one card more make this seat's side complete?"""
    return len(stone.sides[seat]) + 1 == need(stone)


def open_stones(state: State) -> list[int]:
    """The numbers of the unclaimed stones."""
    return [number for number, stone in enumerate(state.stones, 1) if stone.owner is None]


def places(state: State, seat: int) -> list[int]:
    """The numbers of the stones where this seat can still put a card on its side."""
    return [number for number in open_stones(state) if not full(state.stones[number - 1], seat)]


def hand_size(options: Mapping[str, str]) -> int:
    """How many cards a full hand holds."""
    return 7 if options["tactics"] == "on" else 6
