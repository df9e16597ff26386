# SPDX-License-Identifier: MIT
"""`whoknows replay`: looks at stored matches, brings them in and takes them out."""

import typer

from .exchange import import_match
from .exporting import export_match
from .stepping import step
from .telling import list_matches, show, verify

app = typer.Typer(help="Look at stored matches.", no_args_is_help=True)
app.command()(show)
app.command()(step)
app.command("list")(list_matches)
app.command()(verify)
app.command("import")(import_match)
app.command("export")(export_match)

__all__ = ["app"]
