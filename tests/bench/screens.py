"""From the tap to the other screen: real server, real sockets, as many matches at once as asked for."""

import asyncio
import json
import os
import random
import statistics
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.remote import Browser, begun, move
from tests.server_process import ServerProcess

GAME = os.environ.get("BENCH_GAME", "schotten-totten")


async def measured(data: Path, matches: int, seconds: float) -> str:
    """Plays for so long, each match as fast as it can, and says how long the other screen waited for each move."""
    server = ServerProcess(data, DJANGO_SETTINGS_MODULE="tests.bench.settings", **_database()).start(within=120)
    try:
        times: list[float] = []
        tables = [Table(server.url, seed) for seed in range(matches)]
        end = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(end, times) for table in tables))
    finally:
        server.stop()
    p50, p99 = statistics.median(times) * 1e3, statistics.quantiles(times, n=100)[98] * 1e3
    where = "PostgreSQL" if _database() else "SQLite"
    return (
        f"{matches:3} {'match' if matches == 1 else 'matches'} on {where}: move to other screen p50 {p50:.1f} ms,"
        f" p99 {p99:.1f} ms, {len(times) / seconds:.0f} moves a second"
    )


def _database() -> dict[str, str]:
    return {"DATABASE_URL": os.environ["BENCH_DATABASE_URL"]} if "BENCH_DATABASE_URL" in os.environ else {}


class Table:
    """A match with a screen on each side."""

    def __init__(self, url: str, seed: int) -> None:
        self.seats = [Browser(url), Browser(url)]
        self.url, self.luck = url, random.Random(seed)

    async def play(self, end: float, times: list[float]) -> None:
        """Match after match until the time is over."""
        while time.perf_counter() < end:
            match = await asyncio.to_thread(begun, *self.seats)
            address = f"{self.url.replace('http', 'ws', 1)}/ws/matches/{match}/"
            lines = [
                await connect(address, origin=self.url, compression=None, additional_headers={"Cookie": seat.cookie})
                for seat in self.seats
            ]
            frames = [await newest(line, 0) for line in lines]
            while (
                time.perf_counter() < end
                and (acting := next((i for i in (0, 1) if frames[i]["legal"]), None)) is not None
            ):
                body = move(frames[acting], self.luck.choice(frames[acting]["legal"]))
                start = time.perf_counter()
                await lines[acting].send(json.dumps({"do": "move", **body}))
                frames[1 - acting] = await newest(lines[1 - acting], frames[acting]["version"] + 1)
                times.append(time.perf_counter() - start)
                frames[acting] = await newest(lines[acting], frames[1 - acting]["version"])
            for line in lines:
                await line.close()


async def newest(line: ClientConnection, version: int) -> Any:
    """The first frame that is at least as new."""
    while True:
        message = json.loads(await line.recv())
        if "frame" in message and message["frame"]["version"] >= version:
            return message["frame"]
