"""What can't be done explains itself, and what is not plain says what it means."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.screens import start, tactics

pytestmark = pytest.mark.browser


def test_a_deck_says_what_has_to_come_before_drawing(show: Callable[..., Page]) -> None:
    page = show(start, locale="en")
    page.get_by_role("button", name="Clan deck").tap()
    expect(page.get_by_test_id("notice")).to_have_text("First play a card, or pass if you can’t.")


def test_the_tally_of_tactics_cards_says_what_it_counts(show: Callable[..., Page]) -> None:
    page = show(tactics, locale="en")
    page.get_by_role("button", name="Tactics played").tap()
    expect(page.get_by_test_id("notice")).to_contain_text("Tactics cards played this round: ")
    expect(page.get_by_test_id("notice")).to_contain_text("Nobody may be two ahead.")
