# SPDX-License-Identifier: MIT
"""A server to be measured: in a process of its own, with an empty database."""

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct


class Running(Struct, frozen=True):
    """Where it is, and how long it took to answer for the first time."""

    address: str
    pid: int
    start_s: float

    def make_table(self, game: str, agents: Sequence[str], *, pace_ms: int) -> Any:
        """A table with a person in the first seat, who gets the token, and agents in the rest."""
        seats = [{"kind": "agent", "agent": agent} for agent in agents]
        body = {"game": game, "seats": [{"kind": "person", "name": "Robin"}, *seats]}
        text = json.dumps({**body, "pace_ms": pace_ms}).encode()
        with urllib.request.urlopen(f"{self.address}/api/tables", text) as answer:  # noqa: S310 - our own server
            return json.load(answer)


@contextmanager
def running_server(*arguments: str, fill: Callable[[str], None] | None = None) -> Iterator[Running]:
    """Until the measuring is done; without a limit of tables, unless the arguments say so.

    `fill` takes the URL of the database before the server starts.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        if fill is not None:
            fill(database)
        begun = time.monotonic()
        command = [sys.executable, "-m", "whoknows", "serve", "--port", "0"]
        free = ["--tables-per-address", "0"]
        process = subprocess.Popen(  # noqa: S603 - our own program
            [*command, "--database-url", database, *free, *arguments],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            line = process.stdout.readline() if process.stdout else ""
            address = f"http://127.0.0.1:{line.split('localhost:')[1].split('/')[0]}"
            _wait_for(f"{address}/api/about")
            yield Running(address, process.pid, time.monotonic() - begun)
        finally:
            process.terminate()
            process.wait()


def _wait_for(url: str) -> None:
    while True:
        try:
            urllib.request.urlopen(url).close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.01)
        else:
            return
