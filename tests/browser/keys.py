"""People with a keyboard alone: nothing is pointed at, and what has the focus is all they can press."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.person import CODE, Person
from tests.server.remote import Browser, move

LEVEL = {"viewport": {"width": 1024, "height": 768}}
WHERE = """one => {
  const box = (element) => element.getBoundingClientRect()
  const middle = (element) => [box(element).left + box(element).width / 2, box(element).top + box(element).height / 2]
  const has = document.activeElement
  const [x, y] = middle(one), [from, down] = middle(has)
  const low = Math.abs(y - down) > (box(one).height + box(has).height) / 4
  const zone = has.closest('.bar') || (has.closest('[data-zone]') && has.matches('[data-pick]'))
  return { there: one === has, walks: !!zone && one.matches('[data-pick]'), across: x - from, down: low ? y - down : 0 }
}"""
LISTEN = """() => {
  const live = document.querySelector('[aria-live]')
  window.heard = []
  const watch = new MutationObserver(() => window.heard.push(live.textContent))
  watch.observe(live, { childList: true, characterData: true, subtree: true })
}"""
Choose = Callable[[Any, Random], str]


class ByKeys(Person):
    """Presses what another person would tap: goes there by Tab and arrows, then Enter."""

    def tap(self, target: Locator) -> None:
        """Goes to this, and presses Enter."""
        self.go_to(target)
        self.page.keyboard.press("Enter")

    def go_to(self, target: Locator) -> None:
        """Gives it the focus: by Tab to its part of the page, by arrows towards it on the board.

        Whoever comes to a place again goes on by Tab: arrows may lead past what does not lie straight ahead.
        """
        seen: list[dict[str, Any]] = []
        for _ in range(80):
            lie: dict[str, Any] = target.evaluate(WHERE)
            if lie["there"]:
                return
            keys = toward(lie) if lie["walks"] and lie not in seen else ["Tab"]
            seen.append(lie)
            for key in keys:
                self.page.keyboard.press(key)
                if target.evaluate(WHERE) != lie:  # else an edge: round it
                    break
        raise AssertionError(f"no keys lead to {target}")

    def opens(self, preset: str) -> str:
        """Makes a match of two from the lobby as it is offered; answers with the code of the other seat."""
        self.page.goto("/")
        self.tap(self.page.get_by_role("button", name=preset))
        self.go_to(self.page.get_by_label("Your name"))
        self.page.keyboard.type(self.name)
        self.tap(self.page.get_by_role("button", name="Create match"))
        self.page.evaluate(LISTEN)
        return self.page.get_by_text(CODE).inner_text().replace(" ", "")


def toward(lie: dict[str, Any]) -> list[str]:
    """The keys that lead to what lies there: the best first."""
    across = ["ArrowRight" if lie["across"] > 0 else "ArrowLeft"] if lie["across"] else []
    along = ["ArrowDown" if lie["down"] > 0 else "ArrowUp"] if lie["down"] else []
    return [*along, *across, "Tab"]


def play_against(typist: ByKeys, other: Browser, match: str, choose: Choose) -> None:
    """Plays a match between somebody at a screen, who sits on the first seat, and another device, to its end."""
    while (frame := other.frame(match))["phase"] != "over":
        if frame["phase"] == "scored":
            typist.tap(typist.round_over)
            expect(typist.round_over).to_be_hidden()
            expect(typist.actions).not_to_contain_text("Sending")
        elif 1 in frame["to_act"]:
            other.ask("POST", f"/api/matches/{match}/moves/", move(frame, choose(frame, typist.rng)))
        else:
            expect(typist.actions).to_contain_text("Your turn")
            typist.act()
    expect(typist.match_over).to_be_visible()


def all_was_spoken(typist: ByKeys) -> None:
    """Whatever the log tells was also said in the region that screen readers speak, since `listen`."""
    lines = typist.page.get_by_role("complementary").get_by_role("listitem").all_inner_texts()
    typist.page.wait_for_function("line => window.heard.join(' ').includes(line)", arg=lines[-1])
    heard = " ".join(typist.page.evaluate("window.heard"))
    begun = next(place for place, line in enumerate(lines) if line in heard)
    assert begun < 6
    unheard = [line for line in lines[begun:] if line not in heard]
    assert not unheard, f"never spoken: {unheard}"
