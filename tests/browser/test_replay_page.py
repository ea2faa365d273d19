"""Looking back at a match: with other eyes, by a link, and on from a position of it."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import ConsoleErrors
from tests.browser.person import PHONE, Person
from tests.browser.positions import Positions

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """A phone."""
    return new_context(locale="en", reduced_motion="reduce", **PHONE).new_page()


def opened(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("toolbar", name="Replay")).to_be_visible()


def test_other_eyes_keep_the_bar_and_hide_secrets_at_once(page: Page, positions: Positions) -> None:
    opened(page, f"/m/{positions.past}@60?eyes=all")
    held: list[Route] = []
    page.route(
        "**/frames/*", lambda route: held.append(route) if "eyes=public" in route.request.url else route.continue_()
    )
    page.get_by_role("button", name="More").tap()
    page.get_by_label("Speed").select_option("4")
    page.get_by_label("Whose cards").select_option("public")
    expect(page.locator("[data-zone=hand]")).to_have_count(0)
    expect(page.get_by_role("toolbar", name="Replay")).to_be_visible()
    held[0].continue_()
    expect(page.locator("[data-zone=border]")).to_be_visible()
    page.get_by_role("button", name="More").tap()
    expect(page.get_by_label("Speed")).to_have_value("4")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Speed")).to_be_hidden()
    expect(page.get_by_role("toolbar", name="Replay")).to_be_visible()


def test_a_link_beyond_the_end_shows_the_end_and_one_with_eyes_that_are_not_allowed_says_so(
    page: Page, positions: Positions, console_errors: ConsoleErrors
) -> None:
    console_errors.allow("Failed to load resource")  # the frames that are refused
    opened(page, f"/m/{positions.past}@99999?eyes=all")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    page.goto(f"/m/{positions.start}@3?eyes=1")
    expect(page.get_by_text("These cards stay hidden until the match is over.")).to_be_visible()


def test_two_people_play_on_from_a_position_of_the_past(new_context: NewContext, positions: Positions) -> None:
    ann = Person(new_context, "Ann", Random(1), **PHONE)
    ben = Person(new_context, "Ben", Random(2), **PHONE)
    opened(ann.page, f"/m/{positions.past}@60?eyes=all")
    ann.page.get_by_role("button", name="More").tap()
    ann.page.get_by_role("button", name="Play on from here").tap()
    expect(ann.page.get_by_text("Played on from another match")).to_be_visible()
    code = ann.page.get_by_test_id("code").text_content()
    assert code
    ben.join(code)
    expect(ann.hand).to_be_visible()
    mover = ann if ann.to_move else ben
    mover.act()


def test_a_tapped_card_says_when_it_came_and_when_it_was_played_and_leads_there(
    page: Page, positions: Positions
) -> None:
    opened(page, f"/m/{positions.past}@60?eyes=all")
    page.locator(".side [data-card]").first.tap(force=True)  # the stone's button lies over it
    told = page.get_by_role("dialog", name="What became of this card")
    came = told.get_by_role("button").first
    expect(came).to_contain_text(re.compile("Dealt|draws"))
    expect(told.get_by_role("button", name="at stone")).to_have_count(1)
    address = page.url
    came.tap()
    expect(told).to_be_hidden()
    expect(page).not_to_have_url(address)
    page.locator(".fresh [data-card]").tap(force=True)
    expect(told.locator("[aria-current=step]")).to_contain_text("at stone")
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(page.get_by_role("toolbar", name="Replay")).to_be_visible()


def test_the_log_and_the_cards_tell_no_more_than_the_chosen_eyes_may_know(page: Page, positions: Positions) -> None:
    opened(page, f"/m/{positions.past}@60?eyes=all")
    told = page.get_by_role("dialog", name="What became of this card").get_by_role("button")
    page.locator(".side [data-card]").first.tap(force=True)
    expect(told).to_have_count(2)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").tap()
    with page.expect_response(lambda response: "/events/" in response.url and "eyes=public" in response.url):
        page.get_by_label("Whose cards").select_option("public")
    expect(page.locator(".side [data-card]").first).to_be_visible()
    page.locator(".side [data-card]").first.tap(force=True)
    expect(told).to_have_count(1)
    expect(told).to_contain_text("at stone")
