# SPDX-License-Identifier: MIT
"""What the lab costs beside the games themselves, and what a kernel saves.

The same deals of Cluedo, by the same agents, in turns: in a plain loop over `Match`, and through
the lab with one worker process, chunks of one second and a file on disk. The overhead is the
lab's time per game over the loop's, minus one.

    python benchmarks/lab.py [--rounds N] [--seconds S]
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from whoknows import lab
from whoknows.core import AnyAgent, Seat
from whoknows.core.reference import parse_line_up
from whoknows.core.registry import Registry
from whoknows.play import Match

PLAYERS = 4
LINE_UPS = ("random", "simple", "tuned")


def plain_loop(name: str, n_games: int) -> float:
    """Seconds for the games in a loop, with fresh agents for each as in the lab."""
    registry = Registry()
    game = registry.make_game("cluedo", {"players": PLAYERS})
    agent = registry.find_agent(parse_line_up(name)[0].reference, "cluedo")
    begun = time.perf_counter()
    for deal in range(n_games):
        agents: dict[Seat, AnyAgent] = {seat: agent() for seat in game.seats}
        Match(game.for_deal(deal), agents, deal=deal).run()
    return time.perf_counter() - begun


def through_lab(name: str, n_games: int, runner: lab.Runner, *, use_kernel: bool = False) -> float:
    """Seconds for the same games in the lab, stored on the way."""
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
    return done.execution.seconds


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
    table = Table(
        "agents", "games a round", "loop, games/s", "lab, games/s", "overhead (90 %)", "kernel"
    )
    with lab.LocalRunner(1) as runner:
        for name in LINE_UPS:
            n_games = max(100, int(200 / plain_loop(name, 200) * chosen.seconds))
            through_lab(name, 100, runner)
            loops, labs = [], []
            for _ in range(chosen.rounds):
                loops.append(plain_loop(name, n_games))
                labs.append(through_lab(name, n_games, runner))
            ratios = [mine / bare for mine, bare in zip(labs, loops, strict=True)]
            kernel = ""
            if name != "tuned":
                through_lab(name, 1000, runner, use_kernel=True)
                n_fast = n_games * 50
                kernel = f"{n_fast / through_lab(name, n_fast, runner, use_kernel=True):,.0f}"
            table.add_row(
                name,
                f"{n_games:,}",
                f"{n_games / statistics.median(loops):,.0f}",
                f"{n_games / statistics.median(labs):,.0f}",
                interval(ratios),
                kernel,
            )
    Console().print(f"{PLAYERS} players, {chosen.rounds} rounds in turns, one worker")
    Console().print(table)


if __name__ == "__main__":
    main()
