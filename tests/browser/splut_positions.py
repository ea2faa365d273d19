"""Positions of Splut! as its screens need them."""

from random import Random

from tests.browser.positions import CONCEDE, Frame, Wish


def anything(frame: Frame, rng: Random) -> str:
    """Any step."""
    return str(rng.choice(frame["legal"]))


def others_concede(frame: Frame, rng: Random) -> str:
    """All but the first seat give up."""
    return anything(frame, rng) if frame["eyes"] == [0] else CONCEDE


def may(frame: Frame, verb: str) -> bool:
    """Is the first seat asked, and may it do this?"""
    return frame["to_act"] == [0] and any(text.split()[0] == verb for text in frame["legal"])


TURN = Wish(lambda frame: may(frame, "troll"), anything, "splut", 2)
THROW = Wish(lambda frame: may(frame, "throw"), anything, "splut", 4)
LIFT = Wish(lambda frame: may(frame, "lift"), anything, "splut", 2)
OVER = Wish(lambda frame: frame["phase"] == "over", others_concede, "splut", 4, (("rounds", "1"),))
ROUND_END = Wish(lambda frame: bool(frame["rounds"]), others_concede, "splut", 4, (("rounds", "3"),))
AHEAD = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def square_of(view: Frame, kind: str) -> str:
    """Where this piece of the first seat stands."""
    return next(str(one["square"]) for one in view["pieces"] if one["seat"] == 0 and one["kind"] == kind)


def rock_of(view: Frame) -> str:
    """A rock that the first seat's troll can throw."""
    troll = square_of(view, "troll")
    right, up = AHEAD[view["flights"][0]["dir"]]
    return f"{chr(ord(troll[0]) + right)}{int(troll[1]) + up}"
