"""Schotten Totten: place cards at nine stones, prove that a stone is yours, win five or three side by side."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import Event, Info, Move
from engine.core.options import Choice, Number, Preset

from . import tactics, turns
from .cards import MODES, deck_of
from .claims import listed, window_open
from .deal import check_deal, setup
from .fold import apply, fold
from .refusals import why_not
from .scoring import check_points, ending, next_round, outcome
from .values import (
    Banshee,
    CardDiscarded,
    CardDrawn,
    CardMoved,
    CardPlaced,
    CardReturned,
    CardTaken,
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
    Recruit,
    Return,
    RoundExhausted,
    RoundLeft,
    RusePlayed,
    State,
    StoneClaimed,
    StoneMarked,
    Strategist,
    Take,
    Traitor,
    TurnBegun,
    completes,
    places,
)
from .view import tell, view

__all__ = [
    "apply", "check_deal", "check_points", "draw", "info", "leave", "legal_moves", "next_round",
    "outcome", "play", "setup", "tell", "view", "why_not",
]  # fmt: skip

info = Info(
    key="schotten-totten",
    version=1,
    seats=(2, 2),
    options=(
        Choice("claim_window", ("after-play", "before-play")),
        Choice("tactics", ("off", "on")),
        Choice("claim_help", ("hint", "off", "auto")),
        Choice("rounds", ("1", "3", "4", "5", "7", "10", "target")),
        Number("target_points", 5, 99, 12, needs=("rounds", ("target",))),
        Choice("first", ("random", "first-seat")),
        Choice("next_first", ("winner", "alternate"), needs=("rounds", ("3", "4", "5", "7", "10", "target"))),
    ),
    presets=(
        Preset("classic", {"claim_window": "after-play", "tactics": "off"}),
        Preset("tactics", {"claim_window": "after-play", "tactics": "on"}),
        Preset("expert", {"claim_window": "before-play", "tactics": "on"}),
        Preset("first_edition", {"claim_window": "before-play", "tactics": "off"}),
    ),
    moves=(Play, Claim, Draw, End, Pass, Recruit, Take, Return, Strategist, Banshee, Traitor),
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
        StoneMarked,
        RusePlayed,
        CardTaken,
        CardReturned,
        CardMoved,
        CardDiscarded,
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
    match state.phase:
        case "play":
            return (*claims, *_plays(state, seat))
        case "close":
            draws: list[Move] = [Draw(deck) for deck in turns.drawable(state)]
            return (*claims, *(draws or [End()]))
    return tactics.recruiting(state, seat)


def play(state: State, seat: int, move: Any, rng: Any) -> Sequence[Event]:
    """What follows from a move of the list."""
    match move:
        case Play(card, number) if card not in MODES:
            placed = CardPlaced(seat, card, number, completes(state.stones[number - 1], seat))
            return (placed, *turns.acted(fold(state, placed)))
        case Pass():
            return turns.pass_turn(state)
        case Claim(number):
            return turns.claim(state, number)
        case Draw(deck):
            return turns.end_turn(state, deck)
        case End():
            return turns.end_turn(state)
    return tactics.play(state, seat, move)


def leave(state: State, seat: int) -> Sequence[Event]:
    """What follows in this round when a seat gives it up."""
    return (RoundLeft(seat),)


def draw(state: State) -> Sequence[Event]:
    """What follows when both seats agree on a draw of the round."""
    return (DrawAgreed(),)


def _plays(state: State, seat: int) -> Sequence[Move]:
    """Clan cards where they fit, and tactics cards; passing is for who can place no clan card."""
    fits = places(state, seat)
    clan = [Play(card, number) for card in state.hands[seat] if deck_of(card) == "clan" for number in fits]
    return (*clan, *tactics.moves(state, seat), *(() if clan else (Pass(),)))
