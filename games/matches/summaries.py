"""What lists show of matches: nothing that belongs to one seat alone."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, QuerySet, Sum

from .auth import Principal, SeatKey
from .models import Match, Seat


def matches(status: str = "", game: str = "") -> QuerySet[Match]:
    """Matches with their seats, to be paged through; empty text = all."""
    wanted = {name: value for name, value in {"status": status, "game": game}.items() if value}
    return Match.objects.filter(**wanted).prefetch_related("seat_set")


def with_seats_of(found: QuerySet[Match], who: Principal) -> QuerySet[Match]:
    """Those of the matches in which the caller holds a seat."""
    if who is None:
        return found.none()
    own = Seat.objects.filter(key_hash=who.key_hash) if isinstance(who, SeatKey) else Seat.objects.filter(device=who)
    return found.filter(pk__in=own.values("match"))


def summary(match: Match, who: Principal) -> dict[str, Any]:
    """One match in a list, as this caller sees it."""
    return {
        "id": match.id,
        "game": match.game,
        "options": match.options,
        "status": match.status,
        "round": match.round,
        "version": match.version,
        "seats": [seat_shown(match, seat, who) for seat in match.seat_set.all()],
        "seated": max((seat.taken_at for seat in match.seat_set.all() if seat.taken_at), default=None),
        "scores": match.scores,
        "result": match.result,
        "forked_from": match.forked_from_id and {"match": match.forked_from_id, "version": match.forked_at},
        "created": match.created,
        "updated": match.updated,
    }


def seat_shown(match: Match, seat: Seat, who: Principal) -> dict[str, Any]:
    """One seat of a match: its name, and whether it is the caller's own."""
    return {"seat": seat.seat, "name": seat.name or None, "taken": taken(match, seat), "mine": is_mine(seat, who)}


def taken(match: Match, seat: Seat) -> bool:
    """Is this seat not to be had? In a match that came as a record, whoever sat there has gone home."""
    return match.imported or bool(seat.device_id or seat.key_hash)


def is_mine(seat: Seat, who: Principal) -> bool:
    """Does the caller hold this seat?"""
    if isinstance(who, SeatKey):
        return seat.key_hash == who.key_hash
    return who is not None and seat.device_id == who.pk


def own_seats(seats: Iterable[Seat], who: Principal) -> tuple[int, ...]:
    """The seats that the caller holds."""
    return tuple(seat.seat for seat in seats if is_mine(seat, who))


def census() -> dict[str, list[tuple[str, str, int]]]:
    """How many matches there are of each game and status, and how many events they have."""
    rows = Match.objects.values_list("game", "status").order_by("game", "status")
    return {
        "matches": list(rows.annotate(count=Count("pk"))),
        "events": list(rows.annotate(count=Sum("version"))),
    }
