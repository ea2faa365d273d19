"""How a move is kept: judged at the head of its match, stored with its events in one transaction, shown afterwards."""

import asyncio
import secrets
from collections.abc import Sequence

from django.db import transaction

from engine.core.errors import BadRequest, EngineError, IllegalMove
from engine.core.match import Grown, begin_round
from engine.core.match import submit as play
from engine.core.matters import settle
from engine.core.state import Match as Play

from . import live, log
from .asks import Answer, Ask
from .chain import Row
from .errors import IdReused, NoSuchMatch, NotSeated, Stale
from .models import Match, Seat
from .position import NEWEST, Position, summary
from .summaries import is_mine, taken
from .writer import Writer

LUCK = secrets.SystemRandom()
Verdict = Answer | EngineError | None  # None = somebody else was faster: ask again


def submit(ask: Ask) -> Answer:
    """Has an ask decided, and waits. Raises a ServiceError, or what the engine says against it."""
    return WRITER.put(ask).result()


async def asubmit(ask: Ask) -> Answer:
    """Has an ask decided, without blocking the loop."""
    return await asyncio.wrap_future(WRITER.put(ask))


def decide(asks: Sequence[Ask]) -> list[Verdict]:
    """Decides asks of different matches and keeps what is accepted, in one transaction."""
    with transaction.atomic():
        seats = _seats(asks)
        known = log.accepted((ask.match, ask.id) for ask in asks)
        verdicts: list[Verdict] = []
        kept: list[tuple[log.Asked, list[log.Chained]]] = []
        for ask in asks:
            try:
                answer, rows = _judge(ask, seats.get(ask.match, []), known.get((ask.match, ask.id)))
            except EngineError as error:
                verdicts.append(error)
                continue
            if rows and not log.advance(ask.match, answer.position.since, summary(answer.position)):
                verdicts.append(None)
                continue
            verdicts.append(answer)
            if rows:
                asked = log.Asked(ask.match, ask.id, ask.seat, ask.text, ask.matter, ask.version, ask.body)
                kept.append((asked, rows))
        log.append(kept)
    return verdicts


def _seats(asks: Sequence[Ask]) -> dict[str, list[Seat]]:
    """The seats of the matches that are asked about; with each comes the match as it stands now."""
    found: dict[str, list[Seat]] = {}
    for seat in Seat.objects.filter(match__in={ask.match for ask in asks}).select_related("match").order_by("seat"):
        found.setdefault(seat.match_id, []).append(seat)
    return found


def _judge(ask: Ask, seats: list[Seat], known: tuple[str, int] | None) -> tuple[Answer, list[log.Chained]]:
    """The answer to an ask, and the rows to be written for it: none if it was accepted before."""
    if not seats:
        raise NoSuchMatch
    match: Match = seats[0].match
    if ask.seat is not None and not any(seat.seat == ask.seat and is_mine(seat, ask.who) for seat in seats):
        raise NotSeated(seat=ask.seat)
    position = NEWEST.at(match.pk, match.game, match.seats, match.options, match.version)
    if known:
        return Answer(_same(ask, known), position), []
    events, after = _grow(ask, position, all_taken=all(taken(match, seat) for seat in seats))
    pattern = Row(match.pk, position.version + 1, "", b"", ask.seat, ask.id, position.game.info.version, log.now())
    rows = log.chained(pattern, position.hash, events)
    return Answer(after.version, position.grown(after, events, rows[-1][1])), rows


def remembered(ask: Ask) -> int | None:
    """The version that this ask made when it was accepted; None = it never was. Raises IdReused."""
    known = log.accepted([(ask.match, ask.id)]).get((ask.match, ask.id))
    return known and _same(ask, known)


def _same(ask: Ask, known: tuple[str, int]) -> int:
    body, version = known
    if body != ask.body:
        raise IdReused(version=version)
    return version


def _grow(ask: Ask, position: Position, *, all_taken: bool) -> Grown:
    """What follows from an ask. Raises Stale if the choice that it answers is over."""
    game, match = position.game, position.match
    if ask.seat is None:
        if match.round or not all_taken:
            raise IllegalMove(reason="seats_free")
        return begin_round(game, match, LUCK)
    if ask.version is not None and ask.version < _since(match, ask.seat, ask):
        raise Stale(version=match.version)
    if ask.version is not None and ask.version > match.version:
        raise BadRequest(version=ask.version)
    if ask.matter:
        return settle(game, match, ask.seat, ask.text)
    return play(game, match, ask.seat, ask.text, LUCK)


def _since(match: Play, seat: int, ask: Ask) -> int:
    """The version at which the choice began that an ask answers. A match can be left at any time."""
    if ask.matter:
        return 0 if ask.text == "resign" else match.raised
    return match.decisions[seat]


WRITER = Writer(decide, live.publish)
