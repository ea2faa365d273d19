"""Every screen at every size: reachable for all, nothing cut off, nothing under a finger that is too small."""

from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from config import bootstrap
from tests.browser.positions import Positions
from tests.server_process import ServerProcess

MEASURE = (Path(__file__).parent / "layout.js").read_text()
QUICK = [(390, 664), (768, 1024), (844, 390)]
SIZES = [(320, 568), (360, 640), (390, 664), (390, 844), (768, 1024), (1024, 768), (844, 390)]
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(async () => {
  const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map((one) => one.finished))
  done()
})))"""
Screen = Callable[[Page, Positions], None]


def lobby(page: Page, at: Positions) -> None:
    assert all((at.waiting, at.start, at.past))  # one in each of its lists
    page.goto("/")
    expect(page.locator(".games button").first).to_be_visible()
    expect(page.locator("main section a[href^='/m/']").first).to_be_visible()


def create(page: Page, at: Positions) -> None:
    lobby(page, at)
    page.locator(".games button").first.click()
    page.locator("dialog summary").click()


def settings(page: Page, at: Positions) -> None:
    lobby(page, at)
    page.locator("header button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def waiting(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.waiting}")
    page.locator("main img").evaluate("image => image.decode()")


def board(page: Page, match: str) -> None:
    page.goto(f"/m/{match}")
    expect(page.locator("[data-zone=hand]")).to_be_visible()


def start(page: Page, at: Positions) -> None:
    board(page, at.start)


def claims(page: Page, at: Positions) -> None:
    board(page, at.claims)
    expect(page.locator(".flag").first).to_be_visible()


def staged(page: Page, at: Positions) -> None:
    board(page, at.start)
    page.locator("[data-zone=hand] button").first.click()
    page.locator("[data-zone=border] .tap").first.click()
    expect(page.locator("footer button.confirm")).to_be_visible()


def refused(page: Page, at: Positions) -> None:
    board(page, at.refused)
    expect(page.locator(".ghost").first).to_be_visible()


def tactics(page: Page, at: Positions) -> None:
    board(page, at.tactics)


def aid(page: Page, at: Positions) -> None:
    board(page, at.claims)
    page.locator("header button").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def menu(page: Page, at: Positions) -> None:
    board(page, at.start)
    page.locator("header button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def round_end(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.round_end}")
    expect(page.locator("dialog")).to_be_visible()


def match_end(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.match_end}")
    expect(page.locator("dialog")).to_be_visible()


def replay(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.past}@60?eyes=all")
    expect(page.locator("[data-zone=border]")).to_be_visible()
    if page.locator("footer .toggle").is_visible():
        page.locator("footer .toggle button").click()


def rules(page: Page, at: Positions) -> None:
    page.goto("/rules/schotten-totten?tactics=on&claim_window=before-play")
    expect(page.locator("main h2").first).to_be_visible()


SCREENS: list[Screen] = [
    lobby, create, settings, waiting, start, claims, staged, refused, tactics, aid, menu, round_end, match_end, replay,
    rules,
]  # fmt: skip


@pytest.fixture(scope="module")
def positions(server: ServerProcess) -> Positions:
    """The two who play for the screens."""
    return Positions(server.url)


@pytest.fixture(scope="module")
def longer(server: ServerProcess) -> Iterator[ServerProcess]:
    """A server on the same data whose front end speaks with words that are 40 % longer."""
    with (bootstrap.VENV / "pseudo.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # tests may run in several processes
        built = bootstrap.build("build:pseudo", "dist-pseudo")
    running = ServerProcess(server.data, FRONTEND_DIST=str(built)).start()
    yield running
    running.stop()


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


def measured(page: Page, *, large: bool = False) -> dict[str, list[str]]:
    """What a page as it stands does not hold; `large` = for readers who have set text to double its size."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", "200%" if large else "")
    page.evaluate(SETTLED)
    found: dict[str, list[str]] = page.evaluate(MEASURE)
    return found


def fits(page: Page, sizes: list[tuple[int, int]]) -> None:
    """Fails if something does not fit at one of these sizes, with usual or with large text, or is too small to tap."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for large in (False, True):
            now = measured(page, large=large)
            small = now["small"] if width >= 360 and not large else []
            where = f"{width}x{height}{', large text' if large else ''}"
            found += [f"{where}: {fault}" for fault in now["overflow"] + now["clipped"] + small]
    measured(page)
    assert not found, "\n".join(["this does not fit:", *found])


def for_all(page: Page, sizes: list[tuple[int, int]], axe: Callable[[Page], None]) -> None:
    """Lets axe look at a page at these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        axe(page)


named = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)


@named
def test_every_screen_is_for_all_and_fits(
    screen: Screen, show: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    page = show(screen, locale="en")
    fits(page, QUICK)
    for_all(page, QUICK, axe)


@pytest.mark.prove
@named
@pytest.mark.parametrize("locale", ["ja", "it"])
def test_every_screen_fits_in_every_language(screen: Screen, locale: str, show: Callable[..., Page]) -> None:
    fits(show(screen, locale=locale), QUICK)


@pytest.mark.prove
@named
def test_every_screen_fits_with_longer_words(screen: Screen, show: Callable[..., Page], longer: ServerProcess) -> None:
    fits(show(screen, locale="en", base_url=longer.url), QUICK)


@pytest.mark.prove
@named
@pytest.mark.parametrize("locale", ["en", "ja", "it"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_for_all_at_every_size(
    screen: Screen, locale: str, scheme: str, show: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    page = show(screen, locale=locale, color_scheme=scheme)
    fits(page, SIZES)
    for_all(page, SIZES, axe)


@pytest.mark.prove
@named
def test_every_screen_fits_with_longer_words_at_every_size(
    screen: Screen, show: Callable[..., Page], longer: ServerProcess
) -> None:
    fits(show(screen, locale="en", base_url=longer.url), SIZES)
