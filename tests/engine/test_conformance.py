"""What holds for every game that the catalogue finds, before anybody writes a test for it."""

import json
from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec
import pytest

from engine.catalogue import all_games
from engine.core import events as ev
from engine.core.codec import canonical, event_from_json, parse_move, text_of
from engine.core.errors import IllegalMove
from engine.core.game import Blank, Refusal
from engine.core.match import NEXT, legal, new_match, next_begin, refused, submit, to_act
from engine.core.matters import matters, settle
from engine.core.record import parse_record, read_record, write_record
from engine.core.show import shown_view, told
from engine.core.state import Match, apply

from .playout import Case, cases, pairwise, play_out
from .test_refusal_codes import KEPT

ALL = list(cases())
each_case = pytest.mark.parametrize("case", ALL, ids=str)
each_game = pytest.mark.parametrize("key", list(all_games()))


def eyes_of(match: Match) -> list[frozenset[int]]:
    """Spectator, each seat, everybody."""
    return [frozenset(), *(frozenset({seat}) for seat in range(match.seats)), frozenset(range(match.seats))]


def some_of(case: Case, wanted: int = 40) -> list[Match]:
    """Some matches at rest of a playout, its first and last always among them."""
    at_rest = play_out(case).at_rest[1:]
    inner = Random(case.seed).sample(at_rest[1:-1], min(wanted, len(at_rest) - 2))
    return [at_rest[0], *inner, at_rest[-1]]


def first_difference(some: Sequence[Any], others: Sequence[Any]) -> Any:
    """Where two logs part, or None."""
    return next(((one, other) for one, other in zip_longest(some, others) if one != other), None)


def without_salt(event: Any) -> Any:
    """Two deals of the same cards have different receipts."""
    return msgspec.structs.replace(event, receipt={}, salt={}) if isinstance(event, ev.RoundBegun) else event


@each_case
def test_a_random_playout_ends_and_only_then_nobody_has_to_act(case: Case) -> None:
    done = play_out(case)
    for match in some_of(case, 200):
        assert bool(to_act(done.game, match)) == (match.result is None)
    result = done.at_rest[-1].result
    assert result is not None
    assert min(result.places) == 1
    assert result.scores == done.at_rest[-1].scores
    assert len(result.places) == case.seats


@each_case
def test_events_survive_json_and_fold_to_the_same_match(case: Case) -> None:
    done = play_out(case)
    match = new_match(done.game, case.seats, dict(case.options))
    for entry in done.entries:
        event = event_from_json(done.game, canonical(entry.event))
        assert event == entry.event
        match = apply(done.game, match, event, entry.opens)
    same = match == done.at_rest[-1]  # not in the assert: explaining the difference of two matches takes for ever
    assert same


@each_case
def test_moves_survive_text_and_stand_in_the_list_once(case: Case) -> None:
    done = play_out(case)
    for match in some_of(case):
        for seat in range(match.seats):
            texts = legal(done.game, match, seat)
            assert len(set(texts)) == len(texts)
            for text in texts:
                assert text == NEXT or text_of(parse_move(done.game.info, text)) == text


@each_case
def test_every_move_that_is_not_listed_is_refused_with_a_reason(case: Case) -> None:
    done, rng = play_out(case), Random(case.seed)
    pool = sorted(
        {text for match in done.at_rest for seat in range(match.seats) for text in legal(done.game, match, seat)}
    )
    for match in some_of(case, 20):
        for seat in range(match.seats):
            listed = set(legal(done.game, match, seat))
            for text in rng.sample(pool, min(60, len(pool))):
                if text in listed:
                    continue
                assert refused(done.game, match, seat, text).detail["reason"]
                with pytest.raises(IllegalMove):
                    submit(done.game, match, seat, text, rng)
                if match.playing and text != NEXT:
                    why = done.game.why_not(match.state, seat, parse_move(done.game.info, text))
                    assert isinstance(why, Refusal)
                    assert why.code in KEPT[done.game.info.key]
                    assert canonical(why.detail)


@each_case
def test_every_view_and_every_event_can_be_shown_to_anybody(case: Case) -> None:
    done = play_out(case)
    for match in some_of(case):
        for eyes in eyes_of(match):
            assert canonical(shown_view(done.game, match, eyes))
    everybody = frozenset(range(case.seats))
    for entry in done.entries[-600:]:
        whole = told(done.game, entry.event, everybody)
        assert whole is not None, f"{type(entry.event).__name__} has no rule in tell()"
        for eyes in eyes_of(done.at_rest[-1]):
            said = told(done.game, entry.event, eyes)
            assert said is None or said["type"] == type(entry.event).__name__
            assert canonical(said)


@each_case
def test_a_record_gives_the_same_match_in_both_readings(case: Case) -> None:
    done = play_out(case)
    names = [f"Seat {seat}" for seat in range(case.seats)]
    record = write_record(done.game, done.at_rest[-1], names, done.entries)
    record = parse_record(msgspec.json.decode(canonical(record)))
    match, entries = read_record(done.game, msgspec.structs.replace(record, script=[]), Random(1))
    assert first_difference(entries, done.entries) is None
    same = match == done.at_rest[-1]
    assert same
    match, entries = read_record(done.game, msgspec.structs.replace(record, events=[]), Random(1))
    said, made = ([without_salt(entry.event) for entry in log] for log in (entries, done.entries))
    assert first_difference(said, made) is None
    assert match.result == done.at_rest[-1].result


@each_case
def test_a_take_back_stands_again_where_the_move_began(case: Case) -> None:
    done = play_out(case)
    by_version = {match.version: match for match in done.at_rest}
    for match in some_of(case):
        for seat in range(match.seats):
            for matter in matters(done.game, match, seat):
                if not matter.do.startswith("takeback"):
                    continue
                _, after = settle(done.game, match, seat, matter.do)
                if matter.price == "ask":
                    for other in set(after.living) - {seat}:
                        _, after = settle(done.game, after, other, "takeback accept")
                before = by_version[int(matter.do.split()[1])]
                assert (after.state, after.rounds, after.round) == (before.state, before.rounds, before.round)
                assert legal(done.game, after, seat) == legal(done.game, before, seat)


@each_case
def test_a_seat_can_leave_at_any_time_and_the_match_still_ends(case: Case) -> None:
    done, rng = play_out(case), Random(case.seed)
    for start in rng.sample(done.at_rest[1:-1], min(4, len(done.at_rest) - 2)):
        match = start
        _, match = settle(done.game, match, rng.randrange(match.seats), "resign")
        for _ in range(5000):
            choices = [(seat, text) for seat in match.living for text in legal(done.game, match, seat)]
            if not choices:
                break
            _, match = submit(done.game, match, *rng.choice(choices), rng)
        assert match.result is not None
        assert all(match.result.places[gone] > min(match.result.places) for gone in match.gone)


@each_game
def test_the_deal_is_the_first_event_and_its_own_check_lets_it_pass(key: str) -> None:
    found = all_games()[key]
    for seats in range(found.info.seats[0], found.info.seats[1] + 1):
        for options in pairwise(found.info.options):
            match = new_match(found, seats, options)
            begin = next_begin(found, match)
            assert begin is not None
            deal = found.setup(seats, match.options, begin, Random(3))
            assert type(deal) is found.info.events[0]
            assert found.check_deal(seats, match.options, begin, deal) is None
            assert found.apply(Blank(seats, match.options, 1), deal) is not None


@each_game
def test_hostile_deals_are_refused_without_falling_over(key: str) -> None:
    found = all_games()[key]
    seats = found.info.seats[0]
    match = new_match(found, seats, {})
    begin = next_begin(found, match)
    assert begin is not None
    good = json.loads(canonical(found.setup(seats, match.options, begin, Random(3))))
    for name, value in good.items():
        if name == "type":
            continue
        wrongs: list[Any] = [99, -1] if isinstance(value, int) else [[], [*value, *value], value[:-1], value[::-1]]
        for wrong in wrongs:
            if wrong == value:
                continue
            deal = msgspec.convert({**good, name: wrong}, found.info.events[0])
            why = found.check_deal(seats, match.options, begin, deal)
            if name == "first" or wrong != value[::-1]:
                assert why is not None, (name, wrong)


@each_game
def test_the_description_is_complete(key: str) -> None:
    info = all_games()[key].info
    assert info.key == key
    assert info.designer
    assert info.minutes > 0
    assert info.age > 0
    assert {preset.key for preset in info.presets}
    for preset in info.presets:
        new_match(all_games()[key], info.seats[0], preset.options)
    for event in info.events:
        assert event.__doc__
        assert event.price in ("free", "ask", "never")
        assert event.concerns != "seat" or "seat" in event.__struct_fields__
