"""Who talks to the server in tests: browsers with their cookies, and programs with a key. Every answer is compared
with the API's document, so that no test passes on an answer that the document does not promise."""

import json
import re
import uuid
from functools import cache
from typing import Any

from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator

from games.clubs.models import Device, Tries
from games.matches.models import Event, Invitation, Match, Move, Seat

GAME = "schotten-totten"
TABLES = (Match, Seat, Invitation, Move, Event)


@cache
def document() -> dict[str, Any]:
    """The API's document, with references that JSON Schema can follow."""
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return made


def promised(method: str, path: str, status: int, media: str) -> dict[str, Any]:
    """The schema of an answer. Raises KeyError if the document does not know it."""
    for known, operations in document()["paths"].items():
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", known), path):
            if status >= 400:
                answer = document()["components"]["responses"]["Refusal"]
            else:
                answer = operations[method.lower()]["responses"][str(status)]
            return {**answer["content"][media]["schema"], "components": document()["components"]}
    raise KeyError(path)


def rows() -> dict[str, int]:
    """How many rows there are of everything that a match is made of."""
    return {table.__name__: table.objects.count() for table in TABLES}


class Browser:
    """A browser. It has a device from the start; its forms carry the token against forged requests."""

    def __init__(self, *, known: bool = True, address: str = "10.1.1.1") -> None:
        self.client = Client(enforce_csrf_checks=True, REMOTE_ADDR=address)
        if known:
            self.id = self.get("/api/me/")["device"]["id"]

    @property
    def device(self) -> Device:
        """Its row."""
        return Device.objects.get(pk=self.id)

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """The response, after a look whether it is what the document says."""
        headers = {"X-CSRFToken": self.client.cookies["csrftoken"].value} if "csrftoken" in self.client.cookies else {}
        raw = body if isinstance(body, bytes) else json.dumps({} if body is None else body)
        response = self.client.generic(
            method, path, "" if method == "GET" else raw, "application/json", query_params=query, headers=headers
        )
        self.check(method, path, response)
        return response

    def check(self, method: str, path: str, response: Any) -> None:
        """Compares an answer with the document."""
        path, media = path.partition("?")[0], response.headers["Content-Type"]
        if media == "application/json" and path.startswith("/api/"):
            schema = promised(method, path, response.status_code, media)
            Draft202012Validator(schema).validate(response.json())

    def get(self, path: str, **query: Any) -> Any:
        """What a path answers; it must not refuse."""
        response = self.ask("GET", path, **query)
        assert response.status_code == 200, response.content
        return response.json()

    def post(self, path: str, body: Any = None) -> Any:
        """What a path answers; it must not refuse."""
        response = self.ask("POST", path, body)
        assert response.status_code in (200, 201), response.content
        return response.json()

    def refused(self, path: str, body: Any = None, method: str = "POST", **query: Any) -> tuple[int, str]:
        """Status and code of a refusal, after which everything is as it was before."""
        before = rows()
        response = self.ask(method, path, body, **query)
        assert rows() == before
        return response.status_code, response.json()["code"]


class Script:
    """A program that holds a seat by a key: no cookies, no token."""

    def __init__(self, key: str) -> None:
        self.client = Client(enforce_csrf_checks=True, headers={"Authorization": f"Seat {key}"})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The response."""
        return self.client.generic(method, path, json.dumps(body or {}), "application/json")


def new_match(maker: Browser, *, name: str = "Ann", seats: int = 2, game: str = GAME, **options: str) -> dict[str, Any]:
    """A match with its maker on the first seat."""
    made: dict[str, Any] = maker.post("/api/matches/", {"game": game, "options": options, "seats": seats, "name": name})
    return made


def begun(*people: Browser, game: str = GAME, **options: str) -> str:
    """The id of a match that these browsers play, each on one seat."""
    made = new_match(people[0], seats=len(people), game=game, **options)
    for person, seat in zip(people[1:], made["seats"][1:], strict=True):
        person.post(f"/api/invitations/{seat['code']}/take/", {"name": "Ben"})
    return str(made["id"])


def ask(seat: int, **more: Any) -> dict[str, Any]:
    """The body of something that a seat asks for."""
    return {"id": str(uuid.uuid4()), "seat": seat, **more}


def play_one(match: str, *people: Browser) -> dict[str, Any]:
    """Whoever is to act plays the first move of the list; the answer."""
    seat = people[0].get(f"/api/matches/{match}/frame/", eyes="public")["to_act"][0]
    frame = people[seat].get(f"/api/matches/{match}/frame/", eyes=str(seat))
    move = ask(seat, version=frame["version"], move=frame["legal"][0])
    played: dict[str, Any] = people[seat].post(f"/api/matches/{match}/moves/", move)
    return played


def finished(*people: Browser) -> str:
    """The id of a match that is over: a few moves, then somebody resigned."""
    match = begun(*people)
    for _ in range(3):
        play_one(match, *people)
    people[1].post(f"/api/matches/{match}/resign/", ask(1))
    return match


def forget_tries() -> None:
    """Opens every door again that was tried too often."""
    Tries.objects.all().delete()
