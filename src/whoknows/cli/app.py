# SPDX-License-Identifier: MIT
"""The command `whoknows`: all commands, and the handling of their errors."""

import io
import os
import sys
from typing import Annotated

import typer

from whoknows import __version__
from whoknows.core.errors import WhoknowsError
from whoknows.core.safe_text import problem_text, terminal_text

from .command_table import Commands, start_serving
from .compile_notice import tell_when_compiling
from .config import read_config
from .exits import FAILED, INTERRUPTED, MISUSE

app = typer.Typer(
    name="whoknows",
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"auto_envvar_prefix": "WHOKNOWS", "help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", show_default=False, allow_from_autoenv=False
        ),
    ] = False,
) -> None:
    """Games of hidden knowledge, the agents that play them, and the logic that explains them.

    Without a command: start the server and open the page in the browser.

    Example: whoknows play cluedo --players 4 --seats human,simple,simple,random --seed 7
    """
    if version:
        typer.echo(f"whoknows {__version__}")
        raise typer.Exit
    if context.invoked_subcommand != "doctor":  # which reports problems of the settings
        context.default_map = read_config()
    tell_when_compiling()
    if context.invoked_subcommand is None:
        start_serving(context)


def main() -> None:
    """Run the command; people get a sentence and an exit code, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a "?"
    try:
        app()
    except WhoknowsError as error:
        typer.echo(f"whoknows: {terminal_text(str(error))}", err=True)
        sys.exit(MISUSE)
    except EOFError:
        sys.exit(FAILED)
    except KeyboardInterrupt:
        typer.echo("whoknows: interrupted", err=True)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # The reader of the output has closed it; Python must not complain about that at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAILED)
    except OSError as error:
        told = f"{error.filename or 'a file'}: {error.strerror or error}"
        typer.echo(f"whoknows: {terminal_text(told)}", err=True)
        sys.exit(FAILED)
    except Exception as error:
        if os.environ.get("WHOKNOWS_TRACEBACK"):
            raise
        typer.echo(
            f"whoknows: {problem_text(error)}\n"
            "This is an error in the program or in a plug-in. Nothing that was stored is lost.\n"
            "Set WHOKNOWS_TRACEBACK=1 to see where it happened.",
            err=True,
        )
        sys.exit(FAILED)
