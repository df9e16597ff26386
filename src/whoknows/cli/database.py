# SPDX-License-Identifier: MIT
"""The option `--database-url`, shared by the server and `whoknows admin`."""

from typing import Annotated

import typer

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database-url", help="Where matches are kept: sqlite:///FILE or postgresql://... ."
    ),
]
