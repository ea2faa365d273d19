"""The rules of SCOUT: how a round goes, from the deal to its points."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from ...core.game import Begin, Event, Info, RoundResult
from ...core.options import Choice, Preset
from ...core.standing import places_of
from . import values as v
from .choices import can_act, legal_moves
from .deck import check_deal, setup
from .effects import apply
from .refusals import why_not
from .values import Asked, State
from .view import tell, view

__all__ = [
    "apply", "check_deal", "info", "leave", "legal_moves", "next_round",
    "outcome", "play", "setup", "tell", "view", "why_not",
]  # fmt: skip

LIMIT = 500  # moves after which a round that does not end is ended

info = Info(
    key="scout",
    version=1,
    seats=(2, 5),
    options=(Choice("rounds", ("seats", "1", "2", "3", "4", "5")), Choice("first", ("random", "first-seat"))),
    presets=(Preset("official", {"rounds": "seats"}), Preset("one-round", {"rounds": "1"})),
    moves=(v.Keep, v.Turn, v.Show, v.Scout, v.ScoutShow),
    events=(v.Dealt, v.HandChosen, v.TurnBegun, v.Shown, v.Scouted, v.SeatLeft, v.PlayEnded),
    designer="Kei Kajino",
    minutes=20,
    age=9,
)


def play(state: State, seat: int, move: Asked, rng: Any) -> Sequence[Event]:
    """What follows from a move of the list."""
    match move:
        case v.Keep() | v.Turn():
            chosen = v.HandChosen(seat, isinstance(move, v.Turn))
            after = apply(state, chosen)
            return (chosen, *(() if after.choosing else _go_on(after, _next(after, state.first - 1))))
        case v.Show(first, last):
            shown = v.Shown(seat, first, last, state.hands[seat][first - 1 : last], state.active)
            return (shown, *_go_on(apply(state, shown), _next(state, seat)))
        case v.ScoutShow():
            return (_scout(state, seat, move, halfway=True),)
        case v.Scout():
            scouted = _scout(state, seat, move, halfway=False)
            return (scouted, *_go_on(apply(state, scouted), seat if state.seats == 2 else _next(state, seat)))
    assert_never(move)


def leave(state: State, seat: int) -> Sequence[Event]:
    """What follows when a seat gives the round up: it keeps its points, its hand is out, the others play on.

    Its points are those of that moment, the hand counted, or else giving up would pay. With three or more seats,
    one that has not yet chosen keep or turn has no part in the round: so it is with a seat that resigned rounds ago.
    """
    if state.reason or seat in state.gone:
        return ()
    untouched = state.seats > 2 and seat in state.choosing
    left = v.SeatLeft(seat, 0 if untouched else len(state.hands[seat]))
    after = apply(state, left)
    if len(after.staying) == 1:
        return (left, v.PlayEnded("conceded", after.staying[0]))
    if after.choosing:
        return (left,)
    if state.turn is None:
        return (left, *_go_on(after, _next(after, state.first - 1)))
    return (left, *_go_on(after, _next(after, seat) if seat == state.turn else state.turn))


def in_round(state: State) -> Sequence[int]:
    """The seats that have not given the round up."""
    return state.staying


def outcome(state: State) -> RoundResult | None:
    """The points of the round once it is over; who gave it up stands behind who stayed."""
    if state.reason is None:
        return None
    strengths = [(seat not in state.gone, points) for seat, points in enumerate(state.points)]
    return RoundResult(state.points, places_of(strengths), state.reason)


def next_round(state: State, options: Mapping[str, str], results: Sequence[RoundResult]) -> Begin | None:
    """The next seat begins, with the cards set aside where there are any."""
    rounds = state.seats if options["rounds"] == "seats" else int(options["rounds"])
    if len(results) >= rounds:
        return None
    return Begin(len(results) + 1, (state.first + 1) % state.seats, state.aside)


def _next(state: State, seat: int) -> int:
    """The next seat to the left that plays on."""
    circle = (other % state.seats for other in range(seat + 1, seat + 1 + state.seats))
    return next(other for other in circle if other not in state.gone)


def _go_on(state: State, due: int) -> Sequence[Event]:
    """The end of the round if its condition is met, else the turn of the seat that is due, unless it goes on anyway."""
    ended = _ended(state, due)
    if ended:
        return (ended,)
    return () if state.turn == due else (v.TurnBegun(due),)


def _ended(state: State, due: int) -> v.PlayEnded | None:
    shower = state.shower
    others = [seat for seat in state.staying if seat != shower]
    if shower in state.staying and not state.hands[shower]:
        return v.PlayEnded("hand_empty", None)
    if state.seats == 2 and not can_act(state, due):
        return v.PlayEnded("stuck", shower)
    if state.seats > 2 and shower is not None and all(seat in state.scouted for seat in others):
        return v.PlayEnded("all_scouted", shower if shower in state.staying else None)
    if state.moves >= LIMIT and due != state.turn:
        return v.PlayEnded("limit", None)
    return None


def _scout(state: State, seat: int, move: v.Scout | v.ScoutShow, *, halfway: bool) -> v.Scouted:
    assert state.shower is not None, "a set on the table has an owner"
    left = move.end == "left"
    payee, chips = (seat, -1) if state.seats == 2 else (state.shower, 1)
    gains = tuple(chips if other == payee else 0 for other in range(state.seats))
    card = state.active[0 if left else -1]
    return v.Scouted(seat, state.shower, "left" if left else "right", card, move.slot, move.way, gains, halfway)
