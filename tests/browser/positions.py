"""Matches as the gates of the screens need them: devices play by the API until a screen has something to show."""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from tests.server.remote import Browser, move

ANN, BEN = "Annegret von Stolzenfels", "Bartolomeo Castiglione"  # as long as names may be: 24 letters
NAMES = (ANN, BEN, "Clementine von Rosenberg", "Dragoslava Petrovićević", "Emanuele di Montefeltro")
RECORD = Path(__file__).parents[1] / "golden" / "records" / "schotten-classic.json"
CONCEDE = "concede"
Frame = dict[str, Any]


def claims_first(frame: Frame, rng: Random) -> str:
    """A claim where there is one, else anything."""
    claims: list[str] = [text for text in frame["legal"] if text.startswith("claim")]
    return (claims or [rng.choice(frame["legal"])])[0]


@dataclass(frozen=True)
class Wish:
    """A position that a screen needs, as the first seat sees it, and how everybody plays to come there.

    `choose` gives the text of a move, or CONCEDE.
    """

    wanted: Callable[[Frame], Any]
    choose: Callable[[Frame, Random], str] = claims_first
    game: str = "schotten-totten"
    seats: int = 2
    options: tuple[tuple[str, str], ...] = ()


def second_concedes(frame: Frame, rng: Random) -> str:
    """The second seat gives its rounds up."""
    return CONCEDE if frame["phase"] == "playing" and frame["eyes"] != [0] else claims_first(frame, rng)


START = Wish(lambda frame: frame["to_act"] == [0], options=(("first", "first-seat"),))
CLAIMS = Wish(
    lambda frame: owned(frame) > 0 and any(text.startswith("claim") for text in frame["legal"]),
    options=(("claim_window", "before-play"),),
)
REFUSED = Wish(lambda frame: frame["to_act"] == [0] and refuted(frame), options=(("claim_help", "off"),))
TACTICS = Wish(
    lambda frame: frame["view"]["discard"] and "draw tactics" in frame["legal"], options=(("tactics", "on"),)
)
ROUND_END = Wish(lambda frame: bool(frame["rounds"]), options=(("rounds", "3"),))
MATCH_END = Wish(lambda frame: frame["phase"] == "over", second_concedes, options=(("rounds", "3"),))


class Positions:
    """Devices at one server, one a seat; the screens are those of the first, which sits on the first seat."""

    def __init__(self, url: str) -> None:
        """Let a device for each seat introduce itself."""
        self.url = url
        self.devices = [Browser(url) for _ in NAMES]
        self.ann = self.devices[0]
        self._found: dict[Wish, str] = {}

    @cached_property
    def waiting(self) -> str:
        """A match with a free seat."""
        return str(self._made(START)["id"])

    @property
    def start(self) -> str:
        """Just dealt, and the first seat begins."""
        return self.found(START)

    @property
    def claims(self) -> str:
        """In the middle: a stone is claimed, and another can be claimed now by the first seat."""
        return self.found(CLAIMS)

    @property
    def refused(self) -> str:
        """The first seat has just tried to claim a stone whose claim does not hold."""
        return self.found(REFUSED)

    @property
    def tactics(self) -> str:
        """A game with tactics cards, some of them played: the first seat has played and chooses a deck now."""
        return self.found(TACTICS)

    @property
    def round_end(self) -> str:
        """A round is scored, and others follow."""
        return self.found(ROUND_END)

    @property
    def match_end(self) -> str:
        """All rounds are over."""
        return self.found(MATCH_END)

    @cached_property
    def past(self) -> str:
        """A match of several rounds that was played elsewhere, to step through."""
        return str(self.ann.ask("POST", "/api/records/", json.loads(RECORD.read_bytes()))["id"])

    def found(self, wish: Wish) -> str:
        """The id of a match that is played until it is as wished; the same one from then on."""
        for device in self.devices:
            device.line.close()  # a server hangs up on lines that were still for long; the next question opens another
        if wish not in self._found:
            self._found[wish] = self._played(wish)
        return self._found[wish]

    def _made(self, wish: Wish) -> Any:
        order = {"game": wish.game, "options": dict(wish.options), "seats": wish.seats, "name": ANN, "seat": 0}
        return self.ann.ask("POST", "/api/matches/", order)

    def _played(self, wish: Wish) -> str:
        """The id of a match that is played until it is as wished; another one where that never happens."""
        rng = Random(7)
        while True:
            made = self._made(wish)
            match = str(made["id"])
            for seat in range(1, wish.seats):
                code = made["seats"][seat]["code"]
                self.devices[seat].ask("POST", f"/api/invitations/{code}/take/", {"name": NAMES[seat]})
            while not wish.wanted(frame := self.ann.frame(match)):
                if frame["phase"] == "over":
                    break
                self._move(match, frame, wish, rng)
            else:
                return match

    def _move(self, match: str, frame: Frame, wish: Wish, rng: Random) -> None:
        """Whoever is to act does so."""
        seat: int = 0 if 0 in frame["to_act"] else frame["to_act"][0]
        device = self.devices[seat]
        own = device.frame(match) if seat else frame
        text = wish.choose(own, rng)
        if text == CONCEDE:
            device.ask("POST", f"/api/matches/{match}/concede/", {"id": str(uuid.uuid4()), "seat": seat})
        else:
            device.ask("POST", f"/api/matches/{match}/moves/", move(own, text))


def owned(frame: Frame) -> int:
    """How many stones are claimed."""
    return sum(stone["owner"] is not None for stone in frame["view"]["stones"])


def refuted(frame: Frame) -> bool:
    """Has the first seat's claim just failed, for the cards that could still come?"""
    failed = [one for one in frame["events"] if one["type"] == "ClaimFailed" and one["seat"] == 0]
    return any(one["refuted_by"] for one in failed)
