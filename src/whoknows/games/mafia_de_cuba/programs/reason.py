# SPDX-License-Identifier: MIT
"""`whoknows mafia reason`: count the worlds that remain after what a player saw and heard."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import typer
from msgspec import Struct
from msgspec.structs import replace as with_fields
from rich.console import Console

from whoknows.cli.output import JsonFlag, console, print_json, table
from whoknows.core import BadOption
from whoknows.games.mafia_de_cuba.knowledge.worlds.claims import holds
from whoknows.games.mafia_de_cuba.knowledge.worlds.counts import Counts, RoleWorlds, count_full
from whoknows.games.mafia_de_cuba.knowledge.worlds.exact import Exact
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.knowledge.worlds.observation import Observing
from whoknows.games.mafia_de_cuba.knowledge.worlds.reliability import Reliability
from whoknows.games.mafia_de_cuba.pieces.roles import CLEANER, LOYAL

from .observation_file import Observation, read_observation

Trust: TypeAlias = Literal["ignore", "loyal-truthful", "all-true", "model", "reliability"]
Counting: TypeAlias = Literal["roles", "full"]

TRUTHFUL: Final = (LOYAL.name, CLEANER.name)
"""Roles that are assumed not to lie."""
NOTHING: Final = "none"
"""The token set aside."""


class WorldCount(Struct, frozen=True):
    """The result: numbers of worlds, or chances, by what the worlds have in common."""

    worlds: int
    seats: Mapping[int, Mapping[str, float]]
    aside: Mapping[str, float]
    hidden: Mapping[int, float] | None = None
    diamonds: Mapping[int, Mapping[int, float]] | None = None
    reliability: Mapping[int, float] | None = None
    liars: tuple[int, ...] | None = None


def reason(
    file: Annotated[
        Path, typer.Argument(help="A JSON file with what was seen and said at a table.")
    ],
    *,
    claims: Annotated[
        Trust, typer.Option(help="How claims count: not at all, as true, or by a model.")
    ] = "ignore",
    count: Annotated[
        Counting,
        typer.Option(help="Count role worlds, or full worlds with amounts."),
    ] = "roles",
    json: JsonFlag = False,
) -> None:
    """Count the worlds that are possible for a player of Mafia de Cuba.

    A role world is the token set aside and every role; a full world has hidden diamonds and amounts
    as well. `loyal-truthful` leaves out worlds in which a Loyal or Cleaner has lied, `all-true`
    those in which anybody has. `model` and `reliability` print chances instead of counts: `model`
    assumes lies as the Godfather `bayes` does; `reliability` gives a world more weight, the
    more reliable the players are whose claims can be true in it.

    Example: whoknows mafia reason table.json --claims loyal-truthful --count full
    """
    observation = read_observation(file)
    layout = observation.game.layout
    result = _result(observation, layout, claims, count)
    if json:
        print_json({"claims": claims, "count": count, **_as_json(result)})
    else:
        _show(console(), result, layout, count)


# Counting and weighing


def _result(observation: Observation, layout: Layout, trust: Trust, count: Counting) -> WorldCount:
    if trust == "model":
        return _by_model(observation, layout, count)
    if trust == "reliability":
        if count == "full":
            raise BadOption("reliability weighs role worlds only; leave out '--count full'")
        return _by_reliability(observation, layout)
    if count == "roles":
        roles = RoleWorlds(layout)
        _tell(roles, observation, trust)
        return _counted(roles.count())
    full = Exact(layout)
    _tell(full, observation, trust)
    return _counted(count_full(full))


def _counted(counts: Counts) -> WorldCount:
    aside = {token or NOTHING: n for token, n in counts.aside.items()}
    return WorldCount(counts.worlds, counts.seats, aside, counts.hidden, counts.diamonds)


def _tell(worlds: Observing, observation: Observation, trust: Trust) -> None:
    observation.tell(worlds)
    if trust == "ignore":
        return
    layout = worlds.layout
    may_lie = [role not in TRUTHFUL for role in layout.role_names]
    for claim in observation.claims:
        mask = holds(layout, claim)
        if trust == "loyal-truthful":
            mask = mask | [may_lie[role] for role in layout.steps[claim.seat - 1].role.tolist()]
        worlds.keep_steps(claim.seat, mask)


def _by_model(observation: Observation, layout: Layout, count: Counting) -> WorldCount:
    from .belief import believed, chances_of, keep_possible  # noqa: PLC0415 - slow to import

    posterior = believed(observation)
    told = chances_of(posterior)
    worlds = RoleWorlds(layout) if count == "roles" else Exact(layout)
    observation.tell(worlds)
    keep_possible(worlds, posterior)
    result = WorldCount(int(worlds.total), told.seats, told.aside)
    if count == "roles":
        return result
    return with_fields(result, hidden=told.hidden, diamonds=told.diamonds)


def _by_reliability(observation: Observation, layout: Layout) -> WorldCount:
    worlds = RoleWorlds(layout)
    observation.tell(worlds)
    model = Reliability(worlds, observation.observer)
    for claim in observation.claims:
        if claim.seat != observation.observer:
            model.hear(claim)
    seats, aside = model.inspect()
    return WorldCount(
        worlds.total,
        {seat: {role: float(p) for role, p in row.items()} for seat, row in seats.items()},
        {token: float(p) for token, p in aside.items()},
        reliability={seat: float(value) for seat, value in model.reliability.items()},
        liars=tuple(model.liars),
    )


# For scripts


def _as_json(result: WorldCount) -> dict[str, Any]:
    told = {name: getattr(result, name) for name in WorldCount.__struct_fields__}
    return {name: value for name, value in told.items() if value is not None}


# For people


def _show(out: Console, result: WorldCount, layout: Layout, count: Counting) -> None:
    kind = "role" if count == "roles" else "full"
    are = "world is" if result.worlds == 1 else "worlds are"
    out.print(f"{result.worlds:,} {kind} {are} possible")
    if not result.worlds:
        return
    names = [name for name in layout.role_names if any(name in r for r in result.seats.values())]
    out.print(_grid(["seat", *names], names, result.seats))
    out.print(f"set aside - {_listed(result.aside)}")
    if result.hidden is not None and result.diamonds is not None:
        out.print(f"hidden diamonds - {_listed(result.hidden)}")
        amounts = sorted({n for row in result.diamonds.values() for n in row})
        if amounts:
            out.print("stolen diamonds, by seat and number:")
            out.print(_grid(["seat", *map(str, amounts)], amounts, result.diamonds))
    if result.reliability is not None:
        out.print(f"reliability - {_listed(result.reliability)}")
        out.print(f"known liars - {', '.join(map(str, result.liars or ())) or 'none'}")


def _grid(heads: list[str], keys: list[Any], rows: Mapping[int, Mapping[Any, float]]) -> Any:
    cells = [
        [str(seat), *(_cell(row[key]) if key in row else "." for key in keys)]
        for seat, row in rows.items()
    ]
    return table(heads, cells)


def _listed(numbers: Mapping[Any, float]) -> str:
    return ", ".join(f"{name}: {_cell(n)}" for name, n in numbers.items())


def _cell(number: float) -> str:
    """A count as it is, a chance in percent."""
    return f"{number:,}" if isinstance(number, int) else f"{100 * number:.1f} %"
