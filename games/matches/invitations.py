"""How a seat is offered: a code to be spoken and a link to be scanned, good for one seat and a quarter of an hour."""

import base64
from datetime import timedelta
from io import BytesIO
from typing import Any

import segno
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.clubs.errors import ServiceError
from games.clubs.keys import LETTERS, hash_of, new_code

from .models import Invitation, Seat

LIFE = timedelta(minutes=15)


class NoSuchInvitation(ServiceError):
    """No invitation has this code or token: the only answer that counts as a try in vain."""

    code = "no_such_invitation"


class InvitationExpired(ServiceError):
    """It was good once; who offers the seat has a new one on the screen."""

    code = "invitation_expired"


class SeatTaken(ServiceError):
    """Somebody else was faster."""

    code = "seat_taken"


def token_of(code: str) -> str:
    """The 128 bits that travel in the link: they follow from the code, but only this server can work them out."""
    digest = salted_hmac("movebook.invitation", code, algorithm="sha256").digest()[:16]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def url_of(invitation: Invitation) -> str:
    """The link of a QR code. The token stands behind `#`, so that no log and no referrer ever holds it."""
    return f"{settings.PUBLIC_URL}/#join={token_of(invitation.code)}"


def qr_path(invitation: Invitation) -> str:
    """Where the QR code of this invitation is drawn."""
    return f"/api/invitations/{invitation.code}/qr.svg"


def way(invitation: Invitation) -> dict[str, Any]:
    """How to come to the seat: by code, by link, by QR code."""
    return {"code": invitation.code, "url": url_of(invitation), "qr": qr_path(invitation)}


def offered(invitation: Invitation) -> dict[str, Any]:
    """An invitation, for who may give it away."""
    return {"seat": invitation.seat, **way(invitation), "expires": invitation.expires}


def shown(invitation: Invitation) -> dict[str, Any]:
    """An invitation, for who came with it."""
    seats = invitation.match.seat_set.order_by("seat")
    return {
        "match": invitation.match_id,
        "game": invitation.match.game,
        "seat": invitation.seat,
        "taken": invitation.used_at is not None,
        "names": [seat.name or None for seat in seats],
    }


def qr_svg(invitation: Invitation) -> bytes:
    """The link as a QR code."""
    drawn = BytesIO()
    segno.make(url_of(invitation), error="m").save(
        drawn, kind="svg", border=4, xmldecl=False, svgclass=None, lineclass=None
    )
    return drawn.getvalue()


@transaction.atomic
def offer(seats: QuerySet[Seat], number: int) -> Invitation | None:
    """The invitation of one of these seats: the one that is open, or a new one in its place once its time is over.

    None = the seat is not among them any more: whoever may offer it is asked under the lock under which it is taken.
    """
    seat = seats.select_for_update(of=("self",)).filter(seat=number).first()
    if seat is None:
        return None
    now = timezone.now()
    open_ones = Invitation.objects.filter(match=seat.match_id, seat=number, used_at=None)
    found = open_ones.filter(expires__gt=now).first()
    if found:
        return found
    open_ones.delete()
    code = new_code()
    return Invitation.objects.create(
        match_id=seat.match_id, seat=number, code=code, token_hash=hash_of(token_of(code)), expires=now + LIFE
    )


def find(key: str) -> Invitation:
    """The invitation with this code or token, used or not. Raises NoSuchInvitation or InvitationExpired."""
    code = key.upper()
    wanted = {"code": code} if is_code(code) else {"token_hash": hash_of(key)}
    found = Invitation.objects.select_related("match").filter(**wanted).first()
    if found is None:
        raise NoSuchInvitation
    if not found.used_at and found.expires <= timezone.now():
        raise InvitationExpired
    return found


def is_code(key: str) -> bool:
    """Could this be a spoken code? Only those are short enough to be guessed."""
    return len(key) == 8 and set(key) <= set(LETTERS)


def consume(invitation: Invitation) -> None:
    """Uses an invitation up, once, in the transaction in which its seat is taken. Raises SeatTaken."""
    now = timezone.now()
    Seat.objects.select_for_update().get(match=invitation.match_id, seat=invitation.seat)  # nobody offers it meanwhile
    if not Invitation.objects.filter(pk=invitation.pk, used_at=None, expires__gt=now).update(used_at=now):
        raise SeatTaken(seat=invitation.seat)
