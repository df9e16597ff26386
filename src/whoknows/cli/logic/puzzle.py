# SPDX-License-Identifier: MIT
"""`whoknows logic puzzle`: well-known puzzles, step by step."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.text import Text

from whoknows.cli.output import JsonFlag, console, print_json, table
from whoknows.core import BadOption
from whoknows.core.errors import BadReference, did_you_mean
from whoknows.logic import render
from whoknows.logic.files import write_problem
from whoknows.logic.puzzles import PUZZLES, Puzzle, PuzzleStep
from whoknows.logic.world_counts import json_count, show_count


def puzzle(
    name: Annotated[
        str | None,
        typer.Argument(help="The puzzle; by default all are listed.", show_default=False),
    ] = None,
    *,
    size: Annotated[
        int | None, typer.Option(help="The number of children, friends, ...", metavar="N")
    ] = None,
    formulas: Annotated[
        bool, typer.Option("--formulas", help="Show what is said as formulas, too.")
    ] = False,
    file: Annotated[
        bool,
        typer.Option("--file", help="Print the puzzle as a file with questions for `logic check`."),
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Show a well-known puzzle step by step.

    Each line begins with the number of worlds left after it. Without a name, the puzzles are
    listed. With `--file`, a puzzle that is defined by atoms and a law is printed as a file: the
    model, and for each line of the dialogue a question whether it can be said.

    Example: whoknows logic puzzle muddy-children --size 4
    """
    if name is None:
        if file:
            raise BadOption("--file prints one puzzle; name it")
        _list(json=json)
        return
    if name not in PUZZLES:
        raise BadReference(f"there is no puzzle {name!r}; {did_you_mean(name, PUZZLES)}")
    chosen = PUZZLES[name]
    if file:
        _print_file(chosen, size, json=json)
        return
    steps = chosen.tell(size)
    if json:
        told = {**_described(chosen), "steps": [_as_json(step) for step in steps]}
        usual = chosen.usual if chosen.size_means else None
        print_json({**told, "size": usual if size is None else size})
    else:
        _show(chosen, steps, formulas=formulas)


def _print_file(chosen: Puzzle, size: int | None, *, json: bool) -> None:
    text = f"-- {chosen.title}. {chosen.story}\n{write_problem(chosen.problem(size))}"
    if json:
        print_json({"name": chosen.name, "file": text})
    else:
        typer.echo(text, nl=False)


def _list(*, json: bool) -> None:
    if json:
        print_json({"puzzles": [_described(one) for one in PUZZLES.values()]})
        return
    rows = [[one.name, one.title, one.known, one.size_means or ""] for one in PUZZLES.values()]
    console().print(table(("name", "puzzle", "known answer", "--size"), rows))


def _described(one: Puzzle) -> Mapping[str, Any]:
    return {
        "name": one.name,
        "title": one.title,
        "story": one.story,
        "known": one.known,
        "source": one.source,
        "size_means": one.size_means,
    }


def _as_json(step: PuzzleStep) -> Mapping[str, Any]:
    formula = None if step.formula is None else render.text(step.formula)
    return {
        "kind": step.kind,
        "says": step.says,
        "worlds": json_count(step.worlds),
        "formula": formula,
        "holds": step.holds,
    }


def _show(chosen: Puzzle, steps: list[PuzzleStep], *, formulas: bool) -> None:
    out = console()
    out.print(Text(chosen.title, style="bold"))
    out.print(Text(f"{chosen.story}\n"))
    counts = [show_count(step.worlds) for step in steps]
    width = max(len("worlds"), *map(len, counts))
    out.print(Text("worlds"))
    for step, count in zip(steps[:-1], counts, strict=False):
        answer = "" if step.holds is None else " Yes." if step.holds else " No."
        out.print(Text(f"{count:>{width}}  {step.says}{answer}"), soft_wrap=True)
        if formulas and step.formula is not None:
            out.print(Text(f"{'':{width}}  {render.unicode(step.formula)}"), soft_wrap=True)
    out.print(Text(f"\n{steps[-1].says}", style="bold"))
    out.print(Text(f"Known: {chosen.known}.\nSource: {chosen.source}."), soft_wrap=True)
