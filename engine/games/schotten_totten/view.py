"""What may be known with given eyes: of the state (view) and of an event (tell). Both are built up from nothing."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.core.game import Event, Eyes

from .cards import DECKS, Cards, deck_of
from .claims import reading, refutation, unseen
from .formations import Pool
from .scoring import ending
from .tactics import blocked
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
    need,
)


class Reads(Struct, frozen=True):
    """A complete side at its best: `reads` = its cards as they count, a wild as `r7`, or as `7` of any colour."""

    formation: str
    total: int
    reads: Cards


class Threat(Struct, frozen=True):
    """What could still beat a complete side: nothing (`provable`), or these cards."""

    provable: bool
    refuted_by: Cards


class SideView(Struct, frozen=True):
    """A side of a stone. `best` and `threat` only where it is complete.

    `threat`, for an unclaimed stone: whether the seat could prove its claim, and if not, cards that beat it (none =
    the other side beats it as it lies). None where the match does not help, until the round is over.
    """

    cards: Cards
    best: Reads | None
    threat: Threat | None


class StoneView(Struct, frozen=True):
    """A stone. `complete` = the seats whose side is complete, who became so earlier in front: it wins a tie."""

    need: int
    sides: tuple[SideView, SideView]
    complete: tuple[int, ...]
    modes: Cards
    owner: int | None


class SeatView(Struct, frozen=True):
    """A seat: how many backs of each deck it holds and how many tactics cards it has played; the rest for its own eyes.

    `returned` = the cards that it put under a deck; `blocked` = tactics cards of the hand that it could not play as
    the table lies, each with the reason as a code of README.md.
    """

    backs: Mapping[str, int]
    played: int
    hand: Cards | None
    returned: Cards | None
    blocked: Mapping[str, str] | None


class View(Struct, frozen=True):
    """The round as these eyes see it. `turn` is None once it is over."""

    options: Mapping[str, str]
    first: int
    turn: int | None
    phase: str
    stones: tuple[StoneView, ...]
    seats: tuple[SeatView, SeatView]
    decks: Mapping[str, int]
    discard: Cards


SHOWN_OPTIONS = ("claim_window", "tactics", "claim_help")


def view(state: State, eyes: Eyes) -> View:
    """What may be known with these eyes."""
    over = ending(state) is not None
    pool = unseen(state) if over or state.options["claim_help"] != "off" else None
    return View(
        options={key: state.options[key] for key in SHOWN_OPTIONS},
        first=state.first,
        turn=None if over else state.turn,
        phase=state.phase,
        stones=tuple(_stone(stone, pool) for stone in state.stones),
        seats=(_seat(state, 0, eyes), _seat(state, 1, eyes)),
        decks={deck: len(state.decks[deck]) for deck in DECKS},
        discard=state.discard,
    )


def _seat(state: State, seat: int, eyes: Eyes) -> SeatView:
    hand = state.hands[seat]
    backs: dict[str, int] = {deck: sum(deck_of(card) == deck for card in hand) for deck in DECKS}
    if seat not in eyes:
        return SeatView(backs, len(state.played[seat]), None, None, None)
    why = {card: blocked(state, seat, card) for card in hand if deck_of(card) == "tactics"}
    reasons = {card: code for card, code in why.items() if code}
    return SeatView(backs, len(state.played[seat]), hand, state.returned[seat], reasons)


def _stone(stone: Stone, pool: Pool | None) -> StoneView:
    sides = _side(stone, 0, pool), _side(stone, 1, pool)
    return StoneView(need(stone), sides, stone.complete, stone.modes, stone.owner)


def _side(stone: Stone, seat: int, pool: Pool | None) -> SideView:
    best = reading(stone, seat)
    if best is None:
        return SideView(stone.sides[seat], None, None)
    threat = None
    if pool and stone.owner is None:
        against = refutation(stone, seat, pool)
        threat = Threat(against is None, against or ())
    return SideView(stone.sides[seat], Reads(best.formation, best.total, best.reads), threat)


# What everybody learns of an event, and what the seat that it belongs to learns beside that.
_PUBLIC: Mapping[type[Event], Cards] = {
    CardPlaced: ("seat", "card", "stone", "completes"),
    Passed: ("seat",),
    StoneClaimed: ("seat", "stone", "formation", "total", "reads", "given"),
    ClaimFailed: ("seat", "stone", "refuted_by"),
    PhaseBegun: ("seat", "phase"),
    CardDrawn: ("seat", "deck"),
    TurnBegun: ("seat",),
    RoundExhausted: (),
    RoundLeft: ("seat",),
    DrawAgreed: (),
    StoneMarked: ("seat", "card", "stone", "reopens"),
    RusePlayed: ("seat", "card"),
    CardTaken: ("seat", "deck"),
    CardReturned: ("seat", "deck"),
    CardMoved: ("seat", "card", "side", "stone", "to", "completes"),
    CardDiscarded: ("seat", "card", "side", "stone"),
}
_SECRET: Mapping[type[Event], Cards] = {CardDrawn: ("card",), CardTaken: ("card",), CardReturned: ("card",)}


def tell(event: Any, eyes: Eyes) -> Mapping[str, Any] | None:
    """What these eyes learn of an event; None = nothing."""
    kind = type(event)
    if kind is Dealt:
        return _tell_deal(event, eyes)
    if kind not in _PUBLIC:
        return None
    mine = _SECRET.get(kind, ()) if getattr(event, "seat", None) in eyes else ()
    return {"type": kind.__name__} | {name: getattr(event, name) for name in (*_PUBLIC[kind], *mine)}


def _tell_deal(deal: Dealt, eyes: Eyes) -> Mapping[str, Any]:
    hands = [list(hand) if seat in eyes else len(hand) for seat, hand in enumerate(deal.hands)]
    return {"type": "Dealt", "first": deal.first, "hands": hands, "clan": len(deal.clan), "tactics": len(deal.tactics)}
