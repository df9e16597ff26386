# SPDX-License-Identifier: MIT
"""`whoknows logic check`: answers the questions of a file."""

from collections.abc import Callable, Iterable
from typing import Any

from rich.text import Text

from whoknows.cli.output import JsonFlag, console, print_json
from whoknows.logic import render
from whoknows.logic.ask import Asker
from whoknows.logic.files import Query

from .asking import (
    DEFAULT_LIMIT,
    EngineOption,
    LimitOption,
    all_worlds,
    asker,
    atom_writer,
    number,
    shown_worlds,
)
from .models import tell_names
from .reading import DialectOption, FileArgument, read_file

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
    is true. Files of SMCDEL are understood. Whatever the answers are, the exit code is 0.

    Example: whoknows logic check muddy.txt --json
    """
    problem = read_file(file, dialect)
    who = asker(problem, engine)
    if not json:
        _show(who, problem.queries)
        return
    write = atom_writer(problem.structure.vocabulary)
    engines: dict[str, None] = {}
    answers = []
    for query in problem.queries:
        answers.append(_as_json(who, query, write, limit))
        engines[who.engine] = None
    print_json({"queries": answers, "engine": ", ".join(engines), "worlds": number(who.size)})


def _as_json(who: Asker, query: Query, write: Writer, limit: int) -> dict[str, Any]:
    asked = {"kind": query.kind, "formula": render.text(query.formula)}
    match query.kind:
        case "TRUE?":
            state = write(_state(who, query))
            return {**asked, "answer": who.true(query.formula, query.state), "state": state}
        case "VALID?":
            return {**asked, "answer": who.valid(query.formula)}
        case "WHERE?":
            worlds = all_worlds(who, query.formula, limit)
            return {**asked, "answer": [write(world) for world in worlds]}


def _state(who: Asker, query: Query) -> list[str]:
    """The true atoms of the world that is asked about, in the order of the vocabulary."""
    true = (query.state if query.state is not None else who.structure.actual) or ()
    return [name for name in who.structure.vocabulary if name in true]


def _show(who: Asker, queries: Iterable[Query]) -> None:
    out = console()
    for query in queries:
        place = f" {tell_names(_state(who, query))}" if query.kind == "TRUE?" else ""
        out.print(Text(f"{query.kind}{place}  {render.unicode(query.formula)}"), soft_wrap=True)
        for line in _answer_lines(who, query):
            out.print(Text(f"  {line}", style="bold"), soft_wrap=True)
    if not queries:
        out.print(Text(f"{who.size:,} worlds; the file asks nothing"))


def _answer_lines(who: Asker, query: Query) -> list[str]:
    match query.kind:
        case "TRUE?":
            return [str(who.true(query.formula, query.state)).lower()]
        case "VALID?":
            return [str(who.valid(query.formula)).lower()]
        case "WHERE?":
            return shown_worlds(who, query.formula)
