"""The screens that the gates look at, each with a way to get there, and what it means that one fits."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scout_positions as scout
from tests.browser import splut_positions as splut
from tests.browser.positions import Positions, Wish

MEASURE = (Path(__file__).parent / "layout.js").read_text()
QUICK = [(390, 664), (768, 1024), (844, 390)]
SIZES = [(320, 568), (360, 640), (390, 664), (390, 844), (768, 1024), (1024, 768), (844, 390)]
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const boxes = () => JSON.stringify([...document.body.querySelectorAll('*')].map((one) => one.getBoundingClientRect()))
  await frame()
  const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map((one) => one.finished))
  // what is measured by a container follows a frame later, and what is beside a page another
  for (let before = '', now = boxes(); now !== before; now = boxes()) {
    before = now
    await frame()
    await frame()
  }
}"""
Screen = Callable[[Page, Positions], None]


def lobby(page: Page, at: Positions) -> None:
    assert all((at.waiting, at.start, at.past, at.found(scout.GAPS), at.found(splut.TURN)))  # one in each of its lists
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


def replay_of(page: Page, at: Positions, wish: Wish, version: int) -> None:
    page.goto(f"/m/{at.found(wish)}@{version}?eyes=all")
    expect(page.get_by_role("slider")).to_be_visible()


def scout_replay(page: Page, at: Positions) -> None:
    replay_of(page, at, scout.OVER, 30)


def splut_replay(page: Page, at: Positions) -> None:
    replay_of(page, at, splut.OVER, 12)


def rules(page: Page, at: Positions) -> None:
    page.goto("/rules/schotten-totten?tactics=on&claim_window=before-play")
    expect(page.locator("main article h2").first).to_be_visible()


def scout_choosing(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.found(scout.CHOOSING)}")
    page.locator("[data-pick=keep]").click()
    expect(page.locator("footer button.confirm")).to_be_visible()


def scout_long_hand(page: Page, at: Positions) -> None:
    board(page, at.found(scout.LONG))


def scout_gaps(page: Page, at: Positions) -> None:
    board(page, at.found(scout.GAPS))
    page.locator("[data-zone=table] .free").first.click()  # the left end
    page.locator("[data-pick=double]").click()
    expect(page.locator("[data-zone=hand] .gap").first).to_be_visible()


def scout_two(page: Page, at: Positions) -> None:
    board(page, at.found(scout.TWO))
    page.locator("[data-zone=hand] .slot:not(.dim)").first.click()


def scout_seat(page: Page, at: Positions) -> None:
    board(page, at.found(scout.GAPS))
    page.locator("[data-zone=seats] .tile").last.click()
    expect(page.locator("[popover]").last).to_be_visible()


def scout_round_end(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.found(scout.ROUND_END)}")
    expect(page.locator("dialog")).to_be_visible()


def scout_rules(page: Page, at: Positions) -> None:
    page.goto("/rules/scout")
    expect(page.locator("main h2").first).to_be_visible()


def diamond(page: Page, match: str) -> None:
    page.goto(f"/m/{match}")
    expect(page.locator("[data-zone=board] button").first).to_be_visible()


def take(page: Page, at: Positions, kind: str, wish: Wish) -> None:
    """With this piece of the first seat chosen; in whatever language, hence by its square."""
    diamond(page, at.found(wish))
    piece = page.locator(f"[data-pick={splut.square_of(at.ann.frame(at.found(wish))['view'], kind)}]")
    piece.click()
    expect(piece).to_have_attribute("aria-pressed", "true")


def splut_turn(page: Page, at: Positions) -> None:
    take(page, at, "troll", splut.TURN)


def splut_throw(page: Page, at: Positions) -> None:
    take(page, at, "troll", splut.THROW)
    view = at.ann.frame(at.found(splut.THROW))["view"]
    page.locator(f"[data-pick={splut.rock_of(view)}]").click()
    expect(page.locator(".aim").first).to_be_visible()


def splut_lift(page: Page, at: Positions) -> None:
    take(page, at, "sorcerer", splut.LIFT)
    expect(page.locator(".lit.rock").first).to_be_visible()


def splut_round_end(page: Page, at: Positions) -> None:
    page.goto(f"/m/{at.found(splut.ROUND_END)}")
    expect(page.locator("dialog")).to_be_visible()


def splut_rules(page: Page, at: Positions) -> None:
    page.goto("/rules/splut")
    expect(page.locator("main h2").first).to_be_visible()


SCREENS: list[Screen] = [
    lobby, create, settings, waiting, start, claims, staged, refused, tactics, aid, menu, round_end, match_end, replay,
    rules, scout_choosing, scout_long_hand, scout_gaps, scout_two, scout_seat, scout_round_end, scout_replay,
    scout_rules, splut_turn, splut_throw, splut_lift, splut_round_end, splut_replay, splut_rules,
]  # fmt: skip

each = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)


def measured(page: Page, *, large: bool = False) -> dict[str, list[str]]:
    """What a page as it stands does not hold; `large` = for readers who have set text to double its size."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", "200%" if large else "")
    page.evaluate(SETTLED)
    found: dict[str, list[str]] = page.evaluate(MEASURE)
    return found


def fits(page: Page, sizes: list[tuple[int, int]], *, quick: bool = False) -> None:
    """Fails if something does not fit at one of these sizes, with usual or with large text, or is too small to tap.

    `quick` = with large text alone, which seldom fits where the usual one does not.
    """
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for large in (True,) if quick else (False, True):
            now = measured(page, large=large)
            small = now["small"] if width >= 360 and not large else []
            where = f"{width}x{height}{', large text' if large else ''}"
            found += [f"{where}: {fault}" for fault in now["overflow"] + now["clipped"] + small]
    measured(page)
    assert not found, "\n".join(["this does not fit:", *found])
