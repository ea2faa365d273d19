"""Run the real server in a process of its own, as `make run` does, for tests that talk to it from outside."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
#: Settings of the person who runs the tests, which must not reach the servers under test.
OWN = ("DATABASE_URL", "MIGRATE_DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "DATA_DIR", "PORT", "DEBUG", "SECRET_KEY")


def free_port() -> int:
    """A port that nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class ServerProcess:
    """One server with its own data folder; it can be stopped, killed and started again on the same data and port."""

    def __init__(self, data: Path, **environment: str) -> None:
        """Choose where the data lie; keywords are environment variables beyond the usual ones."""
        self.data = data
        self.port = int(environment.get("PORT") or free_port())
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data / "server.log"
        inherited = {name: value for name, value in os.environ.items() if name not in OWN}
        own = {
            "DATABASE_URL": f"sqlite:///{data / 'movebook.sqlite3'}",
            "DATA_DIR": str(data),
            "PORT": str(self.port),
            "PUBLIC_URL": self.url,
            "SECRET_KEY": "known to the tests alone",
        }
        self.environment = {**inherited, **own, **environment}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, within: float = 60) -> Self:
        """Start it and return as soon as it answers; what it printed is shown when it doesn't."""
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            command = [sys.executable, "manage.py", "serve"]
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        deadline = time.monotonic() + within
        while not self.answers():
            try:
                # waiting for its end is the pause between two questions, and ends at once when it dies
                self.process.wait(timeout=0.05)
            except subprocess.TimeoutExpired:
                if time.monotonic() < deadline:
                    continue
                self.kill()
                raise AssertionError(f"no answer within {within} s:\n{self.printed()}") from None
            raise AssertionError(f"the server ended with {self.process.returncode}:\n{self.printed()}")
        return self

    def answers(self) -> bool:
        """Whether it serves."""
        try:
            with urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def printed(self) -> str:
        """The end of what it printed since it was first started."""
        return self.log.read_text(errors="replace")[-8000:] if self.log.exists() else ""

    def stop(self, within: float = 20) -> None:
        """End it the polite way, as systemd and Docker do; one that doesn't end is killed and named."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=within)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"still running {within} s after SIGTERM:\n{self.printed()}") from None

    def kill(self) -> None:
        """End it as a power cut does: kill -9."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
