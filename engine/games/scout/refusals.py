"""Why a move is not in the list: each reason its own code."""

from typing import Any

from ...core.game import Move, Refusal
from . import values as v
from .deck import numbers
from .sets import kind, lack
from .values import State


def why_not(state: State, seat: int, move: Move) -> Refusal:
    """Why this seat may not make this move."""
    if state.reason:
        return Refusal("round_over")
    if seat in state.gone:
        return Refusal("left_round")
    if seat in state.choosing:
        return Refusal("choose_first")
    if seat != state.turn:
        return Refusal("not_your_turn", {"turn": state.turn})
    match move:
        case v.Show():
            return _no_show(state, seat, move)
        case v.ScoutShow():
            return _no_scoutshow(state, seat, move)
        case v.Scout():
            return _no_scout(state, seat, move) or Refusal("not_listed")
    return Refusal("already_chosen")


def _no_show(state: State, seat: int, move: v.Show) -> Refusal:
    hand, table = numbers(state.hands[seat]), numbers(state.active)
    if not (1 <= move.first <= len(hand) and 1 <= move.last <= len(hand)):
        return Refusal("not_in_hand", {"cards": len(hand)})
    if move.last < move.first:
        return Refusal("not_adjacent", {"first": move.first, "last": move.last})
    shown = hand[move.first - 1 : move.last]
    detail: dict[str, Any] = {"numbers": list(shown)}
    if kind(shown) is None:
        return Refusal("no_set", detail)
    detail |= {"kind": kind(shown), "against": list(table), "against_kind": kind(table), "lack": lack(shown, table)}
    return Refusal("too_weak", detail)


def _no_scout(state: State, seat: int, move: v.Scout | v.ScoutShow) -> Refusal | None:
    if state.halfway:
        return Refusal("must_show")
    if not state.active:
        return Refusal("empty_table")
    if state.shower == seat:
        return Refusal("own_set")
    if state.seats == 2 and not state.chips[seat]:
        return Refusal("no_chip")
    if move.end not in ("left", "right"):
        return Refusal("middle_card")
    if move.end == "right" and len(state.active) == 1:
        return Refusal("one_card")
    gaps = len(state.hands[seat]) + 1
    return None if 1 <= move.slot <= gaps else Refusal("no_such_gap", {"gaps": gaps})


def _no_scoutshow(state: State, seat: int, move: v.ScoutShow) -> Refusal:
    if state.seats == 2:
        return Refusal("not_with_two")
    if state.halfway:
        return Refusal("must_show")
    if not state.scoutshow[seat]:
        return Refusal("scoutshow_used")
    return _no_scout(state, seat, move) or Refusal("no_show_after")
