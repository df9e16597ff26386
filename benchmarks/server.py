# SPDX-License-Identifier: MIT
"""How quickly a server answers people while many tables play: `python benchmarks/server.py`.

Every table has one person, who takes a while for each move, and built-in agents. What is measured
is the time from sending a move to hearing that it is stored, and the memory of all processes.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from serving import Running, running_server
from websockets.asyncio.client import connect

LINE_UPS = [
    ("hanabi", ["conventions", "conventions", "conventions"]),
    ("liars-dice", ["weighted", "weighted", "probability"]),
    ("cluedo", ["simple", "bot2", "simple"]),
    ("mafia", ["first-degree", "first-degree", "first-degree", "mixed", "mixed"]),
]
"""Games, and the agents there; the first seat is the person's."""
PACE_MS = 300


def some_move(ask: Any, rng: random.Random) -> Any:
    """A move from the list, or from the forms."""
    if ask["moves"]:
        return rng.choice(ask["moves"])
    form = rng.choice(ask["menu"])
    fields = {field["name"]: rng.choice(field["choices"])["value"] for field in form["fields"]}
    return {"type": form["kind"], **fields}


class Load:
    """People at tables, until the time is over."""

    def __init__(self, server: Running, think_s: float, until: float) -> None:
        self.server = server
        self.think_s = think_s
        self.until = until
        self.waits_ms: list[float] = []
        """How long each move took that was stored."""
        self.n_refused = 0
        self.n_finished = 0

    async def person(self, number: int) -> None:
        """Plays one match after the other."""
        rng = random.Random(number)  # noqa: S311 - no secret
        while time.monotonic() < self.until:
            game, agents = LINE_UPS[number % len(LINE_UPS)]
            made = await asyncio.to_thread(self.server.make_table, game, agents, pace_ms=PACE_MS)
            token = made["tokens"][0]["token"]
            url = f"{self.server.address.replace('http', 'ws')}/api/tables/{made['id']}/socket"
            async with connect(url, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "token": token}))
                await self._match(socket, rng)

    async def _match(self, socket: Any, rng: random.Random) -> None:
        sent_at: dict[int, float] = {}
        deciding: asyncio.Task[None] | None = None
        async with asyncio.TaskGroup() as decisions:  # what fails in one fails the person
            async for text in socket:
                message = json.loads(text)
                self._hear(message, sent_at)
                if message["type"] != "scene":
                    continue
                if message["outcome"] or time.monotonic() > self.until:
                    self.n_finished += bool(message["outcome"])
                    if deciding is not None:
                        deciding.cancel()
                    return
                if message["ask"] and not message["ask"]["optional"]:
                    if deciding is not None:
                        deciding.cancel()
                    thinking = self._decide(socket, message["ask"], sent_at, rng)
                    deciding = decisions.create_task(thinking)

    def _hear(self, message: Any, sent_at: dict[int, float]) -> None:
        """Take note of what became of a move."""
        at = sent_at.pop(message.get("id"), None)
        if at is None:
            return
        if message["type"] == "done":
            self.waits_ms.append((time.monotonic() - at) * 1000)
        else:
            self.n_refused += 1

    async def _decide(
        self, socket: Any, ask: Any, sent_at: dict[int, float], rng: random.Random
    ) -> None:
        await asyncio.sleep(rng.expovariate(1 / self.think_s))
        number = rng.randrange(1, 2**40)
        sent_at[number] = time.monotonic()
        await socket.send(json.dumps({"type": "act", "id": number, "action": some_move(ask, rng)}))


def memory_mb(pid: int) -> float:
    """Of a process and all that it has started, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    children = subprocess.run(  # noqa: S603 - our own processes
        ["/usr/bin/pgrep", "-P", str(pid)], capture_output=True, text=True, check=False
    )
    own = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return own + sum(memory_mb(int(child)) for child in children.stdout.split())


async def run(server: Running, arguments: argparse.Namespace) -> None:
    """Let everybody play, and tell how it went."""
    load = Load(server, arguments.think, time.monotonic() + arguments.seconds)
    people = [asyncio.create_task(load.person(i)) for i in range(arguments.tables)]
    await asyncio.sleep(arguments.seconds / 3)
    n_early, early_mb = len(load.waits_ms), memory_mb(server.pid)
    failures = [one for one in await asyncio.gather(*people, return_exceptions=True) if one]
    waits = sorted(load.waits_ms[n_early:])
    late_mb = memory_mb(server.pid)
    every = f"a move every {arguments.think:g} s each"
    print(f"{arguments.tables} tables, {arguments.seconds:.0f} s, {every}")
    print(f"moves stored       {len(waits):>8} (in the last two thirds)")
    print(f"moves refused      {load.n_refused:>8}")
    if waits:
        print(f"median             {statistics.median(waits):8.1f} ms")
        print(f"95 of 100 within   {waits[int(len(waits) * 0.95)]:8.1f} ms")
        print(f"slowest            {waits[-1]:8.1f} ms")
    print(f"matches finished   {load.n_finished:>8}")
    print(f"people who failed  {len(failures):>8}")
    print(f"memory             {early_mb:8.0f} MB after a third, {late_mb:.0f} MB at the end")
    if failures:
        raise ExceptionGroup("people could not play to the end", _exceptions(failures))
    if not waits:
        raise RuntimeError("no move was stored")


def _exceptions(failures: Sequence[BaseException]) -> list[Exception]:
    return [one for one in failures if isinstance(one, Exception)]


def main() -> None:
    """Start a server, load it, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument(
        "--think", type=float, default=4.0, help="seconds a person takes for a move"
    )
    arguments = parser.parse_args()
    with running_server() as server:
        print(f"first answer {server.start_s:.2f} s after the start")
        asyncio.run(run(server, arguments))


if __name__ == "__main__":
    main()
