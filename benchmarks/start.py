# SPDX-License-Identifier: MIT
"""How long a newcomer waits: from a fresh clone with empty caches to the first move of an agent.

The repository is cloned and `make play` run, with empty caches of uv, npm and compiled code. Beside
it, uv installs the bare dependencies into an empty environment: what no program with these
dependencies can do without. Then the moment in which the page appears is made again for each
line-up of the first page: compiled code is removed, compiling begins as in `make play`, the server
is started after as long as there, and a table is dealt when it answers.

    python benchmarks/start.py [--line-up GAME:LEVEL]...
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

ROOT: Final = Path(__file__).resolve().parents[1]
PATIENCE_S: Final = 600
PAGE_S: Final = 60
AGAIN_S: Final = 3
MOVE_S: Final = 5


def run(*words: str, **environment: str) -> None:
    """Run a program to its end."""
    subprocess.run(words, env={**os.environ, **environment}, check=True)  # noqa: S603 - our own words


class Clone:
    """A fresh clone, with caches of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "clone"
        self.environment = {
            **os.environ,
            "BROWSER": "true",
            "UV_CACHE_DIR": str(folder / "uv"),
            "npm_config_cache": str(folder / "npm"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "WHOKNOWS_DATA": str(folder / "data"),
            "WHOKNOWS_SERVE_PORT": "0",
        }
        run("git", "clone", "--quiet", str(ROOT), str(self.folder))

    @property
    def command(self) -> str:
        """The program in the clone."""
        return str(self.folder / ".venv" / "bin" / "whoknows")

    @property
    def compiled(self) -> Path:
        """Where its compiled code is."""
        return self.folder / "src" / "whoknows" / "kernel" / "cache"

    @contextmanager
    def running(self, *words: str) -> Iterator[tuple[str, dict[str, float]]]:
        """Run something that starts a server: its address, and when it said what."""
        begun, said = time.monotonic(), {}
        process = subprocess.Popen(  # noqa: S603 - our own words
            words,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            address = ""
            for line in process.stdout or ():
                said[line.split("@")[0].strip()] = time.monotonic() - begun
                if "http://localhost:" in line:
                    address = f"http://127.0.0.1:{line.split('localhost:')[1].split('/')[0]}"
                    break
            if not address:
                raise SystemExit(f"{' '.join(words)} did not start a server:\n" + "\n".join(said))
            wait_for(address)
            said["page"] = time.monotonic() - begun
            yield address, said
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()


def wait_for(address: str) -> None:
    """Until the page is there."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}/").close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise SystemExit(f"{address} does not answer")


def first_move(address: str, game: str, agents: list[str]) -> float:
    """Deal a table with a person in the last seat: seconds until an agent has moved."""
    seats = [{"kind": "agent", "agent": agent} for agent in agents[:-1]]
    body = {"game": game, "seats": [*seats, {"kind": "person", "name": "Robin"}], "pace_ms": 0}
    begun = time.monotonic()
    text = json.dumps({**body, "seed": "1"}).encode()
    with urllib.request.urlopen(f"{address}/api/tables", text) as answer:  # noqa: S310 - our own server
        made: Any = json.load(answer)
    url = f"ws{address.removeprefix('http')}/api/tables/{made['id']}/socket"
    with connect(url) as socket:
        socket.send(json.dumps({"type": "hello", "token": made["tokens"][0]["token"]}))
        while time.monotonic() - begun < PATIENCE_S:
            message = json.loads(socket.recv(timeout=PATIENCE_S))
            if any(not entry.get("is_deal") for entry in message.get("entries", ())):
                return time.monotonic() - begun
            asked = message.get("ask")
            if asked and asked["moves"]:  # chance made us begin
                begun = time.monotonic()
                socket.send(json.dumps({"type": "act", "id": 1, "action": asked["moves"][0]}))
    raise SystemExit(f"{game}: no agent moved")


def bare_install(folder: Path) -> float:
    """Seconds that uv takes for the dependencies alone, with an empty cache."""
    venv = folder / "bare"
    run(sys.executable, "-m", "venv", str(venv))
    run(str(venv / "bin" / "pip"), "install", "--quiet", "uv")
    python = str(venv / "bin" / "python")
    begun = time.monotonic()
    dependencies = ["--requirements", str(ROOT / "pyproject.toml")]
    run(
        str(venv / "bin" / "uv"), "pip", "install", "--quiet", "--python", python, *dependencies,
        UV_CACHE_DIR=str(folder / "bare-cache"),
    )  # fmt: skip
    return time.monotonic() - begun


def measure(folder: Path, chosen: list[str]) -> dict[str, tuple[float, float]]:
    """All figures in seconds, each with what is asked for."""
    clone = Clone(folder)
    figures = {"uv, dependencies alone": (bare_install(folder), 0.0)}
    with clone.running("make", "play") as (address, said):
        figures["make play until the page answers"] = (said["page"], PAGE_S)
        building_s = said["page"] - said["Building the page."]
        with urllib.request.urlopen(f"{address}/api/games") as answer:  # noqa: S310 - our own server
            games = json.load(answer)
    with clone.running("make", "play") as (_, said):
        figures["make play, second time"] = (said["page"], AGAIN_S)
    for game in games:
        for level, line_up in game["levels"].items():
            if not chosen or f"{game['name']}:{level}" in chosen:
                named = line_up.split(",")
                agents = [*named, *[named[-1]] * game["players"]][: game["players"]]
                name = f"first move, {game['name']} {level}"
                figures[name] = cold_move(clone, game["name"], agents, building_s), MOVE_S
    return figures


def cold_move(clone: Clone, game: str, agents: list[str], building_s: float) -> float:
    """The first move of an agent if nothing was compiled when the page began to be built."""
    shutil.rmtree(clone.compiled, ignore_errors=True)
    compiling = subprocess.Popen(  # noqa: S603 - our own program
        ["/usr/bin/nice", clone.command, "prepare", "--line-ups"],
        env=clone.environment,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        time.sleep(building_s)
        with clone.running(clone.command) as (address, _):
            return first_move(address, game, agents)
    finally:
        os.killpg(compiling.pid, signal.SIGTERM)
        compiling.wait()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--line-up", action="append", default=[], metavar="GAME:LEVEL")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder), arguments.line_up)
    bare_s = figures["uv, dependencies alone"][0]
    table = Table("what", "seconds", "asked", "times the bare install")
    for name, (seconds, asked) in figures.items():
        limit = f"{asked:.0f}" if asked else ""
        table.add_row(name, f"{seconds:.1f}", limit, f"{seconds / bare_s:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
