# SPDX-License-Identifier: MIT
"""`whoknows games` and `whoknows agents`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from whoknows.core.options import OptionInfo
from whoknows.matches.folders import registry
from whoknows.plugins.registry import Broken

from .output import JsonFlag, console, print_json, table


def games(*, json: JsonFlag = False) -> None:
    """List the games that are installed.

    Example: whoknows games --json
    """
    listings, broken = registry().games()
    if json:
        print_json({"games": listings, "broken": broken})
        return
    rows = [[one.name, one.description, _options(one.options), one.source] for one in listings]
    console().print(table(("game", "what it is", "options", "from"), rows))
    _report(broken)


def agents(
    game: Annotated[str | None, typer.Argument(help="Only those that play this game.")] = None,
    *,
    json: JsonFlag = False,
) -> None:
    """List the agents that are installed.

    Example: whoknows agents cluedo
    """
    known = registry()
    if game is not None:
        game = known.find_game(game).name
    listings, broken = known.agents(game)
    if json:
        print_json({"agents": listings, "broken": broken})
        return
    rows = [
        [
            one.name,
            one.game or "any",
            one.description + (" (oracle: sees the truth)" if one.oracle else ""),
            _options(one.options),
            one.source,
        ]
        for one in listings
    ]
    console().print(table(("agent", "game", "what it does", "options", "from"), rows))
    _report(broken)


def _options(options: Sequence[OptionInfo]) -> str:
    return "\n".join(
        f"{one.name}: {one.type}" + ("" if one.required else f" = {_default(one.default)}")
        for one in options
    )


def _default(value: object) -> str:
    """As one would type it; long fractions are rounded."""
    match value:
        case bool():
            return str(value).lower()
        case float():
            return f"{value:.0f}" if value.is_integer() else f"{value:.4g}"
        case list() | tuple():
            return ",".join(map(_default, value))
        case _:
            return str(value)


def _report(broken: Sequence[Broken]) -> None:
    """Plug-ins that were skipped; the others still work."""
    for one in broken:
        console(to_stderr=True).print(
            f"skipped {one.name} ({one.source}): {one.problem}", style="yellow", markup=False
        )
