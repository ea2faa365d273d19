"""A person at a screen: knows what is visible and taps it, and nothing else."""

import contextlib
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
PATIENCE = 40  # seconds in which a line that was lost is back
CODE = re.compile(r"^[A-Z0-9]{4} [A-Z0-9]{4}$")
ASKS = re.compile("Your turn|Claim|Pass|End turn")
CLAIM = re.compile("can be claimed|you may try to claim it")


class Person:
    """One browser with one match open. `rng` chooses among what is lit."""

    def __init__(self, new_context: Callable[..., BrowserContext], name: str, rng: Random, **device: Any) -> None:
        self.name, self.rng = name, rng
        self.context = new_context(locale="en", reduced_motion="reduce", **device)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)

    def create(self, game: str, preset: str, *options: str) -> str:
        """Makes a match from the lobby, with these option values; answers with the code of the other seat."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"{game}: {preset}").tap()
        self.page.get_by_label("Your name").fill(self.name)
        if options:
            self.page.get_by_text("All options").tap()
        for option in options:
            self.page.get_by_role("radio", name=option, exact=True).tap()
        self.page.get_by_role("button", name="Create match").tap()
        code = self.page.get_by_text(CODE).text_content()
        assert code
        return code

    def join(self, code: str) -> None:
        """Takes a seat by its code from the lobby."""
        self.page.goto("/")
        self.page.get_by_label("Code").fill(code)
        self.page.get_by_role("button", name="Join", exact=True).tap()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Take the seat").tap()
        expect(self.hand).to_be_visible()

    @property
    def actions(self) -> Locator:
        """The bar below the board."""
        return self.page.get_by_role("toolbar", name="Actions")

    @property
    def hand(self) -> Locator:
        """One's own cards."""
        return self.page.get_by_role("group", name="Your hand")

    @property
    def border(self) -> Locator:
        """The stones with what lies at them."""
        return self.page.get_by_role("list", name="The border")

    @property
    def cards(self) -> Locator:
        """The cards of the hand that can be played."""
        return self.hand.get_by_role("button", name=re.compile("playable"))

    def stones(self, what: "re.Pattern[str]") -> Locator:
        """The stones that are lit in this way."""
        return self.border.get_by_role("button", name=what)

    @property
    def round_over(self) -> Locator:
        """The way on to the next round."""
        return self.page.get_by_role("button", name="Next round")

    @property
    def match_over(self) -> Locator:
        """The way to the replay, which the end of a match offers."""
        return self.page.get_by_role("link", name="Replay")

    @property
    def to_move(self) -> bool:
        """Does the bar ask for something?"""
        return bool(ASKS.search(self.actions.inner_text()))

    def pick_card(self) -> str:
        """Taps one of the cards that can be played; answers with its name."""
        found = self.cards.all()
        card = self.rng.choice(found)
        name = (card.get_attribute("aria-label") or card.inner_text()).split(",")[0]
        self.insist(card, lambda: expect(self.stones(re.compile("playable")).first).to_be_visible(timeout=1500))
        return name

    def stage_card(self) -> str:
        """Taps a card and a stone for it, and leaves it staged; answers with the name of the card."""
        name = self.pick_card()
        stone = self.rng.choice(self.stones(re.compile("playable")).all())
        self.insist(stone, lambda: expect(self.confirm).to_be_visible(timeout=1500))
        return name

    @property
    def confirm(self) -> Locator:
        """The button that sends what is staged."""
        return self.actions.get_by_role("button", name=re.compile("^Confirm"))

    def play_card(self) -> None:
        """Plays one card."""
        self.stage_card()
        self.send()

    def send(self) -> None:
        """Confirms what is staged, and waits for the answer."""
        ready = self.actions.locator(".confirm:enabled")
        self.insist(self.confirm, lambda: expect(ready).to_be_hidden(timeout=600))  # it is on its way at once
        expect(self.confirm).to_be_hidden(timeout=PATIENCE * 1000)
        expect(self.actions).not_to_contain_text(re.compile("Sending|Waiting"), timeout=PATIENCE * 1000)

    def claim(self) -> None:
        """Claims the first stone that is lit for it."""
        stone = self.stones(CLAIM).first
        self.insist(stone, lambda: expect(self.confirm).to_be_visible(timeout=1500))
        self.send()

    def act(self) -> None:
        """Does one thing that the screen offers: claims before anything else, then a card, then a button."""
        if self.stones(CLAIM).count():
            self.claim()
        elif self.cards.count():
            self.play_card()
        else:
            button = self.actions.get_by_role("button", name=re.compile("End turn|Pass")).first
            label = button.inner_text()
            self.tap(button)
            expect(self.actions.get_by_role("button", name=label, exact=True)).to_be_hidden()

    def deal(self) -> None:
        """Goes on to the next round."""
        with contextlib.suppress(PlaywrightError):  # somebody else was faster: the button went under the finger
            self.insist(self.round_over, lambda: expect(self.round_over).to_be_hidden(timeout=3000))
        expect(self.round_over).to_be_hidden()

    def tap(self, target: Locator) -> None:
        """Presses something with a finger."""
        target.tap()

    def insist(self, target: Locator, seen: Callable[[], None]) -> None:
        """Taps, and once more if nothing came of it: taps are ignored just after something moved under the finger."""
        self.tap(target)
        try:
            seen()
        except AssertionError:
            self.tap(target)
            seen()


def play_on(people: list[Person], until: Callable[[], bool]) -> None:
    """Lets whoever is to move act, until something is seen. Fails if nobody can act for a while."""
    patience = time.monotonic() + PATIENCE
    while not until():
        if any(did_something(person) for person in people):
            patience = time.monotonic() + PATIENCE
        assert time.monotonic() < patience, "nobody is to move"


def did_something(person: Person) -> bool:
    """Lets a person act if the screen asks for it."""
    if person.round_over.count():
        person.deal()
        return True
    if person.to_move:
        person.act()
        return True
    return False
