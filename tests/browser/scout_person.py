"""A person at a screen of SCOUT: sees which cards are lit; taps first and last card of a set, an end and a gap."""

import re
import time
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Locator, expect

from tests.browser.person import CODE, PATIENCE, Person

CARD = re.compile(r"(\d+): (\d+) over \d+")


class ScoutPerson(Person):
    """Plays the strongest set that is lit, else scouts; uses Scout & Show wherever it is offered."""

    def create_for(self, seats: int, preset: str) -> list[str]:
        """Makes a match of this length from the lobby; answers with the codes of the other seats."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"SCOUT: {preset}").tap()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("radio", name=str(seats), exact=True).tap()
        self.page.get_by_role("button", name="Create match").tap()
        codes = self.page.get_by_text(CODE)
        expect(codes).to_have_count(seats - 1)
        return codes.all_text_contents()

    def join(self, code: str) -> None:
        """Takes a seat by its code from the lobby."""
        self.page.goto("/")
        self.page.get_by_label("Code").fill(code)
        self.page.get_by_role("button", name="Join", exact=True).tap()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Take the seat").tap()
        expect(self.page.get_by_role("button", name="Take the seat")).to_be_hidden()

    @property
    def sides(self) -> Locator:
        """The hand both ways round, before anything is shown."""
        return self.page.get_by_role("group", name="Choose which way up").get_by_role("button")

    @property
    def ends(self) -> Locator:
        """The cards of the set on the table that can be scouted."""
        return self.table.get_by_role("button", name=re.compile("can be scouted"))

    @property
    def table(self) -> Locator:
        """The set to beat."""
        return self.page.get_by_role("region", name="Active set")

    @property
    def gaps(self) -> Locator:
        """The open gaps of the hand."""
        return self.hand.get_by_role("button", name=re.compile("^Put it"))

    @property
    def double(self) -> Locator:
        """What turns a Scout into a Scout & Show."""
        return self.page.get_by_role("button", name="Scout & Show", exact=True)

    def cards_held(self) -> list[str]:
        """The names of the cards in hand, as they lie."""
        names: list[str] = self.hand.get_by_role("button").evaluate_all("all => all.map(one => one.ariaLabel)")
        return names

    def act(self) -> None:
        """Does one thing that the screen offers."""
        if self.sides.count():
            self.tap(self.rng.choice(self.sides.all()))
        elif best := self.strongest():
            first, last = best
            cards = self.hand.get_by_role("button")
            self.tap(cards.nth(first))
            if last > first:
                self.tap(cards.nth(last))
        else:
            self.stage_scout()
        self.send()

    def stage_scout(self) -> None:
        """Takes an end of the set, either way round, to a gap; as a Scout & Show where that is offered."""
        self.tap(self.rng.choice(self.ends.all()))
        expect(self.gaps.first).to_be_visible()
        if self.rng.random() < 0.5:
            self.tap(self.page.get_by_role("button", name=re.compile("Flip")))
        if self.double.count():
            self.tap(self.double)
        self.tap(self.rng.choice(self.gaps.all()))

    def strongest(self) -> tuple[int, int] | None:
        """First and last place of the strongest set of lit cards: more cards, then equal ones, then high ones."""
        names = self.cards_held()
        numbers = [int(found[2]) if (found := CARD.match(name)) else 0 for name in names]
        lit = [name.endswith("playable") for name in names]
        best, at = (0, False, 0), None
        for first in range(len(names)):
            for last in range(first, len(names)):
                steps = {after - before for before, after in pairwise(numbers[first : last + 1])}
                if not all(lit[first : last + 1]) or len(steps) > 1 or not steps <= {-1, 0, 1}:
                    break
                strength = (last - first + 1, steps == {0}, min(numbers[first : last + 1]))
                if strength > best:
                    best, at = strength, (first, last)
        return at


def play_on(people: list[ScoutPerson], until: Callable[[], bool]) -> None:
    """Lets whoever is to move act, until something is seen; the first deals. Fails if nobody can act for a while."""
    patience = time.monotonic() + PATIENCE
    while not until():
        if any(did_something(person, deals=person is people[0]) for person in people):
            patience = time.monotonic() + PATIENCE
        assert time.monotonic() < patience, "nobody is to move"


def did_something(person: ScoutPerson, *, deals: bool) -> bool:
    """Lets a person act if the screen asks for it."""
    if deals and person.round_over.count():
        person.deal()
        return True
    if person.to_move:
        person.act()
        return True
    return False
