# SPDX-License-Identifier: MIT
"""`whoknows mafia reason`: which worlds remain after what somebody saw and heard."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import typer
from rich.console import Console

from whoknows.cli.output import JsonFlag, console, print_json, table
from whoknows.games.mafia_de_cuba.roles import CLEANER, LOYAL
from whoknows.games.mafia_de_cuba.worlds.claims import holds
from whoknows.games.mafia_de_cuba.worlds.counting import Counts, RoleWorlds, count_full
from whoknows.games.mafia_de_cuba.worlds.exact import Exact
from whoknows.games.mafia_de_cuba.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.worlds.observing import Observing

from .reading import Observation, read_observation

Trust: TypeAlias = Literal["ignore", "loyal-truthful", "all-true"]
Counting: TypeAlias = Literal["roles", "full"]

TRUTHFUL: Final = (LOYAL.name, CLEANER.name)
"""Roles that are taken not to lie."""
NOTHING: Final = "none"
"""Set aside."""


def reason(
    file: Annotated[Path, typer.Argument(help="What was seen and said at a table, as JSON.")],
    *,
    claims: Annotated[
        Trust, typer.Option(help="Whose claims are taken for true: of nobody, Loyals, or all.")
    ] = "ignore",
    count: Annotated[
        Counting,
        typer.Option(help="Whether worlds with the same roles are one, or amounts matter."),
    ] = "roles",
    json: JsonFlag = False,
) -> None:
    """Count the worlds that a player of Mafia de Cuba has to reckon with.

    A role world is the token set aside and every role; a full world has hidden diamonds and amounts
    as well. With `loyal-truthful` worlds are left out in which a Loyal or Cleaner has lied, with
    `all-true` those in which anybody has.

    Example: whoknows mafia reason table.json --claims loyal-truthful --count full
    """
    observation = read_observation(file)
    layout = observation.game.layout
    counts = _counted(observation, layout, claims, count)
    if json:
        print_json({"claims": claims, "count": count, **_as_json(counts)})
    else:
        _show(console(), counts, layout, count)


def _counted(observation: Observation, layout: Layout, trust: Trust, count: Counting) -> Counts:
    if count == "roles":
        roles = RoleWorlds(layout)
        _tell(roles, observation, trust)
        return roles.count()
    full = Exact(layout)
    _tell(full, observation, trust)
    return count_full(full)


def _tell(worlds: Observing, observation: Observation, trust: Trust) -> None:
    observation.tell(worlds)
    if trust == "ignore":
        return
    layout = worlds.layout
    for claim in observation.claims:
        mask = holds(layout, claim)
        if trust == "loyal-truthful":
            truthful = [layout.role_names.index(role) for role in TRUTHFUL]
            for role in range(len(layout.role_names)):
                if role not in truthful:
                    mask = mask | (layout.steps[claim.seat - 1].role == role)
        worlds.keep_steps(claim.seat, mask)


# For scripts


def _as_json(counts: Counts) -> dict[str, Any]:
    result: dict[str, Any] = {
        "worlds": counts.worlds,
        "seats": counts.seats,
        "aside": {token or NOTHING: n for token, n in counts.aside.items()},
    }
    if counts.hidden is not None and counts.diamonds is not None:
        result |= {"hidden": counts.hidden, "diamonds": counts.diamonds}
    return result


# For people


def _show(out: Console, counts: Counts, layout: Layout, count: Counting) -> None:
    kind = "role worlds" if count == "roles" else "full worlds"
    out.print(f"{counts.worlds:,} {kind} are possible")
    if not counts.worlds:
        return
    names = [name for name in layout.role_names if any(name in r for r in counts.seats.values())]
    out.print(_grid(["seat", *names], names, counts.seats))
    asides = {token or NOTHING: n for token, n in counts.aside.items()}
    out.print(f"set aside - {_listed(asides)}")
    if counts.hidden is not None and counts.diamonds is not None:
        out.print(f"hidden diamonds - {_listed(counts.hidden)}")
        amounts = sorted({n for row in counts.diamonds.values() for n in row})
        if amounts:
            out.print("stolen diamonds, by seat and number:")
            out.print(_grid(["seat", *map(str, amounts)], amounts, counts.diamonds))


def _grid(heads: list[str], keys: list[Any], rows: Mapping[int, Mapping[Any, int]]) -> Any:
    cells = [
        [str(seat), *(f"{row[key]:,}" if key in row else "." for key in keys)]
        for seat, row in rows.items()
    ]
    return table(heads, cells)


def _listed(counts: Mapping[Any, int]) -> str:
    return ", ".join(f"{name}: {n:,}" for name, n in counts.items())
