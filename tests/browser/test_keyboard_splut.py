"""A match of Splut! by key presses alone, and what a screen reader hears of it."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.browser.keys import LEVEL, ByKeys, all_was_spoken, play_against
from tests.browser.splut_person import Thrower
from tests.server.remote import Browser
from tests.server_process import ServerProcess


class SplutTypist(ByKeys, Thrower):
    """Plays as others do, without a finger."""


def throws(frame: Any, rng: Random) -> str:
    """A throw at the first seat's sorcerer where there is one, else anything."""
    hits = [f"throw {one['dir']} {one['to']}" for one in frame["view"]["flights"] if one["hit"] == 0]
    return rng.choice([text for text in hits if text in frame["legal"]] or frame["legal"])


def test_a_whole_match_of_splut_is_played_by_keys_alone(
    new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    ann, ben = SplutTypist(new_context, "Ann", Random(3), **LEVEL), Browser(server.url)
    ben.ask("POST", f"/api/invitations/{ann.opens('Splut!: Single round')}/take/", {"name": "Ben"})
    expect(ann.board).to_be_visible()
    play_against(ann, ben, ann.page.url.rpartition("/")[2], throws)
    all_was_spoken(ann)
