"""A screen fetches one language; another one when it is chosen, in the middle of a match too."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.person import PHONE, Person
from tests.server_process import ServerProcess

pytestmark = pytest.mark.browser
TEXTS = re.compile(r"/assets/(en|ja|it)\.[0-9a-f]+\.js$")


def test_another_language_is_fetched_in_the_middle_of_a_match(
    new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    ann, ben = (Person(new_context, name, Random(1), **PHONE) for name in ("Ann", "Ben"))
    fetched: list[str] = []
    ann.context.on("request", lambda request: fetched.extend(TEXTS.findall(request.url)))
    ben.join(ann.create("Schotten Totten", "Classic"))
    expect(ann.hand).to_be_visible()
    assert set(fetched) == {"en"}
    ann.page.get_by_role("button", name="Menu").tap()
    ann.page.get_by_role("button", name="Settings").tap()
    ann.page.get_by_role("radio", name="日本語").tap()
    expect(ann.page.locator("html")).to_have_attribute("lang", "ja")
    expect(ann.page.locator("[data-zone=border]")).to_have_attribute("aria-label", "境界線")
    assert set(fetched) == {"en", "ja"}
    ann.page.reload()
    expect(ann.page.locator("[data-zone=border]")).to_have_attribute("aria-label", "境界線")
