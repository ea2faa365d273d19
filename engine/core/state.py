"""The whole truth of a match, and what each event does to it: bookkeeping only, no rules."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from . import events as ev
from .game import Blank, Event, Game, RoundResult
from .standing import totals

RAISES = (ev.RoundBegun, ev.TakebackAsked, ev.DrawOffered)  # behind these a match matter no longer means the same


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
    raised: int = 0  # the version at which the newest question was raised, or the round began if that is later
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


def fold(game: Game, match: Match, events: Iterable[Event], opens: int | None = None) -> Match:
    """Applies events in order; `opens` = the seat whose move begins with the first of them."""
    for event in events:
        match = apply(game, match, event, opens)
        opens = None
    return match


def apply(game: Game, match: Match, event: Event, opens: int | None = None) -> Match:
    """What an event does to the match; one of the game's own goes on to the game's state."""
    version = match.version + 1
    line, decisions = _line(match, event, opens), _decisions(match, event, version)
    raised = version if isinstance(event, RAISES) else match.raised
    match = replace(match, version=version, line=line, decisions=decisions, raised=raised, **_question(match, event))
    match event:
        case ev.RoundBegun(round=number):
            return replace(match, round=number, begun=event, state=None, line=())
        case ev.RoundScored(points, places, reason):
            return replace(match, rounds=(*match.rounds, RoundResult(points, places, reason)))
        case ev.Rewound(to):
            before = next(mark.before for mark in line if mark.before.version == to)
            return replace(before, version=version, decisions=decisions, raised=raised, **_question(match, event))
        case ev.Resigned(seat):
            return replace(match, gone=(*match.gone, seat))
        case ev.MatchEnded():
            return replace(match, result=event)
    if isinstance(event, ev.CORE_EVENTS):
        return match
    start = Blank(match.seats, match.options, match.round) if match.state is None else match.state
    return replace(match, state=game.apply(start, event))


def _question(match: Match, event: Event) -> dict[str, Any]:
    """What is asked of the others after an event. Whatever happens but a yes, an open question lapses."""
    match event:
        case ev.TakebackAsked():
            return {"asked": event, "offered": None, "agreed": ()}
        case ev.DrawOffered(seat):
            return {"asked": None, "offered": event, "agreed": (seat,)}
        case ev.TakebackAnswered(seat, True) | ev.DrawAnswered(seat, True):
            return {"agreed": (*match.agreed, seat)}
    return {"asked": None, "offered": None, "agreed": ()}


def _line(match: Match, event: Event, opens: int | None) -> tuple[Mark, ...]:
    """The moves of the round; the newest costs what its dearest event costs."""
    line = match.line if opens is None else (*match.line, Mark(opens, match))
    if event.price == "free" or not line or line[-1].price == "never":
        return line
    last = line[-1]
    because = event if last.price != event.price else last.because
    return (*line[:-1], Mark(last.seat, last.before, event.price, because))


def _decisions(match: Match, event: Event, version: int) -> tuple[int, ...]:
    if event.concerns == "none":
        return match.decisions
    whose = range(match.seats) if event.concerns == "all" else (event.seat,)  # type: ignore[attr-defined]
    return tuple(version if seat in whose else since for seat, since in enumerate(match.decisions))
