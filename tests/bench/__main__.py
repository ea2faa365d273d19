"""Run every measurement of this folder, one process each: `make bench`."""

import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Run the modules named bench_*, in the order of their names; the worst result is the answer."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    results = []
    for name in names:
        print(f"\n== {name}", flush=True)
        results.append(subprocess.call([sys.executable, "-m", f"tests.bench.{name}"]))
    return max(results, default=0)


if __name__ == "__main__":
    sys.exit(main())
