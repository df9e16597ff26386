# SPDX-License-Identifier: MIT
"""`whoknows logic check`: answers the questions of a file."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import typer
from rich.text import Text

from whoknows.cli.exits import MISUSE
from whoknows.cli.output import JsonFlag, complain, console, print_json
from whoknows.core import WhoknowsError
from whoknows.logic import render
from whoknows.logic.files import Query
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.world_counts import json_count, show_count

from .model_file import DialectOption, FileArgument, read_file
from .models import shortened, world_text
from .queries import (
    DEFAULT_LIMIT,
    EngineOption,
    LimitOption,
    all_worlds,
    atom_writer,
    model_checker,
    world_lines,
)

Writer = Callable[[Iterable[str]], list[int | str]]


def check(
    file: FileArgument,
    *,
    engine: EngineOption = "auto",
    dialect: DialectOption = None,
    limit: LimitOption = DEFAULT_LIMIT,
    json: JsonFlag = False,
) -> None:
    """Answer the questions of a file.

    `TRUE?` asks about one world, `VALID?` about all of them, and `WHERE?` in which ones a formula
    is true. Files of SMCDEL are understood. Whatever the answers are, the exit code is 0; it is 2
    if a question cannot be answered.

    Example: whoknows logic check muddy.txt --json
    """
    problem = read_file(file, dialect)
    checker = model_checker(problem, engine)
    faults = _print(checker, problem.queries, limit) if json else _show(checker, problem.queries)
    for place, fault in faults.items():
        complain(f"question {place}: {fault}")
    if faults:
        raise typer.Exit(MISUSE)


Faults = dict[int, WhoknowsError]
"""The errors of questions that cannot be answered, by their numbers from 1."""


def _print(checker: ModelChecker, queries: Sequence[Query], limit: int) -> Faults:
    write = atom_writer(checker.structure.vocabulary)
    engines: dict[str, None] = {}
    answers, faults = [], {}
    for place, query in enumerate(queries, 1):
        asked = {"kind": query.kind, "formula": render.text(query.formula)}
        try:
            answers.append({**asked, **_as_json(checker, query, write, limit)})
            engines[checker.engine] = None
        except WhoknowsError as error:
            faults[place] = error
            answers.append({**asked, "error": str(error)})
    print_json(
        {"queries": answers, "engine": ", ".join(engines), "worlds": json_count(checker.size)}
    )
    return faults


def _as_json(checker: ModelChecker, query: Query, write: Writer, limit: int) -> dict[str, Any]:
    match query.kind:
        case "TRUE?":
            state = write(_state(checker, query))
            return {"answer": checker.true(query.formula, query.state), "state": state}
        case "VALID?":
            return {"answer": checker.valid(query.formula)}
        case "WHERE?":
            worlds = all_worlds(checker, query.formula, limit)
            return {"answer": [write(world) for world in worlds]}


def _state(checker: ModelChecker, query: Query) -> list[str]:
    """The true atoms of the world that is asked about, in the order of the vocabulary."""
    true = (query.state if query.state is not None else checker.structure.actual) or ()
    return [name for name in checker.structure.vocabulary if name in true]


def _show(checker: ModelChecker, queries: Sequence[Query]) -> Faults:
    out, faults = console(), {}
    for place, query in enumerate(queries, 1):
        world = f" {world_text(_state(checker, query))}" if query.kind == "TRUE?" else ""
        formula = shortened(render.unicode(query.formula))
        out.print(Text(f"{query.kind}{world}  {formula}"), soft_wrap=True)
        try:
            lines = _answer_lines(checker, query)
        except WhoknowsError as error:
            faults[place], lines = error, [f"no answer to question {place}"]
        for line in lines:
            out.print(Text(f"  {line}", style="bold"), soft_wrap=True)
    if not queries:
        out.print(Text(f"{show_count(checker.size)} worlds; the file asks nothing"))
    return faults


def _answer_lines(checker: ModelChecker, query: Query) -> list[str]:
    match query.kind:
        case "TRUE?":
            return [str(checker.true(query.formula, query.state)).lower()]
        case "VALID?":
            return [str(checker.valid(query.formula)).lower()]
        case "WHERE?":
            return world_lines(checker, query.formula)
