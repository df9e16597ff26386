# SPDX-License-Identifier: MIT
"""Liar's Dice: what two ways of breeding make of the weights of `weighted` on equal budgets.

    python benchmarks/liars_dice_training.py [--seeds 1,2,3] [--games N] [--jobs J] [--plots FOLDER]

Every run begins with the hand-set weights and has the usual budget of `whoknows train`: 16
candidates, 30 generations, 400 matches for each. Both ways meet the same dice. Winners are tested
again on dice that no run has seen.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from whoknows import lab

CONSOLE = Console(width=120)
GAME = "liars-dice"
AGENT = "weighted"
START = f"{AGENT}:params=default"
OPPONENTS = ("random", "honest", "probability", "bluffer", START)
WAYS = ("genetic", "cma")
TESTS = (START, *OPPONENTS[:-1], AGENT)
FRESH_SEED = 1_000_003


def share(agent: str, opponent: str, *, games: int, jobs: int | None) -> str:
    """What share of duplicate matches an agent wins: the same dice from both seats."""
    result = lab.tournament(
        GAME, [agent, opponent], players=2, games=games, seed=FRESH_SEED, jobs=jobs
    ).summary
    mine = next(one for one in result["standings"] if one["agent"] == agent)
    low, high = mine["ci95"]
    return f"{100 * mine['share']:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def compare(
    seeds: Sequence[int], *, games: int, jobs: int | None, plots: Path | None = None
) -> tuple[Table, Table]:
    """Train with every seed both ways."""
    table = Table(
        "algorithm", "seed", *TESTS, box=None,
        title=f"% of {games:,} duplicate matches on fresh dice won, against",
    )  # fmt: skip
    curves = Table("algorithm", "seed", "share won, before and every fifth generation", box=None)
    with TemporaryDirectory() as folder:
        for seed in seeds:
            for way in WAYS:
                done = lab.train(
                    GAME, START, opponents=OPPONENTS, players=2, algorithm=way, seed=seed, jobs=jobs
                )
                path = Path(folder) / f"{way}-{seed}.json"
                done.store(path)
                if plots is not None:
                    done.plot(plots / f"weighted-{way}-{seed}.png")
                agent = f"{AGENT}:params={path}"
                shares = (share(agent, other, games=games, jobs=jobs) for other in TESTS)
                table.add_row(way, str(seed), *shares)
                curve = done.summary["proof"]["curve"]
                curves.add_row(way, str(seed), " ".join(f"{value:.2f}" for value in curve[::5]))
    return table, curves


def main() -> None:
    """Train, test, tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seeds", default="1,2,3", help="of the runs")
    parser.add_argument("--games", type=int, default=10_000, help="matches of each test")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--plots", type=Path, default=None, help="where to draw learning curves")
    given = parser.parse_args()
    seeds = [int(seed) for seed in given.seeds.split(",")]
    for table in compare(seeds, games=given.games, jobs=given.jobs, plots=given.plots):
        CONSOLE.print(table)


if __name__ == "__main__":
    main()
