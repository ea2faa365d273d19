"""From the tap to the other screen with 1 and 20 matches at once, each beside the bare database transaction.

Run: python -m tests.bench.bench_live (BENCH_SECONDS=15, BENCH_DATABASE_URL=postgres://… for PostgreSQL)
"""

import asyncio
import os
import tempfile
from pathlib import Path

from . import screens, transaction

MATCHES = (1, 20)
SECONDS = float(os.environ.get("BENCH_SECONDS", "15"))


def main() -> None:
    """Measures, and prints what was found."""
    with tempfile.TemporaryDirectory() as folder:
        for matches in MATCHES:
            print(transaction.measured(Path(folder) / f"bare{matches}.sqlite3", seconds=3), flush=True)
            print(asyncio.run(screens.measured(Path(folder) / f"server{matches}", matches, SECONDS)), flush=True)


if __name__ == "__main__":
    main()
