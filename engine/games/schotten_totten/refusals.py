"""Why a move is not in the list: a code for each kind of refusal, and what explains it."""

from engine.core.game import Move, Refusal

from .cards import RUSES, WILDS, deck_of
from .claims import refutation, unseen, window_open
from .scoring import ending
from .tactics import blocked
from .turns import drawable
from .values import (
    Banshee,
    Claim,
    Draw,
    End,
    Play,
    Recruit,
    Return,
    State,
    Stone,
    Strategist,
    Take,
    Traitor,
    need,
)


def why_not(state: State, seat: int, move: Move) -> Refusal:
    """Why a move is not in the seat's list. Explains, never permits."""
    if ending(state):
        return Refusal("round_over")
    if seat != state.turn:
        return Refusal("not_your_turn", {"turn": state.turn})
    if isinstance(move, Take | Return):
        return _recruiting(state, move)
    if state.phase in ("take", "return"):
        return Refusal("recruiting", {"phase": state.phase})
    if isinstance(move, Claim):
        return _claim(state, seat, move.stone)
    if isinstance(move, Draw | End):
        return _ends(state, move)
    if state.phase == "close":
        return Refusal("already_played")
    match move:
        case Play(card, number):
            return _play(state, seat, card, number)
        case Recruit():
            return _hand(state, seat, "recruiter") or _blocked(state, seat, "recruiter")
        case Strategist(card, number, to):
            return _hand(state, seat, "strategist") or _ruse(state, seat, "strategist", (card, number), to)
        case Banshee(card, number):
            return _hand(state, seat, "banshee") or _ruse(state, seat, "banshee", (card, number), "discard")
        case Traitor(card, number, place):
            return _hand(state, seat, "traitor") or _ruse(state, seat, "traitor", (card, number), str(place))
    return Refusal("can_play")


def _recruiting(state: State, move: Take | Return) -> Refusal:
    match move:
        case Take(deck) if state.phase == "take":
            return Refusal("deck_empty", {"deck": deck})
        case Return(card) if state.phase == "return":
            return Refusal("not_in_hand", {"card": card})
    return Refusal("not_recruiting", {"phase": state.phase})


def _ends(state: State, move: Draw | End) -> Refusal:
    decks = list(drawable(state))
    if state.phase == "play":
        return Refusal("play_first")
    if isinstance(move, End):
        return Refusal("must_draw", {"decks": decks})
    return Refusal("deck_empty" if decks else "nothing_to_draw", {"deck": move.deck})


def _claim(state: State, seat: int, number: int) -> Refusal:
    stone = state.stones[number - 1]
    if not window_open(state):
        return Refusal("window_closed", {"claim_window": state.options["claim_window"]})
    if stone.owner is not None:
        return _claimed(stone, number)
    if seat not in stone.complete:
        return Refusal("side_incomplete", {"stone": number, "need": need(stone), "cards": len(stone.sides[seat])})
    if state.options["claim_help"] == "off":
        return Refusal("already_tried", {"stone": number})
    against = refutation(stone, seat, unseen(state))
    return Refusal("refuted", {"stone": number, "refuted_by": list(against or ())})


def _play(state: State, seat: int, card: str, number: int) -> Refusal:
    if card in RUSES:
        return Refusal("ruse", {"card": card})
    missing = _hand(state, seat, card)
    if missing:
        return missing
    if deck_of(card) == "tactics" and blocked(state, seat, card):
        return _blocked(state, seat, card)
    return _place(state, number)


def _ruse(state: State, seat: int, ruse: str, target: tuple[str, int], to: str) -> Refusal:
    if blocked(state, seat, ruse) == "one_ahead":
        return _blocked(state, seat, ruse)
    card, number = target
    stone, side = state.stones[number - 1], seat if ruse == "strategist" else 1 - seat
    detail = {"card": card, "stone": number}
    if stone.owner is not None:
        return _claimed(stone, number)
    if card in stone.modes:
        return Refusal("combat_mode", detail)
    if card not in stone.sides[side]:
        if card not in stone.sides[1 - side]:
            return Refusal("card_not_there", detail)
        return Refusal("opponents_card" if side == seat else "own_card", detail)
    if ruse == "traitor" and card in WILDS:
        return Refusal("elite_stays", detail)
    return Refusal("same_stone", detail) if to == str(number) and side == seat else _place(state, int(to))


def _hand(state: State, seat: int, card: str) -> Refusal | None:
    return None if card in state.hands[seat] else Refusal("not_in_hand", {"card": card})


def _blocked(state: State, seat: int, card: str) -> Refusal:
    played = [len(cards) for cards in state.played]
    return Refusal(blocked(state, seat, card) or "blocked", {"card": card, "played": played})


def _place(state: State, number: int) -> Refusal:
    """Why a card can't be put at a stone: it is closed, or the side has no room."""
    stone = state.stones[number - 1]
    if stone.owner is not None:
        return _claimed(stone, number)
    return Refusal("side_full", {"stone": number, "need": need(stone)})


def _claimed(stone: Stone, number: int) -> Refusal:
    return Refusal("stone_claimed", {"stone": number, "owner": stone.owner})
