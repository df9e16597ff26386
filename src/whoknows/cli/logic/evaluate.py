# SPDX-License-Identifier: MIT
"""`whoknows logic eval`: parses, prints and evaluates a formula."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
import typer
from rich.text import Text

from whoknows.cli.output import JsonFlag, console, print_json
from whoknows.core import BadOption
from whoknows.logic import render
from whoknows.logic.files import Problem
from whoknows.logic.formula import TOP, Atom, Formula
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.parse import parse
from whoknows.logic.precedence import Dialect
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.traversal import agents_in, atoms_in, is_boolean
from whoknows.logic.world_counts import json_count

from . import queries
from .model_file import DialectOption, read_file
from .models import split_names, world_text

Format: TypeAlias = Literal["text", "unicode", "latex"]
PRINT = {"text": render.text, "unicode": render.unicode, "latex": render.latex}


def evaluate(  # noqa: PLR0913 - the options of the command
    formula: Annotated[str, typer.Argument(help="The formula, in quotes.")],
    *,
    file: Annotated[
        str | None, typer.Option(help="The file with the model; - is standard input.")
    ] = None,
    variables: Annotated[
        str | None, typer.Option("--vars", help="The atoms of a model, instead of a file.")
    ] = None,
    law: Annotated[
        str | None, typer.Option(help="With --vars: only worlds where this is true.")
    ] = None,
    obs: Annotated[
        list[str] | None,
        typer.Option(help='With --vars: "ann: p,q", an agent and what it sees; may be repeated.'),
    ] = None,
    state: Annotated[
        str | None, typer.Option(help="The actual world: exactly these atoms are true there.")
    ] = None,
    engine: queries.EngineOption = "auto",
    dialect: DialectOption = None,
    limit: queries.LimitOption = queries.DEFAULT_LIMIT,
    form: Annotated[
        Format, typer.Option("--format", help="How the formula is printed.")
    ] = "unicode",
    json: JsonFlag = False,
) -> None:
    """Show where a formula is true, or how it is parsed.

    With `--file` or `--vars` it is evaluated in that model: in the actual world, if there is one,
    and in all others. Without a model, it is parsed and printed; if it has no agents and no
    updates, the command also says whether it is always true.

    Example: whoknows logic eval "[!p] K_ann p" --vars p,q --obs "ann: q"
    """
    problem = _problem(file, variables, law, obs, state, dialect)
    if problem is None:
        read = parse(formula, dialect=dialect or "whoknows")
        _tell_formula(read, form, json=json)
        return
    read = parse(formula, dialect=problem.dialect, events=problem.models)
    checker = queries.model_checker(problem, engine)
    if json:
        print_json({**_described(read), **_answers(checker, read, limit)})
    else:
        _show(checker, read, form)


# The model


def _problem(
    file: str | None,
    variables: str | None,
    law: str | None,
    obs: list[str] | None,
    state: str | None,
    dialect: Dialect | None,
) -> Problem | None:
    if file is not None and (variables is not None or law is not None or obs):
        raise BadOption("name a model by --file, or by --vars, --law and --obs, not by both")
    if file is not None:
        problem = read_file(file, dialect)
    elif variables is not None:
        structure = _structure(variables, law, obs or [], dialect or "whoknows")
        problem = Problem(structure, dialect=dialect or "whoknows")
    elif law is not None or obs or state is not None:
        raise BadOption("--law, --obs and --state belong to a model; name its atoms with --vars")
    else:
        return None
    if state is None:
        return problem
    actual = frozenset(split_names(state))
    pointed = msgspec.structs.replace(problem.structure, actual=actual)
    return msgspec.structs.replace(problem, structure=pointed)


def _structure(
    variables: str, law: str | None, obs: list[str], dialect: Dialect
) -> KnowledgeStructure:
    vocabulary = tuple(_atom(name) for name in split_names(variables))
    read = TOP if law is None else parse(law, dialect=dialect)
    if not is_boolean(read):
        raise BadOption("the law speaks of facts only, not of agents or updates")
    return KnowledgeStructure(vocabulary, tuple(map(_observer, obs)), read)


def _atom(name: str) -> str:
    read = parse(name)
    if not isinstance(read, Atom):
        raise BadOption(f"{name!r} is no atom; name atoms such as p, red_3 or holds(2,7)")
    return read.name


def _observer(text: str) -> tuple[str, tuple[str, ...]]:
    agent, colon, seen = text.partition(":")
    if not agent.strip() or not colon:
        raise BadOption(f'{text!r} describes nobody\'s view; write --obs "ann: p,q"')
    return agent.strip(), tuple(_atom(name) for name in split_names(seen))


# The answers


def _described(formula: Formula) -> dict[str, Any]:
    return {
        "formula": render.text(formula),
        "unicode": render.unicode(formula),
        "latex": render.latex(formula),
        "atoms": sorted(atoms_in(formula)),
        "agents": sorted(agents_in(formula)),
    }


def _answers(checker: ModelChecker, formula: Formula, limit: int) -> dict[str, Any]:
    write = queries.atom_writer(checker.structure.vocabulary)
    found: dict[str, Any] = {}
    if checker.structure.actual is not None:
        state = [name for name in checker.structure.vocabulary if name in checker.structure.actual]
        found = {"state": write(state), "answer": checker.true(formula)}
    return {
        **found,
        "valid": checker.valid(formula),
        "where": [write(world) for world in queries.all_worlds(checker, formula, limit)],
        "engine": checker.engine,
        "worlds": json_count(checker.size),
    }


def _show(checker: ModelChecker, formula: Formula, form: Format) -> None:
    lines = [Text(line) for line in queries.world_lines(checker, formula)]
    true = checker.structure.actual
    if true is not None:
        state = world_text([name for name in checker.structure.vocabulary if name in true])
        lines.insert(0, Text(f"{str(checker.true(formula)).lower()} in {state}", style="bold"))
    out = console()
    for line in (Text(PRINT[form](formula)), *lines):
        out.print(line, soft_wrap=True)


def _tell_formula(formula: Formula, form: Format, *, json: bool) -> None:
    always, sometimes = _decided(formula)
    if json:
        print_json({**_described(formula), "tautology": always, "satisfiable": sometimes})
        return
    out = console()
    out.print(Text(PRINT[form](formula)), soft_wrap=True)
    for name, members in (("atoms", atoms_in(formula)), ("agents", agents_in(formula))):
        out.print(Text(f"{name}: {', '.join(sorted(members)) or 'none'}"), soft_wrap=True)
    if always is not None:
        out.print(
            Text("always true" if always else "sometimes true" if sometimes else "never true")
        )


def _decided(formula: Formula) -> tuple[bool | None, bool | None]:
    """Whether a Boolean formula is true in all worlds, and in some."""
    if not is_boolean(formula):
        return None, None
    checker = ModelChecker(KnowledgeStructure(tuple(sorted(atoms_in(formula))), ()))
    return checker.valid(formula), bool(checker.some(formula, 1))
