"""Several at once: of those who ask at one version one is accepted, and a retry gets the answer of the first time."""

import random
import uuid
from collections import Counter
from concurrent.futures import wait
from dataclasses import replace
from functools import partial

import pytest

from engine.core.errors import BadRequest, IllegalMove
from games.matches import audit, play
from games.matches.asks import Answer, Ask, begin_ask
from games.matches.errors import IdReused, NoSuchMatch, NotSeated, Stale
from games.matches.models import Event, Match, Move, Seat
from games.matches.position import NEWEST, Newest
from games.matches.writer import Writer

from .tables import Table, in_threads


def outcome(writer: Writer, ask: Ask) -> Answer | Exception:
    """What became of an ask."""
    future = writer.put(ask)
    wait([future])
    error = future.exception()
    return error if isinstance(error, Exception) else future.result()


def race(table: Table, writers: list[Writer], senders: int = 8) -> Counter[str]:
    """Eight tabs of the seat that is to act each ask for a move at the same version, all at the same moment."""
    seat, version = table.acting, table.now.version
    texts = [table.random.choice(table.legal(seat)) for _ in range(senders)]
    asks = [table.ask(seat, text, version=version) for text in texts]
    calls = [partial(outcome, table.random.choice(writers), ask) for ask in asks]
    return Counter(type(found).__name__ for found in in_threads(calls))


def races(count: int, writers: list[Writer], **options: str) -> None:
    """So many races, in as many matches as it takes; each has one winner."""
    table, run = Table(seed=1, **options), 0
    for _ in range(count):
        if table.now.match.result:
            assert audit.first_bad(table.id) is None
            run += 1
            table = Table(seed=run, **options)
        before = Move.objects.filter(match=table.id).count()
        assert race(table, writers) == {"Answer": 1, "Stale": 7}
        assert Move.objects.filter(match=table.id).count() == before + 1
    assert audit.first_bad(table.id) is None


def separate_writers(monkeypatch: pytest.MonkeyPatch, count: int) -> list[Writer]:
    """Writers that know nothing of each other, as in processes of their own: none finds the newest position at hand."""
    monkeypatch.setattr(play, "NEWEST", Newest(size=0))
    return [Writer(play.decide, lambda position: None) for _ in range(count)]


def test_of_eight_senders_at_one_version_one_wins() -> None:
    races(120, [play.WRITER])


def test_of_eight_senders_over_several_processes_one_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    writers = separate_writers(monkeypatch, 3)
    races(100, writers)
    for writer in writers:
        writer.close()


@pytest.mark.prove
def test_of_two_tabs_at_one_version_one_wins_in_two_thousand_races(monkeypatch: pytest.MonkeyPatch) -> None:
    writers = separate_writers(monkeypatch, 4)
    races(2000, [play.WRITER, *writers])
    for writer in writers:
        writer.close()


def storm(moves: int, seed: int = 5) -> None:
    """Each move is sent 1 to 5 times, mixed with those before it: one effect each, and the same answer every time."""
    luck, table = random.Random(seed), Table(seed=seed)
    sent: list[Ask] = []
    answers: dict[str, set[int]] = {}
    for _ in range(moves):
        if table.now.match.result:
            table, sent = Table(seed=luck.randrange(1 << 30)), []
        fresh = table.some_ask()
        crowd = [fresh] * luck.randint(1, 5) + luck.sample(sent[-6:], min(len(sent), luck.randint(0, 3)))
        luck.shuffle(crowd)
        for ask, future in [(ask, play.WRITER.put(ask)) for ask in crowd]:
            answers.setdefault(ask.id, set()).add(future.result().version)
        sent.append(fresh)
    assert len(answers) == moves
    assert all(len(versions) == 1 for versions in answers.values())
    kept = {move.move_id: move.version for move in Move.objects.filter(move_id__in=answers)}
    assert kept == {move: versions.pop() for move, versions in answers.items()}


def test_a_retry_storm_has_one_effect_a_move() -> None:
    storm(150)


@pytest.mark.prove
def test_a_retry_storm_of_four_thousand_moves_has_one_effect_a_move() -> None:
    storm(4000)


def test_a_retry_answers_the_same_after_the_match_went_on_and_the_server_forgot() -> None:
    table = Table(seed=2)
    ask = table.some_ask()
    first = play.submit(ask)
    table.play(5)
    NEWEST.forget()
    assert play.submit(ask).version == first.version
    assert play.submit(ask).position.version == table.now.version


def test_an_id_with_another_body_is_refused() -> None:
    table = Table(seed=2)
    ask = table.some_ask()
    play.submit(ask)
    for other in (replace(ask, text="pass"), replace(ask, version=0), replace(ask, matter=True)):
        with pytest.raises(IdReused):
            play.submit(other)


def test_a_refused_id_is_judged_anew() -> None:
    table = Table(seed=2)
    ask = replace(table.some_ask(), text="nonsense")
    with pytest.raises(IllegalMove):
        play.submit(ask)
    right = replace(ask, text=table.legal(table.acting)[0])
    assert play.submit(right).version > table.now.since


def test_only_who_holds_the_seat_may_ask() -> None:
    table = Table(seed=2)
    ask = table.some_ask()
    before = Event.objects.filter(match=table.id).count()
    for who in (None, table.devices[1 - (ask.seat or 0)]):
        with pytest.raises(NotSeated):
            play.submit(replace(ask, who=who))
    with pytest.raises(NotSeated):
        play.submit(replace(ask, seat=7))
    with pytest.raises(NoSuchMatch):
        play.submit(replace(ask, match="nowhere"))
    assert Event.objects.filter(match=table.id).count() == before


def test_a_move_is_stale_only_behind_the_choice_that_it_answers() -> None:
    table = Table(seed=2)
    seat = table.acting
    text, version = table.legal(seat)[0], table.now.version
    with pytest.raises(Stale):
        play.submit(table.ask(seat, text, version=table.now.match.decisions[seat] - 1))
    with pytest.raises(BadRequest):
        play.submit(table.ask(seat, text, version=version + 1))
    play.submit(table.ask(seat, text, version=version))


def test_the_first_round_is_dealt_once_however_many_ask() -> None:
    table = Table()
    fresh = Match.objects.create(game=table.match.game, options=table.match.options, seats=2, scores=[0, 0])
    for seat in table.match.seat_set.all():
        seat.pk, seat.match = None, fresh
        seat.save()
    found = in_threads([lambda: play.submit(begin_ask(fresh.pk)) for _ in range(6)])
    assert {answer.version for answer in found if isinstance(answer, Answer)} == {2}
    assert len(found) == 6
    assert Event.objects.filter(match=fresh.pk).count() == 2


def test_a_match_with_a_free_seat_is_not_dealt() -> None:
    table = Table()
    fresh = Match.objects.create(game=table.match.game, options=table.match.options, seats=2, scores=[0, 0])
    seat = table.match.seat_set.first()
    assert seat
    seat.pk, seat.match = None, fresh
    seat.save()
    Seat.objects.create(match=fresh, seat=1)
    with pytest.raises(IllegalMove):
        play.submit(begin_ask(fresh.pk))


def test_one_bad_ask_spoils_no_other_of_its_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = Table(seed=1), Table(seed=2)
    asks = [good.some_ask(), bad.some_ask()]
    real = play._grow

    def broken(ask: Ask, *args: object, **more: object) -> object:
        if ask.match == bad.id:
            raise ZeroDivisionError
        return real(ask, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(play, "_grow", broken)
    first, second = [play.WRITER.put(ask) for ask in asks]
    assert first.result().version == good.now.version
    with pytest.raises(ZeroDivisionError):
        second.result()


def test_moves_of_many_matches_are_kept_together_and_each_alone_is_whole() -> None:
    tables = [Table(seed=seed) for seed in range(24)]
    answers = [play.WRITER.put(table.some_ask()) for table in tables]
    for table, answer in zip(tables, answers, strict=True):
        assert answer.result().version == table.refolded().version
        assert audit.first_bad(table.id) is None


def test_what_waits_when_the_server_ends_is_decided_first() -> None:
    tables = [Table(seed=seed) for seed in range(6)]
    writer = Writer(play.decide, lambda position: None)
    waiting = [writer.put(table.some_ask()) for table in tables]
    waiting += [writer.put(begin_ask(table.id)) for table in tables]
    writer.close()
    assert all(answer.done() for answer in waiting)
    assert uuid.UUID(Move.objects.filter(match=tables[0].id).order_by("-version")[0].move_id)
