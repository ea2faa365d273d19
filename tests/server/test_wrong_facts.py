"""Records whose facts do not belong together: refused with a code, or fit to be shown; never a fault of ours."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from engine.core.record import Entry, write_record
from games.matches import log
from games.matches.position import newest
from games.matches.records import plain

from .people import Browser, rows
from .test_records import WHOLE, record

VALUES = [-1, 0, 1, 7, 99, 2**40, 2**70, "", "x", "x" * 300, "a\x00b", None, [], {}, True, 1.5]
PATHS = ("", "turns/", "rounds/", "events/", "frame/?eyes=public", "frames/?eyes=public", "frames/?from=40")
FINISHED = ("record/", "frame/?eyes=all", "frames/?eyes=all", "frame/?eyes=0")


@cache
def facts(name: str) -> str:
    """A record in the reading of events, as text."""
    match = Browser().post("/api/records/", record(name))["id"]
    position = newest(match)
    assert position
    entries: list[Entry] = [line.entry for line in log.read(match, position.game)]
    written = write_record(position.game, position.match, ["Ann"] * position.match.seats, entries)
    return json.dumps({**plain(written), "script": []})


def first(events: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """The first event of a kind."""
    return next(event for event in events if event["type"] == kind)


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "points for one seat only": lambda r: first(r["events"], "RoundScored").update(points=[1]),
    "places for one seat only": lambda r: first(r["events"], "MatchEnded").update(places=[]),
    "a receipt of nothing": lambda r: r["events"][0].update(receipt={"deal": ""}, salt={}),
    "a salt that is no hex": lambda r: r["events"][0].update(salt={"deal": "zz"}),
    "a round beyond counting": lambda r: r["events"][0].update(round=2**70),
    "a round below nothing": lambda r: r["events"][0].update(round=-1),
    "a seat below nothing": lambda r: r["moves"][0].update(seat=-1),
    "a seat beyond counting": lambda r: r["moves"][0].update(seat=2**70),
    "no deal": lambda r: r["events"].pop(1),
    "two deals": lambda r: r["events"].insert(1, copy.deepcopy(r["events"][1])),
    "events backwards": lambda r: r["events"].reverse(),
    "a take-back to nowhere": lambda r: r["events"].insert(3, {"type": "Rewound", "to": 99}),
    "somebody who is not there": lambda r: r["events"].insert(3, {"type": "Resigned", "seat": -1}),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_facts_that_do_not_belong_together_are_refused_or_can_be_shown(wrong: str) -> None:
    broken = json.loads(facts(WHOLE[0]))
    WRONG[wrong](broken)
    brought(Browser(), broken)


def test_facts_that_can_not_be_shown_are_refused() -> None:
    broken = json.loads(facts(WHOLE[0]))
    WRONG["points for one seat only"](broken)
    assert Browser().refused("/api/records/", broken) == (422, "bad_history")


def brought(browser: Browser, value: dict[str, Any]) -> int:
    """Brings a record in, and looks at everything that it became; the status. A fault of ours is raised."""
    before = rows()
    answer = browser.ask("POST", "/api/records/", value)
    if answer.status_code != 201:
        assert rows() == before
        return int(answer.status_code)
    made = answer.json()
    for path in (*PATHS, *(FINISHED if made["status"] == "finished" else ())):
        assert browser.ask("GET", f"/api/matches/{made['id']}/{path}").status_code == 200
    return 201


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, found in inside:
        yield (*path, key)
        yield from places(found, (*path, key))


def spoil(value: dict[str, Any], luck: random.Random) -> None:
    """Puts something wrong somewhere."""
    *path, key = luck.choice(
        list(places(value[part := luck.choice(["events", "events", "moves", "seats", "options"])]))
    )
    at = value[part]
    for step in path:
        at = at[step]
    if isinstance(at, dict) or luck.random() < 0.4:
        at[key] = luck.choice(VALUES)
    elif luck.random() < 0.5:
        at.insert(luck.randrange(len(at)), copy.deepcopy(at[key]))
    else:
        del at[key]


def spoilt(times: int, seed: int) -> set[int]:
    """Statuses of as many spoilt records."""
    luck, browser, found = random.Random(seed), Browser(), set()
    for _ in range(times):
        broken = json.loads(facts(luck.choice(WHOLE)))
        spoil(broken, luck)
        found.add(brought(browser, broken))
    return found


def test_no_spoilt_record_is_a_fault_of_ours() -> None:
    assert spoilt(40, seed=1) <= {201, 400, 422}


@pytest.mark.prove
def test_no_spoilt_record_of_a_thousand_is_a_fault_of_ours() -> None:
    assert spoilt(1000, seed=2) == {201, 400, 422}
