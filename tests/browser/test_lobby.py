"""The lobby's lists: all matches can be reached, however many there are, and empty lists say so."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.person import PHONE
from tests.server.remote import Browser, begun
from tests.server_process import ServerProcess

pytestmark = pytest.mark.browser


def finished(server: ServerProcess, count: int, game: str) -> None:
    """So many matches of a game that were given up at once."""
    ann, ben = Browser(server.url), Browser(server.url)
    for number in range(count):
        match = begun(ann, ben, game)
        ann.ask("POST", f"/api/matches/{match}/resign/", {"id": f"{game}-resign-{number:02}", "seat": 0})


def test_the_lobby_leads_to_every_match(new_context: Callable[..., BrowserContext], server: ServerProcess) -> None:
    page = new_context(locale="en", **PHONE).new_page()
    page.goto("/")
    for words in ("Nobody is waiting for players", "Nobody else is playing"):
        expect(page.get_by_text(words)).to_be_visible()
    finished(server, 3, "splut")
    finished(server, 24, "scout")
    page.reload()
    links = page.locator("main a[href*='@']")
    expect(links).to_have_count(20)
    page.get_by_role("button", name="Show more").tap()
    expect(page.get_by_role("button", name="Show more")).to_be_hidden()
    expect(links.filter(has_text="Splut!")).to_have_count(3)
    page.get_by_role("radio", name="Splut!").tap()
    expect(links).to_have_count(3)
    links.first.tap()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
