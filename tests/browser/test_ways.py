"""Ways out of a match and back into it: to the rules, to another device, and home again."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import PHONE, TABLET, Person, play_on
from tests.server_process import ServerProcess

pytestmark = pytest.mark.browser
NewContext = Callable[..., BrowserContext]


def two_people(new_context: NewContext) -> tuple[Person, Person]:
    """A match of two; the first of them is to move."""
    ann, ben = Person(new_context, "Ann", Random(1), **TABLET), Person(new_context, "Ben", Random(2), **PHONE)
    ben.join(ann.create("Schotten Totten", "Classic"))
    play_on([ben], lambda: ann.to_move)
    return ann, ben


def choose(page: Page, name: str) -> None:
    """Opens the menu and takes this way."""
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name=name).tap()


def move_seat(old: Person, new: Person) -> None:
    """The seat goes to another device by the code that the old one shows."""
    choose(old.page, "Move my seat to another device")
    code = old.page.get_by_test_id("code").text_content()
    assert code
    new.join(code)


def test_whoever_reads_the_rules_in_a_match_finds_it_as_it_was(new_context: NewContext, server: ServerProcess) -> None:
    ann, _ = two_people(new_context)
    ann.stage_card()
    choose(ann.page, "Rules")
    expect(ann.page.get_by_role("heading", name="Schotten Totten: rules")).to_be_visible()
    ann.page.go_back()
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    choose(ann.page, "Rules")
    ann.page.get_by_role("button", name="Close").tap()
    expect(ann.confirm).to_be_visible()


def test_the_page_of_rules_leads_back_to_where_one_came_from(new_context: NewContext, server: ServerProcess) -> None:
    page = new_context(locale="en", **PHONE).new_page()
    page.goto("/rules/splut")
    page.get_by_role("button", name="Back").tap()
    expect(page.get_by_role("heading", name="New match")).to_be_visible()
    page.get_by_role("link", name="Rules").last.tap()
    page.get_by_role("button", name="Back").tap()
    page.wait_for_url(re.compile(r"/$"))


def test_who_gave_a_seat_away_is_told_and_may_have_it_back(new_context: NewContext, server: ServerProcess) -> None:
    ann, _ = two_people(new_context)
    other = Person(new_context, "Annette", Random(3), **PHONE)
    move_seat(ann, other)
    expect(ann.page.get_by_role("heading", name="Your seat is now on another device")).to_be_visible()
    expect(ann.page.get_by_text(re.compile(r"Since \d+:\d\d.* Annette has been playing"))).to_be_visible()
    choose(other.page, "Move my seat to another device")
    code = other.page.get_by_test_id("code").text_content()
    assert code
    ann.page.get_by_label("Code").fill(code)
    ann.page.get_by_role("button", name="Join", exact=True).tap()
    ann.page.get_by_role("button", name="Take the seat").tap()
    expect(ann.hand).to_be_visible()


def test_keys_are_told_only_where_a_keyboard_is_likely(new_context: NewContext, server: ServerProcess) -> None:
    ann, ben = two_people(new_context)
    for device, shown in ((PHONE, False), ({}, True)):
        page = new_context(locale="en", storage_state=ben.context.storage_state(), **device).new_page()
        page.goto(ann.page.url)
        page.get_by_role("button", name="Player aid").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.get_by_role("heading", name="Keys")).to_be_visible(visible=shown)
