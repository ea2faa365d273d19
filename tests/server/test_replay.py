"""A match as it went: its final line, what is opened of its deals, and with whose eyes."""

from hashlib import sha256

import pytest

from engine.catalogue import all_games
from engine.core.codec import canonical
from games.matches import play, replay
from games.matches.frames import PUBLIC, encode, frame
from games.matches.position import Position

from .tables import Table, views


def shown(position: Position) -> list[bytes]:
    """What each viewer sees at this step of a replay."""
    return [encode(frame(position, eyes, live=False)) for eyes in views(2)]


@pytest.mark.parametrize("key", all_games())
def test_replay_equals_live_at_every_step_for_every_viewer(key: str) -> None:
    table = Table(key, seed=6)
    live = {table.now.version: shown(table.now)}
    for _ in range(90):
        position = table.play()
        live[position.version] = shown(position)
    assert {one.version: shown(one) for one in replay.history(table.id).line} == live


def test_a_page_has_at_most_64_frames_and_no_choices() -> None:
    table = Table(seed=6)
    table.play(70)
    past = replay.history(table.id)
    first = replay.page(past, frozenset({0}), 0, 10**9)
    assert len(first["frames"]) == min(64, len(first["line"]))
    assert all(not shown["legal"] and not shown["matters"] for shown in first["frames"])
    around = replay.page(past, PUBLIC, first["line"][3], first["line"][5])
    assert [shown["version"] for shown in around["frames"]] == first["line"][3:6]


def test_a_stretch_that_was_rewound_is_one_step() -> None:
    table = Table(seed=6)
    table.play(2)
    seat, before = table.acting, table.now
    text = next(text for text in table.legal(seat) if text.startswith("play"))
    play.submit(table.ask(seat, text))
    reached = table.now.version
    table.matter(seat, f"takeback {before.version}")
    table.matter(1 - seat, "takeback accept")  # a card was drawn: it is not free any more
    past = replay.history(table.id)
    versions = [one.version for one in past.line]
    assert before.version in versions
    assert reached not in versions
    assert versions[-1] == table.now.version
    assert encode(frame(past.line[-1], PUBLIC)["view"]) == encode(frame(before, PUBLIC)["view"])


def test_a_deal_is_opened_once_its_round_is_scored_and_its_receipt_holds() -> None:
    table = Table("scout", seed=6)
    assert replay.rounds(replay.history(table.id))[0]["opened"] == {}
    while not table.now.match.scored:
        table.play()
    first = replay.rounds(replay.history(table.id))[0]
    assert set(first["opened"]) == {"deal"}
    while not table.now.match.result:
        table.play()
    rounds = replay.rounds(replay.history(table.id))
    assert all(set(one["opened"]) == set(one["receipt"]) for one in rounds)
    for one in rounds:
        for part, opened in one["opened"].items():
            assert sha256(bytes.fromhex(opened["salt"]) + canonical(opened["deal"])).hexdigest() == one["receipt"][part]


def test_a_round_begins_a_turn_and_a_turn_goes_on_while_the_same_seat_acts() -> None:
    table = Table(seed=6, rounds="3")
    while not table.now.match.result:
        table.play()
    found = replay.turns(replay.history(table.id))
    assert set(found["rounds"]) <= set(found["turns"])
    assert len(found["rounds"]) == table.now.match.round
    assert found["versions"] == sorted(found["versions"])
