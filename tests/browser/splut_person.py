"""A person at a board of Splut!: sees what squares are called and lit as, taps pieces, squares, rocks and arrows."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.person import CODE, Person

FALLS = re.compile(r"throw to \w\d, (.+)’s sorcerer falls")


class Thrower(Person):
    """One browser with one match open. Throws at other sorcerers whenever that is possible, else does anything."""

    def __init__(self, new_context: Callable[..., BrowserContext], name: str, rng: Random, **device: Any) -> None:
        """`acts_as` = whose sorcerer is to be spared: one's own, or on a shared tablet whoever has the turn."""
        super().__init__(new_context, name, rng, **device)
        self.acts_as = name

    def invite(self, preset: str, seats: int) -> list[str]:
        """Makes a match for so many from the lobby; answers with the codes of the other seats."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Splut!: {preset}").tap()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("radio", name=str(seats), exact=True).tap()
        self.page.get_by_role("button", name="Create match").tap()
        codes = self.page.get_by_text(CODE)
        expect(codes).to_have_count(seats - 1)
        return [str(code) for code in codes.all_text_contents()]

    def take_seat(self, code: str) -> None:
        """Takes a seat by its code from the lobby; the others may still be missing."""
        self.page.goto("/")
        self.page.get_by_label("Code").fill(code)
        self.page.get_by_role("button", name="Join", exact=True).tap()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Take the seat").tap()
        self.page.wait_for_url("**/m/*")

    @property
    def board(self) -> Locator:
        """The diamond."""
        return self.page.get_by_role("group", name="The board")

    @property
    def to_move(self) -> bool:
        """Does the bar ask for a step?"""
        return "Your turn" in self.actions.inner_text()

    @property
    def confirm(self) -> Locator:
        """The button that sends what is staged."""
        return self.actions.get_by_role("button", name=re.compile("^Confirm"))

    def squares(self, lit_as: str) -> list[str]:
        """The names of the squares that are lit in this way."""
        names: list[str] = self.board.get_by_role("button").evaluate_all("all => all.map((one) => one.ariaLabel)")
        return [name for name in names if re.search(lit_as, name)]

    def tap_square(self, name: str, seen: Callable[[], None]) -> None:
        """Taps the square of this name, until what should come of it is seen."""
        self.insist(self.board.get_by_role("button", name=re.compile(f"^{name[:2]}")), seen)

    def choose(self, piece: str) -> None:
        """Taps one of the own pieces."""
        self.tap_square(
            piece, lambda: expect(self.board.get_by_role("button", name="chosen")).to_be_visible(timeout=1500)
        )

    def act(self) -> None:
        """Makes one step, or a throw."""
        expect(self.board.get_by_role("button", name="playable").first).to_be_visible()
        pieces = self.squares("your .*playable$")
        troll = [piece for piece in pieces if "troll" in piece]
        if troll:
            self.choose(troll[0])
            if self.throws_at_a_sorcerer():
                return
        piece = self.rng.choice(pieces)
        if piece not in troll:
            self.choose_instead(piece)
        self.stage_something()
        self.send()

    def choose_instead(self, piece: str) -> None:
        """Drops the chosen piece, and takes another."""
        if self.squares("chosen"):
            drop = self.board.get_by_role("button", name="chosen")
            self.insist(drop, lambda: expect(drop).to_be_hidden(timeout=1500))
        self.choose(piece)

    def throws_at_a_sorcerer(self) -> bool:
        """With the troll chosen: looks at the flights of each rock in reach, and takes one that fells another team."""
        for rock in self.squares("throw this rock"):
            self.aim(rock)
            for flight in self.squares("sorcerer falls"):
                if FALLS.findall(flight) != [self.acts_as]:
                    self.tap_square(flight, lambda: expect(self.confirm).to_be_visible(timeout=1500))
                    self.send()
                    return True
            chosen = self.board.get_by_role("button", name="chosen")
            self.insist(chosen, lambda: expect(self.actions).to_contain_text("choose a square", timeout=1500))
        return False

    def aim(self, rock: str) -> None:
        """With the troll chosen, taps a rock beside it."""
        self.tap_square(rock, lambda: expect(self.actions).to_contain_text("Choose where", timeout=1500))

    def stage_something(self) -> None:
        """With a piece chosen: takes a step that is lit, sometimes with a rock, and spares the own sorcerer."""
        switch = self.page.get_by_role("switch", name="Pull the rock")
        if switch.count() and self.rng.random() < 0.7:
            self.insist(switch, lambda: expect(switch).to_be_checked(timeout=1500))
        rocks = self.squares("playable: levitate")
        if rocks and self.rng.random() < 0.5:
            self.tap_square(
                self.rng.choice(rocks), lambda: expect(self.actions).to_contain_text("comes along", timeout=1500)
            )
        steps = self.squares("step here|push$")
        target = self.rng.choice(steps or self.squares("throw this rock|playable: levitate"))
        if "throw this rock" not in target:
            self.tap_square(target, lambda: expect(self.confirm).to_be_visible(timeout=1500))
            return
        self.aim(target)
        spared = [flight for flight in self.squares("throw to") if FALLS.findall(flight) != [self.acts_as]]
        self.tap_square(self.rng.choice(spared), lambda: expect(self.confirm).to_be_visible(timeout=1500))


class Table(Thrower):
    """One tablet that lies between all players: whoever has the turn confirms at the own corner."""

    @property
    def confirm(self) -> Locator:
        """The button at the corner of whoever has the turn."""
        return self.page.get_by_role("main").get_by_role("button", name="Confirm", exact=True)

    def act(self) -> None:
        """Makes one step for whoever has the turn."""
        expect(self.board.get_by_role("button", name="playable").first).to_be_visible()
        turn = self.page.get_by_role("region").filter(has_text="steps left").inner_text()
        self.acts_as = turn.split(":")[0].strip()
        super().act()
