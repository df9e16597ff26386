# SPDX-License-Identifier: MIT
"""Which database a command uses: one option for the server and those who look after it."""

from typing import Annotated

import typer

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database-url", help="Where matches are kept: sqlite:///FILE or postgresql://... ."
    ),
]
