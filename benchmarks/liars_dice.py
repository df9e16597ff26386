# SPDX-License-Identifier: MIT
"""Liar's Dice: how strong the agents are, how fast matches are played, and how well it is solved.

    python benchmarks/liars_dice.py [strength] [speed] [solver] [training] [--games N]
                                    [--slow-games N] [--seed S] [--agents A,B] [--jobs J]

Without a part all but the training run. Where `equilibrium` plays, matches are fewer: it takes
milliseconds where others take microseconds.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

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
SLOW = "equilibrium"
PARTS = ("strength", "speed", "solver", "training")


class Amount(NamedTuple):
    """How many matches are played, with which dice, by how many processes."""

    games: int
    slow_games: int
    seed: int
    jobs: int | None

    def of(self, *agents: str) -> int:
        """Matches for agents like these."""
        return self.slow_games if SLOW in agents else self.games

    def __str__(self) -> str:
        return f"{self.games:,} ({SLOW}: {self.slow_games:,})"


def duels(agents: Sequence[str], amount: Amount) -> None:
    """Everybody against everybody with two players, the same dice from both seats."""
    shares: dict[tuple[str, str], str] = {}
    for one, other in combinations(agents, 2):
        result = lab.tournament(
            GAME,
            [one, other],
            players=2,
            games=amount.of(one, other),
            seed=amount.seed,
            jobs=amount.jobs,
        ).summary
        for row in result["standings"]:
            rival = other if row["agent"] == one else one
            low, high = row["ci95"]
            told = f"{100 * row['share']:.1f} ({100 * low:.1f} to {100 * high:.1f})"
            shares[row["agent"], rival] = told
    title = f"% of {amount} duplicate matches won, 2 players, 5 dice, seed {amount.seed}"
    table = Table("agent", *(f"against {agent}" for agent in agents), title=title, box=None)
    for one in agents:
        table.add_row(one, *(shares.get((one, other), "") for other in agents))
    CONSOLE.print(table)


def guests(agents: Sequence[str], amount: Amount) -> None:
    """One agent among four others of one kind, in every seat; a fair share is 20 %."""
    title = f"% of {amount} matches won by one among four, 5 players, 5 dice, seed {amount.seed}"
    table = Table("one", *(f"among {agent}" for agent in agents), title=title, box=None)
    for one in agents:
        row = ["" if one == others else guest(one, others, amount) for others in agents]
        table.add_row(one, *row)
    CONSOLE.print(table)


def guest(one: str, others: str, amount: Amount) -> str:
    """The share of one agent at tables of another; the start goes round."""
    result = lab.simulate(
        GAME,
        [one, others],
        players=5,
        games=amount.of(one, others),
        seed=amount.seed,
        jobs=amount.jobs,
    ).summary
    low, high = result["ci95"]
    return f"{100 * result['mean']:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Run the parts that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    parser.add_argument("--games", type=int, default=20_000, help="for each pair")
    parser.add_argument("--slow-games", type=int, default=2_000, help=f"for each with {SLOW}")
    parser.add_argument("--agents", default=",".join(AGENTS), help="separated by commas")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args()
    parts = given.parts or [part for part in PARTS if part != "training"]
    agents = [name for name in given.agents.split(",") if name]
    if "strength" in parts:
        amount = Amount(given.games, given.slow_games, given.seed, given.jobs)
        duels(agents, amount)
        guests(agents, amount)
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
