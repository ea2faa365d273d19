"""Playing on from a position of a finished match: a new match that begins with the events of the old one."""

from django.db import transaction

from engine.core.errors import BadRequest

from . import log, replay
from .auth import Principal
from .errors import NotFinished
from .models import Match
from .position import Position, summary
from .services import device, find, lay_seats


def fork(match_id: str, who: Principal, *, version: int, name: str, seat: int | None) -> Match:
    """A new match that stands where this one stood at `version`; its maker takes `seat` at once, the others are free.

    Everything up to there is copied, hidden cards and rewound stretches too, so the next card is the one that came.
    Raises NoSuchMatch, NoDevice, NotFinished, or BadRequest for a version at which nobody could play on.
    """
    maker, old = device(who), find(match_id)
    if old.status != Match.Status.FINISHED:
        raise NotFinished
    past = replay.history(match_id)
    position = _stop(past, version)
    with transaction.atomic():
        new = Match.objects.create(
            game=old.game,
            options=old.options,
            seats=old.seats,
            made_by=maker,
            forked_from=old,
            forked_at=version,
            **summary(position),
        )
        lay_seats(new, seat, name)
        log.store(new.pk, position.game, [line.entry for line in past.lines if line.version <= version])
    return find(new.pk)


def _stop(past: replay.History, version: int) -> Position:
    """The position of the final line at this very version. Raises BadRequest if there is none, or nobody is to act.

    In facts that came without their moves it may stand in the middle of a move.
    """
    found = next((position for position in past.line if position.version == version), None)
    if found is None or not found.to_act:
        raise BadRequest(version=version)
    return found
