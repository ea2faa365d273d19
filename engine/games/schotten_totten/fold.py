"""What each event does to the state: bookkeeping, no rules."""

from typing import Any

from msgspec.structs import replace

from engine.core.game import Event

from .cards import Cards, Deck, deck_of, without
from .values import (
    CardDiscarded,
    CardDrawn,
    CardMoved,
    CardPlaced,
    CardReturned,
    CardTaken,
    ClaimFailed,
    Dealt,
    DrawAgreed,
    Passed,
    PhaseBegun,
    RoundExhausted,
    RoundLeft,
    RusePlayed,
    State,
    Stone,
    StoneClaimed,
    StoneMarked,
    TurnBegun,
)


def apply(state: Any, event: Event) -> State:
    """What an event does. For the deal, `state` is a `Blank`."""
    if isinstance(event, Dealt):
        decks: dict[Deck, Cards] = {"clan": event.clan, "tactics": event.tactics}
        return State(state.options, event.first, event.hands, decks, turn=event.first)
    return _happened(state, event)


def fold(state: State, *events: Event) -> State:
    """The state after these events."""
    for event in events:
        state = apply(state, event)
    return state


def _happened(state: State, event: Event) -> State:
    match event:
        case CardPlaced(seat, card, number, completes):
            stone = _arrived(state.stones[number - 1], seat, card, completes=completes)
            return _with_stone(_played(state, seat, card), number, stone)
        case Passed():
            return replace(state, passes=state.passes + 1)
        case StoneClaimed(seat, number):
            return _with_stone(state, number, replace(state.stones[number - 1], owner=seat))
        case ClaimFailed(_, number):
            return replace(state, tried=(*state.tried, number))
        case PhaseBegun(_, phase):
            return replace(state, phase=phase)
        case CardDrawn(seat, deck, card) | CardTaken(seat, deck, card):
            return _drawn(state, seat, deck, card)
        case TurnBegun(seat):
            return replace(state, turn=seat, phase="play", tried=())
        case RoundExhausted():
            return replace(state, ending="exhausted")
        case RoundLeft(seat):
            return replace(state, left=seat)
        case DrawAgreed():
            return replace(state, ending="draw_agreed")
    return _tactics(state, event)


def _tactics(state: State, event: Event) -> State:
    match event:
        case StoneMarked(seat, card, number, reopens):
            stone = state.stones[number - 1]
            marked = replace(stone, modes=(*stone.modes, card), complete=() if reopens else stone.complete)
            return _with_stone(_played(state, seat, card), number, marked)
        case RusePlayed(seat, card):
            return _discarded(_played(state, seat, card), card)
        case CardReturned(seat, deck, card):
            return _returned(state, seat, deck, card)
        case CardDiscarded(_, card, side, number):
            return _discarded(_with_stone(state, number, _left(state.stones[number - 1], side, card)), card)
        case CardMoved(seat, card, side, number, to, completes):
            state = _with_stone(state, number, _left(state.stones[number - 1], side, card))
            return _with_stone(state, to, _arrived(state.stones[to - 1], seat, card, completes=completes))
    raise TypeError(event)


def _put(each: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Every seat's cards, those of one seat changed."""
    return (*each[:seat], cards, *each[seat + 1 :])


def _with_stone(state: State, number: int, stone: Stone) -> State:
    return replace(state, stones=(*state.stones[: number - 1], stone, *state.stones[number:]))


def _arrived(stone: Stone, seat: int, card: str, *, completes: bool) -> Stone:
    sides = _put(stone.sides, seat, (*stone.sides[seat], card))
    return replace(stone, sides=sides, complete=(*stone.complete, seat) if completes else stone.complete)


def _played(state: State, seat: int, card: str) -> State:
    played = state.played
    if deck_of(card) == "tactics":
        played = _put(played, seat, (*played[seat], card))
    hands = _put(state.hands, seat, without(state.hands[seat], card))
    return replace(state, hands=hands, played=played, passes=0)


def _drawn(state: State, seat: int, deck: Deck, card: str) -> State:
    hands = _put(state.hands, seat, (*state.hands[seat], card))
    return replace(state, hands=hands, decks={**state.decks, deck: without(state.decks[deck], card)})


def _returned(state: State, seat: int, deck: Deck, card: str) -> State:
    hands = _put(state.hands, seat, without(state.hands[seat], card))
    returned = _put(state.returned, seat, (*state.returned[seat], card))
    return replace(state, hands=hands, returned=returned, decks={**state.decks, deck: (*state.decks[deck], card)})


def _discarded(state: State, card: str) -> State:
    return replace(state, discard=(*state.discard, card))


def _left(stone: Stone, side: int, card: str) -> Stone:
    sides = _put(stone.sides, side, without(stone.sides[side], card))
    return replace(stone, sides=sides, complete=tuple(seat for seat in stone.complete if seat != side))
