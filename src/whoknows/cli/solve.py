# SPDX-License-Identifier: MIT
"""`whoknows solve`: finds how to play best, where that can be computed.

Games bring their solvers: packages announce them by entry points of the group `whoknows.solvers`,
under the name of the game. A solver is a command with options of its own. Its line in the list is
the first one of its module's docstring, which is read without importing anything.
"""

from importlib.metadata import entry_points
from typing import Any, Final

import typer

from whoknows.core.errors import BadReference, did_you_mean

from .lazy import Entry, LazyGroup, read_summary

SOLVERS: Final = "whoknows.solvers"
"""The group of entry points."""


class Solvers(LazyGroup):
    """A solver for each game that has one, imported when it is called."""

    entries = {  # noqa: RUF012 - annotated in the base class
        point.name: Entry(point.module, point.attr, read_summary(point.module))
        for point in sorted(entry_points(group=SOLVERS), key=lambda point: point.name)
    }

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The solver of the game, or what could be solved instead."""
        if args[0] not in self.entries:
            hint = did_you_mean(args[0], self.entries)
            raise BadReference(f"nothing here solves {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)


app = typer.Typer(
    help="Find how to play best, where that can be computed.\n\n"
    "Example: whoknows solve liars-dice --dice 2,1 --spot-on",
    cls=Solvers,
    no_args_is_help=True,
    subcommand_metavar="GAME [OPTIONS]",
)
