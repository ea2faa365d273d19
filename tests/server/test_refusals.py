"""What the API refuses, with which code, and that nothing is kept of it."""

import json
from base64 import b64encode
from typing import Any

import pytest
from django.test import Client

from games.matches.models import Match

from .people import GAME, Browser, Script, ask, begun, finished, new_match, play_one, rows

NEW: dict[str, Any] = {"game": GAME, "seats": 2, "name": "Ann"}
NO_MATCHES: list[tuple[Any, str]] = [
    ({**NEW, "game": "chess"}, "unknown_game"),
    ({**NEW, "game": 1}, "bad_request"),
    ({**NEW, "game": None}, "bad_request"),
    ({"game": GAME}, "bad_request"),
    ({**NEW, "key": True}, "bad_request"),
    ({**NEW, "seats": 5}, "bad_options"),
    ({**NEW, "seats": "2"}, "bad_request"),
    ({**NEW, "seats": True}, "bad_request"),
    ({**NEW, "seats": 2.0}, "bad_request"),
    ({**NEW, "seats": 10**30}, "bad_request"),
    ({**NEW, "seat": 2}, "bad_request"),
    ({**NEW, "seat": -1}, "bad_request"),
    ({**NEW, "seat": 0, "name": ""}, "bad_request"),
    ({**NEW, "name": 7}, "bad_request"),
    ({**NEW, "name": "A" * 41}, "bad_request"),
    ({**NEW, "name": "A\nB"}, "bad_request"),
    ({**NEW, "name": "\u202eAnn"}, "bad_request"),
    ({**NEW, "name": "\u200d \u200d"}, "bad_request"),
    ({**NEW, "name": "\u3164\u2800"}, "bad_request"),
    ({**NEW, "options": {"rounds": "0"}}, "bad_options"),
    ({**NEW, "options": {"rounds": 3}}, "bad_request"),
    ({**NEW, "options": {"no_such_option": "1"}}, "bad_options"),
    ({**NEW, "options": ["rounds"]}, "bad_request"),
    ([NEW], "bad_request"),
    ("match", "bad_request"),
    (None, "bad_request"),
    (b"{", "bad_request"),
    (b"\xff\xfe", "bad_request"),
    (b"[" * 10_000, "bad_request"),
    (json.dumps({**NEW, "padding": "x" * 20_000}).encode(), "too_large"),
]


@pytest.mark.parametrize(("body", "code"), NO_MATCHES)
def test_a_match_that_can_not_be_is_not_made(body: Any, code: str) -> None:
    status = {"too_large": 413}.get(code, 400)
    raw = b"null" if body is None else body
    assert Browser().refused("/api/matches/", raw) == (status, code)


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"move": "play zz 1"}, 422, "illegal_move"),
        ({"move": " next"}, 422, "illegal_move"),
        ({"move": ""}, 400, "bad_request"),
        ({"move": "x" * 81}, 400, "bad_request"),
        ({"move": ["play"]}, 400, "bad_request"),
        ({"version": 10**6}, 400, "bad_request"),
        ({"version": "1"}, 400, "bad_request"),
        ({"version": -1}, 400, "bad_request"),
        ({"version": 0}, 409, "stale"),
        ({"id": "short"}, 400, "bad_request"),
        ({"id": 12345678}, 400, "bad_request"),
        ({"id": "begin"}, 400, "bad_request"),
        ({"id": "a" * 37}, 400, "bad_request"),
        ({"id": "12345678\n"}, 400, "bad_request"),
        ({"seat": 1}, 403, "not_seated"),
        ({"seat": 9}, 403, "not_seated"),
        ({"seat": None}, 400, "bad_request"),
        ({"seat": True}, 400, "bad_request"),
    ],
)
def test_a_move_that_can_not_be_is_not_played(more: dict[str, Any], status: int, code: str) -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    version = Match.objects.get(pk=match).version
    body = ask(0, version=version, move="play zz 1") | more
    assert ann.refused(f"/api/matches/{match}/moves/", body) == (status, code)


def test_an_id_stands_for_one_move_only() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    seat = ann.get(f"/api/matches/{match}/frame/", eyes="public")["to_act"][0]
    person = (ann, ben)[seat]
    frame = person.get(f"/api/matches/{match}/frame/")
    body = ask(seat, version=frame["version"], move=frame["legal"][0])
    person.post(f"/api/matches/{match}/moves/", body)
    other = {**body, "move": frame["legal"][1]}
    assert person.refused(f"/api/matches/{match}/moves/", other) == (409, "id_reused")


def test_a_move_out_of_turn_is_refused_with_its_reason() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    frame = ann.get(f"/api/matches/{match}/frame/", eyes="public")
    waiting = 1 - frame["to_act"][0]
    body = ask(waiting, version=frame["version"], move="play r1 1")
    answer = (ann, ben)[waiting].ask("POST", f"/api/matches/{match}/moves/", body)
    assert answer.json()["detail"]["reason"] == "not_your_turn"


@pytest.mark.parametrize(
    ("what", "more"),
    [
        ("takeback", {}),
        ("takeback", {"to": 1, "answer": True}),
        ("takeback", {"to": "1"}),
        ("takeback", {"answer": "yes"}),
        ("takeback", {"answer": 1}),
        ("draw", {"answer": "true"}),
        ("concede", {"id": None}),
        ("resign", {"seat": "0"}),
        ("rematch", {"id": ""}),
    ],
)
def test_a_matter_in_the_wrong_form_is_refused(what: str, more: dict[str, Any]) -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    assert ann.refused(f"/api/matches/{match}/{what}/", ask(0) | more) == (400, "bad_request")


@pytest.mark.parametrize(
    ("what", "more"),
    [("takeback", {"to": 0}), ("takeback", {"answer": True}), ("draw", {"answer": True}), ("draw", {"answer": False})],
)
def test_a_matter_that_is_not_open_is_refused(what: str, more: dict[str, Any]) -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    assert ann.refused(f"/api/matches/{match}/{what}/", ask(0) | more) == (422, "illegal_move")


@pytest.mark.parametrize("what", ["concede", "resign", "takeback"])
def test_nothing_can_be_asked_of_a_match_that_is_over(what: str) -> None:
    ann, ben = Browser(), Browser()
    match = finished(ann, ben)
    more = {"to": 0} if what == "takeback" else {}
    assert ann.refused(f"/api/matches/{match}/{what}/", ask(0, **more)) == (422, "illegal_move")


PATHS = [
    ("GET", "", None),
    ("GET", "frame/", None),
    ("GET", "frames/", None),
    ("GET", "turns/", None),
    ("GET", "rounds/", None),
    ("GET", "events/", None),
    ("GET", "record/", None),
    ("POST", "moves/", {"version": 0, "move": "next"}),
    ("POST", "takeback/", {"to": 0}),
    ("POST", "draw/", {}),
    ("POST", "concede/", {}),
    ("POST", "resign/", {}),
    ("POST", "rematch/", None),
    ("POST", "seats/0/handover/", None),
]


@pytest.mark.parametrize("match", ["nosuchmatch0", "x" * 500, "..", "'--", "\u00e9\u6f22"])
@pytest.mark.parametrize(("method", "path", "more"), PATHS, ids=[path or "detail" for _, path, _ in PATHS])
def test_a_match_that_does_not_exist_is_not_found(match: str, method: str, path: str, more: Any) -> None:
    body = None if more is None else ask(0, **more)
    assert Browser().refused(f"/api/matches/{match}/{path}", body, method) == (404, "no_such_match")


@pytest.mark.parametrize("eyes", ["-1", "2", "x", "1,0", "\u0663", "0 "])
def test_eyes_that_no_match_has_are_refused(eyes: str) -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    for path in ("frame", "frames"):
        assert ann.refused(f"/api/matches/{match}/{path}/", None, "GET", eyes=eyes) == (400, "bad_request")


def cursor(said: str) -> dict[str, str]:
    """A query with a cursor that did not come from the server, though it has the form of one."""
    return {"cursor": b64encode(said.encode()).decode()}


@pytest.mark.parametrize(
    "query",
    [
        {"status": "over"},
        {"cursor": "nonsense"},
        {"game": "x" * 41},
        cursor("p=2026"),
        cursor("p=2026-99-99T00:00"),
        cursor("p=0001-01-01T00:00:00%2B23:59"),
        cursor("p=9999-12-31T23:59:59-23:59"),
        cursor("p="),
    ],
)
def test_a_list_that_can_not_be_is_refused(query: dict[str, str]) -> None:
    status, code = Browser().refused("/api/matches/", None, "GET", **query)
    assert (status, code) in ((400, "bad_request"), (404, "not_found"))


@pytest.mark.parametrize("query", [{"from": "-1"}, {"from": "x"}, {"to": "-2"}, {"after": "x"}, {"after": "9" * 400}])
def test_a_page_that_can_not_be_is_refused(query: dict[str, str]) -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    path = "events" if "after" in query else "frames"
    assert ann.refused(f"/api/matches/{match}/{path}/", None, "GET", **query) == (400, "bad_request")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_history_is_not_edited_over_http(method: str) -> None:
    ann, ben = Browser(), Browser()
    match = finished(ann, ben)
    before = rows()
    for path in ("", "events/", "moves/", "record/"):
        assert ann.client.generic(method, f"/api/matches/{match}/{path}").status_code in (403, 405)
    assert rows() == before


@pytest.mark.parametrize(
    ("method", "path", "body", "unknown"),
    [
        ("POST", "/api/matches/", {**NEW, "key": True, "spectators": 1}, ["key", "spectators"]),
        ("POST", "/api/matches/nowhere/moves/", ask(0, version=1, move="pass", eyes="all"), ["eyes"]),
        ("POST", "/api/matches/nowhere/rematch/", {"id": "12345678"}, ["id"]),
        ("POST", "/api/matches/nowhere/seats/0/handover/", {"name": "Ben"}, ["name"]),
        ("GET", "/api/matches/?stauts=open", None, ["stauts"]),
        ("GET", "/api/matches/nowhere/frames/?eye=all", None, ["eye"]),
    ],
)
def test_what_a_route_does_not_read_is_refused_by_name(method: str, path: str, body: Any, unknown: list[str]) -> None:
    answer = Browser().ask(method, path, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert sorted(answer.json()["detail"]["problem"]) == unknown


def test_a_form_or_a_text_is_no_json() -> None:
    ann, before = Browser(), rows()
    token = ann.client.cookies["csrftoken"].value
    for media in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "text/xml",
    ):
        answer = ann.client.generic("POST", "/api/matches/", "{}", media, headers={"X-CSRFToken": token})
        assert (answer.status_code, answer.json()["code"]) == (415, "wrong_type")
    assert rows() == before


def test_an_answer_in_another_form_than_json_can_not_be_had() -> None:
    answer = Client().get("/api/games/", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.json()["code"]) == (406, "not_acceptable")


def test_a_key_that_no_seat_has_is_refused_even_where_strangers_may_look() -> None:
    answer = Script("nonsense").ask("GET", "/api/games/")
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown_key")


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("token", ["", "x" * 32, "forged"])
def test_an_unsafe_request_from_elsewhere_is_refused_also_for_strangers(known: bool, token: str) -> None:
    client = Browser(known=known).client
    before = rows()
    answer = client.post("/api/matches/", json.dumps(NEW), "application/json", headers={"X-CSRFToken": token})
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    assert rows() == before


def test_a_request_with_the_right_token_but_from_another_origin_is_refused() -> None:
    ann = Browser()
    headers = {"X-CSRFToken": ann.client.cookies["csrftoken"].value, "Origin": "http://evil.example"}
    answer = ann.client.post("/api/matches/", json.dumps(NEW), "application/json", headers=headers)
    assert answer.json()["code"] == "csrf_failed"


def test_a_match_can_be_played_again_only_when_it_is_over() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    assert ann.refused(f"/api/matches/{match}/rematch/") == (409, "not_finished")


def test_every_code_that_anything_raises_has_a_status() -> None:
    from engine.core.errors import EngineError
    from games.web.refusals import STATUS

    def codes(kind: type[EngineError]) -> set[str]:
        return {kind.code}.union(*(codes(child) for child in kind.__subclasses__()))

    assert codes(EngineError) <= set(STATUS)


def test_a_fault_of_our_own_says_nothing_of_itself() -> None:
    from games.web.refusals import broken

    assert json.loads(broken(None).content) == {"code": "broken", "detail": {}}  # type: ignore[arg-type]


def test_a_refused_move_leaves_the_match_where_it_was() -> None:
    ann, ben = Browser(), Browser()
    match = begun(ann, ben)
    play_one(match, ann, ben)
    before = ann.get(f"/api/matches/{match}/frame/")
    ann.refused(f"/api/matches/{match}/moves/", ask(0, version=before["version"], move="play zz 1"))
    assert ann.get(f"/api/matches/{match}/frame/") == before


def test_a_used_invitation_seats_nobody_else() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    seat = new_match(ann)["seats"][1]
    ben.post(f"/api/invitations/{seat['code']}/take/", {"name": "Ben"})
    assert eve.refused(f"/api/invitations/{seat['code']}/take/", {"name": "Eve"}) == (409, "seat_taken")
    assert eve.get(f"/api/invitations/{seat['code']}/")["taken"] is True


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": " "}, {"name": 1}, {"name": "Eve", "key": "yes"}, []])
def test_a_seat_is_not_taken_without_a_name(body: Any) -> None:
    code = new_match(Browser())["seats"][1]["code"]
    assert Browser().refused(f"/api/invitations/{code}/take/", body) == (400, "bad_request")
