# SPDX-License-Identifier: MIT
"""Cluedo: how fast the exact reasoning is, what `bot2` misses, how strong `bot4` is, the server.

    python benchmarks/cluedo.py [speed] [misses] [strength] [server] [--games N] [--seed S]

Without a part all of them run. Times are of the processor, on one core. Positions come from games
of mixed agents, as the first seat perceives them, after every event that tells something.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from whoknows import lab
from whoknows.core import AnyAgent, Seat
from whoknows.games.cluedo import Cluedo, CluedoEvent
from whoknows.games.cluedo.agents.deduction import LiteralKnowledge
from whoknows.games.cluedo.compiled.warmup import warm_up
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.play import Match
from whoknows.plugins.line_up import parse_line_up
from whoknows.plugins.registry import Registry

CONSOLE = Console(width=110)
LINE_UPS = ("simple", "bot2", "bot3", "tuned")
SPEED_GAMES = {2: 40, 3: 40, 4: 40, 5: 40, 6: 40, 7: 20, 8: 20, 10: 12, 12: 8}
"""Games for each number of players."""
TO_REACH_MS = {2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 8: 50, 10: 250, 12: 1000}
MISSES_GAMES = {3: 60, 4: 40, 5: 20, 6: 12}
RIVALS = (("simple", 0.80), ("bot2:rules=source", 0.55), ("bot3", 0.32), ("bot2", None),
          ("tuned:params=evolved", None))  # fmt: skip
N_TABLES = 500


def positions(players: int, n_games: int, seed: int) -> Iterator[list[CluedoEvent]]:
    """What the first seat perceives in games of mixed agents."""
    registry = Registry()
    for deal in range(n_games):
        names = (LINE_UPS[(deal + seat) % len(LINE_UPS)] for seat in range(players))
        specs = parse_line_up(",".join(names))
        agents: dict[Seat, AnyAgent] = {
            Seat(seat): registry.make_agent(spec, "cluedo") for seat, spec in enumerate(specs)
        }
        match = Match(Cluedo(players=players).for_deal(deal), agents, seed=seed, deal=deal)
        match.run()
        yield match.referee.perceived[Seat(0)]


def speed(seed: int) -> None:
    """The full posterior, owners and secrets, anew after each event."""
    warm_up()
    table = Table("players", "positions", "median", "95 %", "worst", "to reach", box=None)
    for players, n_games in SPEED_GAMES.items():
        times = []
        for events in positions(players, n_games, seed):
            reasoner = Reasoner(players)
            for event in events:
                n_clues = len(reasoner.clues)
                begun = time.process_time()
                reasoner.observe(event)
                if len(reasoner.clues) > n_clues:
                    posterior = reasoner.posterior()
                    _ = posterior.owners, posterior.secrets
                    times.append(1000 * (time.process_time() - begun))
        times.sort()
        goal = TO_REACH_MS.get(players)
        table.add_row(
            str(players),
            str(len(times)),
            f"{statistics.median(times):.2f} ms",
            f"{times[len(times) * 95 // 100]:.2f} ms",
            f"{times[-1]:.1f} ms",
            f"{goal} ms" if goal else "",
        )
    CONSOLE.print(table)


def misses(seed: int) -> None:
    """In how many positions `bot2` knows all that follows, and in how many what does not."""
    table = Table("players", "positions", "bot2", "bot2:rules=source", "unsound", box=None)
    for players, n_games in MISSES_GAMES.items():
        n_positions, n_unsound = 0, 0
        n_complete = {"full": 0, "source": 0}
        for events in positions(players, n_games, seed):
            reasoner = Reasoner(players)
            bases = {
                rules: LiteralKnowledge(players, Seat(0), rules) for rules in ("full", "source")
            }
            for event in events:
                n_clues = len(reasoner.clues)
                reasoner.observe(event)
                for base in bases.values():
                    base.observe(event)
                if len(reasoner.clues) == n_clues:
                    continue
                n_positions += 1
                exact = reasoner.owner_masks
                for rules, base in bases.items():
                    believed = base.owner_masks()
                    n_complete[rules] += believed == exact
                    n_unsound += any(e & ~b for e, b in zip(exact, believed, strict=True))
        shares = [f"{100 * n / n_positions:.1f} %" for n in n_complete.values()]
        table.add_row(str(players), str(n_positions), *shares, str(n_unsound))
    CONSOLE.print(table)


def strength(n_games: int, seed: int) -> None:
    """The share of wins of `bot4` at a table of four, beside three others; fair is 25 %."""
    table = Table("three of", "games", "bot4 wins", "95 % interval", "to reach", box=None)
    for rival, goal in RIVALS:
        found = lab.simulate("cluedo", f"bot4,{rival}", players=4, games=n_games, seed=seed)
        low, high = found.summary["ci95"]
        table.add_row(
            rival,
            str(n_games),
            f"{100 * found.mean:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %",
            f"{100 * goal:.0f} %" if goal else "",
        )
    CONSOLE.print(table)


def server(seed: int) -> None:
    """Many tables at once in one process; its memory early and at the end."""
    command = [
        sys.executable, "-m", "whoknows", "cluedo", "serve", "--port", "0", "--players", "4",
        "--tables", str(N_TABLES), "--games", "2", "--bots", "simple,bot2,bot3,simple",
        "--mode", "tournament", "--seed", str(seed), "--json",
    ]  # fmt: skip
    begun = time.perf_counter()
    memory = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ours
        while process.poll() is None:
            memory.append(resident_mb(process.pid))
            time.sleep(0.25)
        output = process.stdout.read() if process.stdout else ""
    result = json.loads(output.strip().splitlines()[-1])
    table = Table("tables", "games", "faults", "seconds", "memory halfway", "at its peak", box=None)
    table.add_row(
        str(N_TABLES),
        str(result["games"]),
        str(sum(result["faults"]["codes"].values())),
        f"{time.perf_counter() - begun:.1f}",
        f"{memory[len(memory) // 2]:.0f} MB",
        f"{max(memory):.0f} MB",
    )
    CONSOLE.print(table)


def resident_mb(pid: int) -> float:
    """The memory of a process, where the system tells."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


def main() -> None:
    """Run the parts asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="speed, misses, strength, server; all if none")
    parser.add_argument("--games", type=int, default=1000, help="for each row of strength")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    parts: dict[str, Callable[[], None]] = {
        "speed": lambda: speed(given.seed),
        "misses": lambda: misses(given.seed),
        "strength": lambda: strength(given.games, given.seed),
        "server": lambda: server(given.seed),
    }
    unknown = set(given.parts) - set(parts)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    for name, run in parts.items():
        if not given.parts or name in given.parts:
            CONSOLE.print(f"\n{name}", style="bold")
            run()


if __name__ == "__main__":
    main()
