"""How a match grows: rounds begin, moves are played, rounds are scored, until the match is over."""

from collections.abc import Mapping, Sequence
from typing import Any

from . import events as ev
from .codec import parse_move, text_of
from .errors import BadOptions, BadRequest, IllegalMove
from .game import Begin, Event, Game, Move
from .options import resolve
from .receipt import seal
from .standing import match_places
from .state import Match, apply, fold

NEXT = "next"  # the move of every seat once a round is scored; the first to ask deals
Grown = tuple[tuple[Event, ...], Match]  # new events, and the match after them


def new_match(game: Game, seats: int, options: Mapping[str, str]) -> Match:
    """A match before its first deal. Raises BadOptions."""
    low, high = game.info.seats
    if not low <= seats <= high:
        raise BadOptions(seats=seats, allowed=[low, high])
    return Match(seats=seats, options=resolve(game.info.options, options), decisions=(0,) * seats)


def legal(game: Game, match: Match, seat: int) -> tuple[str, ...]:
    """The texts of all moves that a seat may ask for now; empty = nothing to do."""
    return tuple(_listed(game, match, seat))


def _listed(game: Game, match: Match, seat: int) -> Mapping[str, Move | None]:
    """The seat's list by text; `next` is no move of the game."""
    if seat in match.gone or match.result or not match.round:
        return {}
    return {NEXT: None} if match.scored else {text_of(move): move for move in game.legal_moves(match.state, seat)}


def to_act(game: Game, match: Match) -> tuple[int, ...]:
    """The seats with something to do; several where seats choose at the same time."""
    return tuple(seat for seat in range(match.seats) if legal(game, match, seat))


def submit(game: Game, match: Match, seat: int, text: str, rng: Any) -> Grown:
    """Plays a move. Raises IllegalMove if it is not in the seat's list, BadRequest if there is no such seat."""
    if not 0 <= seat < match.seats:
        raise BadRequest(seat=seat)
    listed = _listed(game, match, seat)
    if text not in listed:
        raise refused(game, match, seat, text)
    move = listed[text]
    if move is None:
        return begin_round(game, match, rng)
    return grow(game, match, game.play(match.state, seat, move, rng), opens=seat)


def refused(game: Game, match: Match, seat: int, text: str) -> IllegalMove:
    """Why this text is not in the seat's list, as the error to raise."""
    if match.result or not match.round:
        return IllegalMove(reason="match_over" if match.result else "not_begun")
    if match.scored or seat in match.gone or text == NEXT:
        return IllegalMove(reason="round_over" if match.scored else "resigned" if seat in match.gone else "round_open")
    why = game.why_not(match.state, seat, parse_move(game.info, text))
    return IllegalMove(reason=why.code, **why.detail)


def next_begin(game: Game, match: Match) -> Begin | None:
    """How the next round begins; None = there is none."""
    return game.next_round(match.state, match.options, match.rounds) if match.round else Begin(round=1)


def begin_round(game: Game, match: Match, rng: Any, deal: Event | None = None) -> Grown:
    """Deals the next round; `deal` stands in for luck where a script brings it. Seats that are gone leave at once."""
    begin = next_begin(game, match)
    assert begin is not None, "a match without a next round has ended"
    deal = deal or game.setup(match.seats, match.options, begin, rng)
    receipt, salt = seal(deal, rng)
    first: int = deal.first  # type: ignore[attr-defined]  # every deal has one
    done, after = grow(game, match, (ev.RoundBegun(begin.round, first, receipt, salt), deal))
    for seat in match.gone:
        more, after = grow(game, after, game.leave(after.state, seat))
        done += more
    return done, after


def grow(game: Game, match: Match, events: Sequence[Event], opens: int | None = None) -> Grown:
    """The events and what follows from them: a round that is over is scored, a match without a next round ends."""
    after = fold(game, match, events, opens)
    over = game.outcome(after.state) if after.playing else None
    if over is None:
        return tuple(events), after
    scored = ev.RoundScored(over.points, over.places, over.reason)
    after = apply(game, after, scored)
    if len(after.living) > 1 and next_begin(game, after) is not None:
        return (*events, scored), after
    ended = end(game, after, "resigned" if len(after.living) < 2 else "played")
    return (*events, scored, ended), apply(game, after, ended)


def end(game: Game, match: Match, reason: Any) -> ev.MatchEnded:
    """The event that ends the match as it stands."""
    return ev.MatchEnded(match_places(match.seats, match.rounds, match.gone, game.info.tiebreak), match.scores, reason)
