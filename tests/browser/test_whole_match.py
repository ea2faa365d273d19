"""Two people play whole Schotten Totten matches on real screens by taps, through all that a club evening brings."""

import io
import json
import re
from collections.abc import Callable
from random import Random
from urllib.request import urlopen

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.conftest import ConsoleErrors
from tests.browser.person import PHONE, TABLET, Person, play_on
from tests.browser.wire import Wire
from tests.server_process import ServerProcess, free_port

pytestmark = [pytest.mark.browser, pytest.mark.long]
ROUNDS = pytest.mark.parametrize("rounds", ["1", pytest.param("3", marks=pytest.mark.prove)])
OUTAGE = re.compile(r"\((2[0-9]|[3-9][0-9]) s\)")


def read_qr(code: Locator) -> str:
    """What a phone's camera reads from a QR code on a screen."""
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    assert len(found) == 1
    text: str = found[0].text
    return text


def match_of(person: Person) -> str:
    """The id of the match that a screen shows."""
    found = re.search(r"/m/([\w-]+)", person.page.url)
    assert found
    return found.group(1)


def fetched(server: ServerProcess, path: str) -> dict[str, object]:
    """What anybody gets from this address."""
    with urlopen(server.url + path) as answer:
        value: dict[str, object] = json.load(answer)
    return value


def some_moves(people: list[Person], wanted: int) -> None:
    """Lets a few moves be made."""
    left = iter(range(wanted))
    play_on(people, lambda: next(left, None) is None)


def take_back_with_consent(asking: Person, other: Person) -> None:
    """One plays a card, asks for it back, and the other allows it."""
    while not asking.to_move:
        other.act()
    card = asking.stage_card()
    asking.send()
    asking.page.get_by_role("button", name="Menu").tap()
    asking.page.get_by_role("button", name="Ask to take back my move").tap()
    asking.page.get_by_role("button", name="Ask", exact=True).tap()
    other.page.get_by_role("button", name="Allow").tap()
    expect(asking.hand.get_by_role("button", name=card, exact=False).first).to_be_visible()
    expect(asking.actions).to_contain_text("Your turn")


def lose_the_network(lost: Person, wire: Wire, other: Person) -> None:
    """Twenty seconds without a network, in which the other plays on."""
    while not other.to_move:
        lost.act()
    wire.cut()
    before = other.border.aria_snapshot()
    other.play_card()
    assert other.border.aria_snapshot() != before
    expect(lost.page.get_by_text("Connection lost")).to_be_visible()
    expect(lost.page.get_by_text(OUTAGE)).to_be_visible(timeout=40_000)
    wire.mend()
    expect(lost.page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)


def hand_over(old: Person, new_context: Callable[..., BrowserContext]) -> Person:
    """The seat goes to another device by the QR code on the old one, whose browser is closed then."""
    old.page.get_by_role("button", name="Menu").tap()
    old.page.get_by_role("button", name="Move my seat to another device").tap()
    code = old.page.get_by_role("img", name="QR code of the invitation")
    expect(code).to_be_visible()
    old.page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=code.element_handle())
    link = read_qr(code)
    cards = sorted(old.hand.get_by_role("button").evaluate_all("all => all.map(card => card.dataset.pick)"))
    old.context.close()
    new = Person(new_context, old.name, old.rng, **PHONE)
    new.page.goto(link)
    name = new.page.get_by_label("Your name")
    name.fill(old.name)
    new.page.get_by_role("button", name="Take the seat").tap()
    expect(new.hand).to_be_visible()
    assert sorted(new.hand.get_by_role("button").evaluate_all("all => all.map(card => card.dataset.pick)")) == cards
    return new


@ROUNDS
def test_a_whole_match_survives_a_club_evening(
    rounds: str,
    new_context: Callable[..., BrowserContext],
    start_server: Callable[..., ServerProcess],
    console_errors: ConsoleErrors,
) -> None:
    console_errors.allow("Failed to load resource|WebSocket connection|ERR_")
    port = free_port()
    with Wire(port) as wire:
        server = start_server(PORT=str(port), PUBLIC_URL=wire.url)  # phones come by the address in the QR code
        ann = Person(new_context, "Ann", Random(3), base_url=f"http://localhost:{port}", **TABLET)
        ben = Person(new_context, "Ben", Random(4), base_url=wire.url, **PHONE)
        ben.join(ann.create("Schotten Totten", "Classic", "none: see for yourself", rounds))
        match = match_of(ann)
        some_moves([ann, ben], 6)
        take_back_with_consent(ann, ben)
        ben.page.reload()
        expect(ben.hand).to_be_visible()
        some_moves([ann, ben], 4)
        lose_the_network(ben, wire, ann)
        some_moves([ann, ben], 4)
        ben = hand_over(ben, new_context)
        some_moves([ann, ben], 4)
        server.kill()
        server.start()
        play_on([ann, ben], lambda: ann.match_over.count() > 0)
        log = ann.page.get_by_role("complementary")
        for words in ("claims stone", "tries stone", "Moves taken back", "Match over"):
            expect(log).to_contain_text(words)
        replay_ends_as_the_match_did(ann, server, match)


@ROUNDS
def test_a_match_with_help_is_played_from_lobby_to_replay(
    rounds: str, new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    ann = Person(new_context, "Ann", Random(11), **PHONE)
    ben = Person(new_context, "Ben", Random(12), **TABLET)
    ben.join(ann.create("Schotten Totten", "First edition", rounds))
    play_on([ann, ben], lambda: ann.match_over.count() > 0)
    replay_ends_as_the_match_did(ann, server, match_of(ann))


def replay_ends_as_the_match_did(person: Person, server: ServerProcess, match: str) -> None:
    """The last frame of the replay shows what the live screen shows, to the person and to programs."""
    live = fetched(server, f"/api/matches/{match}/frame/?eyes=all")
    version = live["version"]
    replayed = fetched(server, f"/api/matches/{match}/frames/?from={version}&to={version}&eyes=all")
    frames = replayed["frames"]
    assert isinstance(frames, list)
    assert [(frame["version"], frame["view"], frame["result"]) for frame in frames] == [
        (version, live["view"], live["result"])
    ]
    stones = person.border.aria_snapshot()
    person.match_over.tap()
    person.page.get_by_role("button", name="To the end").tap()
    expect(person.border).to_match_aria_snapshot(stones)
