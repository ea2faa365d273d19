"""Match matters: what a seat may ask beside its moves. Like moves they are texts of a list, and the list is the law.

`resign`, `concede` (the round), `draw offer|accept|refuse`, `takeback N` (a version), `takeback accept|refuse`.
A take-back has a price in information: free inside one's own turn while nothing costly happened, else all others
must consent.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from . import events as ev
from .errors import BadRequest, IllegalMove
from .game import Event, Game
from .match import Grown, end, grow
from .state import Match, apply


class Matter(Struct, frozen=True):
    """One thing that a seat may ask. `price` and `because` (the event that set it) only for a take-back."""

    do: str
    price: str | None = None
    because: Event | None = None


def matters(game: Game, match: Match, seat: int) -> tuple[Matter, ...]:
    """What this seat may ask now, beside its moves."""
    if match.result or not match.round or seat in match.gone:
        return ()
    if not match.playing:
        return (Matter("resign"),)
    of_round = (*_draws(game, match), Matter("concede")) if seat in _in_round(game, match) else ()
    return (*_answers(game, match, seat), *_takebacks(match, seat), *of_round, Matter("resign"))


def settle(game: Game, match: Match, seat: int, do: str) -> Grown:
    """Carries out a match matter. Raises IllegalMove if it is not listed, BadRequest if there is no such seat."""
    if not 0 <= seat < match.seats:
        raise BadRequest(seat=seat)
    found = next((matter for matter in matters(game, match, seat) if matter.do == do), None)
    if found is None:
        raise IllegalMove(reason="no_such_matter", do=do[:40])
    verb, _, word = do.partition(" ")
    if verb == "takeback" and word.isdigit():
        return _take_back(game, match, seat, int(word), found.price == "free")
    if word in ("accept", "refuse"):
        return _answer(game, match, seat, verb, yes=word == "accept")
    if verb == "draw":
        return _after(game, match, (ev.DrawOffered(seat),))
    return _resign(game, match, seat) if verb == "resign" else _give_up(game, match, seat)


def _in_round(game: Game, match: Match) -> set[int]:
    """The seats that still play in the open round."""
    seats = game.in_round(match.state) if hasattr(game, "in_round") else range(match.seats)
    return set(seats) - set(match.gone)


def _answers(game: Game, match: Match, seat: int) -> tuple[Matter, ...]:
    if match.asked and match.asked.seat != seat and seat not in match.agreed:
        return (Matter("takeback accept"), Matter("takeback refuse"))
    if match.offered and seat not in match.agreed and seat in _in_round(game, match):
        return (Matter("draw accept"), Matter("draw refuse"))
    return ()


def _draws(game: Game, match: Match) -> tuple[Matter, ...]:
    return (Matter("draw offer"),) if hasattr(game, "draw") and not match.offered and not match.asked else ()


def _takebacks(match: Match, seat: int) -> tuple[Matter, ...]:
    """Every step of one's own open turn that is free, and one's newest move that is not."""
    if match.asked:
        return ()
    found: list[Matter] = []
    because: Event | None = None
    asked = False
    for mark in reversed(match.line):
        if mark.price == "never":
            break
        asked = asked or mark.price == "ask" or mark.seat != seat
        because = mark.because or because
        if mark.seat == seat:
            found.append(
                Matter(f"takeback {mark.before.version}", "ask" if asked else "free", because if asked else None)
            )
            if asked:
                break
    return tuple(found)


def _take_back(game: Game, match: Match, seat: int, to: int, free: bool) -> Grown:
    return _after(game, match, (ev.Rewound(to) if free else ev.TakebackAsked(seat, to),))


def _answer(game: Game, match: Match, seat: int, verb: str, *, yes: bool) -> Grown:
    answer = ev.TakebackAnswered(seat, yes) if verb == "takeback" else ev.DrawAnswered(seat, yes)
    after = apply(game, match, answer)
    wanted = set(match.living) - {match.asked.seat} if match.asked else _in_round(game, match)
    if not yes or not wanted <= set(after.agreed):
        return (answer,), after
    if match.asked:
        rewound = ev.Rewound(match.asked.to)
        return (answer, rewound), apply(game, after, rewound)
    more, after = grow(game, after, game.draw(after.state))  # type: ignore[attr-defined]  # listed only where it exists
    return (answer, *more), after


def _give_up(game: Game, match: Match, seat: int) -> Grown:
    conceded = ev.RoundConceded(seat)
    more, after = grow(game, apply(game, match, conceded), game.leave(match.state, seat))
    return (conceded, *more), after


def _resign(game: Game, match: Match, seat: int) -> Grown:
    """With two seats the match ends at once, points so far kept; with more the game says how the others play on."""
    resigned = ev.Resigned(seat)
    after = apply(game, match, resigned)
    if match.playing and match.seats > 2:
        more, after = grow(game, after, game.leave(after.state, seat))
        return (resigned, *more), after
    if len(after.living) > 1:
        return (resigned,), after
    ended = end(game, after, "resigned")
    return (resigned, ended), apply(game, after, ended)


def _after(game: Game, match: Match, events: Sequence[Any]) -> Grown:
    for event in events:
        match = apply(game, match, event)
    return tuple(events), match
