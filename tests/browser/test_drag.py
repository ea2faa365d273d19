"""Schotten Totten by a finger that pulls cards from the hand to the stones, as they really are under a finger."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.person import PHONE, TABLET, Person, play_on
from tests.server_process import ServerProcess

PLAYABLE = re.compile("playable")


def middle(target: Locator) -> tuple[float, float]:
    """Where a finger goes for it."""
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Puller(Person):
    """Plays cards by pulling them, and everything else by taps."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fingers = self.context.new_cdp_session(self.page)
        self.pulled = 0

    def touch(self, kind: str, *at: tuple[float, float]) -> None:
        """A finger comes, moves or goes."""
        points = [{"x": x, "y": y} for x, y in at]
        self.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def lift(self, card: Locator) -> tuple[float, float]:
        """Lays a finger on a card and pulls it a little; answers where the finger is."""
        expect(self.page.get_by_role("main")).to_have_attribute("aria-busy", "false")  # nothing moves any more
        x, y = middle(card)
        self.touch("touchStart", (x, y))
        self.touch("touchMove", (x, y - 6))
        self.touch("touchMove", (x, y - 14))
        expect(self.stones(PLAYABLE).first).to_be_visible()
        return x, y - 14

    def move_to(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Pulls on in a few steps, and lifts the finger."""
        for step in range(1, 6):
            part = step / 5
            self.touch("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.touch("touchEnd")

    def play_card(self) -> None:
        """Pulls a card to one of the stones that are lit then, and confirms."""
        card = self.rng.choice(self.cards.all())
        name = (card.get_attribute("aria-label") or "").split(",")[0]
        finger = self.lift(card)
        stone = self.rng.choice(self.stones(PLAYABLE).all())
        number = stone.get_attribute("data-pick")
        self.move_to(finger, middle(stone))
        expect(self.confirm).to_be_visible()
        self.send()
        there = self.border.locator(f"button[data-pick='{number}']")
        expect(there).to_have_attribute("aria-label", re.compile(re.escape(name)))
        self.pulled += 1

    def drop_nowhere(self) -> None:
        """Pulls a card about and lets go of it where no stone is: it is in the hand still, and nothing is staged."""
        before = self.hand.get_by_role("button").count()
        finger = self.lift(self.cards.first)
        self.move_to(finger, middle(self.actions))
        expect(self.confirm).to_be_hidden()
        assert self.hand.get_by_role("button").count() == before
        self.page.keyboard.press("Escape")


def test_cards_are_pulled_to_stones_on_a_phone_and_on_a_tablet(
    new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    ann = Puller(new_context, "Ann", Random(21), **PHONE)
    ben = Puller(new_context, "Ben", Random(22), **TABLET)
    ben.join(ann.create("Schotten Totten", "Classic"))
    first = ann if ann.to_move else ben
    expect(first.cards.first).to_be_visible()
    first.drop_nowhere()
    play_on([ann, ben], lambda: ann.pulled + ben.pulled >= 10)
