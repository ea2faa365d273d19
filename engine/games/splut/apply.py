"""What an event does to the state: bookkeeping only, every decision stands in the event."""

from typing import Any

from msgspec.structs import replace

from engine.core.game import Blank

from . import values as v
from .board import carried, position
from .seating import layout


def apply(state: Any, event: Any) -> v.State:
    """The state after this event; before `Placed` it is a `Blank`."""
    return _placed(state, event) if isinstance(event, v.Placed) else _after(state, event)


def _after(state: v.State, event: v.Happened) -> v.State:
    match event:
        case v.Stepped(moves=moves):
            lifting = state.board[moves[1][0]].number if event.effect == "lift" else None
            lifted = state.lifted or event.effect == "lift"
            return replace(_moved(state, moves), steps=state.steps - 1, lifting=lifting, lifted=lifted)
        case v.Thrown(moves=moves):
            return replace(_moved(state, moves), steps=0)
        case v.TurnBegun():
            return _turn(state, event)
        case v.TurnSkipped():
            return replace(state, turns=state.turns + 1)
        case v.TeamRemoved(seat, squares):
            board = {square: thing for square, thing in state.board.items() if square not in squares}
            return replace(state, board=board, fallen=(*state.fallen, seat))
        case v.RoundOver(reason):
            return replace(state, over=reason)


def _placed(blank: Blank, deal: v.Placed) -> v.State:
    """The first turn is the one with a single step."""
    board = layout(deal.sides)
    return v.State(
        sides=deal.sides,
        first=deal.first,
        strict=blank.options["levitate_adjacent"] == "strict",
        board=board,
        seat=deal.first,
        steps=1,
        seen=(position(board, deal.first, 1, ()),),
    )


def _moved(state: v.State, moves: tuple[tuple[str, str], ...]) -> v.State:
    things = (state.board[start] for start, _ in moves)
    rocks = {thing.number for thing in things if thing.kind == "rock"}
    return replace(state, board=carried(state.board, moves), moved=state.moved | rocks)


def _turn(state: v.State, begun: v.TurnBegun) -> v.State:
    return replace(
        state,
        seat=begun.seat,
        steps=begun.steps,
        turns=state.turns + 1,
        frozen=frozenset(begun.frozen),
        moved=frozenset(),
        lifting=None,
        lifted=False,
        seen=(*state.seen, position(state.board, begun.seat, begun.steps, begun.frozen)),
    )
