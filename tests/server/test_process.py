"""The real server from outside: sockets over daphne, its limits, its refusals to start."""

import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from games.matches.limits import LONGEST
from tests.server_process import ServerProcess

from .remote import Browser, Refused, begun, hear, move

Start = Callable[..., ServerProcess]


def closed(line: ClientConnection) -> int:
    """The code with which the server hangs up."""
    with pytest.raises(ConnectionClosed) as found:
        hear(line, "nothing that the server ever says")
    assert found.value.rcvd
    return found.value.rcvd.code


def send_on(line: ClientConnection, messages: Iterable[Any]) -> None:
    """Sends these, or as many as are taken: the server may hang up before the last has gone."""
    with contextlib.suppress(ConnectionClosed):
        for message in messages:
            line.send(message)


def test_moves_and_limits_over_real_sockets(start_server: Start) -> None:
    server = start_server()
    ann, ben = Browser(server.url), Browser(server.url)
    match = begun(ann, ben)
    with ann.socket(match) as first, ben.socket(match) as second, Browser(server.url).socket(match) as third:
        frames = [hear(line, "frame") for line in (first, second, third)]
        acting = next(index for index in (0, 1) if frames[index]["legal"])
        asked = move(frames[acting])
        (first, second)[acting].send(json.dumps({"do": "move", **asked}))
        receipt = hear((first, second)[acting], "receipt")
        for line, browser in zip((first, second), (ann, ben), strict=True):
            assert newest(line, receipt["version"]) == browser.frame(match)
        assert hear(third, "frame")["eyes"] == []
        assert receipt["id"] == asked["id"]
    with ann.socket("nowhere") as line:
        assert closed(line) == 4404
    with ann.socket(match) as line:
        send_on(line, ["x" * (LONGEST + 1)])
        assert closed(line) == 1009
    with ann.socket(match) as line:
        send_on(line, [iter(["x" * 1000] * 40)])  # fragments without end
        assert closed(line) == 1009
    with ann.socket(match) as line:
        send_on(line, ["{}"] * 30)
        assert closed(line) == 4429
    for origin in (None, "http://elsewhere.example", server.url.replace(str(server.port), str(server.port + 1))):
        with pytest.raises(InvalidStatus):
            ann.socket(match, origin=origin)
    assert "Traceback" not in server.printed()


def test_a_reader_that_never_reads_is_given_up_and_the_others_are_not(start_server: Start) -> None:
    server = start_server()
    ann, ben = Browser(server.url), Browser(server.url)
    match = begun(ann, ben)
    with ann.socket(match) as line:
        hear(line, "frame")
        deaf = never_reading(server, match)
        hear(line, "presence", lambda here: here["watching"] == 1)
        asking = threading.Thread(target=asks_for_frames, args=(deaf,), daemon=True)
        asking.start()
        hear(line, "presence", lambda here: here["watching"] == 0)
        asking.join()
        deaf.close()
    assert "Traceback" not in server.printed()


def never_reading(server: ServerProcess, match: str) -> socket.socket:
    """An open socket of somebody who takes next to nothing, and reads nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        f"GET /ws/matches/{match}/ HTTP/1.1\r\nHost: {urlsplit(server.url).netloc}\r\nOrigin: {server.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return line


def asks_for_frames(line: socket.socket) -> None:
    """Asks for the newest frame as often as the server lets anybody, until it hangs up."""
    text = json.dumps({"do": "have", "version": 0}).encode()
    message = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
    pause = threading.Event()
    try:
        while True:
            line.sendall(message)
            pause.wait(0.105)
    except OSError:
        pass


def test_a_second_process_without_redis_refuses_to_start(start_server: Start) -> None:
    first = start_server()
    second = ServerProcess(first.data)
    with pytest.raises(AssertionError, match="Another process serves these data already"):
        second.start()
    assert first.answers()


def test_a_server_whose_database_is_set_up_otherwise_refuses_to_start(start_server: Start) -> None:
    with pytest.raises(AssertionError, match=r"not set up as promised.*synchronous"):
        start_server(DJANGO_SETTINGS_MODULE="tests.server.careless_settings")


def newest(line: ClientConnection, version: int) -> Any:
    """The first frame that is at least as new."""
    return hear(line, "frame", lambda frame: frame["version"] >= version)


@pytest.mark.redis
@pytest.mark.postgres
@pytest.mark.parametrize("settings", ["config.settings", "tests.server.lossy_settings"])
def test_two_processes_show_the_same(start_server: Start, postgres_url: str, redis_url: str, settings: str) -> None:
    shared = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url, "DJANGO_SETTINGS_MODULE": settings}
    servers = [start_server(**shared), start_server(**shared)]
    ann, ben = Browser(servers[0].url), Browser(servers[0].url)
    match = begun(ann, ben)
    at_the_other = Browser(servers[1].url)
    at_the_other.cookies = dict(ben.cookies)
    with ann.socket(match) as first, at_the_other.socket(match) as second:
        frames = [hear(line, "frame") for line in (first, second)]
        for line in (first, second):
            hear(line, "presence", lambda here: (here["seats"], here["watching"]) == ([True, True], 0))
        for _ in range(12):
            acting = next(index for index in (0, 1) if frames[index]["legal"])
            (first, second)[acting].send(json.dumps({"do": "move", **move(frames[acting])}))
            version = hear((first, second)[acting], "receipt")["version"]
            frames = [newest(line, version) for line in (first, second)]
            assert frames == [ann.frame(match), at_the_other.frame(match)]
        offer = at_the_other.ask("POST", f"/api/matches/{match}/seats/1/handover/")
        phone = Browser(servers[0].url)
        phone.ask("POST", f"/api/invitations/{offer['code']}/take/", {"name": "Ben"})
        assert hear(second, "error")["code"] == "replaced"
        assert closed(second) == 4409
    assert not any("Traceback" in server.printed() for server in servers)


@pytest.mark.redis
@pytest.mark.postgres
def test_several_processes_accept_one_of_those_who_ask_at_one_version(
    start_server: Start, postgres_url: str, redis_url: str
) -> None:
    servers = [start_server(DATABASE_URL=postgres_url, REDIS_URL=redis_url) for _ in range(2)]
    ann, ben = Browser(servers[0].url), Browser(servers[0].url)
    match = begun(ann, ben)
    for _ in range(20):
        acting = next(browser for browser in (ann, ben) if browser.frame(match)["legal"])
        bodies = [move(acting.frame(match)) for _ in range(4)]
        outcomes: list[str] = []
        threads = [
            threading.Thread(target=asks, args=(servers[index % 2], acting, match, body, outcomes))
            for index, body in enumerate(bodies)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(outcomes) == ["accepted", "stale", "stale", "stale"]


def asks(server: ServerProcess, browser: Browser, match: str, body: dict[str, object], outcomes: list[str]) -> None:
    """Asks one of the processes."""
    here = Browser(server.url)
    here.cookies = dict(browser.cookies)
    try:
        here.ask("POST", f"/api/matches/{match}/moves/", body)
        outcomes.append("accepted")
    except Refused as refused:
        outcomes.append(refused.args[0])
