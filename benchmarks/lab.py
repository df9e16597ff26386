# SPDX-License-Identifier: MIT
"""What the lab costs beside the games themselves, and what a kernel saves.

The same deals of Cluedo, by the same agents, in turns: in a plain loop over `Match`, and through
the lab with one worker process, chunks of one second and a file on disk. The overhead is the
lab's time per game over the loop's, minus one: of the processor (the worker and this process
together), which other programs disturb less, and on the clock.

    python benchmarks/lab.py [--rounds N] [--seconds S]
"""

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from whoknows import lab
from whoknows.core import AnyAgent, Seat
from whoknows.play import Match
from whoknows.plugins.line_up import parse_line_up
from whoknows.plugins.registry import Registry

PLAYERS = 4
LINE_UPS = ("random", "simple", "tuned")
FEW = 200
"""What a run of so many games takes is taken off: beginning is no cost of a game."""


class Spent(NamedTuple):
    """What some games took: on the clock, and of the processor."""

    wall: float
    cpu: float


def plain_loop(name: str, n_games: int) -> Spent:
    """The games in a loop, with fresh agents for each as in the lab."""
    registry = Registry()
    game = registry.make_game("cluedo", {"players": PLAYERS})
    agent = registry.find_agent(parse_line_up(name)[0].reference, "cluedo")
    wall, cpu = time.perf_counter(), time.process_time()
    for deal in range(n_games):
        agents: dict[Seat, AnyAgent] = {seat: agent() for seat in game.seats}
        Match(game.for_deal(deal), agents, deal=deal).run()
    return Spent(time.perf_counter() - wall, time.process_time() - cpu)


def through_lab(
    name: str, n_games: int, runner: lab.LocalRunner, *, use_kernel: bool = False
) -> Spent:
    """The same games in the lab, stored on the way."""
    cpu = time.process_time() + workers_cpu(runner)
    with tempfile.TemporaryDirectory() as folder:
        done = lab.simulate(
            "cluedo",
            name,
            players=PLAYERS,
            games=n_games,
            use_kernel=use_kernel,
            runner=runner,
            chunk_seconds=1.0,
            file=Path(folder) / "run.jsonl",
        )
    spent = time.process_time() + workers_cpu(runner) - cpu
    return Spent(done.execution.seconds, spent)


def workers_cpu(runner: lab.LocalRunner) -> float:
    """Seconds of the processor that the worker processes have used (Linux)."""
    ticks = 0
    for pid in runner.process_ids():
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def interval(ratios: list[float]) -> str:
    """The median, and a distribution-free interval that holds it 9 times out of 10 or more."""
    ordered = sorted(ratios)
    cut = max(0, round(len(ordered) / 2 - 0.82 * len(ordered) ** 0.5))
    low, high = ordered[cut], ordered[-1 - cut]
    return f"{statistics.median(ordered) - 1:+.1%} ({low - 1:+.1%} to {high - 1:+.1%})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=5.0, help="a round's length, about")
    chosen = parser.parse_args()
    table = Table("agents", "games", "loop/s", "lab/s", "overhead, CPU", "on the clock", "kernel/s")
    with lab.LocalRunner(1) as runner:
        for name in LINE_UPS:
            n_games = max(100, int(200 / plain_loop(name, 200).wall * chosen.seconds))
            through_lab(name, 100, runner)
            loops, labs = [], []
            for _ in range(chosen.rounds):
                loops.append(plain_loop(name, n_games))
                begun = through_lab(name, FEW, runner)
                whole = through_lab(name, FEW + n_games, runner)
                labs.append(Spent(whole.wall - begun.wall, whole.cpu - begun.cpu))
            kernel = ""
            if name != "tuned":
                through_lab(name, 1000, runner, use_kernel=True)
                n_fast = n_games * 50
                kernel = f"{n_fast / through_lab(name, n_fast, runner, use_kernel=True).wall:,.0f}"
            pairs = list(zip(labs, loops, strict=True))
            table.add_row(
                name,
                f"{n_games:,}",
                f"{n_games / statistics.median(loop.wall for loop in loops):,.0f}",
                f"{n_games / statistics.median(one.wall for one in labs):,.0f}",
                interval([mine.cpu / bare.cpu for mine, bare in pairs]),
                interval([mine.wall / bare.wall for mine, bare in pairs]),
                kernel,
            )
    out = Console(width=110)
    out.print(f"{PLAYERS} players, {chosen.rounds} rounds in turns, one worker; medians (90 %)")
    out.print(table)


if __name__ == "__main__":
    main()
