# SPDX-License-Identifier: MIT
"""Play Cluedo over TCP, and analyse it."""

import typer

from whoknows.cli.command_table import CommandEntry, LazyGroup

PROGRAMS = "whoknows.games.cluedo.programs"


class CluedoCommands(LazyGroup):
    """Each command in a module of its own, imported when it is called."""

    entries = {  # noqa: RUF012 - annotated in the base class
        "serve": CommandEntry(f"{PROGRAMS}.serve", "serve", "Let clients play Cluedo over TCP."),
        "bot": CommandEntry(
            f"{PROGRAMS}.bot", "bot", "Play at a Cluedo server, as an agent or in person."
        ),
        "check": CommandEntry(
            f"{PROGRAMS}.check.command",
            "check",
            "Test a Cluedo client and show its faults, line by line.",
        ),
        "reason": CommandEntry(
            f"{PROGRAMS}.reason",
            "reason",
            "Show what a Cluedo client can know: owners, chances, the secret, and why.",
        ),
    }


app = typer.Typer(help=__doc__, cls=CluedoCommands, no_args_is_help=True)
