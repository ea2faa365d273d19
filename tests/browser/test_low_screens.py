"""On a phone that lies on its side, everything on the table can be read."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.positions import Frame, Positions, Wish

pytestmark = pytest.mark.browser
LOW = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
LEAST = 24  # px: lower cards could not be read


def fill_the_mud(frame: Frame, rng: Random) -> str:
    """Mud as soon as it can be played, then cards to that stone."""
    legal: list[str] = frame["legal"]
    muddy = [str(number) for number, stone in enumerate(frame["view"]["stones"], 1) if "mud" in stone["modes"]]
    first = [text for text in legal if text.startswith("play mud")]
    there = [text for text in legal if text.startswith("play ") and text.rpartition(" ")[2] in muddy]
    drawn = [text for text in legal if text == "draw tactics"]
    return (first or there or drawn or [rng.choice(legal)])[0]


def is_full(frame: Frame) -> bool:
    """Four cards lie on one side of a stone with mud, and three on the other."""
    stones = [stone for stone in frame["view"]["stones"] if "mud" in stone["modes"] and stone["owner"] is None]
    return any(sorted(len(side["cards"]) for side in stone["sides"])[0] > 2 for stone in stones)


def test_four_cards_at_a_stone_can_be_read_on_a_low_screen(
    new_context: Callable[..., BrowserContext], positions: Positions
) -> None:
    match = positions.found(Wish(is_full, fill_the_mud, options=(("tactics", "on"),)))
    context = new_context(reduced_motion="reduce", base_url=positions.url, **LOW)
    page = context.new_page()
    page.goto(f"/m/{match}")
    cards = page.locator(".side.four .panel")
    expect(cards.first).to_be_visible()
    boxes = [card.bounding_box() for card in cards.all()]
    assert len(boxes) >= 6
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= LEAST
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
