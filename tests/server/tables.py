"""Matches that tests play without going through HTTP: people sit, cards are dealt, moves are asked for."""

import random
import threading
import uuid
from collections.abc import Callable, Sequence

from django.db import connection

from engine.catalogue import game
from engine.core.game import Eyes
from engine.core.match import legal, new_match, to_act
from games.clubs.keys import hash_of, new_key
from games.clubs.models import Device
from games.matches import log, play
from games.matches.asks import Answer, Ask, begin_ask
from games.matches.frames import PUBLIC, encode, frame
from games.matches.models import Match, Seat
from games.matches.position import Position, begin, newest, steps

SCHOTTEN = "schotten-totten"


class Table:
    """A match with one device on each seat, dealt."""

    def __init__(self, key: str = SCHOTTEN, seats: int = 2, seed: int = 0, **options: str) -> None:
        self.random = random.Random(seed)
        values = dict(new_match(game(key), seats, options).options)
        self.match = Match.objects.create(game=key, options=values, seats=seats, scores=[0] * seats)
        self.keys = [new_key() for _ in range(seats)]  # of the cookies
        self.devices = [Device.objects.create(key_hash=hash_of(key)) for key in self.keys]
        for number, device in enumerate(self.devices):
            Seat.objects.create(match=self.match, seat=number, device=device, name=f"P{number}")
        play.submit(begin_ask(self.id))

    @property
    def id(self) -> str:
        """The id of the match."""
        return str(self.match.pk)

    @property
    def now(self) -> Position:
        """The match at its head."""
        return newest(self.id)

    @property
    def acting(self) -> int:
        """A seat that has something to do."""
        return to_act(self.now.game, self.now.match)[0]

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a seat may ask."""
        return legal(self.now.game, self.now.match, seat)

    def ask(self, seat: int, text: str, *, version: int | None = None, move_id: str = "") -> Ask:
        """What the device on this seat sends."""
        version = self.now.version if version is None else version
        return Ask(self.id, seat, move_id or str(uuid.uuid4()), text, version, who=self.devices[seat])

    def matter(self, seat: int, text: str) -> Answer:
        """A match matter is settled."""
        return play.submit(Ask(self.id, seat, str(uuid.uuid4()), text, matter=True, who=self.devices[seat]))

    def some_ask(self) -> Ask:
        """A legal move of a seat that is to act."""
        seat = self.acting
        return self.ask(seat, self.random.choice(self.legal(seat)))

    def play(self, moves: int = 1) -> Position:
        """That many moves are played, or as many as there are."""
        for _ in range(moves):
            if self.now.match.result:
                break
            play.submit(self.some_ask())
        return self.now

    def refolded(self) -> Position:
        """The match as the log alone tells it."""
        row = Match.objects.get(pk=self.id)
        position = begin(row.pk, row.game, row.seats, row.options)
        for further in steps(position, log.read(row.pk, position.game)):
            position = further
        return position


def views(seats: int) -> list[Eyes]:
    """The eyes that there are: the public, and each seat."""
    return [PUBLIC, *(frozenset({seat}) for seat in range(seats))]


def every_frame(position: Position) -> list[bytes]:
    """What each of them is sent."""
    return [encode(frame(position, eyes)) for eyes in views(position.match.seats)]


def in_threads(calls: Sequence[Callable[[], object]]) -> list[object]:
    """What the calls return or raise, all made at the same moment."""
    results: list[object] = [None] * len(calls)
    gate = threading.Barrier(len(calls))

    def run(index: int) -> None:
        gate.wait()
        try:
            results[index] = calls[index]()
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
