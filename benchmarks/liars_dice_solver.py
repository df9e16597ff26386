# SPDX-License-Identifier: MIT
"""Liar's Dice: the solver on one core, beside open_spiel's in C++.

    python benchmarks/liars_dice_solver.py [--rounds N] [--iterations N]

The game of the comparison has two players with one die each and the highest face wild. Each round
runs open_spiel and ours one after the other, in processor seconds, so that it gives a ratio of its
own. What is told is the median of the rounds, with the lowest and the highest. Time to compile is
left out and told; it is measured in a process that finds nothing compiled.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import pyspiel  # type: ignore[import-not-found]
from rich.console import Console
from rich.table import Table

from whoknows.games.liars_dice.solver.evaluation import judge
from whoknows.games.liars_dice.solver.plan import Algorithm, SolvePlan
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import Solution, Solving

CONSOLE: Final = Console(width=140)
ROUND: Final = TwoPlayerRound((1, 1), 6, "highest")
SOLVERS: Final[dict[Algorithm, str]] = {"cfr": "CFRSolver", "cfr+": "CFRPlusSolver"}
EXACT: Final = (
    (TwoPlayerRound((1, 1), 6, "highest"), 1000),
    (TwoPlayerRound((1, 1)), 1000),
    (TwoPlayerRound((1, 1), spot_on=True), 1000),
    (TwoPlayerRound((2, 1)), 200),
    (TwoPlayerRound((1, 2)), 200),
    (TwoPlayerRound((2, 1), spot_on=True), 200),
    (TwoPlayerRound((1, 2), spot_on=True), 200),
)
COMPILING: Final = """
import time
begun = time.process_time()
import numpy as np
from whoknows.games.liars_dice.solver import learning, sampled
loaded = time.process_time()
learning.compile_exact(np.dtype(np.float64))
exact = time.process_time()
sampled.compile_sampling()
print(loaded - begun, exact - loaded, time.process_time() - exact)
"""

T = TypeVar("T")


def spent(run: Callable[[], T]) -> tuple[float, T]:
    """Processor seconds, and what came of them."""
    begun = time.process_time()
    result = run()
    return time.process_time() - begun, result


def solved(round_: TwoPlayerRound, algorithm: Algorithm, iterations: int) -> Solution:
    """Solved by ours; figures on the way are taken outside the learner's own clock."""
    solving = Solving(SolvePlan(round_, algorithm, iterations))
    for _ in solving.advance():
        pass
    return solving.solution()


def solved_by_peer(game: Any, algorithm: Algorithm, iterations: int) -> Any:
    """Solved by open_spiel."""
    solver = getattr(pyspiel, SOLVERS[algorithm])(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver


def middle(values: Sequence[float], form: str) -> str:
    """The median, the lowest and the highest."""
    low, high = min(values), max(values)
    return f"{statistics.median(values):{form}} ({low:{form}} to {high:{form}})"


def beside_the_peer(rounds: int, iterations: int) -> None:
    """The same iterations, and how exploitable what comes of them is."""
    game = pyspiel.load_game("liars_dice", {"players": 2, "numdice": 1})
    table = Table(
        "what", "open_spiel, CPU s", "whoknows, CPU s", "ratio", "exploitability", "difference",
        title=f"one die each, highest face wild, {rounds} rounds", box=None,
    )  # fmt: skip
    judging: list[tuple[float, float]] = []
    for algorithm in SOLVERS:
        seconds = []
        for _ in range(rounds):
            theirs, peer = spent(lambda name=algorithm: solved_by_peer(game, name, iterations))  # type: ignore[misc]
            ours = solved(ROUND, algorithm, iterations)
            seconds.append((theirs, ours.marks[-1].cpu_seconds))
            average = peer.average_policy()
            judged, expected = spent(lambda one=average: pyspiel.exploitability(game, one))  # type: ignore[misc]
            weights = ours.weights
            if weights is None or ours.exploitability is None:
                raise RuntimeError("a round with one die each can be judged")
            repeated, _ = spent(lambda both=weights: [judge(ROUND, both) for _ in range(100)])  # type: ignore[misc]
            judging.append((judged, repeated / 100))
        table.add_row(
            f"{algorithm}, {iterations} iterations",
            *figures(seconds),
            f"{ours.exploitability:.6f}",
            f"{abs(ours.exploitability - expected):.1e}",
        )
    table.add_row("exploitability of a policy", *figures(judging), "", "")
    CONSOLE.print(table)


def figures(seconds: Sequence[tuple[float, float]]) -> list[str]:
    """Both times, and how many times faster ours is."""
    theirs, ours = zip(*seconds, strict=True)
    ratios = [one / other for one, other in seconds]
    return [middle(theirs, ".2f"), middle(ours, ".4f"), middle(ratios, ",.0f")]


def exact_rounds() -> None:
    """CFR+ on all rounds of up to three dice."""
    table = Table(
        "dice", "rules", "information sets", "iterations", "CPU s", "exploitability",
        "starter's value", title="CFR+", box=None,
    )  # fmt: skip
    for round_, iterations in EXACT:
        found = solved(round_, "cfr+", iterations)
        rules = [f"{round_.wild} wild"] if round_.wild != "off" else []
        rules += ["spot on"] if round_.spot_on else []
        value = found.value or (0.0, 0.0)
        table.add_row(
            f"{round_.dice[0]} v {round_.dice[1]}",
            ", ".join(rules),
            f"{round_.n_information_sets:,}",
            f"{iterations:,}",
            f"{found.marks[-1].cpu_seconds:.2f}",
            f"{found.exploitability:.6f}",
            f"{value[0]:+.4f} to {value[1]:+.4f}",
        )
    CONSOLE.print(table)


def sampling(iterations: int = 200_000) -> None:
    """External sampling, where it can be judged."""
    found = solved(ROUND, "mccfr", iterations)
    seconds = found.marks[-1].cpu_seconds
    CONSOLE.print(
        f"mccfr, one die each, highest face wild: {iterations:,} iterations in {seconds:.1f} CPU s "
        f"({iterations / seconds:,.0f}/s), exploitability {found.exploitability:.4f}"
    )


def compiling() -> None:
    """How long it takes where nothing is compiled yet."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(  # noqa: S603 - our own text
            [sys.executable, "-c", COMPILING],
            env={**os.environ, "NUMBA_CACHE_DIR": folder},
            capture_output=True,
            text=True,
            check=True,
        )
    loading, exact, sampled = map(float, done.stdout.split())
    CONSOLE.print(
        f"once, to compile: {exact:.1f} CPU s for exact algorithms, {sampled:.1f} for sampling; "
        f"imports {loading:.1f}"
    )


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--iterations", type=int, default=100)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    compiling()
    solved(ROUND, "cfr+", 1)
    beside_the_peer(given.rounds, given.iterations)
    exact_rounds()
    sampling()


if __name__ == "__main__":
    main()
