# SPDX-License-Identifier: MIT
"""The logic: how long well-known problems take.

    python benchmarks/logic.py [--rounds N]

Every problem goes through the general evaluator, with the model made anew each time and the answer
checked. The tools it is compared with (SMCDEL and DEMO-S5 in Haskell, Hintikka's World in a
browser, mlsolver) are not on PyPI, so their figures were measured elsewhere. What is on PyPI is
compared in the same run: the same questions on the decision diagrams of dd, in pure Python, and the
crossing point of truth tables and diagrams.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from whoknows.logic.explicit import S5Model
from whoknows.logic.formula import And, Box, Formula
from whoknows.logic.intention import tree
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.parse import parse
from whoknows.logic.puzzles import (
    dining_cryptographers,
    drinking_logicians,
    muddy_children,
    russian_cards,
    sum_and_product,
)
from whoknows.logic.puzzles.small_hanabi import SmallHanabi
from whoknows.logic.semantics import extension
from whoknows.logic.symbolic.boolean_functions import BooleanFunctions
from whoknows.logic.symbolic.decision_diagrams import DecisionDiagrams
from whoknows.logic.symbolic.plain_diagrams import PlainDiagrams
from whoknows.logic.symbolic.symbolic_model import SymbolicModel
from whoknows.logic.symbolic.translation import listed
from whoknows.logic.symbolic.truth_tables import TruthTables
from whoknows.logic.update import Announce

CONSOLE: Final = Console(width=120)
EXAMPLE: Final = "~D:2 & (K_1 J1:1 | K_1 J1:2 | K_1 J1:3)"
N_NODES: Final = 1 << 18
N_WORLDS: Final = 100_000
AGENTS: Final = tuple(f"a{number}" for number in range(10))
ALL: Final = ",".join(AGENTS)


class Problem(NamedTuple):
    """What is timed, what others need for it, and what we want to stay below."""

    name: str
    solve: Callable[[], None]
    others: str
    to_reach: float


def check(*, right: bool) -> None:
    """A fast wrong answer is worth nothing."""
    if not right:
        raise SystemExit("a wrong answer: the figures would mean nothing")


def rounds_of_silence(model: SymbolicModel[Any], n: int) -> int:
    """How often nobody knows, each time evaluated from the beginning; all n are muddy."""
    silence = muddy_children.nobody_knows(n)
    count = 0
    while True:
        said: Formula = silence
        for _ in range(count):
            said = Box(Announce(silence), said)
        said = Box(Announce(muddy_children.somebody_is_muddy(n)), said)
        if not model.functions.value(extension(model, said), range(n)):
            return count
        count += 1


def muddy_symbolic(n: int, functions: Callable[[], BooleanFunctions[Any]]) -> None:
    """Muddy children on Boolean functions."""
    model = SymbolicModel.of(muddy_children.structure(n, n), functions())
    check(right=rounds_of_silence(model, n) == n - 1)


def muddy_explicit(n: int) -> None:
    """Muddy children world by world, announcement after announcement."""
    silence = muddy_children.nobody_knows(n)
    model = listed(muddy_children.structure(n, n))
    model = model.announce(muddy_children.somebody_is_muddy(n))
    count = 0
    while model.holds(silence):
        model, count = model.announce(silence), count + 1
    check(right=count == n - 1)


def drinking(n: int) -> None:
    """Nobody knows at first; after all but one have said so, the last one knows."""
    silent = [drinking_logicians.does_not_know(i + 1, n) for i in range(n)]
    formula = And((*silent, drinking_logicians.dialogue(n)))
    check(right=ModelChecker(drinking_logicians.structure(n)).true(formula))


def dining(n: int) -> None:
    """After one announcement the first knows no more than whether one of them paid."""
    check(
        right=ModelChecker(dining_cryptographers.structure(n)).valid(dining_cryptographers.check(n))
    )


def sums() -> None:
    """The whole dialogue, and its only pair."""
    check(right=sum_and_product.answer() == [(4, 13)])


def russian() -> None:
    """All checks of the usual announcement, in the structure with 21 atoms."""
    checker = ModelChecker(russian_cards.structure())
    check(right=all(checker.true(formula) for _, formula in russian_cards.checks()))


def intention() -> None:
    """The values of all three actions of the worked example."""
    game = SmallHanabi(cards=3)
    root = tree(game.universe((1, 2, 3)), "1", parse(EXAMPLE), 2)
    values = {name: str(value) for name, value in root.values.items()}
    check(right=values == {"D": "1/3", "P": "2/3", "I": "2/3"})


PROBLEMS: Final = (
    Problem(
        "muddy children, 40, symbolic, from scratch each time",
        partial(muddy_symbolic, 40, partial(DecisionDiagrams, N_NODES)),
        "SMCDEL 0.72-0.94 s",
        0.4,
    ),
    Problem(
        "muddy children, 10, world by world",
        partial(muddy_explicit, 10),
        "Hintikka's World 0.65 s, DEMO-S5 5-10 s, mlsolver over 40 s for 5",
        0.005,
    ),
    Problem("drinking logicians, 400", partial(drinking, 400), "SMCDEL 1.79 s", 0.2),
    Problem("dining cryptographers, 40", partial(dining, 40), "SMCDEL 0.06-0.58 s", 0.4),
    Problem("dining cryptographers, 60", partial(dining, 60), "SMCDEL 0.22-0.67 s", 0.9),
    Problem("sum and product", sums, "DEMO-S5 2.1 s, SMCDEL 3.8 s", 0.02),
    Problem("Russian cards, all checks", russian, "0.04 s", 0.04),
    Problem("intention: value tree of the worked example", intention, "-", 0.01),
)


def timed(solve: Callable[[], object], rounds: int) -> list[float]:
    """Seconds of each round, after one to warm up."""
    solve()
    seconds = []
    for _ in range(rounds):
        start = time.perf_counter()
        solve()
        seconds.append(time.perf_counter() - start)
    return seconds


def shown(seconds: float) -> str:
    """Milliseconds, with three figures."""
    return f"{1000 * seconds:.3g} ms"


def missed(seconds: float, problem: Problem) -> str:
    """A mark for what takes longer than it should."""
    return " (not reached)" if seconds > problem.to_reach else ""


def tell_problems(rounds: int) -> None:
    """Time all problems."""
    table = Table(title=f"Seconds for a problem: median of {rounds} rounds (lowest to highest)")
    for head in ("problem", "here", "lowest to highest", "to reach", "others, elsewhere"):
        table.add_column(head, overflow="fold")
    for problem in PROBLEMS:
        seconds = timed(problem.solve, rounds)
        table.add_row(
            problem.name,
            shown(statistics.median(seconds)) + missed(statistics.median(seconds), problem),
            f"{shown(min(seconds))} to {shown(max(seconds))}",
            shown(problem.to_reach),
            problem.others,
        )
    CONSOLE.print(table)


def tell_engines(rounds: int) -> None:
    """Muddy children on truth tables, oxidd's and dd's diagrams, in turns."""
    table = Table(title=f"Muddy children from scratch each time, median of {rounds} rounds")
    for head in ("children", "truth tables", "diagrams (oxidd)", "diagrams (dd)", "dd / oxidd"):
        table.add_column(head)
    for n in (4, 6, 8, 10, 12, 14, 16):
        tables, fast, plain = (
            statistics.median(timed(partial(muddy_symbolic, n, functions), rounds))
            for functions in (
                partial(TruthTables, n),
                partial(DecisionDiagrams, N_NODES),
                PlainDiagrams,
            )
        )
        table.add_row(str(n), shown(tables), shown(fast), shown(plain), f"{plain / fast:.1f}")
    CONSOLE.print(table)


LARGE: Final = (
    ("K_a0 p", "K_a0 p"),
    ("common knowledge of all", f"C_{{{ALL}}} p"),
    ("distributed knowledge of all", f"D_{{{ALL}}} p"),
    ("belief", "B_a0 p"),
    ("probability", "P_a0(p) >= 1/2"),
    ("after an announcement", "[!K_a0 p | q] Kw_a1 p"),
    ("after a semi-private announcement", "[a0,a1!p] Kw_a2 q"),
)


def large_model() -> S5Model:
    """A random model of 100,000 worlds for ten agents, each with a few thousand classes."""
    random = np.random.default_rng(2026)
    return S5Model(
        {name: random.random(N_WORLDS) < 0.5 for name in ("p", "q")},
        {agent: random.integers(0, N_WORLDS // 8, N_WORLDS) for agent in AGENTS},
        actual=[0],
    )


def tell_large(rounds: int) -> None:
    """What the first question costs in a large model: a new one each time, nothing is kept."""
    table = Table(title=f"{N_WORLDS:,} worlds, {len(AGENTS)} agents, median of {rounds} rounds")
    table.add_column("question")
    table.add_column("time")
    table.add_row("making the model", shown(statistics.median(timed(large_model, rounds))))
    for name, text in LARGE:
        formula = parse(text)
        models = [large_model() for _ in range(rounds + 1)]
        seconds = timed(lambda: extension(models.pop(), formula), rounds)  # noqa: B023 - used at once
        table.add_row(name, shown(statistics.median(seconds)))
    CONSOLE.print(table)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each is timed")
    rounds = parser.parse_args().rounds
    tell_problems(rounds)
    tell_engines(rounds)
    tell_large(rounds)


if __name__ == "__main__":
    main()
