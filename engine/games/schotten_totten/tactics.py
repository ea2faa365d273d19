"""The ten tactics cards: when they may be played, and what follows."""

from collections.abc import Sequence

from engine.core.game import Event, Move

from .cards import DECKS, MODES, WILDS, deck_of
from .fold import fold
from .turns import acted
from .values import (
    Banshee,
    CardDiscarded,
    CardMoved,
    CardReturned,
    CardTaken,
    PhaseBegun,
    Play,
    Recruit,
    Return,
    RusePlayed,
    State,
    StoneMarked,
    Strategist,
    Take,
    Traitor,
    completes,
    hand_size,
    open_stones,
    places,
)

RECRUITS = 3  # cards that a recruiter takes, one more than go back under the decks


def blocked(state: State, seat: int, card: str) -> str | None:
    """Why a tactics card of a hand could not be played by its seat as the table lies, as a code; None = it could."""
    if len(state.played[seat]) > len(state.played[1 - seat]):
        return "one_ahead"
    if card == "joker" and card in state.played[seat]:
        return "second_joker"
    if card == "recruiter":
        return None if any(state.decks.values()) else "decks_empty"
    if (card in WILDS or card == "traitor") and not places(state, seat):
        return "no_free_place"
    return None if card in WILDS or card in MODES or targets(state, seat, card) else "no_target"


def targets(state: State, seat: int, ruse: str) -> Sequence[tuple[str, int]]:
    """The cards on the table that a ruse can take, each with the number of its stone."""
    side = seat if ruse == "strategist" else 1 - seat
    return [
        (card, number)
        for number in open_stones(state)
        for card in state.stones[number - 1].sides[side]
        if ruse != "traitor" or deck_of(card) == "clan"
    ]


def moves(state: State, seat: int) -> Sequence[Move]:
    """The tactics cards that a seat may play in its turn, in every way."""
    found: list[Move] = []
    for card in dict.fromkeys(state.hands[seat]):
        if deck_of(card) == "tactics" and not blocked(state, seat, card):
            found += _ways(state, seat, card)
    return found


def recruiting(state: State, seat: int) -> Sequence[Move]:
    """What the recruiter waits for: a deck to take from, or a card to put back."""
    if state.phase == "take":
        return [Take(deck) for deck in DECKS if state.decks[deck]]
    return [Return(card) for card in dict.fromkeys(state.hands[seat])]


def play(state: State, seat: int, move: Move) -> Sequence[Event]:
    """What follows from a move with a tactics card of the list."""
    match move:
        case Recruit():
            return (RusePlayed(seat, "recruiter"), PhaseBegun(seat, "take"))
        case Take(deck):
            return _recruited(state, CardTaken(seat, deck, state.decks[deck][0]))
        case Return(card):
            return _recruited(state, CardReturned(seat, deck_of(card), card))
    said = _deed(state, seat, move)
    return (*said, *acted(fold(state, *said)))


def _ways(state: State, seat: int, card: str) -> Sequence[Move]:
    """All moves that play this card."""
    if card in WILDS:
        return [Play(card, number) for number in places(state, seat)]
    if card in MODES:
        return [Play(card, number) for number in open_stones(state)]
    if card == "recruiter":
        return [Recruit()]
    found = targets(state, seat, card)
    if card == "banshee":
        return [Banshee(taken, number) for taken, number in found]
    own = places(state, seat)
    if card == "traitor":
        return [Traitor(taken, number, to) for taken, number in found for to in own]
    return [
        Strategist(taken, number, to)
        for taken, number in found
        for to in (*(str(place) for place in own if place != number), "discard")
    ]


def _deed(state: State, seat: int, move: Move) -> Sequence[Event]:
    """What a combat mode or a ruse does at once."""
    match move:
        case Play(card, number):
            return (StoneMarked(seat, card, number, card == "mud"),)
        case Banshee(card, number):
            return (RusePlayed(seat, "banshee"), CardDiscarded(seat, card, 1 - seat, number))
        case Strategist(card, number, "discard"):
            return (RusePlayed(seat, "strategist"), CardDiscarded(seat, card, seat, number))
        case Strategist(card, number, place):
            to, ruse, side = int(place), "strategist", seat
        case Traitor(card, number, to):
            ruse, side = "traitor", 1 - seat
        case _:
            raise TypeError(move)
    moved = CardMoved(seat, card, side, number, to, completes(state.stones[to - 1], seat))
    return (RusePlayed(seat, ruse), moved)


def _recruited(state: State, said: CardTaken | CardReturned) -> Sequence[Event]:
    """A recruiter's step, and what follows once it is the last one."""
    after = fold(state, said)
    size, held = hand_size(state.options), len(after.hands[said.seat])
    # The recruiter left a full hand (while there is a deck, every hand is full), so its size tells what is due.
    if state.phase == "take":
        if held < size - 1 + RECRUITS and any(after.decks.values()):
            return (said,)
        if held > size:
            return (said, PhaseBegun(said.seat, "return"))
    return (said,) if held > size else (said, *acted(after))
