"""Two people play whole matches with tactics cards, by taps at whatever is lit, from another seed every time."""

import re
from collections.abc import Callable
from random import Random
from secrets import randbelow

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.person import PHONE, TABLET, play_on
from tests.browser.tactics_person import TacticsPerson
from tests.server_process import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("preset", ["Tactics", pytest.param("Expert", marks=pytest.mark.prove)])
def test_a_match_with_tactics_is_played_from_lobby_to_result(
    preset: str, new_context: Callable[..., BrowserContext], server: ServerProcess
) -> None:
    seed = randbelow(10**6)
    print(f"the choices of seed {seed}")  # pytest shows it when the test fails
    ann = TacticsPerson(new_context, "Ann", Random(seed), **PHONE)
    ben = TacticsPerson(new_context, "Ben", Random(seed + 1), **TABLET)
    ben.join(ann.create("Schotten Totten", preset, "1"))
    play_on([ann, ben], lambda: ann.match_over.count() > 0)
    log = ben.page.get_by_role("complementary")
    for words in ("draws a tactics card", "claims stone", "Match over"):
        expect(log).to_contain_text(words)
    expect(log).to_contain_text(re.compile("plays the|on stone|joker|spy|shield bearer"))
