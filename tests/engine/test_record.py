"""Records: whole matches open with the result that they state, broken ones are refused at their first wrong step."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.catalogue import game
from engine.core.codec import canonical, json_from
from engine.core.errors import BadRequest, EngineError
from engine.core.record import Entry, parse_record, read_record, schema, write_record
from engine.core.show import result_of
from engine.core.state import Match

RECORDS = Path(__file__).parent.parent / "golden" / "records"
SCHEMA = Path(__file__).parent.parent.parent / "engine" / "record.schema.json"
WHOLE = ["schotten-classic", "schotten-tactics", "scout-2", "scout-3", "splut-2", "splut-4"]


def load(name: str) -> dict[str, Any]:
    """A golden record as plain values."""
    value: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text())
    return value


def open_record(value: Any) -> tuple[Match, list[Entry]]:
    """Reads a record as import does."""
    record = parse_record(value)
    return read_record(game(record.game), record, Random(1))


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_match_gives_the_result_that_its_record_states(name: str) -> None:
    value = load(name)
    match, _ = open_record(value)
    assert json.loads(canonical(result_of(match))) == value["expect"]["result"]


@pytest.mark.parametrize("name", WHOLE)
def test_what_is_written_reads_back_as_the_same_match(name: str) -> None:
    value = load(name)
    match, entries = open_record(value)
    names = [person["name"] for person in value["seats"]]
    written = write_record(game(value["game"]), match, names, entries)
    again, same = open_record(json.loads(canonical(written)))
    assert (again, same) == (match, entries)
    assert json.loads(canonical(written.script)) == value["script"]


@pytest.mark.parametrize("name", ["wrong-deal", "illegal-move"])
def test_a_broken_record_is_refused_at_its_first_wrong_step(name: str) -> None:
    value = load(name)
    with pytest.raises(EngineError) as caught:
        open_record(value)
    assert (caught.value.code, caught.value.detail["step"]) == (value["expect"]["code"], value["expect"]["step"])


def test_a_truncated_file_is_no_json() -> None:
    with pytest.raises(BadRequest):
        json_from((RECORDS / "truncated.json").read_bytes())


@pytest.mark.parametrize("text", ["[" * 10_000, "[" * 10_000 + "]" * 10_000, '{"a":' * 10_000, "", "\xff", "{]"])
def test_hostile_json_is_refused_and_nothing_falls_over(text: str) -> None:
    with pytest.raises(BadRequest):
        json_from(text.encode("latin-1"))


def changed(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """The classic record with one thing wrong."""
    value = load("schotten-classic")
    change(value)
    return value


def double_a_card(value: dict[str, Any]) -> None:
    """Puts a card of the deck twice."""
    deal = deal_of(value)
    deal["clan"][0] = deal["clan"][1]


def deal_of(value: dict[str, Any]) -> dict[str, Any]:
    """The first deal of a record."""
    deal: dict[str, Any] = value["script"][0]["deal"]
    return deal


def facts(value: dict[str, Any], **event: Any) -> None:
    """Makes this event the only one of a record."""
    value["events"] = [event]


BEGUN = {"type": "RoundBegun", "round": 1, "first": 0, "receipt": {}, "salt": {}}
BROKEN: dict[str, tuple[Callable[[dict[str, Any]], Any], str, int | None]] = {
    "doubled card": (double_a_card, "bad_deal", 0),
    "missing card": (lambda v: deal_of(v)["clan"].pop(), "bad_deal", 0),
    "unknown card": (lambda v: deal_of(v)["clan"].__setitem__(0, "z9"), "bad_deal", 0),
    "hand too small": (lambda v: deal_of(v)["clan"].append(deal_of(v)["hands"][0].pop()), "bad_deal", 0),
    "nobody begins": (lambda v: deal_of(v).__setitem__("first", 2), "bad_deal", 0),
    "not a deal": (lambda v: v["script"][0].__setitem__("deal", {"type": "Resigned", "seat": 0}), "bad_deal", 0),
    "unknown fact": (lambda v: deal_of(v).__setitem__("type", "Dreamt"), "bad_request", 0),
    "move before the deal": (lambda v: v["script"].pop(0), "illegal_move", 0),
    "second deal": (lambda v: v["script"].insert(1, v["script"][0]), "bad_deal", 1),
    "written next": (lambda v: v["script"].insert(1, {"seat": 0, "move": "next"}), "illegal_move", 1),
    "other seat's turn": (lambda v: v["script"][1].__setitem__("seat", 1), "illegal_move", 1),
    "no such seat": (lambda v: v["script"][1].__setitem__("seat", 7), "bad_request", 1),
    "seat as text": (lambda v: v["script"][1].__setitem__("seat", "0"), "bad_request", None),
    "empty step": (lambda v: v["script"].insert(1, {}), "bad_request", 1),
    "unknown option": (lambda v: v["options"].__setitem__("speed", "fast"), "bad_options", None),
    "unknown value": (lambda v: v["options"].__setitem__("rounds", "6"), "bad_options", None),
    "option as number": (lambda v: v["options"].__setitem__("rounds", 3), "bad_request", None),
    "three seats": (lambda v: v["seats"].append({"name": "Cat"}), "bad_options", None),
    "seats as text": (lambda v: v.__setitem__("seats", "two"), "bad_request", None),
    "unknown game": (lambda v: v.__setitem__("game", "chess"), "unknown_game", None),
    "other format": (lambda v: v.__setitem__("format", "movebook/9"), "bad_request", None),
    "nothing in it": (lambda v: v.__setitem__("script", []), "bad_request", None),
    "impossible fact": (lambda v: facts(v, type="CardDrawn", seat=0, deck="clan", card="r1"), "bad_history", 0),
    "fact of another game": (lambda v: facts(v, type="Placed", sides=["n"], first=0), "bad_request", 0),
    "a round without its deal": (lambda v: facts(v, **BEGUN), "bad_history", 1),
    "rewound to nowhere": (lambda v: facts(v, type="Rewound", to=900), "bad_history", 0),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_whatever_is_wrong_with_a_record_has_a_code_and_a_step(what: str) -> None:
    change, code, step = BROKEN[what]
    with pytest.raises(EngineError) as caught:
        open_record(changed(change))
    assert (caught.value.code, caught.value.detail.get("step")) == (code, step)


@pytest.mark.parametrize("value", [None, 3, "record", [], {}, {"format": "movebook/1"}])
def test_what_is_no_record_at_all_is_a_bad_request(value: Any) -> None:
    with pytest.raises(BadRequest):
        parse_record(value)


def test_match_matters_stand_in_a_script() -> None:
    value = changed(lambda v: v["script"].__setitem__(slice(3, None), [{"seat": 1, "do": "resign"}]))
    match, _ = open_record(value)
    assert match.result is not None
    assert (match.result.places, match.result.reason) == ((1, 2), "resigned")


def test_the_schema_in_the_repository_is_that_of_the_code() -> None:
    assert json.loads(SCHEMA.read_text()) == json.loads(msgspec.json.encode(schema()))
