# SPDX-License-Identifier: MIT
"""What commands print: tables for people on a console, or one JSON object for scripts."""

import os
import sys
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from whoknows.core.safe_text import terminal_json, terminal_text

WIDE = 200
"""Columns where the output goes to another program, which should not get broken lines."""

JsonFlag = Annotated[
    bool, typer.Option("--json", help="Print one JSON object and nothing else.", show_default=False)
]
TrustFlag = Annotated[
    bool,
    typer.Option(
        "--trust",
        help="Run code that the file names, even if the file is not your own.",
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="The same seed gives the same result.", metavar="N")
]


class SafeConsole(Console):
    """A console whose texts cannot control the terminal, whatever their origin."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Render as usual, but only printable characters of texts."""
        for segment in super().render(renderable, options):
            if segment.control is None:
                yield Segment(terminal_text(segment.text), segment.style)
            else:
                yield segment


def complain(problem: object) -> None:
    """One line on standard error about what is wrong."""
    typer.echo(f"whoknows: {terminal_text(str(problem))}", err=True)


def console(*, to_stderr: bool = False) -> Console:
    """The console for people; `NO_COLOR` is honoured."""
    stream = sys.stderr if to_stderr else sys.stdout
    is_read_by_program = not stream.isatty() and "COLUMNS" not in os.environ
    width = WIDE if is_read_by_program else None
    return SafeConsole(stderr=to_stderr, highlight=False, width=width)


def print_json(result: Any) -> None:
    """The one object of a command called with `--json`."""
    sys.stdout.write(terminal_json(msgspec.json.encode(result).decode()) + "\n")


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> Table:
    """A plain table."""
    drawn = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        drawn.add_column(column, overflow="fold")
    for row in rows:
        drawn.add_row(*(Text(cell) for cell in row))
    return drawn
