"""A tablet between two people: they sit down at it by taps alone, and the curtain falls where cards are secret."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import TABLET, Person, play_on
from tests.browser.splut_person import Table
from tests.server_process import ServerProcess

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]


def sit_here_too(page: Page, *names: str) -> None:
    """One more person for each name takes the next free seat at this device; an empty name is not typed."""
    for name in names:
        page.get_by_role("button", name="Sit here too").first.tap()
        if name:
            page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="Take the seat").tap()


def lift_the_curtain(page: Page) -> str:
    """Holds the button until cards are there, and answers whose; none was on the page before."""
    heading = page.get_by_role("heading", name=", your turn")
    expect(heading).to_be_visible()
    name = heading.inner_text().partition(",")[0]
    expect(page.get_by_role("group", name="Your hand")).to_be_hidden()
    page.get_by_role("button", name="Hold to see your cards").press("Enter", delay=900)
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    return name


def test_a_second_person_sits_down_at_the_tablet_by_two_taps(new_context: NewContext, server: ServerProcess) -> None:
    table = Table(new_context, "Ann", Random(5), **TABLET)
    table.invite("Single round", 2)
    sit_here_too(table.page, "")
    expect(table.page.get_by_role("region", name=re.compile("Team of"))).to_have_count(2)
    left = iter(range(4))
    play_on([table], lambda: next(left, None) is None)
    expect(table.page.get_by_role("complementary")).to_contain_text("Player 2")


def test_the_curtain_falls_once_a_second_person_sits_at_the_tablet(
    new_context: NewContext, server: ServerProcess
) -> None:
    table = Person(new_context, "Ann", Random(6), **TABLET)
    table.create("Schotten Totten", "Classic")
    sit_here_too(table.page, "Ben")
    turns = []
    for _ in range(3):
        turns.append(lift_the_curtain(table.page))
        table.play_card()
        table.page.get_by_role("button", name="Pass on").tap()
    assert turns in (["Ann", "Ben", "Ann"], ["Ben", "Ann", "Ben"])


def test_a_match_for_one_tablet_begins_with_everybody_seated(new_context: NewContext, server: ServerProcess) -> None:
    page = new_context(locale="en", reduced_motion="reduce", **TABLET).new_page()
    page.goto("/")
    page.get_by_role("button", name="Schotten Totten: Classic").tap()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name="All on this one").tap()
    page.get_by_role("radio", name="Seat 2").tap()
    page.get_by_label("Name on seat 1").fill("Ben")
    page.get_by_role("button", name="Create match").tap()
    assert lift_the_curtain(page) in ("Ann", "Ben")
    expect(page.get_by_role("list", name="Players")).to_have_text(re.compile("Ben.*Ann"))
