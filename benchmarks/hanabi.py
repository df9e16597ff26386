# SPDX-License-Identifier: MIT
"""Hanabi: how strong the agents are, and how fast games are played beside open_spiel's.

    python benchmarks/hanabi.py [strength] [speed] [--games N] [--seed S] [--agents A,B] [--jobs J]

Without a part both run. Third strikes keep the points, as in the published figures.
"""

import argparse
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hanabi_speed import speed
from rich.console import Console
from rich.table import Table

from whoknows import lab

CONSOLE = Console(width=120)
PLAYERS = (2, 3, 4, 5)


class Entry(NamedTuple):
    """An agent, the rules it plays under, and figures to compare it with, by players."""

    agent: str
    options: Mapping[str, Any]
    others: Mapping[str, Sequence[float]]


EMPTY = {"empty_hints": True}
DUMMY = {"source": (3.3917, 2.94476, 2.35198, 1.96494)}
SEMI_DUMMY = {"source": (10.622325, 14.24381, 13.88206, 13.363)}
HEURISTIC = {"source": (14.94548, 15.494, 14.67022, 13.33042)}
ENTRIES = (
    Entry("random", {}, {}),
    Entry("dummy", {}, DUMMY),
    Entry("dummy", EMPTY, DUMMY),
    Entry("semi-dummy", {}, SEMI_DUMMY),
    Entry("semi-dummy", EMPTY, SEMI_DUMMY),
    Entry("heuristic", {}, HEURISTIC),
    Entry("heuristic", EMPTY, HEURISTIC),
    Entry("epistemic", {}, {"to reach": (20, 20, 20, 20)}),
    Entry("epistemic:model=cards", {}, {}),
    Entry("conventions", {}, {"to reach": (23.0, 23.3, 22.4, 20.7)}),
    Entry(
        "hat",
        {},
        {"to reach": (22.5, 24.79, 24.93, 24.92), "hanabi.rs": (22.52, 24.79, 24.94, 24.92)},
    ),
    Entry("omniscient", {}, {"cheating, published": (24.90, 24.98, 24.97, 24.96)}),
)


def strength(n_games: int, seed: int, only: Sequence[str], jobs: int | None) -> None:
    """Tables of one agent each, the same deals for all."""
    table = Table(
        "agent", "players", "mean", "95 % interval", "others", ">= 20", "perfect", "strikes",
        title=f"{n_games:,} games each, seed {seed}, strikeout=keep", box=None,
    )  # fmt: skip
    for entry in ENTRIES:
        if only and entry.agent.partition(":")[0] not in only:
            continue
        for place, players in enumerate(PLAYERS):
            table.add_row(*_row(entry, place, players, n_games, seed, jobs))
    CONSOLE.print(table)


def _row(
    entry: Entry, place: int, players: int, n_games: int, seed: int, jobs: int | None
) -> list[str]:
    result = lab.simulate(
        "hanabi",
        entry.agent,
        players=players,
        games=n_games,
        seed=seed,
        options={"strikeout": "keep", **entry.options},
        jobs=jobs,
    ).summary
    low, high = result["ci95"]
    others = ", ".join(f"{name} {means[place]:.2f}" for name, means in entry.others.items())
    return [
        f"{entry.agent}{' (empty hints)' if entry.options else ''}",
        str(players),
        f"{result['mean']:.3f}",
        f"{low:.3f} to {high:.3f}",
        others,
        f"{result['share20']:.1%}",
        f"{result['perfect']:.1%}",
        f"{result['strikeouts']:.1%}",
    ]


def main() -> None:
    """Run the parts that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("parts", nargs="*", choices=["strength", "speed", []])
    parser.add_argument("--games", type=int, default=20_000, help="for each agent and table size")
    parser.add_argument("--agents", default="", help="only these, separated by commas")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args()
    parts = given.parts or ["strength", "speed"]
    if "strength" in parts:
        only = [name for name in given.agents.split(",") if name]
        strength(given.games, given.seed, only, given.jobs)
    if "speed" in parts:
        speed(given.seed)


if __name__ == "__main__":
    main()
