"""A finger or a mouse pulls cards, pieces and rocks to where they go, as it really is under a finger."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import scout_positions as scout
from tests.browser import splut_positions as splut
from tests.browser.person import PHONE, TABLET, Person, play_on
from tests.browser.positions import Positions, Wish
from tests.browser.screens import SETTLED, Screen, board, diamond
from tests.server_process import ServerProcess

PLAYABLE = re.compile("playable")


def middle(target: Locator) -> tuple[float, float]:
    """Where a finger goes for it."""
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """One finger on a page."""

    def __init__(self, page: Page) -> None:
        """Not yet on the screen."""
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def touch(self, kind: str, *at: tuple[float, float]) -> None:
        """The finger comes, moves or goes."""
        points = [{"x": x, "y": y} for x, y in at]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def lay(self, on: Locator) -> None:
        """Lays it on something and pulls a little."""
        expect(self.page.get_by_role("main")).to_have_attribute("aria-busy", "false")  # nothing moves any more
        x, y = middle(on)
        self.touch("touchStart", (x, y))
        self.touch("touchMove", (x, y - 6))
        self.touch("touchMove", (x, y - 14))
        self.at = (x, y - 14)

    def move(self, to: Locator) -> None:
        """Pulls on in a few steps."""
        (x, y), (right, down) = self.at, middle(to)
        for step in range(1, 6):
            self.touch("touchMove", (x + (right - x) * step / 5, y + (down - y) * step / 5))
        self.at = (right, down)

    def let_go(self) -> None:
        """Leaves the screen."""
        self.touch("touchEnd")

    def pull(self, what: Locator, to: Locator) -> None:
        """From there to there."""
        self.lay(what)
        self.move(to)
        self.let_go()


class Puller(Person):
    """Plays cards by pulling them, and everything else by taps."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.finger = Finger(self.page)
        self.pulled = 0

    def lift(self, card: Locator) -> None:
        """Lays a finger on a card and pulls it a little: stones are lit then."""
        self.finger.lay(card)
        expect(self.stones(PLAYABLE).first).to_be_visible()

    def play_card(self) -> None:
        """Pulls a card to one of the stones that are lit then, and confirms."""
        card = self.rng.choice(self.cards.all())
        name = (card.get_attribute("aria-label") or "").split(",")[0]
        self.lift(card)
        stone = self.rng.choice(self.stones(PLAYABLE).all())
        number = stone.get_attribute("data-pick")
        self.finger.move(stone)
        self.finger.let_go()
        expect(self.confirm).to_be_visible()
        self.send()
        there = self.border.locator(f"button[data-pick='{number}']")
        expect(there).to_have_attribute("aria-label", re.compile(re.escape(name)))
        self.pulled += 1

    def drop_nowhere(self) -> None:
        """Pulls a card about and lets go of it where no stone is: it is in the hand still, and nothing is staged."""
        before = self.hand.get_by_role("button").count()
        self.lift(self.cards.first)
        self.finger.move(self.actions)
        self.finger.let_go()
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


def here(page: Page, pick: str) -> Locator:
    """What may be picked by this name."""
    return page.locator(f"[data-pick='{pick}']")


def ahead(square: str, direction: str) -> str:
    """The next square."""
    right, up = splut.AHEAD[direction]
    return f"{chr(ord(square[0]) + right)}{int(square[1]) + up}"


def confirm(page: Page) -> Locator:
    """The button that sends what is staged."""
    return page.locator("footer .confirm")


def opened(show: Callable[..., Page], wish: Wish, screen: Callable[[Page, str], None], width: int, height: int) -> Page:
    """A position, as whoever sits on the first seat sees it."""

    def at(page: Page, positions: Positions) -> None:
        page.set_viewport_size({"width": width, "height": height})
        screen(page, positions.found(wish))
        page.evaluate(SETTLED)

    shown: Screen = at
    return show(shown, locale="en")


def test_a_piece_is_pulled_to_its_square_and_stays_where_nothing_comes_of_it(
    show: Callable[..., Page], positions: Positions
) -> None:
    page = opened(show, splut.TURN, diamond, 390, 844)
    finger = Finger(page)
    frame = positions.ann.frame(positions.found(splut.TURN))
    troll = splut.square_of(frame["view"], "troll")
    way = next(text.split()[1] for text in frame["legal"] if text.startswith("troll "))
    finger.pull(here(page, troll), page.locator("header"))
    expect(here(page, troll)).to_have_attribute("aria-pressed", "true")
    expect(confirm(page)).to_be_hidden()
    finger.lay(here(page, troll))
    finger.move(here(page, ahead(troll, way)))
    expect(page.locator(".square.over")).to_have_count(1)
    finger.touch("touchCancel")
    expect(page.locator(".square.over, .held")).to_have_count(0)
    expect(confirm(page)).to_be_hidden()
    finger.pull(here(page, troll), here(page, ahead(troll, way)))
    expect(confirm(page)).to_contain_text(f"Troll to {ahead(troll, way)}")
    page.keyboard.press("Escape")


def test_a_rock_is_pulled_by_the_sorcerer_from_afar(show: Callable[..., Page], positions: Positions) -> None:
    page = opened(show, splut.LIFT, diamond, 1024, 768)
    frame = positions.ann.frame(positions.found(splut.LIFT))
    _, way, rock = next(text.split() for text in frame["legal"] if text.startswith("lift "))
    x, y = middle(here(page, rock))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 12)
    page.mouse.move(*middle(here(page, ahead(rock, way))), steps=4)
    page.mouse.up()
    expect(confirm(page)).to_contain_text(ahead(rock, way))
    page.keyboard.press("Escape")


def test_a_card_is_scouted_by_pulling_it_into_a_gap(show: Callable[..., Page], positions: Positions) -> None:
    page = opened(show, scout.GAPS, board, 390, 844)
    finger = Finger(page)
    end = page.locator("[data-zone=table] button").first
    finger.pull(end, page.locator("header"))
    expect(page.locator("[data-slot]").first).to_be_visible()
    expect(confirm(page)).to_be_hidden()
    finger.lay(end)
    gap = page.locator("[data-slot]").last
    finger.move(gap)
    expect(page.locator("[data-slot].over")).to_have_count(1)
    finger.let_go()
    expect(confirm(page)).to_contain_text("Scout")
    expect(page.locator("body > button")).to_have_count(0)  # the copy under the finger is gone
    page.keyboard.press("Escape")


def test_a_set_is_chosen_by_going_along_its_cards(show: Callable[..., Page], positions: Positions) -> None:
    page = opened(show, scout.LONG, board, 1024, 768)
    finger = Finger(page)
    cards = page.locator("[data-position]")
    finger.pull(cards.nth(1), cards.nth(3))
    expect(page.locator("[data-position][aria-pressed=true]")).to_have_count(3)
    finger.pull(cards.nth(4), cards.nth(3))
    expect(page.locator("[data-position][aria-pressed=true]")).to_have_count(2)


def test_a_show_waits_for_confirm_even_where_nothing_else_does(show: Callable[..., Page], positions: Positions) -> None:
    page = opened(show, scout.LONG, board, 1024, 768)
    page.evaluate("localStorage.setItem('movebook-settings', JSON.stringify({ confirm: 'never' }))")
    page.reload()
    frame = positions.ann.frame(positions.found(scout.LONG))
    _, first, last = next(text.split() for text in frame["legal"] if text.startswith("show "))
    for position in {first, last}:
        page.locator(f"[data-position='{position}']").click()
    expect(confirm(page)).to_be_visible()
    assert positions.ann.frame(positions.found(scout.LONG))["version"] == frame["version"]
    page.keyboard.press("Escape")
