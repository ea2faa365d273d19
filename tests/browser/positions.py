"""Matches as the gates of the screens need them: two devices play by the API until a screen has something to show."""

import json
import uuid
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from tests.server.remote import Browser, move

ANN, BEN = "Annegret von Stolzenfels", "Bartolomeo Castiglione"  # as long as names may be: 24 letters
RECORD = Path(__file__).parents[1] / "golden" / "records" / "schotten-classic.json"
Frame = dict[str, Any]


class Positions:
    """Two devices at one server; the screens are those of the first, which sits on the first seat."""

    def __init__(self, url: str) -> None:
        """Let both devices introduce themselves."""
        self.url = url
        self.ann, self.ben = Browser(url), Browser(url)
        self.rng = Random(7)

    @cached_property
    def waiting(self) -> str:
        """A match with a free seat."""
        return str(self._made()["id"])

    @cached_property
    def start(self) -> str:
        """Just dealt, and the first seat begins."""
        return self._played({"first": "first-seat"}, lambda frame: frame["to_act"] == [0])

    @cached_property
    def claims(self) -> str:
        """In the middle: a stone is claimed, and another can be claimed now by the first seat."""
        return self._played(
            {"claim_window": "before-play"},
            lambda frame: owned(frame) > 0 and any(text.startswith("claim") for text in frame["legal"]),
        )

    @cached_property
    def refused(self) -> str:
        """The first seat has just tried to claim a stone whose claim does not hold."""
        return self._played({"claim_help": "off"}, lambda frame: frame["to_act"] == [0] and refuted(frame))

    @cached_property
    def tactics(self) -> str:
        """A game with tactics cards, some of them played: the first seat has played and chooses a deck now."""
        return self._played(
            {"tactics": "on"},
            lambda frame: frame["view"]["discard"] and "draw tactics" in frame["legal"],
        )

    @cached_property
    def round_end(self) -> str:
        """A round is scored, and others follow."""
        return self._played({"rounds": "3"}, lambda frame: bool(frame["rounds"]))

    @cached_property
    def match_end(self) -> str:
        """All rounds are over."""
        return self._played({"rounds": "3"}, lambda frame: frame["phase"] == "over", given_up=True)

    @cached_property
    def past(self) -> str:
        """A match of several rounds that was played elsewhere, to step through."""
        return str(self.ann.ask("POST", "/api/records/", json.loads(RECORD.read_bytes()))["id"])

    def _made(self, **options: str) -> Any:
        order = {"game": "schotten-totten", "options": options, "seats": 2, "name": ANN, "seat": 0}
        return self.ann.ask("POST", "/api/matches/", order)

    def _played(self, options: dict[str, str], wanted: Callable[[Frame], Any], *, given_up: bool = False) -> str:
        """The id of a match that is played until its frame is wanted; another one where that never happens."""
        for device in (self.ann, self.ben):
            device.line.close()  # a server hangs up on lines that were still for long; the next question opens another
        while True:
            made = self._made(**options)
            self.ben.ask("POST", f"/api/invitations/{made['seats'][1]['code']}/take/", {"name": BEN})
            match = str(made["id"])
            while True:
                frame = self.ann.frame(match)
                if wanted(frame):
                    return match
                if frame["phase"] == "over":
                    break
                if given_up and frame["phase"] == "playing":
                    self.ben.ask("POST", f"/api/matches/{match}/concede/", {"id": str(uuid.uuid4()), "seat": 1})
                else:
                    self._move(match, frame)

    def _move(self, match: str, frame: Frame) -> None:
        """Whoever is to act does so: a claim first, else anything."""
        actor = self.ann
        if 0 not in frame["to_act"]:
            actor, frame = self.ben, self.ben.frame(match)
        claims = [text for text in frame["legal"] if text.startswith("claim")]
        text = (claims or [self.rng.choice(frame["legal"])])[0]
        actor.ask("POST", f"/api/matches/{match}/moves/", move(frame, text))


def owned(frame: Frame) -> int:
    """How many stones are claimed."""
    return sum(stone["owner"] is not None for stone in frame["view"]["stones"])


def refuted(frame: Frame) -> bool:
    """Has the first seat's claim just failed?"""
    return any(event["type"] == "ClaimFailed" and event["seat"] == 0 for event in frame["events"])
