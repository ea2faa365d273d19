"""A game small enough to see through, for the tests of what the match around a game does.

Each seat may `put` its number (once a turn, taken back freely), `draw` a hidden card, and `finish` its turn. After two
turns each the round is over; the drawn cards count.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engine.core.game import Begin, Blank, Event, Eyes, Info, Move, Refusal, RoundResult
from engine.core.options import Choice, Preset
from engine.core.standing import places_of


class Put(Move, frozen=True):
    """Put one's number on the table."""


class Draw(Move, frozen=True):
    """Draw a card."""


class Finish(Move, frozen=True):
    """End the turn."""


class Dealt(Event, frozen=True):
    """The deck, first card drawn first."""

    first: int
    deck: tuple[int, ...]


class NumberPut(Event, frozen=True):
    """A number lies on the table."""

    seat: int


class CardDrawn(Event, frozen=True):
    """A hidden card turned up."""

    price: ClassVar = "ask"
    seat: int
    card: int


class TurnBegun(Event, frozen=True):
    """It is this seat's turn."""

    price: ClassVar = "ask"
    seat: int


class SeatLeft(Event, frozen=True):
    """A seat plays no more in this round."""

    seat: int


class DrawAgreed(Event, frozen=True):
    """All agreed on a draw."""


class State(Struct, frozen=True):
    """What lies where."""

    seats: int
    turn: int
    deck: tuple[int, ...]
    put: int = 0
    drawn: tuple[tuple[int, int], ...] = ()
    turns: int = 1
    left: tuple[int, ...] = ()
    drawn_game: bool = False


class View(Struct, frozen=True):
    """Everything but the deck and the cards of others."""

    put: int
    turn: int
    cards: tuple[int | None, ...]


info = Info(
    key="toy",
    version=1,
    seats=(2, 4),
    options=(Choice("rounds", ("2", "1")),),
    presets=(Preset("short", {"rounds": "1"}),),
    moves=(Put, Draw, Finish),
    events=(Dealt, NumberPut, CardDrawn, TurnBegun, SeatLeft, DrawAgreed),
    designer="Nobody",
    minutes=1,
    age=3,
)


def setup(seats: int, options: Mapping[str, str], begin: Begin, rng: Any) -> Event:
    deck = list(range(1, 20))
    rng.shuffle(deck)
    return Dealt(begin.first or 0, tuple(deck))


def check_deal(seats: int, options: Mapping[str, str], begin: Begin, deal: Dealt) -> Refusal | None:
    if sorted(deal.deck) != list(range(1, 20)):
        return Refusal("wrong_cards")
    return None if deal.first == (begin.first or 0) else Refusal("wrong_first")


def apply(state: Any, event: Any) -> State:
    match event:
        case Dealt(first, deck):
            assert isinstance(state, Blank)
            return State(state.seats, first, deck)
        case NumberPut():
            return replace(state, put=state.put + 1)
        case CardDrawn(seat, card):
            return replace(state, deck=state.deck[1:], drawn=(*state.drawn, (seat, card)))
        case TurnBegun(seat):
            return replace(state, turn=seat, turns=state.turns + 1, put=0)
        case SeatLeft(seat):
            return replace(state, left=(*state.left, seat))
    return replace(state, drawn_game=True)


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn or outcome(state) is not None:
        return ()
    return (Put(), Draw(), Finish()) if state.put < 2 else (Draw(), Finish())


def play(state: State, seat: int, move: Any, rng: Any) -> Sequence[Event]:
    match move:
        case Put():
            return (NumberPut(seat),)
        case Draw():
            return (CardDrawn(seat, state.deck[0]),)
    return (TurnBegun(_following(state, seat)),)


def _following(state: State, seat: int) -> int:
    ring = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    return next((other for other in ring if other not in state.left), seat)


def why_not(state: State, seat: int, move: Move) -> Refusal:
    return Refusal("not_your_turn" if seat != state.turn else "put_twice")


def leave(state: State, seat: int) -> Sequence[Event]:
    after = apply(state, SeatLeft(seat))
    passed = (TurnBegun(_following(after, seat)),) if state.turn == seat else ()
    return (SeatLeft(seat), *passed)


def draw(state: State) -> Sequence[Event]:
    return (DrawAgreed(),)


def in_round(state: State) -> Sequence[int]:
    return [seat for seat in range(state.seats) if seat not in state.left]


def outcome(state: State) -> RoundResult | None:
    points = tuple(sum(card for seat, card in state.drawn if seat == mine) for mine in range(state.seats))
    if state.drawn_game:
        return RoundResult((0,) * state.seats, (1,) * state.seats, "draw_agreed")
    if len(state.left) >= state.seats - 1:
        return RoundResult(points, places_of([seat not in state.left for seat in range(state.seats)]), "conceded")
    return RoundResult(points, places_of(points), "played") if state.turns > 2 * state.seats else None


def next_round(state: State, options: Mapping[str, str], results: Sequence[RoundResult]) -> Begin | None:
    return Begin(len(results) + 1, first=len(results) % state.seats) if len(results) < int(options["rounds"]) else None


def view(state: State, eyes: Eyes) -> View:
    return View(state.put, state.turn, tuple(card if seat in eyes else None for seat, card in state.drawn))


def tell(event: Any, eyes: Eyes) -> Mapping[str, Any] | None:
    match event:
        case Dealt(first, _):
            return {"type": "Dealt", "first": first}
        case CardDrawn(seat, card):
            return {"type": "CardDrawn", "seat": seat} | ({"card": card} if seat in eyes else {})
        case NumberPut(seat) | TurnBegun(seat) | SeatLeft(seat):
            return {"type": type(event).__name__, "seat": seat}
        case DrawAgreed():
            return {"type": "DrawAgreed"}
    return None
