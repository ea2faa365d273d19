"""The page opens in a real browser, under its own policy, and outlives its server."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Response

from tests.browser.conftest import ConsoleErrors
from tests.server_process import ServerProcess


def test_the_first_page_opens_without_complaint(page: Page, server: ServerProcess, axe: Callable[[Page], None]) -> None:
    page.goto("/")
    page.wait_for_selector("h1")
    axe(page)


def test_scripts_and_styles_come_compressed_and_stay_in_the_cache(page: Page, server: ServerProcess) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if "/static/assets/" in answer.url else None)
    page.goto("/")
    page.wait_for_selector("h1")
    large = [answer for answer in answers if int(answer.headers["content-length"]) > 1000]
    assert large
    for answer in large:
        assert answer.headers.get("content-encoding") == "gzip", answer.url
        assert "immutable" in answer.headers["cache-control"]


def test_the_page_opens_again_after_the_server_was_killed(
    new_context: Callable[..., BrowserContext],
    start_server: Callable[..., ServerProcess],
    console_errors: ConsoleErrors,
) -> None:
    console_errors.allow("Failed to load resource|WebSocket connection|ERR_")  # what was under way when it was killed
    server = start_server()
    page = new_context(base_url=server.url).new_page()
    page.goto("/")
    page.wait_for_selector("h1")
    server.kill()
    server.start()
    page.reload()
    page.wait_for_selector("h1")
