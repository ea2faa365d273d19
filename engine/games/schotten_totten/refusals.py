"""Why a move is not in the list: a code for each kind of refusal, and what explains it."""

from engine.core.game import Move, Refusal

from .claims import refutation, unseen, window_open
from .scoring import ending
from .turns import drawable
from .values import Claim, Draw, End, Play, State, need


def why_not(state: State, seat: int, move: Move) -> Refusal:
    """Why a move is not in the seat's list. Explains, never permits."""
    if ending(state):
        return Refusal("round_over")
    if seat != state.turn:
        return Refusal("not_your_turn", {"turn": state.turn})
    match move:
        case Claim(number):
            return _claim(state, seat, number)
        case Draw() | End() if state.phase == "play":
            return Refusal("play_first")
        case Draw(deck):
            return Refusal("deck_empty" if drawable(state) else "nothing_to_draw", {"deck": deck})
        case End():
            return Refusal("must_draw", {"decks": list(drawable(state))})
    if state.phase != "play":
        return Refusal("already_played")
    return _play(state, seat, move)


def _play(state: State, seat: int, move: Move) -> Refusal:
    match move:
        case Play(card) if card not in state.hands[seat]:
            return Refusal("not_in_hand", {"card": card})
        case Play(_, number):
            stone = state.stones[number - 1]
            if stone.owner is not None:
                return Refusal("stone_claimed", {"stone": number, "owner": stone.owner})
            return Refusal("side_full", {"stone": number, "need": need(stone)})
    return Refusal("can_play")


def _claim(state: State, seat: int, number: int) -> Refusal:
    stone = state.stones[number - 1]
    if not window_open(state):
        return Refusal("window_closed", {"claim_window": state.options["claim_window"]})
    if stone.owner is not None:
        return Refusal("stone_claimed", {"stone": number, "owner": stone.owner})
    if seat not in stone.complete:
        return Refusal("side_incomplete", {"stone": number, "need": need(stone), "cards": len(stone.sides[seat])})
    if state.options["claim_help"] == "off":
        return Refusal("already_tried", {"stone": number})
    against = refutation(stone, seat, unseen(state))
    return Refusal("refuted", {"stone": number, "refuted_by": list(against or ())})
