# SPDX-License-Identifier: MIT
"""What commands that can be taken up again have in common."""

import typer

from whoknows.core import BadOption


def refuse_beside_resume(context: typer.Context, *names: str) -> None:
    """What was begun goes on as it was; settings from elsewhere than the command line are fine."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise BadOption(
                f"--resume continues with the original settings: {name} cannot be given again"
            )
