# SPDX-License-Identifier: MIT
"""`whoknows schema`: the line protocol as a JSON schema."""

from typing import Annotated

import typer

from whoknows.agents.external.schema import text
from whoknows.matches.folders import registry


def schema(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game whose moves, events and views are included: NAME or ./file.py."
        ),
    ] = None,
) -> None:
    """Print the line protocol as a JSON schema, in general or for one game.

    Example: whoknows schema hanabi
    """
    typer.echo(text(None if game is None else registry().find_game(game)), nl=False)
