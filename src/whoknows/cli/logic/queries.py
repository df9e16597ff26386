# SPDX-License-Identifier: MIT
"""Queries about a file's model with any engine; worlds are shown as their true atoms."""

from collections.abc import Callable, Iterable
from typing import Annotated, Final, Literal, TypeAlias

import typer

from whoknows.cli.logic.models import world_text
from whoknows.logic.errors import TooLarge
from whoknows.logic.files import Problem
from whoknows.logic.formula import Formula
from whoknows.logic.model_checker import MAX_ANSWERS, ModelChecker
from whoknows.logic.world_counts import show_count

SHOWN: Final = 20
"""How many worlds are shown to people."""

EngineName: TypeAlias = Literal["auto", "tables", "diagrams", "explicit"]
EngineOption = Annotated[
    EngineName,
    typer.Option(help="How worlds are represented; auto chooses the quickest for the question."),
]
LimitOption = Annotated[
    int,
    typer.Option(help="The most worlds that an answer with --json lists.", metavar="N", min=1),
]
DEFAULT_LIMIT: Final = MAX_ANSWERS


def model_checker(problem: Problem, engine: EngineName = "auto") -> ModelChecker:
    """The model checker for the model of a file."""
    return ModelChecker.of(problem, None if engine == "auto" else engine)


def atom_writer(vocabulary: Iterable[str]) -> Callable[[Iterable[str]], list[int | str]]:
    """A function that writes a world for JSON; atoms are integers if the whole vocabulary is."""
    if all(name.isascii() and name.isdigit() for name in vocabulary):
        return lambda true: [int(name) for name in true]
    return list


def all_worlds(checker: ModelChecker, formula: Formula, limit: int) -> list[tuple[str, ...]]:
    """The worlds where the formula is true; more than `limit` are an error."""
    count = checker.count(formula)
    if count > limit:
        raise TooLarge(
            f"the formula is true in {show_count(count)} worlds, and at most {limit:,} are listed; "
            "ask for more with --limit"
        )
    return checker.some(formula, count)


def world_lines(checker: ModelChecker, formula: Formula) -> list[str]:
    """The number of worlds where the formula is true, and the first of them."""
    found = checker.some(formula, SHOWN + 1)
    count = len(found) if len(found) <= SHOWN else checker.count(formula)
    lines = [
        f"in {show_count(count)} of {show_count(checker.size)} worlds" + (":" if found else "")
    ]
    lines += [f"  {world_text(true)}" for true in found[:SHOWN]]
    if count > SHOWN:
        lines.append(f"  .. and {show_count(count - SHOWN)} more")
    return lines
