"""What people do around a match: make it, take its seats, hand them on, play again."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from engine.catalogue import game as rules_of
from engine.core.errors import BadRequest
from engine.core.match import new_match
from games.clubs.errors import NoDevice
from games.clubs.keys import hash_of, new_key
from games.clubs.models import Device
from games.clubs.tries import counted

from . import invitations, live, play
from .asks import begin_ask
from .auth import Principal
from .errors import MatchOver, NoSuchMatch, NotFinished, NotSeated
from .holding import held, held_seats, seat_of
from .models import Invitation, Match, Seat
from .summaries import matches, summary


def device(who: Principal) -> Device:
    """The caller as a device. Raises NoDevice for anybody else."""
    if not isinstance(who, Device):
        raise NoDevice
    return who


def find(match_id: str) -> Match:
    """The match with this id. Raises NoSuchMatch."""
    found = matches().filter(pk=match_id).first()
    if found is None:
        raise NoSuchMatch
    return found


def create(who: Principal, *, game: str, options: dict[str, str], seats: int, name: str, seat: int | None) -> Match:
    """A new match; its maker takes `seat` at once. Raises UnknownGame, BadOptions, BadRequest or NoDevice."""
    maker = device(who)
    resolved = new_match(rules_of(game), seats, options).options
    with transaction.atomic():
        match = Match.objects.create(game=game, options=dict(resolved), seats=seats, scores=[0] * seats, made_by=maker)
        lay_seats(match, seat, name)
    begin_if_full(match.pk)
    return find(match.pk)


def lay_seats(match: Match, seat: int | None, name: str) -> None:
    """Makes the seats of a new match, in the caller's transaction; its maker takes `seat`. Raises BadRequest."""
    if seat is not None and (seat >= match.seats or not name):
        raise BadRequest(seat=seat, name=name)
    Seat.objects.bulk_create(Seat(match=match, seat=number) for number in range(match.seats))
    if seat is not None:
        Seat.objects.filter(match=match, seat=seat).update(name=name, device=match.made_by, taken_at=timezone.now())


def created(match: Match, who: Principal) -> dict[str, Any]:
    """A match that has just been made, with a way to each free seat."""
    ways = {offer.seat: invitations.way(offer) for offer in offers(match, who)}
    nothing = {"code": None, "url": None, "qr": None}
    seats = summary(match, who)["seats"]
    shown = [{key: seat[key] for key in ("seat", "name", "mine")} | ways.get(seat["seat"], nothing) for seat in seats]
    return {"id": match.pk, "spectator_code": match.spectator_code, "seats": shown}


def detail(match_id: str, who: Principal) -> dict[str, Any]:
    """One match; who made it or holds a seat also sees the invitations of the free seats, renewed.

    A match whose last seat was taken as the server fell begins here.
    """
    match = find(match_id)
    if match.status == Match.Status.OPEN and begin_if_full(match_id):
        match = find(match_id)
    shown = summary(match, who)
    if _has_part(match, who):
        shown["invitations"] = [invitations.offered(offer) for offer in offers(match, who)]
    return shown


def offers(match: Match, who: Principal) -> list[Invitation]:
    """The invitations of the free seats; none for who has no part in the match."""
    if not _has_part(match, who):
        return []
    seats = Seat.objects.filter(match=match, device=None, key_hash="")
    found = (invitations.offer(seats, number) for number in seats.order_by("seat").values_list("seat", flat=True))
    return [offer for offer in found if offer]


def invitation(key: str, who: Principal, address: str) -> Invitation:
    """The invitation with this code or token; codes can be tried in vain only so often. Raises NoSuchInvitation."""
    if not invitations.is_code(key.upper()):
        return invitations.find(key)
    with counted("code", who if isinstance(who, Device) else None, address, invitations.NoSuchInvitation):
        return invitations.find(key)


def take(offered: Invitation, who: Principal, *, name: str, key: bool) -> dict[str, Any]:
    """The caller holds the seat from now on, alone; with `key` a program does, whose key is answered.

    Raises SeatTaken, unless it is the caller that has taken it: a lost answer can be asked for again.
    """
    taker, secret = device(who), new_key() if key else ""
    seated: dict[str, Any] = {"match": offered.match_id, "seat": offered.seat}
    with transaction.atomic():
        try:
            invitations.consume(offered)
        except invitations.SeatTaken:
            if secret or offered.seat not in held_seats(offered.match_id, taker):
                raise
            return seated
        holder = {"device": None, "key_hash": hash_of(secret)} if secret else {"device": taker, "key_hash": ""}
        Seat.objects.filter(**seated).update(name=name, taken_at=timezone.now(), **holder)
    live.seats_changed(offered.match_id)
    begin_if_full(offered.match_id)
    return seated | ({"key": secret} if secret else {})


def hand_over(match_id: str, number: int, who: Principal) -> Invitation:
    """A new invitation to the caller's own seat; the seat stays the caller's until somebody takes it."""
    match = find(match_id)
    seat_of(match_id, number, who)
    if match.status == Match.Status.FINISHED:
        raise MatchOver
    offer = invitations.offer(held(match_id, who), number)
    if offer is None:
        raise NotSeated(seat=number)
    return offer


def rematch(match_id: str, who: Principal) -> Match:
    """The match that follows this one: the same people and options, everyone one seat on. There is only one."""
    old = find(match_id)
    if not held_seats(match_id, who):
        raise NotSeated
    if old.status != Match.Status.FINISHED:
        raise NotFinished
    same = {"game": old.game, "options": old.options, "seats": old.seats, "scores": [0] * old.seats}
    with transaction.atomic():
        new, fresh = Match.objects.get_or_create(rematch_of=old, defaults=same | {"made_by": old.made_by})
        if fresh:
            Seat.objects.bulk_create(_moved_on(new, seat) for seat in old.seat_set.all())
    begin_if_full(new.pk)
    if fresh:
        live.rematch_made(old.pk, new.pk)
    return new


def begin_if_full(match_id: str) -> bool:
    """Deals the first round once every seat is taken; however often it is called, only once.

    A match that is played on from another has been dealt.
    """
    if Match.objects.filter(pk=match_id, forked_from__isnull=False).exists():
        return False
    if Seat.objects.filter(match=match_id, device=None, key_hash="").exists():
        return False
    play.submit(begin_ask(match_id))
    return True


def _moved_on(new: Match, seat: Seat) -> Seat:
    kept: dict[str, Any] = {"name": seat.name, "device": seat.device, "key_hash": seat.key_hash}
    return Seat(match=new, seat=(seat.seat + 1) % new.seats, taken_at=timezone.now(), **kept)


def _has_part(match: Match, who: Principal) -> bool:
    if match.imported:
        return False
    return (isinstance(who, Device) and match.made_by_id == who.pk) or bool(held_seats(match.pk, who))
