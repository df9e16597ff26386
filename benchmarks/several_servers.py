# SPDX-License-Identifier: MIT
"""One server beside several on one PostgreSQL: `python benchmarks/several_servers.py`.

The same people play at the same number of tables, first through one server, then through three.
People come to any server, whichever has their table.

With `--cost` the question is what a move costs: people play through the server that has their
table, then all of them through another one. It prints the computing time of each process.
"""

import argparse
import asyncio
import os
import statistics
import sys
import time
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from typing import Any

from serving import Running, running_server

from server import Load

sys.path.append(str(Path(__file__).parents[1]))
from tests.store.postgres import running_server as running_database


class Fleet:
    """Several servers, of which everybody takes the next one."""

    def __init__(self, servers: list[Running]) -> None:
        self._servers = cycle(servers)

    @property
    def address(self) -> str:
        """Of the next one."""
        return next(self._servers).address

    def make_table(self, game: str, agents: Any, *, pace_ms: int) -> Any:
        """At the next one."""
        return next(self._servers).make_table(game, agents, pace_ms=pace_ms)


class Door:
    """A server through which everybody comes to tables of another one."""

    def __init__(self, owner: Running, door: Running) -> None:
        self._owner = owner
        self.address = door.address

    def make_table(self, game: str, agents: Any, *, pace_ms: int) -> Any:
        """At the server that is to have it."""
        return self._owner.make_table(game, agents, pace_ms=pace_ms)


def computing_s(pid: int) -> float:
    """What a process has used, and those of its children that have ended."""
    text = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, text[11:15])) / os.sysconf("SC_CLK_TCK")


def database_s(url: str) -> float:
    """What PostgreSQL has used."""
    folder = Path(url.partition("host=")[2])
    first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return computing_s(first) + sum(computing_s(int(pid)) for pid in others)


async def measure_cost(owner: Running, door: Running, url: str, how: argparse.Namespace) -> None:
    """Let people play, and print what a move costs each process."""
    load = Load(Door(owner, door), how.think, time.monotonic() + how.seconds)  # type: ignore[arg-type]
    people = [asyncio.create_task(load.person(i)) for i in range(how.tables)]
    await asyncio.sleep(how.seconds / 3)

    def used() -> tuple[int, float, float, float]:
        servers = computing_s(owner.pid), computing_s(door.pid)
        return len(load.waits_ms), *servers, database_s(url)

    before = used()
    await asyncio.sleep(how.seconds / 2)
    n, by_owner, by_door, by_database = (b - a for a, b in zip(before, used(), strict=True))
    await asyncio.gather(*people)
    passed_on = "" if door is owner else f", door {1000 * by_door / n:.2f} ms"
    print(
        f"{'through another server' if passed_on else 'directly'}: {n} moves, computing for each: "
        f"its server {1000 * by_owner / n:.2f} ms{passed_on}, "
        f"database {1000 * by_database / n:.2f} ms"
    )


async def measure(servers: list[Running], arguments: argparse.Namespace) -> None:
    """Let people play, and print how long they waited for the answer to a move."""
    fleet: Any = Fleet(servers)  # all that people need of a server
    load = Load(fleet, arguments.think, time.monotonic() + arguments.seconds)
    people = [asyncio.create_task(load.person(i)) for i in range(arguments.tables)]
    await asyncio.sleep(arguments.seconds / 3)
    n_early = len(load.waits_ms)
    await asyncio.gather(*people)
    waits = sorted(load.waits_ms[n_early:])
    print(
        f"{len(servers)} servers, {arguments.tables} tables: {len(waits)} moves, "
        f"median {statistics.median(waits):.1f} ms, "
        f"95 of 100 within {waits[int(len(waits) * 0.95)]:.1f} ms"
    )


def main() -> None:
    """One server, then three."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4.0, help="seconds for a move")
    parser.add_argument("--cost", action="store_true", help="what a move costs each process")
    arguments = parser.parse_args()
    if arguments.cost:
        with running_database() as address, ExitStack() as stack:
            url = address.format(database="postgres")
            owner, other = (
                stack.enter_context(running_server("--database-url", url)) for _ in range(2)
            )
            for door in (owner, other, owner, other):
                asyncio.run(measure_cost(owner, door, url, arguments))
        return
    for n_servers in (1, 3):
        with running_database() as address, ExitStack() as stack:
            url = address.format(database="postgres")
            servers = [
                stack.enter_context(running_server("--database-url", url)) for _ in range(n_servers)
            ]
            asyncio.run(measure(servers, arguments))


if __name__ == "__main__":
    main()
