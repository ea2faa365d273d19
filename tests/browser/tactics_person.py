"""A person who plays Schotten Totten with tactics cards: a ruse goes on step by step, at whatever is lit next."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import CLAIM, PATIENCE, Person

TACTICS = re.compile("joker|spy|shield|blind|mud|recruiter|strategist|banshee|traitor")


class TacticsPerson(Person):
    """Plays a tactics card wherever one is lit; fails on any sentence that a lit thing is refused with."""

    @property
    def decks(self) -> Locator:
        """The decks that may be drawn from."""
        return self.page.get_by_role("group", name="Decks").get_by_role("button", name=re.compile("deck.*playable"))

    @property
    def discard(self) -> Locator:
        """The discard pile, where a card may go there."""
        return self.page.get_by_role("button", name=re.compile("^Discard pile.*playable"))

    @property
    def places(self) -> list[Locator]:
        """Where the picked card may go."""
        return [*self.stones(re.compile("^Stone.*playable")).all(), *self.discard.all()]

    @property
    def targets(self) -> list[Locator]:
        """The cards on the table that a ruse may take."""
        return self.border.get_by_role("button", name=re.compile("^(?!Stone).*playable")).all()

    def act(self) -> None:
        """Does one thing that the screen offers: claims, plays a card, draws, or takes a button."""
        self.rest()
        if self.stones(CLAIM).count():
            self.stage(self.stones(CLAIM).first)
        elif self.cards.count():
            self.step_by_step(self.card())
        elif self.decks.count():
            self.stage(self.deck())
        else:
            self.stage(self.actions.get_by_role("button", name=re.compile("^(End turn|Pass)")).first)
        self.send()
        expect(self.page.get_by_test_id("notice")).to_be_hidden()

    def card(self) -> Locator:
        """A card of the hand: a tactics card if one may be played."""
        found = self.cards.all()
        tactics = [card for card in found if TACTICS.search(card.get_attribute("aria-label") or "")]
        return self.rng.choice(tactics or found)

    def deck(self) -> Locator:
        """A deck to draw from, the tactics deck more often than not."""
        found = self.decks.all()
        return found[-1] if self.rng.random() < 0.6 else self.rng.choice(found)

    def step_by_step(self, card: Locator) -> None:
        """Taps a card, then whatever is lit, until a move is staged; now and then Undo takes the last tap back."""
        self.finger(card)
        while not self.confirm.count():
            before = self.actions.inner_text()
            targets, places = self.targets, self.places
            assert targets or places, f"a picked card leads nowhere: {before}"
            # at one end of the border, so that rounds are decided in time
            self.finger(self.rng.choice(places[:3] or targets))
            choice = self.page.locator("[popover] button")
            moved_on = self.actions.filter(has_not_text=before)
            expect(choice.or_(moved_on).first).to_be_visible()
            if choice.count():  # the stone asks which of its cards is meant
                self.finger(self.rng.choice(choice.all()))
                expect(moved_on).to_be_visible()
            if self.confirm.count() and self.rng.random() < 0.1:
                self.finger(self.actions.get_by_role("button", name="Undo"))
                expect(self.actions).to_have_text(before, use_inner_text=True)

    def stage(self, target: Locator) -> None:
        """Taps what is a whole move by itself."""
        self.finger(target)
        expect(self.confirm).to_be_visible()

    def finger(self, target: Locator) -> None:
        """A tap on the middle of something, whatever of it the finger meets there; then things come to rest."""
        box = target.bounding_box()
        assert box, "nothing to tap"
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.rest()

    def rest(self) -> None:
        """Waits while something moves: taps are ignored meanwhile."""
        expect(self.page.locator("main[aria-busy=false]")).to_be_visible()

    def send(self) -> None:
        """Confirms what is staged, and waits until its answer is shown."""
        self.finger(self.confirm)
        expect(self.confirm).to_be_hidden(timeout=PATIENCE * 1000)
        expect(self.actions).not_to_contain_text(re.compile("Sending|Waiting"), timeout=PATIENCE * 1000)
        self.rest()
