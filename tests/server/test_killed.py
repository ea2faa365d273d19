"""The server is killed in the middle of moves: nothing acknowledged is lost, nothing is doubled, nothing is missing."""

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from tests.server_process import ServerProcess

from .remote import Body, Browser, Refused, begun, move
from .stored import check_history, moves_of

PAIRS = 3


class Player(threading.Thread):
    """Plays a match with itself over HTTP. An ask that got no answer is sent again, as it was, until it gets one."""

    def __init__(self, url: str, sent: threading.Semaphore, seed: int) -> None:
        super().__init__(daemon=True)
        self.luck, self.sent, self.enough = random.Random(seed), sent, threading.Event()
        self.seats = [Browser(url), Browser(url)]
        self.matches = [begun(*self.seats)]
        self.answers: dict[str, int] = {}  # by id of the move: the version that was acknowledged
        self.unclear: list[str] = []  # ids of moves that had to be sent again
        self.fault: Exception | None = None

    def run(self) -> None:
        """Plays until it is enough."""
        try:
            while not self.enough.is_set():
                self.play_one()
        except Exception as fault:
            self.fault = fault

    def play_one(self) -> None:
        """One move of whoever is to act; a finished match is followed by another."""
        match = self.matches[-1]
        frames = [self.insist(seat, "GET", f"/api/matches/{match}/frame/") for seat in self.seats]
        acting = [(seat, frame) for seat, frame in zip(self.seats, frames, strict=True) if frame["legal"]]
        if not acting:
            self.matches.append(begun(*self.seats))
            return
        seat, frame = acting[0]
        body = move(frame, self.luck.choice(frame["legal"]))
        answer = self.insist(seat, "POST", f"/api/matches/{match}/moves/", body)
        self.answers[body["id"]] = answer["version"]

    def insist(self, browser: Browser, method: str, path: str, body: Body | None = None) -> Any:
        """What the server answers, as soon as there is a server to answer."""
        while not self.enough.is_set():
            try:
                return browser.ask(method, path, body, sent=self.sent.release if body else lambda: None)
            except OSError:
                if body and body["id"] not in self.unclear:
                    self.unclear.append(body["id"])
        raise Refused("enough", {})


def killed(start_server: Callable[..., ServerProcess], kills: int, **environment: str) -> None:
    """Kills the server so many times while several matches are being played, and looks at what is left."""
    luck, sent = random.Random(9), threading.Semaphore(0)
    server = start_server(**environment)
    players = [Player(server.url, sent, seed) for seed in range(PAIRS)]
    for player in players:
        player.start()
    for _ in range(kills):
        for _ in range(luck.randint(2, 12)):
            assert sent.acquire(timeout=60), [player.fault for player in players]
        server.kill()
        server.start()
    for _ in range(10):
        assert sent.acquire(timeout=60)
    server.stop()
    for player in players:
        player.enough.set()
    for player in players:
        player.join()
        assert player.fault is None or player.fault.args[0] == "enough"
    looked_at(server, players, kills)


def looked_at(server: ServerProcess, players: list[Player], kills: int) -> None:
    """Each acknowledged move stands once, at the version that was acknowledged, and each match is whole."""
    stored = moves_of(server.environment["DATABASE_URL"])
    for player in players:
        for move_id, version in player.answers.items():
            assert stored[move_id] == [version]
    known = {move_id for player in players for move_id in (*player.answers, *player.unclear)}
    begins = sum(len(player.matches) for player in players)
    assert all(len(versions) == 1 for move_id, versions in stored.items() if move_id != "begin")
    assert len(stored["begin"]) >= begins
    ours = {
        move_id
        for player in players
        for match in player.matches
        for move_id in moves_of(server.environment["DATABASE_URL"], match)
    }
    assert ours - {"begin"} <= known
    assert sum(len(player.unclear) for player in players) >= kills // 2  # the kills did fall into the middle of moves
    check_history(server)


def test_twenty_kills_lose_and_double_nothing(start_server: Callable[..., ServerProcess]) -> None:
    killed(start_server, 20)


@pytest.mark.postgres
def test_twenty_kills_lose_and_double_nothing_on_postgresql(
    start_server: Callable[..., ServerProcess], postgres_url: str
) -> None:
    killed(start_server, 20, DATABASE_URL=postgres_url)


@pytest.mark.prove
def test_two_hundred_kills_lose_and_double_nothing(start_server: Callable[..., ServerProcess]) -> None:
    killed(start_server, 200)


@pytest.mark.prove
@pytest.mark.postgres
def test_two_hundred_kills_lose_and_double_nothing_on_postgresql(
    start_server: Callable[..., ServerProcess], postgres_url: str
) -> None:
    killed(start_server, 200, DATABASE_URL=postgres_url)
