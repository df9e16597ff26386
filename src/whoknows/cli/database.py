# SPDX-License-Identifier: MIT
"""Which database a command uses: one option for the server and those who look after it."""

from typing import Annotated

import typer

from whoknows.files import data_folder

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database-url", help="Where matches are kept: sqlite:///FILE or postgresql://... ."
    ),
]


def database_address(database_url: str | None) -> str:
    """The database that was named, else the file in the data folder."""
    if database_url:
        return database_url
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"
