"""Positions of SCOUT as its screens need them."""

from random import Random
from typing import Any

from tests.browser.positions import Frame, Wish


def greedy(frame: Frame, rng: Random) -> str:
    """The first seat takes what it can get, so that its hand grows; the others show whatever they may."""
    wanted = "scout " if frame["eyes"] == [0] else "show "
    found: list[str] = [text for text in frame["legal"] if text.startswith(wanted)]
    return rng.choice(found or frame["legal"])


def shows(frame: Frame, rng: Random) -> str:
    """A set wherever one beats the table."""
    found: list[str] = [text for text in frame["legal"] if text.startswith("show ")]
    return rng.choice(found or frame["legal"])


def my_turn(frame: Frame, verb: str) -> bool:
    """Is the first seat asked, and may it do this?"""
    return frame["to_act"] == [0] and any(text.startswith(f"{verb} ") for text in frame["legal"])


def held(frame: Frame) -> int:
    """How many cards the first seat holds."""
    return len(frame["view"]["seats"][0]["hand"] or ())


def on_table(frame: Frame) -> int:
    """How many cards the set to beat has."""
    active: dict[str, Any] | None = frame["view"]["active"]
    return len(active["cards"]) if active else 0


CHOOSING = Wish(lambda frame: "keep" in frame["legal"], game="scout", seats=3)
LONG = Wish(lambda frame: my_turn(frame, "show") and held(frame) >= 15, greedy, "scout", 3)
GAPS = Wish(lambda frame: my_turn(frame, "scoutshow left") and on_table(frame) >= 2, shows, "scout", 5)
TWO = Wish(lambda frame: my_turn(frame, "show") and on_table(frame) >= 1, shows, "scout", 2)
OVER = Wish(lambda frame: frame["phase"] == "over", shows, "scout", 5, (("rounds", "1"),))
ROUND_END = Wish(lambda frame: bool(frame["rounds"]), shows, "scout", 5)
