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
from whoknows.logic.counts import number, told
from whoknows.logic.files import Query
from whoknows.logic.model_checker import ModelChecker

from .model_file import DialectOption, FileArgument, read_file
from .models import shortened, tell_names
from .queries import (
    DEFAULT_LIMIT,
    EngineOption,
    LimitOption,
    all_worlds,
    asker,
    atom_writer,
    shown_worlds,
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
    who = asker(problem, engine)
    faults = _print(who, problem.queries, limit) if json else _show(who, problem.queries)
    for place, fault in faults.items():
        complain(f"question {place}: {fault}")
    if faults:
        raise typer.Exit(MISUSE)


Faults = dict[int, WhoknowsError]
"""What is wrong with the questions that cannot be answered, by their numbers from 1."""


def _print(who: ModelChecker, queries: Sequence[Query], limit: int) -> Faults:
    write = atom_writer(who.structure.vocabulary)
    engines: dict[str, None] = {}
    answers, faults = [], {}
    for place, query in enumerate(queries, 1):
        asked = {"kind": query.kind, "formula": render.text(query.formula)}
        try:
            answers.append({**asked, **_as_json(who, query, write, limit)})
            engines[who.engine] = None
        except WhoknowsError as error:
            faults[place] = error
            answers.append({**asked, "error": str(error)})
    print_json({"queries": answers, "engine": ", ".join(engines), "worlds": number(who.size)})
    return faults


def _as_json(who: ModelChecker, query: Query, write: Writer, limit: int) -> dict[str, Any]:
    match query.kind:
        case "TRUE?":
            state = write(_state(who, query))
            return {"answer": who.true(query.formula, query.state), "state": state}
        case "VALID?":
            return {"answer": who.valid(query.formula)}
        case "WHERE?":
            worlds = all_worlds(who, query.formula, limit)
            return {"answer": [write(world) for world in worlds]}


def _state(who: ModelChecker, query: Query) -> list[str]:
    """The true atoms of the world that is asked about, in the order of the vocabulary."""
    true = (query.state if query.state is not None else who.structure.actual) or ()
    return [name for name in who.structure.vocabulary if name in true]


def _show(who: ModelChecker, queries: Sequence[Query]) -> Faults:
    out, faults = console(), {}
    for place, query in enumerate(queries, 1):
        world = f" {tell_names(_state(who, query))}" if query.kind == "TRUE?" else ""
        formula = shortened(render.unicode(query.formula))
        out.print(Text(f"{query.kind}{world}  {formula}"), soft_wrap=True)
        try:
            lines = _answer_lines(who, query)
        except WhoknowsError as error:
            faults[place], lines = error, [f"no answer to question {place}"]
        for line in lines:
            out.print(Text(f"  {line}", style="bold"), soft_wrap=True)
    if not queries:
        out.print(Text(f"{told(who.size)} worlds; the file asks nothing"))
    return faults


def _answer_lines(who: ModelChecker, query: Query) -> list[str]:
    match query.kind:
        case "TRUE?":
            return [str(who.true(query.formula, query.state)).lower()]
        case "VALID?":
            return [str(who.valid(query.formula)).lower()]
        case "WHERE?":
            return shown_worlds(who, query.formula)
