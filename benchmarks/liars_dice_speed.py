# SPDX-License-Identifier: MIT
"""Liar's Dice: whole matches a second on one core, beside open_spiel's random rounds from Python.

    python benchmarks/liars_dice_speed.py [--rounds N] [--seconds S] [--seed S]

All contestants play in turns, round after round, and processor time counts; see `hanabi_speed.py`.
open_spiel knows single rounds only. Two players make random moves: `usual` draws their
dice from `chance_outcomes`, `fastest` takes any face, since all are as likely.
"""

import argparse
import statistics
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

import pyspiel  # type: ignore[import-not-found]
from hanabi_speed import Contestant, drawn, rates, with_interval
from rich.console import Console
from rich.table import Table

from whoknows.core import AnyAgent
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.compiled.kernel import LiarsDiceKernel
from whoknows.plugins.line_up import parse_line_up
from whoknows.plugins.registry import Registry

CONSOLE: Final = Console(width=140)
AGENTS: Final = ("random", "honest", "probability", "bluffer", "weighted")
TO_REACH: Final = {2: 300_000, 5: 50_000}
N_DICE: Final = 5


def play_usual(game: Any, seed: int, n_games: int, n: int) -> None:
    """Random rounds as one plays them from Python, drawing from the chances it tells."""
    random = Random(f"{seed} {n}").random  # noqa: S311 - no secrets
    for _ in range(n_games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), random()))
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])


def play_fastest(game: Any, seed: int, n_games: int, n: int) -> None:
    """Random rounds with as little as possible done in Python."""
    random = Random(f"{seed} {n}").random  # noqa: S311 - no secrets
    for _ in range(n_games):
        state = game.new_initial_state()
        for _ in range(2 * N_DICE):
            state.apply_action(int(random() * 6))
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])


def play_compiled(
    game: LiarsDice, seated: Sequence[AnyAgent], seed: int, n_games: int, n: int
) -> None:
    """Whole matches in the kernel."""
    LiarsDiceKernel().play(game, seated, seed, range(n * n_games, (n + 1) * n_games))


def ours(agent: str, game: LiarsDice, seed: int) -> Contestant:
    """An agent in every seat."""
    registry = Registry()
    (spec,) = parse_line_up(agent)
    return partial(
        play_compiled, game, [registry.make_agent(spec, "liars-dice") for _ in game.seats], seed
    )


def agents(seed: int, rounds: int, seconds: float) -> None:
    """Whole matches of the simple agents, beside single rounds of open_spiel."""
    peer = pyspiel.load_game("liars_dice", {"players": 2, "numdice": N_DICE})
    peers = {"usual": partial(play_usual, peer, seed), "fastest": partial(play_fastest, peer, seed)}
    table = Table(
        "agent", "players", "matches/s", "to reach", "matches", "to open_spiel's rounds, usual",
        "fastest", title=f"whole matches, {N_DICE} dice each", box=None,
    )  # fmt: skip
    theirs: dict[str, list[float]] = {name: [] for name in peers}
    for players, goal in TO_REACH.items():
        game = LiarsDice(players=players, dice=(N_DICE,))
        for agent in AGENTS:
            found = rates({agent: ours(agent, game, seed), **peers}, rounds, seconds)
            for name in peers:
                theirs[name] += found[name].tolist()
            table.add_row(
                agent,
                str(players),
                with_interval(found[agent], ",.0f"),
                f"{goal:,}",
                f"{int(found[f'{agent} games'][0]):,}",
                *(with_interval(found[agent] / found[name], ".1f") for name in peers),
            )
    CONSOLE.print(table)
    told = ", ".join(f"{name} {statistics.median(of):,.0f}" for name, of in theirs.items())
    CONSOLE.print(f"open_spiel, single random rounds/s of 2 players with {N_DICE} dice: {told}")


def speed(seed: int, rounds: int = 11, seconds: float = 0.3) -> None:
    """The table."""
    agents(seed, rounds, seconds)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=0.3, help="of a round")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    speed(given.seed, given.rounds, given.seconds)


if __name__ == "__main__":
    main()
