# SPDX-License-Identifier: MIT
"""The option `--resume`: which other options cannot be combined with it."""

import typer

from whoknows.core import BadOption


def refuse_beside_resume(context: typer.Context, *names: str) -> None:
    """A resumed run keeps its settings; only options on the command line are refused."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise BadOption(
                f"--resume continues with the original settings: {name} cannot be given again"
            )
