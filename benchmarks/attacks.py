# SPDX-License-Identifier: MIT
"""What greedy clients do to a player and to the server: `python benchmarks/attacks.py`.

A player at a table stores a note every 50 ms while processes attack the server, one way after the
other; printed are the waits and the memory of the server's process. The first line is without an
attack: what the same player waits on this machine at this time.
"""

import argparse
import asyncio
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from serving import running_server  # noqa: E402 - found by the line above
from tests.reliability.attacks import ATTACKS, NEED_LONG_MATCHES, NOTHING  # noqa: E402 - the same
from tests.reliability.long_matches import add_long_matches  # noqa: E402 - the same
from tests.reliability.victims import suffer  # noqa: E402 - the same


def main() -> None:
    """Start a server for each attack, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each attack lasts")
    parser.add_argument("--only", default="", help="a part of the name of the attacks to run")
    arguments = parser.parse_args()
    print("| attack | p50 | worst | memory before | peak | after |")
    print("|---|---|---|---|---|---|")
    for name in (NOTHING, *ATTACKS):
        if arguments.only not in name and name != NOTHING:
            continue
        fill = add_long_matches if name in NEED_LONG_MATCHES else None
        with running_server("--tables-per-address", "60", fill=fill) as server:
            one = asyncio.run(suffer(server.address, server.pid, name, arguments.seconds))
        waits = f"{one.p50_ms:.0f} ms | {one.worst_ms:.0f} ms"
        memory = f"{one.before_mb:.0f} MB | {one.peak_mb:.0f} MB | {one.after_mb:.0f} MB"
        print(f"| {name} | {waits} | {memory} |", flush=True)


if __name__ == "__main__":
    main()
