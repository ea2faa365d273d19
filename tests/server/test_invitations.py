"""Invitations: hard to guess, short of life, good for one seat; and doors that close on who keeps guessing."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games.clubs import tries
from games.clubs.errors import TooManyTries
from games.clubs.keys import LETTERS, hash_of, new_code
from games.clubs.models import Tries
from games.matches import services
from games.matches.invitations import NoSuchInvitation, token_of
from games.matches.models import Invitation, Seat

from .people import Browser, begun, new_match, rows


@pytest.fixture(autouse=True)
def doors() -> None:
    """Every door stands open when a test begins."""
    Tries.objects.all().delete()


def expire(code: str) -> None:
    """Lets a quarter of an hour pass for one invitation."""
    Invitation.objects.filter(code=code).update(expires=timezone.now() - timedelta(seconds=1))


def test_a_code_has_eight_letters_none_of_which_looks_like_another() -> None:
    assert not set("IO01") & set(LETTERS)
    assert len(LETTERS) == len(set(LETTERS)) == 32
    assert all(len(code) == 8 and set(code) <= set(LETTERS) for code in (new_code() for _ in range(100)))


def test_a_link_carries_128_bits_behind_the_hash_sign_and_only_their_hash_is_kept() -> None:
    seat = new_match(Browser())["seats"][1]
    address, _, token = seat["url"].partition("#join=")
    assert "?" not in address
    assert len(token) == 22
    kept = Invitation.objects.get(code=seat["code"])
    assert kept.token_hash == hash_of(token)
    assert token not in str(Invitation.objects.filter(pk=kept.pk).values())


def test_the_token_can_not_be_worked_out_without_the_servers_key(settings: Any) -> None:
    known = token_of("ABCDEFGH")
    settings.SECRET_KEY = "another server"
    assert token_of("ABCDEFGH") != known


def test_an_expired_code_seats_nobody() -> None:
    seat = new_match(Browser())["seats"][1]
    expire(seat["code"])
    eve = Browser()
    assert eve.refused(f"/api/invitations/{seat['code']}/", None, "GET") == (410, "invitation_expired")
    assert eve.refused(f"/api/invitations/{seat['code']}/take/", {"name": "Eve"}) == (410, "invitation_expired")


def test_a_page_that_stays_open_renews_an_expired_code_and_keeps_a_good_one() -> None:
    ann = Browser()
    made = new_match(ann)
    first = ann.get(f"/api/matches/{made['id']}/")["invitations"][0]
    assert first["code"] == made["seats"][1]["code"]
    expire(first["code"])
    second = ann.get(f"/api/matches/{made['id']}/")["invitations"][0]
    assert second["code"] != first["code"]
    assert Browser().get(f"/api/invitations/{second['code']}/")["seat"] == 1


def at_once(people: list[Browser], call: Callable[[Browser], Any]) -> list[Any]:
    """What the call answers to each of them, all at the same moment."""

    def one(person: Browser) -> Any:
        try:
            return call(person)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(people)) as pool:
        return list(pool.map(one, people))


def test_a_seat_has_one_open_invitation_however_many_ask_for_a_new_one() -> None:
    ann = Browser()
    for _ in range(10):
        made = new_match(ann)
        expire(made["seats"][1]["code"])
        match = services.find(made["id"])
        codes = at_once([ann] * 8, lambda _, match=match: services.offers(match, ann.device)[0].code)
        assert len(set(codes)) == 1


def test_a_seat_that_was_taken_meanwhile_is_not_offered_to_who_made_the_match() -> None:
    ann, ben = Browser(), Browser()
    made = new_match(ann)
    seen_free = services.find(made["id"])
    ben.post(f"/api/invitations/{made['seats'][1]['code']}/take/", {"name": "Ben"})
    assert services.offers(seen_free, ann.device) == []
    assert not Invitation.objects.filter(match=made["id"], used_at=None).exists()


def test_only_who_has_a_part_in_a_match_sees_its_invitations() -> None:
    ann = Browser()
    made = new_match(ann)
    assert "invitations" in ann.get(f"/api/matches/{made['id']}/")
    assert "invitations" not in Browser().get(f"/api/matches/{made['id']}/")
    assert "invitations" not in ann.get("/api/matches/")["results"][0]


def test_of_eight_who_take_a_seat_at_once_one_gets_it() -> None:
    code = new_match(Browser())["seats"][1]["code"]
    people = [Browser() for _ in range(8)]

    def take(person: Browser) -> int:
        return int(person.ask("POST", f"/api/invitations/{code}/take/", {"name": "Eve"}).status_code)

    assert Counter(at_once(people, take)) == {200: 1, 409: 7}


def test_an_offered_seat_can_be_taken_back_by_its_holder_only_with_the_new_code() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    first = ben.post(f"/api/matches/{match}/seats/1/handover/")
    assert ben.post(f"/api/matches/{match}/seats/1/handover/") == first
    assert Seat.objects.get(match=match, seat=1).device == ben.device


def guess(browser: Browser) -> int:
    """One try in vain."""
    return int(browser.ask("GET", f"/api/invitations/{new_code()}/").status_code)


def test_a_clumsy_guest_stops_alone_and_the_club_plays_on() -> None:
    clumsy, calm = Browser(address="10.9.9.9"), Browser(address="10.9.9.9")
    code = new_match(calm)["seats"][1]["code"]
    assert [guess(clumsy) for _ in range(tries.A_DEVICE + 1)] == [404] * tries.A_DEVICE + [429]
    assert clumsy.refused(f"/api/invitations/{code}/", None, "GET") == (429, "too_many_tries")
    assert calm.get(f"/api/invitations/{code}/")["seat"] == 1


def test_a_refused_guesser_is_told_how_long_to_wait() -> None:
    clumsy = Browser()
    for _ in range(tries.A_DEVICE):
        guess(clumsy)
    answer = clumsy.ask("GET", f"/api/invitations/{new_code()}/")
    assert 0 < answer.json()["detail"]["wait"] <= tries.SPAN
    assert answer.headers["Retry-After"] == str(answer.json()["detail"]["wait"])


def test_a_code_that_is_right_costs_nothing() -> None:
    ann = Browser()
    code = new_match(ann)["seats"][1]["code"]
    for _ in range(tries.A_DEVICE + 5):
        ann.get(f"/api/invitations/{code}/")
    assert not Tries.objects.filter(count__gt=0).exists()


def test_a_link_is_never_counted_since_it_can_not_be_guessed() -> None:
    guest = Browser()
    for _ in range(tries.A_DEVICE + 5):
        assert guest.ask("GET", f"/api/invitations/{'x' * 22}/").status_code == 404


def test_new_devices_do_not_open_a_door_that_their_address_has_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "AN_ADDRESS", 5)
    assert [guess(Browser(address="10.8.8.8")) for _ in range(6)] == [404] * 5 + [429]
    assert guess(Browser(address="10.8.8.7")) == 404


def test_tries_at_the_same_moment_are_all_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "AN_ADDRESS", 10)

    def attempt(_: int) -> str:
        try:
            with tries.counted("code", None, "10.7.7.7", NoSuchInvitation):
                raise NoSuchInvitation
        except (NoSuchInvitation, TooManyTries) as error:
            return error.code
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert Counter(pool.map(attempt, range(40))) == {"no_such_invitation": 10, "too_many_tries": 30}


def test_a_span_that_is_over_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Browser()
    for _ in range(tries.A_DEVICE + 1):
        guess(guest)
    later = tries.time.time() + tries.SPAN
    monkeypatch.setattr(tries.time, "time", lambda: later)
    assert guess(guest) == 404


@pytest.mark.parametrize("key", ["", "..", "a" * 500, "ABCDEFG", "\u212aBCDEFGH", "%00"])
def test_what_is_neither_code_nor_token_is_not_found(key: str) -> None:
    before = rows()
    assert Browser().ask("GET", f"/api/invitations/{key or '-'}/").status_code == 404
    assert rows() == before
