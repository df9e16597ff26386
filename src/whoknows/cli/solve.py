# SPDX-License-Identifier: MIT
"""`whoknows solve`: computes the best way to play, for games that can be solved.

The manifest of a game names its solver, a command with options of its own. Its summary is read
without importing it.
"""

from typing import Any

import typer

from whoknows.core.errors import BadReference, did_you_mean
from whoknows.plugins.manifest import manifests

from .command_table import CommandEntry, LazyGroup, read_summary


def _entries() -> dict[str, CommandEntry]:
    """The solvers by game."""
    places = {name: manifest.place("solver") for name, manifest in manifests()}
    return {
        name: CommandEntry(*place, read_summary(place[0]))
        for name, place in places.items()
        if place
    }


class Solvers(LazyGroup):
    """A solver for each game that has one, imported when it is called."""

    entries = _entries()

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The solver of the game, or what could be solved instead."""
        if args[0] not in self.entries:
            hint = did_you_mean(args[0], self.entries)
            raise BadReference(f"nothing here solves {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)


app = typer.Typer(
    help="Compute the best way to play, for games that can be solved.\n\n"
    "Example: whoknows solve liars-dice --dice 2,1 --spot-on",
    cls=Solvers,
    no_args_is_help=True,
    subcommand_metavar="GAME [OPTIONS]",
)
