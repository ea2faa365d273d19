"""Matches as they went, over the API: pages of frames, steps, rounds with their receipts, and events."""

from gzip import decompress
from hashlib import sha256
from typing import Any

import pytest
from django.test import Client

from engine.core.codec import canonical

from .people import Browser, ask, begun, finished, play_one
from .test_records import record


@pytest.fixture(scope="module")
def people(django_db_setup: None, django_db_blocker: Any) -> tuple[Browser, Browser, Browser]:
    """Two who play, and one who looks on."""
    with django_db_blocker.unblock():
        return Browser(), Browser(), Browser()


@pytest.fixture(scope="module")
def over(people: tuple[Browser, Browser, Browser], django_db_blocker: Any) -> str:
    """A long match that is over."""
    with django_db_blocker.unblock():
        return str(people[0].post("/api/records/", record())["id"])


def test_pages_of_64_frames_make_up_the_whole_line(people: tuple[Browser, Browser, Browser], over: str) -> None:
    eve = people[2]
    line = eve.get(f"/api/matches/{over}/turns/")["versions"]
    found: list[int] = []
    while not found or found[-1] != line[-1]:
        page = eve.get(f"/api/matches/{over}/frames/", **{"from": found[-1] + 1 if found else 0, "eyes": "all"})
        assert 0 < len(page["frames"]) <= 64
        assert page["line"] == line
        found += [frame["version"] for frame in page["frames"]]
    assert found == line


def test_frames_of_a_replay_offer_no_moves(people: tuple[Browser, Browser, Browser], over: str) -> None:
    for eyes in ("public", "0", "all"):
        for frame in people[2].get(f"/api/matches/{over}/frames/", eyes=eyes)["frames"]:
            assert frame["legal"] == frame["matters"] == []


def test_a_page_ends_where_it_is_told_to(people: tuple[Browser, Browser, Browser], over: str) -> None:
    frames = people[2].get(f"/api/matches/{over}/frames/", **{"from": 5, "to": 9})["frames"]
    assert frames
    assert all(5 <= frame["version"] <= 9 for frame in frames)


def test_the_last_frame_of_a_replay_is_the_newest_frame(people: tuple[Browser, Browser, Browser], over: str) -> None:
    newest = people[2].get(f"/api/matches/{over}/frame/", eyes="all")
    page = people[2].get(f"/api/matches/{over}/frames/", **{"from": newest["version"], "eyes": "all"})
    assert page["frames"] == [newest]


def test_turns_and_rounds_are_steps_of_the_line(people: tuple[Browser, Browser, Browser], over: str) -> None:
    steps = people[2].get(f"/api/matches/{over}/turns/")
    places = range(len(steps["versions"]))
    assert len(steps["rounds"]) == 3
    assert set(steps["turns"]) | set(steps["rounds"]) <= set(places)
    assert steps["versions"] == sorted(set(steps["versions"]))


def test_every_opened_receipt_can_be_checked_by_hand(people: tuple[Browser, Browser, Browser], over: str) -> None:
    rounds = people[2].get(f"/api/matches/{over}/rounds/")
    assert [done["round"] for done in rounds] == [1, 2, 3]
    for done in rounds:
        assert done["opened"].keys() == done["receipt"].keys()
        for part, found in done["opened"].items():
            seal = sha256(bytes.fromhex(found["salt"]) + canonical(found["deal"])).hexdigest()
            assert seal == done["receipt"][part]


def test_a_round_that_is_being_played_shows_its_receipt_and_opens_nothing() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben, rounds="3")
    (first,) = ann.get(f"/api/matches/{match}/rounds/")
    assert len(first["receipt"]["deal"]) == 64
    assert (first["opened"], first["points"], first["reason"]) == ({}, None, None)
    ben.post(f"/api/matches/{match}/concede/", ask(1))
    (scored,) = ann.get(f"/api/matches/{match}/rounds/")
    assert scored["receipt"] == first["receipt"]
    assert scored["opened"].keys() == {"deal"}


def test_events_behind_a_version_are_told_to_each_as_far_as_they_may_know() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    match = begun(ann, ben)
    told = {
        name: person.get(f"/api/matches/{match}/events/")["events"] for name, person in (("ann", ann), ("eve", eve))
    }
    assert [event["type"] for event in told["eve"]] == [event["type"] for event in told["ann"]]
    assert "salt" not in told["ann"][0]
    assert told["eve"] != told["ann"]
    last = told["eve"][-1]["version"]
    assert eve.get(f"/api/matches/{match}/events/", after=last)["events"] == []
    play_one(match, ann, ben)
    assert all(event["version"] > last for event in eve.get(f"/api/matches/{match}/events/", after=last)["events"])


def test_a_finished_match_tells_everybody_everything_but_what_is_still_face_down() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    match = finished(ann, ben)
    told = eve.get(f"/api/matches/{match}/events/")["events"]
    assert told == ann.get(f"/api/matches/{match}/events/")["events"]
    deal = next(event for event in told if event["type"] == "Dealt")
    assert all(isinstance(hand, list) for hand in deal["hands"])


def test_a_past_can_be_told_as_one_seat_knew_it() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    match = finished(ann, ben)
    deals = {
        eyes: next(
            event for event in eve.get(f"/api/matches/{match}/events/", eyes=eyes)["events"] if event["type"] == "Dealt"
        )
        for eyes in ("0", "1", "public")
    }
    assert [isinstance(hand, list) for hand in deals["0"]["hands"]] == [True, False]
    assert [isinstance(hand, list) for hand in deals["1"]["hands"]] == [False, True]
    assert [isinstance(hand, list) for hand in deals["public"]["hands"]] == [False, False]
    assert eve.ask("GET", f"/api/matches/{match}/events/", eyes="7").json()["code"] == "bad_request"


def test_a_device_with_several_seats_is_told_a_hand_only_by_the_name_of_its_seat() -> None:
    tablet = Browser()
    match = begun(tablet, tablet)
    unnamed = tablet.get(f"/api/matches/{match}/frame/")
    assert unnamed["eyes"] == unnamed["legal"] == []
    assert [tablet.get(f"/api/matches/{match}/frame/", eyes=eyes)["eyes"] for eyes in "01"] == [[0], [1]]


def test_no_answer_to_a_passer_by_holds_a_card_of_a_hand() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    match = begun(ann, ben)
    hand = ann.get(f"/api/matches/{match}/frame/")["view"]
    cards = {word for move in ann.get(f"/api/matches/{match}/frame/", eyes="0")["legal"] for word in move.split()[1:2]}
    cards |= {word for move in ben.get(f"/api/matches/{match}/frame/")["legal"] for word in move.split()[1:2]}
    assert hand
    assert len(cards) == 6
    for path in ("", "frame/", "frames/", "events/", "rounds/", "turns/"):
        text = eve.ask("GET", f"/api/matches/{match}/{path}").content.decode()
        assert not [card for card in cards if f'"{card}"' in text]


def test_pages_of_a_replay_are_sent_small_to_who_can_read_them(over: str) -> None:
    path = f"/api/matches/{over}/frames/"
    plain = Client().get(path, {"eyes": "all"})
    small = Client().get(path, {"eyes": "all"}, headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert decompress(small.content) == plain.content
    assert len(small.content) * 8 < len(plain.content)
