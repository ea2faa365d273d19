"""Who may do what: every route for every kind of caller. Routes come from the URL conf, so a new one needs a row."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from games.matches.models import Match

from .people import Browser, Script, ask

Cell = str  # "ok", or the code of the refusal
GAME = "scout"  # it has three seats: for the holder, for somebody else, and for a program
HOLDERS, OTHER, PROGRAM = 0, 1, 2
# All want what belongs to the holder; they ask in this order.
ROLES = ("stranger", "guest", "maker", "other seat", "program", "holder")
FREE = dict.fromkeys(ROLES, "ok")
DEVICE_ROLES = ("guest", "maker", "other seat", "holder")
DEVICES = {**FREE, "stranger": "no_device", "program": "no_device"}


def every(code: Cell, **but: Cell) -> dict[str, Cell]:
    """The same for all roles but some."""
    return {**dict.fromkeys(ROLES, code), **{role.replace("_", " "): cell for role, cell in but.items()}}


def holders(code: Cell) -> dict[str, Cell]:
    """Only the holder of the seat comes in, and then gets this."""
    return every("not_seated", holder=code)


# method, route and state of the match: what each role gets
ROWS: dict[tuple[str, str, str], dict[str, Cell]] = {
    ("GET", "api/me/", ""): FREE,
    ("GET", "api/games/", ""): FREE,
    ("GET", "api/matches/", ""): FREE,
    ("POST", "api/matches/", ""): DEVICES,
    ("GET", "api/matches/<match>/", "running"): FREE,
    ("POST", "api/matches/<match>/seats/<seat>/handover/", "running"): holders("ok"),
    ("POST", "api/matches/<match>/seats/<seat>/handover/", "finished"): holders("match_over"),
    ("POST", "api/matches/<match>/moves/", "open"): holders("illegal_move"),
    ("POST", "api/matches/<match>/moves/", "running"): holders("illegal_move"),
    ("POST", "api/matches/<match>/moves/", "finished"): holders("illegal_move"),
    ("POST", "api/matches/<match>/takeback/", "running"): holders("illegal_move"),
    ("POST", "api/matches/<match>/draw/", "running"): holders("illegal_move"),
    ("POST", "api/matches/<match>/concede/", "running"): holders("ok"),
    ("POST", "api/matches/<match>/resign/", "running"): holders("ok"),
    ("POST", "api/matches/<match>/rematch/", "running"): every(
        "not_seated", holder="not_finished", other_seat="not_finished", program="not_finished"
    ),
    ("POST", "api/matches/<match>/rematch/", "finished"): every(
        "not_seated", holder="ok", other_seat="ok", program="ok"
    ),
    ("POST", "api/matches/<match>/fork/", "running"): {**DEVICES, **dict.fromkeys(DEVICE_ROLES, "not_finished")},
    ("POST", "api/matches/<match>/fork/", "finished"): DEVICES,
    ("GET", "api/matches/<match>/frame/", "running"): FREE,
    ("GET", "api/matches/<match>/frame/?eyes=0", "running"): holders("ok"),
    ("GET", "api/matches/<match>/frame/?eyes=all", "running"): every("not_finished"),
    ("GET", "api/matches/<match>/frame/?eyes=all", "finished"): FREE,
    ("GET", "api/matches/<match>/frames/", "running"): FREE,
    ("GET", "api/matches/<match>/frames/?eyes=0", "running"): holders("ok"),
    ("GET", "api/matches/<match>/frames/?eyes=all", "running"): every("not_finished"),
    ("GET", "api/matches/<match>/frames/?eyes=0", "finished"): FREE,
    ("GET", "api/matches/<match>/turns/", "running"): FREE,
    ("GET", "api/matches/<match>/rounds/", "running"): FREE,
    ("GET", "api/matches/<match>/events/", "running"): FREE,
    ("GET", "api/matches/<match>/record/", "running"): every("not_finished"),
    ("GET", "api/matches/<match>/record/", "finished"): FREE,
    ("POST", "api/records/", ""): every("bad_request", stranger="no_device", program="no_device"),
    ("GET", "api/invitations/<key>/", "open"): FREE,
    ("GET", "api/invitations/<key>/qr.svg", "open"): FREE,
    ("POST", "api/invitations/<key>/take/", "open"): every(
        "seat_taken", stranger="no_device", guest="ok", program="no_device"
    ),
    ("GET", "api/schema/", ""): FREE,
    ("GET", "api/docs/", ""): FREE,
    ("GET", "healthz", ""): FREE,
    ("GET", "readyz", ""): FREE,
    ("GET", "metrics", ""): FREE,
    ("GET", "receipt_check.py", ""): FREE,
    ("GET", "^(?!api/|admin/|static/|ws/)[^.]*$", ""): FREE,
}
MORE: dict[str, dict[str, Any]] = {
    "api/matches/": {"game": GAME, "seats": 3, "name": "Eve"},
    "api/matches/<match>/moves/": {"move": "no such move"},
    "api/matches/<match>/takeback/": {"to": 99999},
    "api/invitations/<key>/take/": {"name": "Eve"},
}


def routes() -> Iterator[tuple[str, str]]:
    """Every method of every route but those of the admin, which has tests of its own."""
    for found in get_resolver().url_patterns:
        prefix = str(found.pattern) if isinstance(found, URLResolver) else ""
        if prefix == "admin/":
            continue
        for pattern in found.url_patterns if isinstance(found, URLResolver) else [found]:
            assert isinstance(pattern, URLPattern), "routes of the API stand one level deep"
            path = prefix + str(pattern.pattern).replace("<str:", "<").replace("<int:", "<")
            view = getattr(pattern.callback, "cls", None)
            for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
                if hasattr(view, method.lower()) if view else method == "GET":
                    yield method, path


class World:
    """A match in some state, and one caller of each kind."""

    def __init__(self, state: str) -> None:
        maker, holder, other, guest, stranger = (Browser() for _ in range(5))
        made = maker.post("/api/matches/", {"game": GAME, "seats": 3, "seat": None})
        self.match, codes = made["id"], [seat["code"] for seat in made["seats"]]
        self.key = codes[OTHER]
        holder.post(f"/api/invitations/{codes[HOLDERS]}/take/", {"name": "Ann"})
        taken = guest.post(f"/api/invitations/{codes[PROGRAM]}/take/", {"name": "Robo", "key": True})
        program = Script(taken["key"])
        if state in ("running", "finished"):
            other.post(f"/api/invitations/{self.key}/take/", {"name": "Ben"})
        if state == "finished":
            other.post(f"/api/matches/{self.match}/resign/", ask(OTHER))
            assert program.ask("POST", f"/api/matches/{self.match}/resign/", ask(PROGRAM)).status_code == 200
        del stranger.client.cookies["device"]
        self.callers = dict(zip(ROLES, (stranger, guest, maker, other, program, holder), strict=True))

    def gets(self, role: str, method: str, route: str) -> Cell:
        """What a caller of this kind gets."""
        path = "/anything" if route.startswith("^") else f"/{route}"
        for name, value in (("match", self.match), ("key", self.key), ("seat", HOLDERS)):
            path = path.replace(f"<{name}>", str(value))
        body = None if method == "GET" else self.body(route)
        response = self.callers[role].ask(method, path, body)
        return "ok" if response.status_code < 300 else response.json()["code"]

    def body(self, route: str) -> dict[str, Any]:
        """A body that is in order, for the holder's seat."""
        if route == "api/matches/" or "invitations" in route:
            return MORE[route]
        if "rematch" in route or "handover" in route:
            return {}
        if "fork" in route:
            return {"version": 2, "name": "Eve"}
        if "moves" in route:
            return ask(HOLDERS, version=Match.objects.get(pk=self.match).version, **MORE[route])
        return {} if "records" in route else ask(HOLDERS, **MORE.get(route, {}))


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    assert {(method, route.partition("?")[0] if "(?!" not in route else route) for method, route, _ in ROWS} == set(
        routes()
    )


@pytest.mark.parametrize(("method", "route", "state"), ROWS, ids=lambda part: part or "any")
def test_a_route_lets_in_whom_it_should_and_nobody_else(method: str, route: str, state: str) -> None:
    world = World(state)
    assert {role: world.gets(role, method, route) for role in ROLES} == ROWS[method, route, state]
