# SPDX-License-Identifier: MIT
"""Count the worlds of Mafia de Cuba that fit what a player has seen."""

import typer

from whoknows.cli.command_table import CommandEntry, LazyGroup

PROGRAMS = "whoknows.games.mafia_de_cuba.programs"


class MafiaCommands(LazyGroup):
    """Each command in a module of its own, imported when it is called."""

    entries = {  # noqa: RUF012 - annotated in the base class
        "reason": CommandEntry(
            f"{PROGRAMS}.reason",
            "reason",
            "Count the worlds that are possible for a player of Mafia de Cuba.",
        ),
    }


app = typer.Typer(help=__doc__, cls=MafiaCommands, no_args_is_help=True)
