"""What browser tests work with: Debian's Chromium, a real server, axe, and no error in any console."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError, expect

from tests.browser.chromium import ARGUMENTS, find
from tests.browser.positions import Positions
from tests.browser.screens import QUICK, Screen
from tests.server_process import ServerProcess

expect.set_options(timeout=20_000)  # what must be seen is waited for, also on a busy machine


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the browser that is here, instead of one that playwright would download."""
    return {**browser_type_launch_args, "executable_path": find(), "args": ARGUMENTS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One real server for the tests of a file, on an empty database in a folder of its own."""
    running = ServerProcess(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


class ConsoleErrors:
    """Everything that the consoles of a test's pages complained about."""

    def __init__(self) -> None:
        """Begin with nothing heard and nothing allowed."""
        self.heard: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        """Expect complaints of this form, such as those of a network that the test itself takes away."""
        self._allowed.append(re.compile(pattern))

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page of a context, the later ones included."""
        context.on("console", self._console)
        context.on("weberror", self._error)

    def unexpected(self) -> list[str]:
        """What was heard and not allowed."""
        return [text for text in self.heard if not any(pattern.search(text) for pattern in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.heard.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.heard.append(f"uncaught: {error.error}")


@pytest.fixture(autouse=True)
def console_errors() -> Iterator[ConsoleErrors]:
    """Fail a test in whose pages a console showed an error: a refused script or style is one too."""
    errors = ConsoleErrors()
    yield errors
    assert errors.unexpected() == []


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], console_errors: ConsoleErrors, request: pytest.FixtureRequest
) -> Callable[..., BrowserContext]:
    """Make another browser, with cookies of its own: one a person or tablet. Paths mean the test's `server`."""

    def make(**options: Any) -> BrowserContext:
        if "server" in request.fixturenames:
            options.setdefault("base_url", request.getfixturevalue("server").url)
        context = new_context(**options)
        console_errors.watch(context)
        return context

    return make


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Check a page as it stands for what keeps people with impairments out; any violation fails."""

    def check(page: Page) -> None:
        # off by default, but who speaks to a device says what is written there
        results = Axe().run(page, options={"rules": {"label-content-name-mismatch": {"enabled": True}}})
        assert results.violations_count == 0, results.generate_report()

    return check


@pytest.fixture(scope="module")
def positions(server: ServerProcess) -> Positions:
    """The two who play for the screens."""
    return Positions(server.url)


@pytest.fixture
def show(new_context: Callable[..., BrowserContext], positions: Positions) -> Callable[..., Page]:
    """Opens a screen for who sits on the first seat."""

    def open_screen(screen: Screen, **options: Any) -> Page:
        width, height = QUICK[0]
        context = new_context(
            reduced_motion="reduce", has_touch=True, viewport={"width": width, "height": height}, **options
        )
        context.add_cookies(
            [{"name": key, "value": value, "url": positions.url} for key, value in positions.ann.cookies.items()]
        )
        page = context.new_page()
        screen(page, positions)
        return page

    return open_screen
