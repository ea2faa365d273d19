"""Playing on from a position of a finished match: the new match stands there, and the old one stays as it is."""

from typing import Any

import pytest

from engine.catalogue import all_games
from engine.core.matters import matters
from games.matches import fork, replay
from games.matches.audit import first_bad
from games.matches.models import Match
from games.matches.position import newest
from games.matches.refold import first_difference

from .people import Browser, finished, play_one
from .tables import Table, every_frame


@pytest.mark.parametrize("key", all_games())
def test_a_fork_stands_where_the_match_stood_at_any_version(key: str) -> None:
    table = Table(key, seed=11)
    table.play(16)
    _take_back_if_free(table)
    table.play(10)
    if not table.now.match.result:
        table.matter(0, "resign")
    line = replay.history(table.id).line
    for position in line[:-1:4]:
        made = fork.fork(table.id, table.devices[0], version=position.version, name="Ann", seat=0)
        there = newest(made.pk)
        assert there.match == position.match
        assert there.legal == position.legal
        assert first_bad(made.pk) is None
        assert first_difference(Match.objects.get(pk=made.pk)) is None
    assert first_difference(Match.objects.get(pk=table.id)) is None


def _take_back_if_free(table: Table) -> None:
    """Goes back where the game lets one, so that the line that is copied holds a rewound stretch."""
    for seat in range(2):
        free = [one for one in matters(table.now.game, table.now.match, seat) if one.price == "free"]
        if free:
            table.matter(seat, free[0].do)
            return


def test_a_fork_is_played_on_by_who_takes_its_seats_and_says_where_it_comes_from() -> None:
    ann, ben, eve = Browser(), Browser(), Browser()
    old = finished(ann, ben)
    before = ann.get(f"/api/matches/{old}/turns/")
    version = before["versions"][1]
    made = eve.post(f"/api/matches/{old}/fork/", {"version": version, "name": "Eve", "seat": 0})
    code = made["seats"][1]["code"]
    ben.post(f"/api/invitations/{code}/take/", {"name": "Ben"})
    told = ann.get(f"/api/matches/{made['id']}/")
    assert told["forked_from"] == {"match": old, "version": version}
    assert (told["status"], told["version"]) == ("running", version)
    assert play_one(made["id"], eve, ben)["version"] > version
    assert ann.get(f"/api/matches/{old}/turns/") == before


def test_nobody_forks_a_running_match_or_a_version_at_which_nobody_could_play() -> None:
    ann, ben = Browser(), Browser()
    old = finished(ann, ben)
    versions = ann.get(f"/api/matches/{old}/turns/")["versions"]
    between = next(version for version in range(versions[-1]) if version not in versions)
    for version in (between, versions[-1], versions[-1] + 1):
        assert ann.refused(f"/api/matches/{old}/fork/", {"version": version, "name": "Ann"}) == (400, "bad_request")
    assert ann.refused(f"/api/matches/{old}/fork/", {"version": versions[0], "name": "Ann", "seat": 2})[0] == 400
    running = ann.post("/api/matches/", {"game": "splut", "seats": 2, "name": "Ann"})["id"]
    assert ann.refused(f"/api/matches/{running}/fork/", {"version": 2, "name": "Ann"}) == (409, "not_finished")


def test_nobody_forks_an_imported_match_where_nobody_is_to_act() -> None:
    ann = Browser()
    events: list[dict[str, Any]] = [
        {"type": "DrawOffered", "seat": 0},
        {"type": "Resigned", "seat": 0},
        {"type": "MatchEnded", "places": [2, 1], "scores": [0, 0], "reason": "resigned"},
    ]
    record = {
        "format": "movebook/1",
        "game": "splut",
        "rules": 1,
        "options": {},
        "seats": [{"name": "A"}, {"name": "B"}],
    }
    old = ann.post("/api/records/", {**record, "events": events})["id"]
    assert ann.get(f"/api/matches/{old}/turns/")["versions"] == [1, 3]
    assert ann.refused(f"/api/matches/{old}/fork/", {"version": 1, "name": "Ann"}) == (400, "bad_request")


def test_every_frame_of_a_fork_is_that_of_the_match_but_for_its_name() -> None:
    table = Table(seed=4)
    table.play(12)
    table.matter(1, "resign")
    at = replay.history(table.id).line[6]
    made = fork.fork(table.id, table.devices[0], version=at.version, name="Ann", seat=0)
    shown = [frame.replace(made.pk.encode(), table.id.encode()) for frame in every_frame(newest(made.pk))]
    assert shown == every_frame(at)
