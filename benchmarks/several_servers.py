# SPDX-License-Identifier: MIT
"""One server beside several on one PostgreSQL: `python benchmarks/several_servers.py`.

The same people play at the same number of tables, first through one server, then through three.
People come to any server, whichever has their table.
"""

import argparse
import asyncio
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
    arguments = parser.parse_args()
    for n_servers in (1, 3):
        with running_database() as address, ExitStack() as stack:
            url = address.format(database="postgres")
            servers = [
                stack.enter_context(running_server("--database-url", url)) for _ in range(n_servers)
            ]
            asyncio.run(measure(servers, arguments))


if __name__ == "__main__":
    main()
