"""Why a move is not in the list: each reason its own code."""

from typing import Any, assert_never

from ...core.game import Refusal
from . import values as v
from .deck import numbers
from .sets import kind, lack
from .values import Asked, State


def why_not(state: State, seat: int, move: Asked) -> Refusal:
    """Why this seat may not make this move."""
    if state.reason:
        return Refusal("round_over")
    if seat in state.gone:
        return Refusal("left_round")
    if seat in state.choosing:
        return Refusal("choose_first")
    if isinstance(move, v.Keep | v.Turn):
        return Refusal("already_chosen")
    if seat != state.turn:
        return Refusal("not_your_turn", {"turn": state.turn})
    match move:
        case v.Show():
            return _no_show(state, seat, move)
        case v.Scout():
            return _no_card(state, seat, move.end) or _no_gap(state, seat)
        case v.ScoutShow():
            return _no_scoutshow(state, seat, move)
    assert_never(move)


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


def _no_scoutshow(state: State, seat: int, move: v.ScoutShow) -> Refusal:
    if state.seats == 2:
        return Refusal("not_with_two")
    if not state.halfway and not state.scoutshow[seat]:
        return Refusal("scoutshow_used")
    if refusal := _no_card(state, seat, move.end):
        return refusal
    inside = 1 <= move.slot <= len(state.hands[seat]) + 1
    return Refusal("no_show_after") if inside else _no_gap(state, seat)


def _no_card(state: State, seat: int, end: str) -> Refusal | None:
    """Why the seat can't have the card at this end, if it can't."""
    if state.halfway:
        return Refusal("must_show")
    if not state.active:
        return Refusal("empty_table")
    if state.shower == seat:
        return Refusal("own_set")
    if state.seats == 2 and not state.chips[seat]:
        return Refusal("no_chip")
    if end not in ("left", "right"):
        return Refusal("middle_card")
    return Refusal("one_card") if end == "right" and len(state.active) == 1 else None


def _no_gap(state: State, seat: int) -> Refusal:
    return Refusal("no_such_gap", {"gaps": len(state.hands[seat]) + 1})
