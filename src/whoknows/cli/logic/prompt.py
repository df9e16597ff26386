# SPDX-License-Identifier: MIT
"""`whoknows logic prompt`: an interactive session with a model."""

import sys
from contextlib import suppress
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from whoknows.cli.output import JsonFlag, console, print_json
from whoknows.core import BadOption, WhoknowsError
from whoknows.logic.puzzles import muddy_children

from .model_file import DialectOption, read_file
from .open_model import OpenExplicitModel, open_model
from .session import LogicSession

with suppress(ImportError):  # not on every platform; gives `input` editing and history
    import readline  # noqa: F401 - gives `input` editing and history

PROMPT = "logic> "
LEAVING = ("quit", "exit", "q")


def prompt(
    file: Annotated[
        str | None,
        typer.Argument(
            help="The model to start with; by default three muddy children.", show_default=False
        ),
    ] = None,
    *,
    dialect: DialectOption = None,
    json: JsonFlag = False,
) -> None:
    """Explore a model: ask and announce, line by line.

    For a formula, the answer is whether it is true in the actual world, and in which others.
    `!FORMULA` announces it to all; `undo` takes that back; `help` lists the rest. A line that
    cannot be parsed changes nothing. With `--json`, one object is printed at the end.

    Example: whoknows logic prompt muddy.txt
    """
    session = _begin(file, dialect)
    out = console(to_stderr=json)
    out.print(
        Text(f"{session.left()}; type a formula, !FORMULA to announce it, or help"), soft_wrap=True
    )
    replies = []
    while (line := _typed()) is not None:
        if line.strip():
            replies.append({"typed": line, **_reply(session, line, out)})
    if json:
        print_json({"lines": replies})


def _begin(file: str | None, dialect: Any) -> LogicSession:
    if file is None:
        return LogicSession(
            OpenExplicitModel(muddy_children.model(3, 2)), {}, dialect or "whoknows"
        )
    if file == "-":
        raise BadOption("what is typed comes from standard input; name a file for the model")
    problem = read_file(file, dialect)
    return LogicSession(open_model(problem), problem.models, problem.dialect)


def _typed() -> str | None:
    """The next line; nothing at the end of the input, or after `quit`."""
    if sys.stdin is None:
        return None
    try:
        line = input(PROMPT if sys.stdin.isatty() else "")
    except EOFError:
        return None
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"
    readable = line.encode(errors="surrogateescape").decode(errors="replace")
    return None if line.strip().lower() in LEAVING else readable


def _reply(session: LogicSession, line: str, out: Console) -> dict[str, Any]:
    """Answer a line; the session goes on after any error."""
    try:
        reply = session.answer(line)
    except WhoknowsError as error:
        out.print(Text(str(error)), soft_wrap=True)
        return {"error": str(error)}
    except KeyboardInterrupt:
        out.print(Text("interrupted; nothing has changed"))
        return {"error": "interrupted"}
    out.print(Text(reply.text), soft_wrap=True)
    return dict(reply.data)
