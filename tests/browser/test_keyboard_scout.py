"""A match of SCOUT by key presses alone, and what a screen reader hears of it."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import BrowserContext, expect

from tests.browser.keys import LEVEL, ByKeys, all_was_spoken, play_against
from tests.browser.scout_person import ScoutPerson
from tests.browser.scout_positions import shows
from tests.server.remote import Browser
from tests.server_process import ServerProcess


class ScoutTypist(ByKeys, ScoutPerson):
    """Plays as others do, without a finger."""


def test_a_whole_match_of_scout_is_played_by_keys_alone(
    new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    ann, ben = ScoutTypist(new_context, "Ann", Random(3), **LEVEL), Browser(server.url)
    ben.ask("POST", f"/api/invitations/{ann.opens('SCOUT: Official')}/take/", {"name": "Ben"})
    expect(ann.sides).to_have_count(2)
    play_against(ann, ben, ann.page.url.rpartition("/")[2], shows)
    all_was_spoken(ann)
