"""How a match grows: rounds begin, moves are played, rounds are scored, until the match is over."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from . import events as ev
from .codec import parse_move, text_of
from .errors import BadOptions, BadRequest, IllegalMove
from .game import Begin, Blank, Event, Game, RoundResult
from .options import resolve
from .receipt import seal
from .standing import match_places, totals

NEXT = "next"  # the move of every seat once a round is scored; the first to ask deals


class Mark(Struct, frozen=True, eq=False):
    """Where a move of the open round began: what it takes to go back to the match `before` it."""

    seat: int
    before: "Match"
    price: str = "free"
    because: Event | None = None  # the first event that set this price

    def __eq__(self, other: object) -> bool:
        """By version: comparing the states before, and those before them, would never end."""
        return isinstance(other, Mark) and self._key() == other._key()

    def __repr__(self) -> str:
        return f"Mark{self._key()}"

    def _key(self) -> tuple[object, ...]:
        return self.seat, self.before.version, self.price, self.because


class Match(Struct, frozen=True):
    """The whole truth of a match at one version. `state` is the game's own state of the newest round."""

    seats: int
    options: Mapping[str, str]
    version: int = 0
    round: int = 0
    begun: ev.RoundBegun | None = None
    state: Any = None
    rounds: tuple[RoundResult, ...] = ()
    gone: tuple[int, ...] = ()
    decisions: tuple[int, ...] = ()  # by seat: the version at which its present choice began
    line: tuple[Mark, ...] = ()  # the moves of this round, for take-backs
    asked: ev.TakebackAsked | None = None
    offered: ev.DrawOffered | None = None
    agreed: tuple[int, ...] = ()  # seats that said yes to the open question
    result: ev.MatchEnded | None = None

    @property
    def scored(self) -> bool:
        """Is the newest round over?"""
        return self.round > 0 and len(self.rounds) == self.round

    @property
    def playing(self) -> bool:
        """Is a round open?"""
        return self.round > len(self.rounds) and self.result is None

    @property
    def living(self) -> tuple[int, ...]:
        """Seats that have not resigned."""
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals of the rounds that are over."""
        return totals(self.seats, self.rounds)


Grown = tuple[tuple[Event, ...], Match]  # new events, and the match after them


def new_match(game: Game, seats: int, options: Mapping[str, str]) -> Match:
    """A match before its first deal. Raises BadOptions."""
    low, high = game.info.seats
    if not low <= seats <= high:
        raise BadOptions(seats=seats, allowed=[low, high])
    return Match(seats=seats, options=resolve(game.info.options, options), decisions=(0,) * seats)


def legal(game: Game, match: Match, seat: int) -> tuple[str, ...]:
    """The texts of all moves that a seat may ask for now; empty = nothing to do."""
    if seat in match.gone or match.result or not match.round:
        return ()
    return (NEXT,) if match.scored else tuple(text_of(move) for move in game.legal_moves(match.state, seat))


def to_act(game: Game, match: Match) -> tuple[int, ...]:
    """The seats with something to do; several where seats choose at the same time."""
    return tuple(seat for seat in range(match.seats) if legal(game, match, seat))


def submit(game: Game, match: Match, seat: int, text: str, rng: Any) -> Grown:
    """Plays a move. Raises IllegalMove if it is not in the seat's list, BadRequest if there is no such seat."""
    if not 0 <= seat < match.seats:
        raise BadRequest(seat=seat)
    if text not in legal(game, match, seat):
        raise refused(game, match, seat, text)
    if text == NEXT:
        return begin_round(game, match, rng)
    move = next(move for move in game.legal_moves(match.state, seat) if text_of(move) == text)
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


def fold(game: Game, match: Match, events: Iterable[Event], opens: int | None = None) -> Match:
    """Applies events in order; `opens` = the seat whose move begins with the first of them."""
    for event in events:
        match = apply(game, match, event, opens)
        opens = None
    return match


def apply(game: Game, match: Match, event: Event, opens: int | None = None) -> Match:
    """What an event does to the match: bookkeeping only."""
    version = match.version + 1
    line = match.line if opens is None else (*match.line, Mark(opens, match))
    if event.price != "free" and line and line[-1].price != "never":
        last = line[-1]
        line = (
            *line[:-1],
            Mark(last.seat, last.before, event.price, event if last.price != event.price else last.because),
        )
    match = replace(match, version=version, line=line, decisions=_decisions(match, event, version))
    match event:
        case ev.RoundBegun(round=number):
            return replace(match, round=number, begun=event, state=None, line=())
        case ev.RoundScored(points, places, reason):
            return replace(
                match,
                rounds=(*match.rounds, RoundResult(points, places, reason)),
                asked=None,
                offered=None,
                agreed=(),
            )
        case ev.Rewound(to):
            before = next(mark.before for mark in line if mark.before.version == to)
            return replace(before, version=version, decisions=match.decisions, asked=None, offered=None, agreed=())
        case ev.TakebackAsked():
            return replace(match, asked=event, offered=None, agreed=())
        case ev.DrawOffered(seat):
            return replace(match, offered=event, asked=None, agreed=(seat,))
        case ev.TakebackAnswered(seat, yes) | ev.DrawAnswered(seat, yes):
            return (
                replace(match, agreed=(*match.agreed, seat))
                if yes
                else replace(match, asked=None, offered=None, agreed=())
            )
        case ev.RoundConceded():
            return replace(match, asked=None, offered=None, agreed=())
        case ev.Resigned(seat):
            return replace(match, gone=(*match.gone, seat), asked=None, offered=None, agreed=())
        case ev.MatchEnded():
            return replace(match, result=event, asked=None, offered=None, agreed=())
    start = Blank(match.seats, match.options, match.round) if match.state is None else match.state
    return replace(match, state=game.apply(start, event), asked=None, offered=None, agreed=())


def _decisions(match: Match, event: Event, version: int) -> tuple[int, ...]:
    if event.concerns == "none":
        return match.decisions
    whose = range(match.seats) if event.concerns == "all" else (event.seat,)  # type: ignore[attr-defined]
    return tuple(version if seat in whose else since for seat, since in enumerate(match.decisions))
