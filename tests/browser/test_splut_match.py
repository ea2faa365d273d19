"""Two people, four people, and all at one tablet play whole Splut! matches by taps on what they see."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import PHONE, TABLET, play_on
from tests.browser.splut_person import Table, Thrower
from tests.server_process import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]
SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
LOW = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
NewContext = Callable[..., BrowserContext]


def some_steps(people: list[Thrower], wanted: int) -> None:
    """Lets a few steps be made."""
    left = iter(range(wanted))
    play_on(list(people), lambda: next(left, None) is None)


def the_board_is_where_it_was(person: Thrower, again: Callable[[], object]) -> None:
    """After this the screen shows the same squares with the same things on them."""
    before = person.squares("^")
    again()
    expect(person.board).to_be_visible()
    assert person.squares("^") == before


def nothing_scrolls(page: Page) -> None:
    """The match fits the screen, whatever its size."""
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )


def the_end_is_told(person: Thrower) -> None:
    """One sorcerer is left, and the replay of the match ends with the same board."""
    expect(person.page.get_by_text("One sorcerer is left").first).to_be_visible()
    rocks = [name[:2] for name in person.squares("rock")]
    assert len(rocks) == 4
    person.match_over.tap()
    person.page.get_by_role("button", name="To the end").tap()
    for square in rocks:
        expect(person.board.get_by_role("button", name=re.compile(rf"^{square}\b.*rock"))).to_be_visible()


def test_two_people_play_a_whole_match_by_taps(new_context: NewContext, server: ServerProcess) -> None:
    ann = Thrower(new_context, "Ann", Random(1), **TABLET)
    ben = Thrower(new_context, "Ben", Random(2), **SMALL)
    ben.take_seat(ann.invite("Single round", 2)[0])
    some_steps([ann, ben], 7)
    the_board_is_where_it_was(ben, ben.page.reload)
    nothing_scrolls(ben.page)
    play_on([ann, ben], lambda: ann.match_over.count() > 0)
    expect(ann.page.get_by_role("complementary")).to_contain_text("throws the rock")
    the_end_is_told(ben)


@pytest.mark.prove
def test_three_people_play_a_whole_match_by_taps(new_context: NewContext, server: ServerProcess) -> None:
    devices = zip(["Ann", "Ben", "Cho"], [PHONE, LOW, TABLET], strict=True)
    people = [Thrower(new_context, name, Random(seed), **device) for seed, (name, device) in enumerate(devices)]
    for person, code in zip(people[1:], people[0].invite("Single round", 3), strict=True):
        person.take_seat(code)
    some_steps(people, 4)
    the_board_is_where_it_was(people[1], people[1].page.reload)
    nothing_scrolls(people[1].page)
    play_on(list(people), lambda: people[2].match_over.count() > 0)
    the_end_is_told(people[2])


@pytest.mark.prove
def test_four_people_play_a_whole_match_by_taps(new_context: NewContext, server: ServerProcess) -> None:
    devices = zip(["Ann", "Ben", "Cho", "Dee"], [TABLET, PHONE, SMALL, LOW], strict=True)
    people = [Thrower(new_context, name, Random(seed), **device) for seed, (name, device) in enumerate(devices)]
    for person, code in zip(people[1:], people[0].invite("Single round", 4), strict=True):
        person.take_seat(code)
    some_steps(people, 9)
    for person in people:
        nothing_scrolls(person.page)
    the_board_is_where_it_was(people[3], people[3].page.reload)
    play_on(list(people), lambda: people[0].match_over.count() > 0)
    log = people[0].page.get_by_role("complementary")
    for line in ("hits", "is out", "Match over"):
        expect(log).to_contain_text(line)
    the_end_is_told(people[1])


def test_one_tablet_between_two_people_never_asks_for_a_curtain(new_context: NewContext, server: ServerProcess) -> None:
    table = Table(new_context, "Ann", Random(5), **TABLET)
    code = table.invite("Single round", 2)[0]
    table.name = "Ben"
    table.take_seat(code)
    corners = table.page.get_by_role("region", name=re.compile("Team of"))
    expect(corners).to_have_count(2)
    where = table.board.get_by_role("button", name=re.compile("^E9")).bounding_box()
    some_steps([table], 5)
    assert table.board.get_by_role("button", name=re.compile("^E9")).bounding_box() == where
    the_board_is_where_it_was(table, table.page.reload)
    play_on([table], lambda: table.match_over.count() > 0)
    expect(table.page.get_by_role("complementary")).to_contain_text("Match over")
