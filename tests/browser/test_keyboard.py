"""One match of Schotten Totten by key presses alone: nothing is pointed at, only what has the focus is looked at."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import ASKS, CLAIM, CODE
from tests.server.remote import Browser, move
from tests.server_process import ServerProcess

UPRIGHT, LEVEL = {"width": 390, "height": 844}, {"width": 1024, "height": 768}
FOCUS = """() => {
  const one = document.activeElement
  const written = one.matches('a, button, summary') ? one.innerText : ''
  return [one.closest('[data-zone]')?.dataset.zone ?? '', one.ariaLabel || one.labels?.[0]?.innerText || written]
}"""
PLAYABLE = re.compile("playable")


class Typist:
    """Somebody with a keyboard alone."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page, self.rng = page, rng
        self.actions = page.get_by_role("toolbar", name="Actions")
        self.confirm = self.actions.get_by_role("button", name=re.compile("^Confirm"))

    def press(self, key: str) -> None:
        """One key."""
        self.page.keyboard.press(key)

    @property
    def zone(self) -> str:
        """Where the focus is: hand, border, piles, or elsewhere."""
        return str(self.page.evaluate(FOCUS)[0])

    @property
    def name(self) -> str:
        """What has the focus, as a screen reader would call it."""
        return str(self.page.evaluate(FOCUS)[1])

    def tab_to(self, wanted: "re.Pattern[str]") -> None:
        """Goes on by Tab until this has the focus."""
        for _ in range(60):
            if wanted.search(self.name):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted.pattern}")

    def enter(self, zone: str) -> None:
        """Goes to a part of the board: by Tab from outside, by arrows from another part: decks lie beside the hand."""
        keys = (
            ["Tab"] * 40
            if not self.zone
            else [*["ArrowDown"] * 12, "ArrowLeft"]
            if zone == "hand"
            else ["ArrowUp"] * 12
        )
        for key in keys:
            if self.zone == zone:
                return
            self.press(key)
        assert self.zone == zone, f"{keys[0]} never comes to the {zone}"

    def walk(self, zone: str) -> list[str]:
        """The names of all that lies there, in the order of the arrow that walks along it."""
        self.enter(zone)
        self.press("Home")
        names = [self.name]
        for _ in range(12):
            self.press(self.along(zone))
            if self.zone != zone or self.name == names[-1]:
                break
            names.append(self.name)
        return names

    def along(self, zone: str) -> str:
        """The arrow that walks along a part of the board: down a ladder of stones, else to the right."""
        return "ArrowDown" if zone == "border" and self.page.viewport_size == UPRIGHT else "ArrowRight"

    def choose(self, zone: str, wanted: "re.Pattern[str]") -> bool:
        """Presses Enter on something that is lit in this way in a part of the board, if there is."""
        names = self.walk(zone)
        found = [place for place, name in enumerate(names) if wanted.search(name)]
        if not found:
            return False
        place = self.rng.choice(found)
        self.enter(zone)
        self.press("Home")
        for _ in range(place):
            self.press(self.along(zone))
        assert self.name == names[place]
        self.press("Enter")
        return True

    def stage(self) -> None:
        """Puts a card at a stone, or chooses what else there is; the focus is on Confirm then."""
        if self.choose("border", CLAIM):
            pass
        elif self.choose("hand", PLAYABLE):
            assert self.choose("border", PLAYABLE)
        else:
            self.tab_to(re.compile("^(End turn|Pass)"))
            self.press("Enter")
        expect(self.confirm).to_be_focused()

    def send(self, key: str) -> None:
        """Confirms by this key."""
        self.press(key)
        expect(self.confirm).to_be_hidden()
        expect(self.actions).not_to_contain_text(re.compile("Sending"))


def created(page: Page, typist: Typist) -> str:
    """Makes a match from the lobby; answers with the code of the other seat."""
    page.goto("/")
    expect(page.get_by_role("button", name="Schotten Totten: Classic")).to_be_visible()
    typist.tab_to(re.compile("^Schotten Totten: Classic"))
    typist.press("Enter")
    typist.tab_to(re.compile("^Your name"))
    page.keyboard.type("Ann")
    typist.tab_to(re.compile("^Create match"))
    typist.press("Enter")
    return page.get_by_text(CODE).inner_text()


def try_the_other_keys(typist: Typist) -> None:
    """Undo, Escape, and the help, each of which leads back to the board."""
    typist.stage()
    typist.press("u")
    expect(typist.confirm).to_be_hidden()
    typist.stage()
    typist.press("Escape")
    expect(typist.confirm).to_be_hidden()
    typist.press("?")
    expect(typist.page.get_by_role("dialog")).to_be_visible()
    typist.press("Escape")
    expect(typist.page.get_by_role("dialog")).to_be_hidden()


def play_to_the_end(typist: Typist, ben: Browser, match: str) -> None:
    """Ann types, the other device plays whatever it may."""
    keys = iter("c")
    while (frame := ben.frame(match))["phase"] == "playing":
        if 1 in frame["to_act"]:
            claims: list[Any] = [text for text in frame["legal"] if text.startswith("claim")]
            text = (claims or [typist.rng.choice(frame["legal"])])[0]
            ben.ask("POST", f"/api/matches/{match}/moves/", move(frame, text))
        else:
            expect(typist.actions).to_contain_text(ASKS)
            typist.stage()
            typist.send(next(keys, "Enter"))


@pytest.mark.parametrize("window", [LEVEL, pytest.param(UPRIGHT, marks=pytest.mark.prove)], ids=["level", "upright"])
def test_a_whole_match_is_played_by_keys_alone(
    window: dict[str, int], new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    page = new_context(locale="en", reduced_motion="reduce", viewport=window).new_page()
    typist, ben = Typist(page, Random(5)), Browser(server.url)
    code = created(page, typist)
    key = code.replace(" ", "")
    ben.ask("POST", f"/api/invitations/{key}/take/", {"name": "Ben"})
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    match = page.url.rpartition("/")[2]
    while 1 in (frame := ben.frame(match))["to_act"]:
        ben.ask("POST", f"/api/matches/{match}/moves/", move(frame))
    expect(typist.actions).to_contain_text(ASKS)
    try_the_other_keys(typist)
    play_to_the_end(typist, ben, match)
    expect(page.get_by_role("dialog")).to_be_visible()
    typist.tab_to(re.compile("^Replay"))
    typist.press("Enter")
    expect(page.get_by_role("slider")).to_be_visible()
    typist.press("End")
    expect(page).to_have_url(re.compile(f"/m/{match}@{ben.frame(match)['version']}"))
