"""The API as people and programs use it, from the first request to the last move."""

import json

import pytest

from games.matches.models import Match, Move, Seat

from .people import GAME, Browser, Script, ask, begun, finished, new_match, play_one


def test_the_first_request_makes_a_device_and_the_next_ones_know_it() -> None:
    browser = Browser()
    assert browser.get("/api/me/")["device"]["id"] == browser.id
    cookie = browser.client.cookies["device"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert browser.device.key_hash not in cookie.value


def test_the_lobby_learns_every_game_with_its_options() -> None:
    games = {game["key"]: game for game in Browser().get("/api/games/")}
    described = games[GAME]
    assert described["seats"] == [2, 2]
    rounds = next(option for option in described["options"] if option["key"] == "rounds")
    assert set(rounds) == {"kind", "key", "values", "default", "needs"}
    assert all(isinstance(option["default"], str) for option in described["options"])


def test_who_makes_a_match_sits_down_and_gets_an_invitation_for_each_other_seat() -> None:
    ann = Browser()
    made = new_match(ann)
    mine, free = made["seats"]
    assert (mine["name"], mine["mine"], mine["code"]) == ("Ann", True, None)
    assert (free["name"], free["mine"], len(free["code"])) == (None, False, 8)
    assert free["url"].partition("#join=")[2] != free["code"]
    assert Match.objects.get(pk=made["id"]).status == Match.Status.OPEN


def test_the_maker_may_stay_standing() -> None:
    ann = Browser()
    made = ann.post("/api/matches/", {"game": GAME, "seats": 2, "seat": None})
    assert [seat["mine"] for seat in made["seats"]] == [False, False]
    assert all(seat["code"] for seat in made["seats"])


def test_the_match_begins_when_the_last_seat_is_taken() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    summary = ben.get(f"/api/matches/{match}/")
    assert summary["status"] == "running"
    assert summary["round"] == 1
    assert [seat["mine"] for seat in summary["seats"]] == [False, True]
    assert summary["invitations"] == []


def test_an_opened_invitation_uses_nothing_up() -> None:
    ann, ben = Browser(), Browser()
    seat = new_match(ann)["seats"][1]
    for key in (seat["code"], seat["code"].lower(), seat["url"].partition("#join=")[2]):
        shown = ben.get(f"/api/invitations/{key}/")
        assert (shown["seat"], shown["taken"], shown["names"]) == (1, False, ["Ann", None])


def test_the_code_is_drawn_as_the_link_and_not_as_localhost() -> None:
    ann = Browser()
    seat = new_match(ann)["seats"][1]
    drawn = ann.ask("GET", seat["qr"])
    assert drawn.headers["Content-Type"] == "image/svg+xml"
    assert drawn.content.startswith(b"<svg")
    assert "localhost" not in seat["url"]


def test_a_lost_answer_to_taking_a_seat_can_be_asked_for_again() -> None:
    ann, ben = Browser(), Browser()
    seat = new_match(ann)["seats"][1]
    token = seat["url"].partition("#join=")[2]
    first = ben.post(f"/api/invitations/{token}/take/", {"name": "Ben"})
    assert ben.post(f"/api/invitations/{token}/take/", {"name": "Ben"}) == first


def test_a_move_answers_its_version_and_the_frame_of_its_seat() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    before = ann.get(f"/api/matches/{match}/frame/", eyes="public")["version"]
    played = play_one(match, ann, ben)
    assert played["version"] > before
    assert played["frame"]["version"] == played["version"]
    assert len(played["frame"]["eyes"]) == 1


def test_the_answer_to_a_move_is_the_frame_that_is_fetched_afterwards() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    played = play_one(match, ann, ben)["frame"]
    person = (ann, ben)[played["eyes"][0]]
    assert person.get(f"/api/matches/{match}/frame/") == played


def test_a_yes_to_one_question_is_no_answer_to_the_next() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben, first="first-seat")
    ann.post(f"/api/matches/{match}/draw/", ask(0))
    seen = ben.get(f"/api/matches/{match}/frame/")
    assert "draw accept" in [matter["do"] for matter in seen["matters"]]
    play_one(match, ann, ben)
    ann.post(f"/api/matches/{match}/draw/", ask(0))
    late = ask(1, version=seen["version"], answer=True)
    assert ben.refused(f"/api/matches/{match}/draw/", late) == (409, "stale")
    now = ben.get(f"/api/matches/{match}/frame/")["version"]
    assert ben.post(f"/api/matches/{match}/draw/", {**late, "version": now})["frame"]["rounds"]


def test_who_gives_up_a_round_does_not_give_up_the_next() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben, rounds="3")
    seen = ben.get(f"/api/matches/{match}/frame/")["version"]
    scored = ann.post(f"/api/matches/{match}/concede/", ask(0))["version"]
    ann.post(f"/api/matches/{match}/moves/", ask(0, version=scored, move="next"))
    assert ben.refused(f"/api/matches/{match}/concede/", ask(1, version=seen)) == (409, "stale")
    left = ben.post(f"/api/matches/{match}/resign/", ask(1, version=seen))["frame"]
    assert left["phase"] == "over"


def test_a_move_sent_twice_counts_once_and_answers_the_same() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    frame = ann.get(f"/api/matches/{match}/frame/", eyes="public")
    seat = frame["to_act"][0]
    person = (ann, ben)[seat]
    own = person.get(f"/api/matches/{match}/frame/")
    body = ask(seat, version=own["version"], move=own["legal"][0])
    first = person.post(f"/api/matches/{match}/moves/", body)
    assert person.post(f"/api/matches/{match}/moves/", body)["version"] == first["version"]
    assert Move.objects.filter(match=match, move_id=body["id"]).count() == 1


def test_a_program_takes_a_seat_with_a_key_and_plays_without_cookies() -> None:
    ann, bot = Browser(), Browser()
    made = new_match(ann)
    taken = bot.post(f"/api/invitations/{made['seats'][1]['code']}/take/", {"name": "Robo", "key": True})
    script = Script(taken["key"])
    frame = script.ask("GET", f"/api/matches/{made['id']}/frame/").json()
    assert frame["eyes"] == [1]
    assert Seat.objects.get(match=made["id"], seat=1).device is None
    conceded = script.ask("POST", f"/api/matches/{made['id']}/concede/", ask(1))
    assert conceded.status_code == 200
    assert bot.get(f"/api/matches/{made['id']}/frame/")["eyes"] == []


def test_a_seat_that_is_handed_over_has_one_holder_only() -> None:
    ann, ben, tablet = Browser(), Browser(), Browser()
    match = begun(ann, ben)
    offered = ben.post(f"/api/matches/{match}/seats/1/handover/")
    assert ben.get(f"/api/matches/{match}/frame/")["eyes"] == [1]
    tablet.post(f"/api/invitations/{offered['code']}/take/", {"name": "Ben"})
    assert tablet.get(f"/api/matches/{match}/frame/")["eyes"] == [1]
    assert ben.get(f"/api/matches/{match}/frame/")["eyes"] == []
    assert ben.refused(f"/api/matches/{match}/concede/", ask(1)) == (403, "not_seated")


def test_a_free_take_back_returns_to_the_version_that_it_names() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    played = play_one(match, ann, ben)["frame"]
    seat = played["eyes"][0]
    step = next((one for one in played["matters"] if one["do"].startswith("takeback")), None)
    assert step
    to = int(step["do"].split()[1])
    back = (ann, ben)[seat].post(f"/api/matches/{match}/takeback/", ask(seat, to=to))["frame"]
    if step["price"] == "ask":
        other = 1 - seat
        back = (ann, ben)[other].post(f"/api/matches/{match}/takeback/", ask(other, answer=True))["frame"]
    assert back["events"][-1]["type"] == "Rewound"
    assert back["events"][-1]["to"] == to


def test_a_refused_take_back_changes_nothing_else() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    people = (ann, ben)
    play_one(match, *people)
    played = play_one(match, *people)["frame"]
    seat = played["eyes"][0]
    step = next(one for one in played["matters"] if one["do"].startswith("takeback") and one["price"] == "ask")
    people[seat].post(f"/api/matches/{match}/takeback/", ask(seat, to=int(step["do"].split()[1])))
    other = 1 - seat
    after = people[other].post(f"/api/matches/{match}/takeback/", ask(other, answer=False))["frame"]
    assert after["asked"] is None
    assert after["view"] == people[other].get(f"/api/matches/{match}/frame/")["view"]


def test_a_conceded_round_is_scored_and_the_match_goes_on() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben, rounds="3")
    frame = ben.post(f"/api/matches/{match}/concede/", ask(1))["frame"]
    assert frame["phase"] == "scored"
    assert frame["legal"] == ["next"]
    assert (
        ann.post(f"/api/matches/{match}/moves/", ask(0, version=frame["version"], move="next"))["frame"]["round"] == 2
    )


@pytest.mark.parametrize(("yes", "phase"), [(True, ("scored", "over")), (False, ("playing",))])
def test_an_offered_draw_is_accepted_or_refused_by_the_other(yes: bool, phase: tuple[str, ...]) -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben, game="splut")
    offered = ann.post(f"/api/matches/{match}/draw/", ask(0))["frame"]
    assert offered["offered"]["seat"] == 0
    answered = ben.post(f"/api/matches/{match}/draw/", ask(1, answer=yes))["frame"]
    assert answered["offered"] is None
    assert answered["phase"] in phase


def test_a_resigned_match_is_over_and_stays_to_be_seen_by_all() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    match = finished(ann, ben)
    frame = eve.get(f"/api/matches/{match}/frame/", eyes="all")
    assert frame["result"]["reason"] == "resigned"
    assert frame["status"] == "finished"
    assert eve.get(f"/api/matches/{match}/")["result"]["places"] == [1, 2]


def test_a_rematch_is_made_once_with_the_same_people_one_seat_on() -> None:
    ann, ben = Browser(), Browser()
    match = finished(ann, ben)
    new = ann.post(f"/api/matches/{match}/rematch/")["match"]
    assert ben.post(f"/api/matches/{match}/rematch/")["match"] == new
    summary = ann.get(f"/api/matches/{new}/")
    assert [(seat["name"], seat["mine"]) for seat in summary["seats"]] == [("Ben", False), ("Ann", True)]
    assert summary["status"] == "running"


def test_lists_come_in_pages_and_each_match_once() -> None:
    ann = Browser()
    made = {new_match(ann)["id"] for _ in range(23)}
    first = ann.get("/api/matches/", status="open", game=GAME)
    second = ann.get("/api/matches/", status="open", game=GAME, cursor=first["next"])
    ids = [match["id"] for match in first["results"] + second["results"]]
    assert len(first["results"]) == 20
    assert len(ids) == len(set(ids))
    assert made <= set(ids)


@pytest.mark.parametrize("status", ["open", "running", "finished"])
def test_a_list_holds_matches_of_the_wanted_status_only(status: str) -> None:
    ann, ben = Browser(), Browser()
    finished(ann, ben), begun(ann, ben), new_match(ann)
    found = ann.get("/api/matches/", status=status)["results"]
    assert found
    assert {match["status"] for match in found} == {status}


def test_a_frame_has_the_same_bytes_however_often_it_is_fetched() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    once, again = (ann.ask("GET", f"/api/matches/{match}/frame/").content for _ in range(2))
    assert once == again
    assert json.loads(once)["eyes"] == [0]


def test_a_list_can_be_had_of_the_matches_in_which_one_sits() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    new_match(Browser())
    assert [one["id"] for one in ben.get("/api/matches/", mine="true")["results"]] == [match]
    assert Browser(known=False).get("/api/matches/", mine="true")["results"] == []


def test_a_program_makes_a_match_for_others_and_holds_none_of_its_seats() -> None:
    made = Browser().post("/api/matches/", {"game": "scout", "seats": 3})
    assert [seat["mine"] for seat in made["seats"]] == [False] * 3
    assert all(seat["code"] for seat in made["seats"])
