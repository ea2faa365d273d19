"""A browser that talks to a real server in a process of its own."""

import json
import uuid
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

Body = dict[str, Any]


class Browser:
    """One device; it keeps its cookies and its line to the server open."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.line = HTTPConnection(urlsplit(url).netloc, timeout=30)
        self.cookies: dict[str, str] = {}
        self.id = self.ask("GET", "/api/me/")["device"]["id"]

    def ask(self, method: str, path: str, body: Any = None, sent: Callable[[], None] = lambda: None) -> Any:
        """The answer; `sent` is called when the request is out. Raises Refused, or OSError if it is gone."""
        headers = {
            "Content-Type": "application/json",
            "Cookie": self.cookie,
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
        }
        try:
            self.line.request(method, path, None if body is None else json.dumps(body), headers)
            sent()
            response = self.line.getresponse()
            answer = json.loads(response.read())
        except (OSError, HTTPException, ValueError) as error:
            self.line.close()
            raise OSError(str(error)) from error
        for cookie in response.headers.get_all("Set-Cookie") or []:
            name, _, rest = cookie.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        if response.status >= 400:
            raise Refused(answer["code"], answer["detail"])
        return answer

    @property
    def cookie(self) -> str:
        """The cookies, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def socket(self, match: str, **options: Any) -> ClientConnection:
        """An open socket that shows a match."""
        address = f"{self.url.replace('http', 'ws', 1)}/ws/matches/{match}/"
        options = {"origin": self.url, "compression": None, "max_size": None, **options}
        return connect(address, additional_headers={"Cookie": self.cookie}, **options)

    def frame(self, match: str) -> Any:
        """The newest frame."""
        return self.ask("GET", f"/api/matches/{match}/frame/")


class Refused(Exception):
    """The server said no: code and detail."""


def begun(first: Browser, second: Browser, game: str = "schotten-totten", **options: str) -> str:
    """The id of a match that the two play."""
    made = first.ask("POST", "/api/matches/", {"game": game, "options": options, "seats": 2, "name": "Ann", "seat": 0})
    second.ask("POST", f"/api/invitations/{made['seats'][1]['code']}/take/", {"name": "Ben"})
    return str(made["id"])


def hear(line: ClientConnection, kind: str, wanted: Callable[[Any], bool] = lambda found: True) -> Any:
    """The next message of a kind that is wanted; others are passed over."""
    while True:
        message = json.loads(line.recv(timeout=15))
        if kind in message and wanted(message[kind]):
            return message[kind]


def move(frame: Body, text: str | None = None) -> Body:
    """The body by which the seat that a frame is for asks for a move: the first in the list."""
    return {
        "id": str(uuid.uuid4()),
        "seat": frame["eyes"][0],
        "version": frame["version"],
        "move": text or frame["legal"][0],
    }
