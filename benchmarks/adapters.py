# SPDX-License-Identifier: MIT
"""What a step costs through other people's interfaces, on one core, beside their own games.

    python benchmarks/adapters.py [--rounds 7] [--seconds 0.5] [--seed 1]

Random legal moves, whole games one after the other. `step` is the time of `step` alone: the rules,
dealing, rewards, who is next. `observe` is the time of an observation with its mask, of which one
is made before each step; our environments work out a seat's view and its legal moves only then,
others already in `step`, so it is the sum that compares. Beginning a game and choosing a move are
not counted. All contestants are measured in turns, round after round: the median, and the best,
which is what the program can do when the machine does nothing else.

The second table is about programs outside, which are asked line by line (`outside.py`).

PettingZoo's own games need packages that we do not; without them their lines say so. To have them:
`pip install '.[benchmarks]'`, which `make bench` does.
"""

import argparse
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter_ns
from typing import Any, Final, NamedTuple

import numpy as np
import outside
import pyspiel  # type: ignore[import-not-found]
from rich.console import Console
from rich.table import Table

from whoknows.adapters.pettingzoo import env

CONSOLE: Final = Console(width=120)
MAX_STEP: Final = 60.0
"""Microseconds that a step of Hanabi may take, without the observation."""


class Sample(NamedTuple):
    """What one round has taken, in microseconds a step."""

    step: float
    observe: float
    n_steps: int


Contestant = Callable[[float, Random], Sample]
"""Plays for so many seconds."""


class Clock:
    """Adds up the time of two things that are done in turns."""

    def __init__(self, seconds: float) -> None:
        self._until = perf_counter_ns() + int(seconds * 1e9)
        self._step = self._observe = self._n_steps = 0

    def is_over(self) -> bool:
        """Whether the time for the round is over."""
        return perf_counter_ns() >= self._until

    def add(self, observe: int, step: int) -> None:
        """One step, in nanoseconds."""
        self._observe += observe
        self._step += step
        self._n_steps += 1

    def sample(self) -> Sample:
        """What it came to."""
        n = max(1, self._n_steps)
        return Sample(self._step / n / 1e3, self._observe / n / 1e3, self._n_steps)


# PettingZoo's interface


def play_aec(made: Any, seconds: float, random: Random) -> Sample:
    """Any environment of PettingZoo in which observations have masks."""
    clock = Clock(seconds)
    while not clock.is_over():
        made.reset(seed=random.randrange(2**31))
        while not any(made.terminations.values()) and not any(made.truncations.values()):
            began = perf_counter_ns()
            seen = made.observe(made.agent_selection)
            observed = perf_counter_ns()
            action = int(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            chosen = perf_counter_ns()
            made.step(action)
            clock.add(observed - began, perf_counter_ns() - chosen)
    return clock.sample()


def ours(**options: Any) -> Contestant:
    """One of our games."""
    made = env(**options)
    return lambda seconds, random: play_aec(made, seconds, random)


def theirs(module: str, **options: Any) -> Contestant:
    """One of PettingZoo's own games, without the wrappers that check what a program does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of the only way to get a bare one
        made = import_module(f"pettingzoo.classic.{module}").raw_env(**options)
    return lambda seconds, random: play_aec(made, seconds, random)


def pettingzoo_lines() -> Iterator[tuple[str, Callable[[], Contestant]]]:
    """Environments of PettingZoo, ours and theirs."""
    yield "hanabi, 2 players", lambda: ours(game="hanabi", players=2)
    yield "hanabi, 2 players, history", lambda: ours(game="hanabi", players=2, observe="history")
    yield "hanabi, 5 players", lambda: ours(game="hanabi", players=5)
    yield "liars-dice, 2 players", lambda: ours(game="liars-dice")
    yield "cluedo, 4 players", lambda: ours(game="cluedo", players=4)
    yield "mafia, 6 players", lambda: ours(game="mafia", players=6)
    yield "PettingZoo hanabi_v5, 2 players", lambda: theirs("hanabi_v5", players=2)
    yield "PettingZoo connect_four_v3", lambda: theirs("connect_four_v3")
    yield "PettingZoo tictactoe_v3", lambda: theirs("tictactoe_v3")


# OpenSpiel's own games


def play_spiel(game: Any, seconds: float, random: Random) -> Sample:
    """A game of OpenSpiel itself; what chance does after a move belongs to the step."""
    clock = Clock(seconds)
    while not clock.is_over():
        state = game.new_initial_state()
        deal(state, random)
        while not state.is_terminal():
            began = perf_counter_ns()
            state.observation_tensor()
            legal = state.legal_actions()
            observed = perf_counter_ns()
            action = random.choice(legal)
            chosen = perf_counter_ns()
            state.apply_action(action)
            deal(state, random)
            clock.add(observed - began, perf_counter_ns() - chosen)
    return clock.sample()


def deal(state: Any, random: Random) -> None:
    """Let chance move as long as it has to."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, weights)[0])


def open_spiel_lines() -> Iterator[tuple[str, Callable[[], Contestant]]]:
    """OpenSpiel's Hanabi, in C++, from Python."""

    def make() -> Contestant:
        game = pyspiel.load_game("hanabi", {"players": 2})
        return lambda seconds, random: play_spiel(game, seconds, random)

    yield "OpenSpiel hanabi, 2 players", make


LINES: Final = [pettingzoo_lines, open_spiel_lines]
"""What is measured; each gives names with what makes a contestant."""


def contestants() -> tuple[dict[str, Contestant], dict[str, str]]:
    """All that can be made here, and why others cannot."""
    able: dict[str, Contestant] = {}
    unable: dict[str, str] = {}
    for lines in LINES:
        for name, make in lines():
            try:
                able[name] = make()
            except ImportError as error:
                unable[name] = f"not here: {str(error).partition(',')[0]}"
    return able, unable


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    able, unable = contestants()
    samples: dict[str, list[Sample]] = {name: [] for name in able}
    for number in range(-1, chosen.rounds):  # the first round is for compiling and caches
        for name, play in able.items():
            random = Random(f"{chosen.seed} {number}")  # noqa: S311 - no secrets
            sample = play(chosen.seconds if number >= 0 else 0.1, random)
            if number >= 0:
                samples[name].append(sample)
    CONSOLE.print(table_of(samples, unable))
    slowest = max(median(s.step for s in samples[name]) for name in able if name[:6] == "hanabi")
    CONSOLE.print(f"step of Hanabi: {slowest:.0f} µs at most, to be below {MAX_STEP:.0f}")
    for table in outside.measure(chosen.rounds):
        CONSOLE.print(table)


def table_of(samples: dict[str, list[Sample]], unable: dict[str, str]) -> Table:
    """A line for each contestant."""
    table = Table(title="microseconds: median (best) of the rounds")
    table.add_column("environment")
    for column in ("step", "observe", "step + observe", "steps"):
        table.add_column(column, justify="right")
    for name, rounds in samples.items():
        both = [sample.step + sample.observe for sample in rounds]
        columns = ([s.step for s in rounds], [s.observe for s in rounds], both)
        figures = [f"{median(values):.1f} ({min(values):.1f})" for values in columns]
        table.add_row(name, *figures, f"{sum(s.n_steps for s in rounds):,}")
    for name, why in unable.items():
        table.add_row(name, why)
    return table


if __name__ == "__main__":
    main()
