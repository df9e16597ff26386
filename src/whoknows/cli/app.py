# SPDX-License-Identifier: MIT
"""All commands, and what happens to errors on the way out."""

import sys
from typing import Annotated

import typer

from whoknows import __version__
from whoknows.core.errors import WhoknowsError

from .config import read_config
from .lazy import LazyGroup, start_playing

FAILED, MISUSE, INTERRUPTED = 1, 2, 130

app = typer.Typer(
    name="whoknows",
    cls=LazyGroup,
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
        typer.Option("--version", help="Print the version.", show_default=False, show_envvar=False),
    ] = False,
) -> None:
    """Games of hidden knowledge, the agents that play them, and the logic that explains them.

    Without a command: play in the terminal.

    Example: whoknows play cluedo --players 4 --seats human,simple,simple,random --seed 7
    """
    if version:
        typer.echo(f"whoknows {__version__}")
        raise typer.Exit
    context.default_map = read_config()
    if context.invoked_subcommand is None:
        start_playing(context)


def main() -> None:
    """Run the command; people get a sentence and an exit code, never a traceback."""
    try:
        app()
    except WhoknowsError as error:
        typer.echo(f"whoknows: {error}", err=True)
        sys.exit(MISUSE)
    except KeyboardInterrupt:
        typer.echo("whoknows: interrupted", err=True)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python must not complain about it at exit.
        sys.stderr.close()
        sys.exit(FAILED)
