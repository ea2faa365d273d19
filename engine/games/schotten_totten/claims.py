"""When a stone may be claimed: the proof from face-up cards alone, which nobody's hand or deck can change."""

from collections.abc import Sequence

from .cards import Cards
from .formations import Pool, Reading, best
from .values import State, Stone, need


def unseen(state: State) -> Pool:
    """The clan cards that lie face up nowhere: both seats must reckon with them, even with those in their own hand."""
    placed = (card for stone in state.stones for side in stone.sides for card in side)
    return Pool((*placed, *state.discard))


def reading(stone: Stone, seat: int) -> Reading | None:
    """The best reading of a seat's side of a stone; None = the side is not complete."""
    return best(stone.sides[seat], blind="blind" in stone.modes) if seat in stone.complete else None


def refutation(stone: Stone, seat: int, pool: Pool) -> Cards | None:
    """Cards with which the other side beats this seat's complete side; None = nothing can, the claim is proved.

    No cards at all = the other side is complete and beats it as it lies. Equal strength is no refutation where the
    other side has yet to be completed: who completes later loses the tie.
    """
    other = 1 - seat
    blind = "blind" in stone.modes
    mine = best(stone.sides[seat], blind=blind)
    reply = best(stone.sides[other], need(stone) - len(stone.sides[other]), pool, blind=blind)
    if mine is None or reply is None or reply.strength < mine.strength:
        return None
    if reply.strength == mine.strength and stone.complete[0] == seat:
        return None
    return reply.added


def complete_stones(state: State, seat: int) -> Sequence[int]:
    """The numbers of the unclaimed stones where this seat's side is complete."""
    return [n for n, stone in enumerate(state.stones, 1) if stone.owner is None and seat in stone.complete]


def provable(state: State, seat: int) -> Sequence[int]:
    """The numbers of the stones that this seat can prove to be its own."""
    mine = complete_stones(state, seat)
    pool = unseen(state) if mine else None
    return [n for n in mine if pool and refutation(state.stones[n - 1], seat, pool) is None]


def listed(state: State, seat: int) -> Sequence[int]:
    """The numbers of the stones that this seat may claim by a move, as far as the help of the match goes."""
    match state.options["claim_help"]:
        case "hint":
            return provable(state, seat)
        case "off":
            return [n for n in complete_stones(state, seat) if n not in state.tried]
    return ()


def window_open(state: State) -> bool:
    """May the seat whose turn it is claim now?"""
    return state.phase == ("play" if state.options["claim_window"] == "before-play" else "close")
