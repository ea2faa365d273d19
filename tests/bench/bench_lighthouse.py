"""What Lighthouse says of the lobby, a match and a replay, on a phone and on a desk: the median of three runs each.

Run: python -m tests.bench.bench_lighthouse (BENCH_RUNS=3). Fetches Lighthouse by npm when it is not there.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from config.bootstrap import build, node_packages
from tests.browser.chromium import ARGUMENTS, find
from tests.browser.positions import Positions
from tests.server_process import ServerProcess

RUNS = int(os.environ.get("BENCH_RUNS", "3"))
PACKAGE = "lighthouse@12.8.2"  # the newest that runs on Node 20
CATEGORIES = ("performance", "accessibility", "best-practices")
#: What look.md's gates ask for.
WANTED = {"performance": 0.95, "accessibility": 1.0, "best-practices": 1.0}
DEVICES: dict[str, list[str]] = {"phone": [], "desk": ["--preset=desktop"]}


def report(url: str, folder: Path, options: list[str]) -> dict[str, Any]:
    """One run. Raises CalledProcessError with what Lighthouse printed, if it could not look."""
    command, environment = node_packages()
    file = folder / "report.json"
    flags = " ".join(["--headless=new", *ARGUMENTS])
    run = ["exec", "--yes", f"--package={PACKAGE}", "--", "lighthouse", url, "--quiet", f"--chrome-flags={flags}"]
    output = [f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={file}"]
    environment = {**environment, "CHROME_PATH": str(find())}
    subprocess.run([*command, *run, *output, *options], env=environment, check=True, capture_output=True, text=True)
    return dict(json.loads(file.read_text()))


def measured(url: str, folder: Path) -> Iterator[tuple[str, dict[str, float], str]]:
    """For each kind of device: the median scores, and the times behind the performance."""
    for device, options in DEVICES.items():
        reports = [report(url, folder, options) for _ in range(RUNS)]
        scores = {key: median(one["categories"][key]["score"] for one in reports) for key in CATEGORIES}
        audits = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
        times = (f"{key} {median(one['audits'][key]['numericValue'] for one in reports):.0f} ms" for key in audits)
        yield device, scores, ", ".join(times)


def main() -> int:
    """Measures, prints, and answers 1 if something is below what is wanted."""
    build()  # what is served is compressed
    short = 0
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data").start()
        try:
            positions = Positions(server.url)
            pages = {"lobby": "/", "match": f"/m/{positions.claims}?watch=1", "replay": f"/m/{positions.match_end}@9"}
            for name, path in pages.items():
                for device, scores, times in measured(server.url + path, Path(folder)):
                    short |= any(scores[key] < wanted for key, wanted in WANTED.items())
                    print(
                        f"{name:8}{device:7}{'  '.join(f'{key} {scores[key]:.2f}' for key in scores)}  {times}",
                        flush=True,
                    )
        finally:
            server.stop()
    return int(short)


if __name__ == "__main__":
    raise SystemExit(main())
