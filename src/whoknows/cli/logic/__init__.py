# SPDX-License-Identifier: MIT
"""Ask who knows what in a model, and what an announcement changes."""

import typer

from whoknows.cli.command_table import CommandEntry, LazyGroup

HERE = "whoknows.cli.logic"


class LogicCommands(LazyGroup):
    """Each command in a module of its own, imported when it is called."""

    entries = {  # noqa: RUF012 - annotated in the base class
        "check": CommandEntry(f"{HERE}.check", "check", "Answer the questions of a file."),
        "eval": CommandEntry(
            f"{HERE}.evaluate", "evaluate", "Show where a formula is true, or how it is parsed."
        ),
        "draw": CommandEntry(f"{HERE}.draw", "draw", "Draw the model of a file, and its updates."),
        "prompt": CommandEntry(
            f"{HERE}.prompt", "prompt", "Explore a model: ask and announce, line by line."
        ),
        "puzzle": CommandEntry(
            f"{HERE}.puzzle", "puzzle", "Show a well-known puzzle step by step."
        ),
        "intention": CommandEntry(
            f"{HERE}.intention",
            "intention",
            "Show how much actions are worth to a player, and which were intended.",
        ),
    }


app = typer.Typer(
    help=f"{__doc__}\n\nExample: whoknows logic puzzle muddy-children",
    cls=LogicCommands,
    no_args_is_help=True,
)
