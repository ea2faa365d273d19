"""Schotten Totten: place cards at nine stones, prove that a stone is yours, win five or three side by side."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Event, Info, Move
from engine.core.options import Choice, Number, Preset

from . import turns
from .claims import listed, window_open
from .deal import check_deal, setup
from .fold import apply, fold
from .refusals import why_not
from .scoring import ending, next_round, outcome
from .values import (
    CardDrawn,
    CardPlaced,
    Claim,
    ClaimFailed,
    Dealt,
    Draw,
    DrawAgreed,
    End,
    Pass,
    Passed,
    PhaseBegun,
    Play,
    RoundExhausted,
    RoundLeft,
    State,
    StoneClaimed,
    TurnBegun,
    free,
    need,
)
from .view import tell, view

__all__ = [
    "apply", "check_deal", "draw", "info", "leave", "legal_moves", "next_round",
    "outcome", "play", "setup", "tell", "view", "why_not",
]  # fmt: skip

info = Info(
    key="schotten-totten",
    version=1,
    seats=(2, 2),
    options=(
        Choice("claim_window", ("after-play", "before-play")),
        Choice("tactics", ("off",)),
        Choice("claim_help", ("hint", "off", "auto")),
        Choice("rounds", ("1", "3", "4", "5", "7", "10", "target")),
        Number("target_points", 5, 99, 12, needs=("rounds", "target")),
        Choice("first", ("random", "first-seat")),
        Choice("next_first", ("winner", "alternate")),
    ),
    presets=(
        Preset("classic", {"claim_window": "after-play", "tactics": "off"}),
        Preset("first_edition", {"claim_window": "before-play", "tactics": "off"}),
    ),
    moves=(Play, Claim, Draw, End, Pass),
    events=(
        Dealt,
        CardPlaced,
        Passed,
        StoneClaimed,
        ClaimFailed,
        PhaseBegun,
        CardDrawn,
        TurnBegun,
        RoundExhausted,
        RoundLeft,
        DrawAgreed,
    ),
    designer="Reiner Knizia",
    minutes=20,
    age=8,
    tiebreak="rounds_won",
)


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """What a seat may ask: claims while its window is open, and what its turn is waiting for."""
    if seat != state.turn or ending(state):
        return ()
    claims = [Claim(number) for number in listed(state, seat)] if window_open(state) else []
    if state.phase == "play":
        return (*claims, *_plays(state, seat))
    draws: list[Move] = [Draw(deck) for deck in turns.drawable(state)]
    return (*claims, *(draws or [End()]))


def play(state: State, seat: int, move: Any, rng: Any) -> Sequence[Event]:
    """What follows from a move of the list."""
    match move:
        case Play(card, number):
            stone = state.stones[number - 1]
            placed = CardPlaced(seat, card, number, len(stone.sides[seat]) + 1 == need(stone))
            return (placed, *turns.acted(fold(state, placed)))
        case Pass():
            return turns.pass_turn(state)
        case Claim(number):
            return turns.claim(state, number)
        case Draw(deck):
            return turns.end_turn(state, deck)
    return turns.end_turn(state)


def leave(state: State, seat: int) -> Sequence[Event]:
    """What follows in this round when a seat gives it up."""
    return (RoundLeft(seat),)


def draw(state: State) -> Sequence[Event]:
    """What follows when both seats agree on a draw of the round."""
    return (DrawAgreed(),)


def _plays(state: State, seat: int) -> Sequence[Move]:
    """Cards at the stones where they fit; passing is for who can place none."""
    places = [number for number, stone in enumerate(state.stones, 1) if free(stone, seat)]
    return [Play(card, number) for card in state.hands[seat] for number in places] or [Pass()]
