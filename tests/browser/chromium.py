"""Find the browser of the browser tests, or install it: `python -m tests.browser.chromium`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
#: Without the last five, the browser looks up its maker's servers at every start.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The program to start: CHROMIUM, else one on the path, else the one that playwright has installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for name in NAMES:
        if path := shutil.which(name):
            return path
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    found = sorted(
        [*folder.glob("chromium-*/chrome-linux*/chrome"), *folder.glob("chromium-*/chrome-mac*/*.app/Contents/MacOS/*")]
    )
    return str(found[-1]) if found else None


def install() -> None:
    """Install one: Debian's package as root, else playwright's own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        packages = ["chromium", "fonts-noto-cjk", "fonts-noto-core"]
        for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
            if subprocess.call(["apt-get", *command], env=environment, stdin=subprocess.DEVNULL):
                break
    if not find():
        subprocess.call([sys.executable, "-m", "playwright", "install", "chromium"])


if __name__ == "__main__":
    if not find():
        print("No Chromium here: installing one", flush=True)
        install()
    path = find()
    print(f"Chromium: {path}" if path else "Chromium could not be installed: the browser tests will not run.")
