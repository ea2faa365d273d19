"""Every screen at every size: reachable for all, nothing cut off, nothing under a finger that is too small."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.screens import QUICK, SETTLED, SIZES, Screen, each, fits


def for_all(page: Page, sizes: list[tuple[int, int]], axe: Callable[[Page], None]) -> None:
    """Lets axe look at a page at these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        axe(page)


@each
def test_every_screen_is_for_all_and_fits(
    screen: Screen, show: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    page = show(screen, locale="en")
    fits(page, QUICK)
    for_all(page, QUICK, axe)


@each
@pytest.mark.parametrize("locale", ["ja", "it"])
def test_every_screen_fits_in_every_language(screen: Screen, locale: str, show: Callable[..., Page]) -> None:
    fits(show(screen, locale=locale), QUICK, quick=True)


@pytest.mark.prove
@each
@pytest.mark.parametrize("locale", ["en", "ja", "it"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_is_for_all_at_every_size(
    screen: Screen, locale: str, scheme: str, show: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    page = show(screen, locale=locale, color_scheme=scheme)
    fits(page, SIZES)
    for_all(page, SIZES, axe)
