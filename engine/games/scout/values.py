"""What SCOUT is made of: its moves, its events and its state. A card is text, `7/2`: the upper number counts."""

from typing import ClassVar, Literal

from msgspec import Struct

from ...core.game import Event, Move

Way = Literal["keep", "turn"]
Reason = Literal["hand_empty", "all_scouted", "stuck", "limit", "conceded"]


class Keep(Move, frozen=True):
    """Keep the hand as it was dealt."""


class Turn(Move, frozen=True):
    """Turn the whole hand over: the order stays, every card shows its other number."""


class Show(Move, frozen=True):
    """Show the cards at these hand positions, counted from 1."""

    first: int
    last: int


class Scout(Move, frozen=True):
    """Take the card at one end of the set on the table; it gets this position of the hand."""

    end: str  # `left` or `right`; open, so that a card from the middle is refused by its own code
    slot: int
    way: Way


class ScoutShow(Move, frozen=True):
    """Scout, and show at once afterwards: once a round."""

    end: str
    slot: int
    way: Way


Asked = Keep | Turn | Show | Scout | ScoutShow


class Dealt(Event, frozen=True):
    """The hands, seat by seat, and with two seats the cards set aside for the next round."""

    later: ClassVar = ("aside",)
    first: int
    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]


class HandChosen(Event, frozen=True):
    """A seat has chosen which way round it holds its hand."""

    price: ClassVar = "never"
    concerns: ClassVar = "seat"
    seat: int
    turned: bool


class TurnBegun(Event, frozen=True):
    """It is this seat's turn."""

    price: ClassVar = "ask"
    seat: int


class Shown(Event, frozen=True):
    """A seat showed the cards at these positions of its hand and captured what was left of the set before."""

    seat: int
    first: int
    last: int
    cards: tuple[str, ...]
    captured: tuple[str, ...]


class Scouted(Event, frozen=True):
    """A seat took a card, named as it lay, from one end of the owner's set, and put it into its hand."""

    seat: int
    owner: int
    end: Literal["left", "right"]
    card: str
    slot: int
    way: Way
    gains: tuple[int, ...]  # the chips that each seat gets; -1 = it pays one
    halfway: bool  # the first half of a Scout & Show


class SeatLeft(Event, frozen=True):
    """A seat gave the round up: its hand is out of play, and this many cards count against it."""

    seat: int
    lost: int


class PlayEnded(Event, frozen=True):
    """Nobody acts any more; the exempt seat does not lose points for its hand."""

    reason: Reason
    exempt: int | None


class State(Struct, frozen=True, kw_only=True):
    """The whole truth of a round. Tuples of one entry a seat, unless said otherwise."""

    first: int
    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]  # cards
    chips: tuple[int, ...]
    scoutshow: tuple[bool, ...]  # who still has Scout & Show
    captured: tuple[int, ...]
    lost: tuple[int, ...]  # cards of a hand that left, counted against its seat
    choosing: tuple[int, ...]  # seats that have not chosen keep or turn
    turn: int | None = None
    halfway: bool = False  # between the halves of a Scout & Show
    active: tuple[str, ...] = ()  # what is left of the set on the table
    shower: int | None = None  # whose Show was the last: the owner of the active set
    scouted: tuple[int, ...] = ()  # seats that took a plain Scout since
    moves: int = 0  # Shows and Scouts so far
    gone: tuple[int, ...] = ()  # seats that gave the round up
    reason: Reason | None = None
    exempt: int | None = None

    @property
    def seats(self) -> int:
        """How many seats were dealt in."""
        return len(self.hands)

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats that have not given the round up."""
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    @property
    def points(self) -> tuple[int, ...]:
        """The round score of each seat as it stands: captured cards + chips - cards in hand."""
        against = (0 if seat == self.exempt else len(hand) for seat, hand in enumerate(self.hands))
        parts = zip(self.captured, self.chips, against, self.lost, strict=True)
        return tuple(captured + chips - hand - lost for captured, chips, hand, lost in parts)
