"""Who holds which seat: the one question that every door asks before it does anything for a seat."""

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from .auth import Principal, SeatKey
from .errors import NotSeated
from .models import Seat

AFTER = timedelta(hours=24)  # after the end of a match its seats are held no longer than this


def held(match_id: str, who: Principal) -> QuerySet[Seat]:
    """The seats of a match that the caller holds."""
    if who is None:
        return Seat.objects.none()
    in_time = Q(match__finished_at=None) | Q(match__finished_at__gt=timezone.now() - AFTER)
    mine = Q(key_hash=who.key_hash) if isinstance(who, SeatKey) else Q(device=who)
    return Seat.objects.filter(in_time, mine, match=match_id)


def held_seats(match_id: str, who: Principal) -> tuple[int, ...]:
    """Their numbers, in order."""
    return tuple(held(match_id, who).order_by("seat").values_list("seat", flat=True))


def seat_of(match_id: str, number: int, who: Principal) -> Seat:
    """The row of one seat that the caller holds. Raises NotSeated."""
    found = held(match_id, who).filter(seat=number).select_related("match").first()
    if found is None:
        raise NotSeated(seat=number)
    return found
