# SPDX-License-Identifier: MIT
"""`whoknows replay`: shows, checks, imports and exports stored matches."""

import typer

from .claims import claims
from .export import export_match
from .import_files import import_match
from .show import list_matches, show, verify
from .step import step

app = typer.Typer(help="Show, check, import and export stored matches.", no_args_is_help=True)
app.command()(show)
app.command()(step)
app.command()(claims)
app.command("list")(list_matches)
app.command()(verify)
app.command("import")(import_match)
app.command("export")(export_match)

__all__ = ["app"]
