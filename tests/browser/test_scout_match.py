"""People play whole SCOUT matches on real screens by taps, each on a device of its own."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import PHONE, TABLET
from tests.browser.scout_person import ScoutPerson, play_on
from tests.server_process import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
DEVICES = (PHONE, TABLET, SMALL, SIDEWAYS, PHONE)

NewContext = Callable[..., BrowserContext]


def seated(new_context: NewContext, seats: int, preset: str = "Official") -> list[ScoutPerson]:
    """So many people, all in one match."""
    people = [
        ScoutPerson(new_context, name, Random(number), **device)
        for number, (name, device) in enumerate(zip(NAMES[:seats], DEVICES, strict=False))
    ]
    for person, code in zip(people[1:], people[0].create_for(seats, preset), strict=True):
        person.join(code)
    for person in people:
        expect(person.sides).to_have_count(2)
    return people


def some_moves(people: list[ScoutPerson], wanted: int) -> None:
    """Lets a few moves be made."""
    left = iter(range(wanted))
    play_on(people, lambda: next(left, None) is None)


def reload(person: ScoutPerson) -> None:
    """The page is opened anew, and the hand lies as before."""
    before = person.cards_held()
    person.page.reload()
    expect(person.hand).to_be_visible()
    assert [name.split(",")[0] for name in person.cards_held()] == [name.split(",")[0] for name in before]


def hand_over(old: ScoutPerson, new_context: NewContext) -> ScoutPerson:
    """The seat goes to another device by the code that the old one shows."""
    old.page.get_by_role("button", name="Menu").tap()
    old.page.get_by_role("button", name="Move my seat to another device").tap()
    code = old.page.get_by_test_id("code").text_content()
    assert code
    new = ScoutPerson(new_context, old.name, old.rng, **PHONE)
    new.join(code)
    expect(new.hand).to_be_visible()
    old.context.close()
    return new


def scout_and_think_again(people: list[ScoutPerson]) -> None:
    """Whoever first may takes the first half of a Scout & Show back, and the set lies whole again."""

    def offered() -> ScoutPerson | None:
        for person in people:
            if person.to_move and person.ends.count():
                person.ends.first.tap()
                found = person.double.count() > 0
                if found:
                    return person
                person.actions.get_by_role("button", name="Undo").tap()
        return None

    for _ in range(100):
        if person := offered():
            break
        some_moves(people, 1)
    else:
        raise AssertionError("nobody may use Scout & Show")
    before = person.table.get_by_role("button").count()
    person.double.tap()
    person.gaps.first.tap()
    person.send()
    expect(person.actions).to_contain_text("Now show")
    assert person.table.get_by_role("button").count() == before - 1
    person.actions.get_by_role("button", name="Take back").tap()
    expect(person.table.get_by_role("button")).to_have_count(before)
    expect(person.ends.first).to_be_visible()


def test_two_people_play_both_rounds_of_a_match(
    new_context: NewContext, server: ServerProcess, axe: Callable[[Page], None]
) -> None:
    people = seated(new_context, 2)
    axe(people[0].page)
    some_moves(people, 5)
    axe(people[0].page)
    reload(people[1])
    some_moves(people, 2)
    people[0] = hand_over(people[0], new_context)
    play_on(people, lambda: people[1].match_over.count() > 0)
    log = people[1].page.get_by_role("complementary")
    expect(log).to_contain_text(re.compile("scouts .* for a chip"))
    expect(log).to_contain_text("Match over")


@pytest.mark.parametrize("preset", ["One round", pytest.param("Official", marks=pytest.mark.prove)])
def test_five_people_play_a_whole_match(preset: str, new_context: NewContext, server: ServerProcess) -> None:
    people = seated(new_context, 5, preset)
    some_moves(people, 5)
    scout_and_think_again(people)
    some_moves(people, 6)
    reload(people[2])
    people[4] = hand_over(people[4], new_context)
    play_on(people, lambda: people[1].match_over.count() > 0)
    if preset == "Official":
        points = people[1].page.get_by_role("region", name="Points by round")
        expect(points.get_by_role("columnheader", name="Round")).to_have_count(5)
    log = people[1].page.get_by_role("complementary")
    expect(log).to_contain_text("uses Scout & Show")
    expect(log).to_contain_text("Moves taken back")
    expect(log).to_contain_text("and captures")
