# SPDX-License-Identifier: MIT
"""Liar's Dice: how strong the agents are, how fast matches are played, and how well it is solved.

    python benchmarks/liars_dice.py [strength] [speed] [solver] [training] [--games N] [--seed S]
                                    [--agents A,B] [--jobs J]

Without a part all but the training run.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations

from liars_dice_solver import beside_the_peer, compiling, exact_rounds, sampling
from liars_dice_speed import speed
from liars_dice_training import compare
from rich.console import Console
from rich.table import Table

from whoknows import lab

CONSOLE = Console(width=140)
GAME = "liars-dice"
AGENTS = (
    "random",
    "honest",
    "bluffer",
    "probability",
    "weighted:params=default",
    "weighted",
    "equilibrium",
)
PARTS = ("strength", "speed", "solver", "training")


def duels(agents: Sequence[str], n_games: int, seed: int, jobs: int | None) -> None:
    """Everybody against everybody with two players, the same dice from both seats."""
    shares: dict[tuple[str, str], str] = {}
    for one, other in combinations(agents, 2):
        result = lab.tournament(
            GAME, [one, other], players=2, games=n_games, seed=seed, jobs=jobs
        ).summary
        for row in result["standings"]:
            rival = other if row["agent"] == one else one
            low, high = row["ci95"]
            told = f"{100 * row['share']:.1f} ({100 * low:.1f} to {100 * high:.1f})"
            shares[row["agent"], rival] = told
    title = f"% of {n_games:,} duplicate matches won, 2 players, 5 dice, seed {seed}"
    table = Table("agent", *(f"against {agent}" for agent in agents), title=title, box=None)
    for one in agents:
        table.add_row(one, *(shares.get((one, other), "") for other in agents))
    CONSOLE.print(table)


def guests(agents: Sequence[str], n_games: int, seed: int, jobs: int | None) -> None:
    """One agent among four others of one kind, in every seat; a fair share is 20 %."""
    title = f"% of {n_games:,} matches won by one among four, 5 players, 5 dice, seed {seed}"
    table = Table("one", *(f"among {agent}" for agent in agents), title=title, box=None)
    for one in agents:
        row = [
            "" if one == others else guest(one, others, n_games, seed, jobs) for others in agents
        ]
        table.add_row(one, *row)
    CONSOLE.print(table)


def guest(one: str, others: str, n_games: int, seed: int, jobs: int | None) -> str:
    """The share of one agent at tables of another; the start goes round."""
    result = lab.simulate(
        GAME, [one, others], players=5, games=n_games, seed=seed, jobs=jobs
    ).summary
    low, high = result["ci95"]
    return f"{100 * result['mean']:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Run the parts that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    parser.add_argument("--games", type=int, default=20_000, help="for each pair")
    parser.add_argument("--agents", default=",".join(AGENTS), help="separated by commas")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args()
    parts = given.parts or [part for part in PARTS if part != "training"]
    agents = [name for name in given.agents.split(",") if name]
    if "strength" in parts:
        duels(agents, given.games, given.seed, given.jobs)
        guests(agents, given.games, given.seed, given.jobs)
    if "speed" in parts:
        speed(given.seed)
    if "solver" in parts:
        beside_the_peer(rounds=3, iterations=100)
        exact_rounds()
        sampling()
        compiling()
    if "training" in parts:
        for table in compare([1, 2, 3], games=given.games, jobs=given.jobs):
            CONSOLE.print(table)


if __name__ == "__main__":
    main()
