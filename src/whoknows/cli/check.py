# SPDX-License-Identifier: MIT
"""`whoknows check`: checks a game or an agent against the laws."""

import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import partial
from typing import Annotated, Any

import typer
from rich.status import Status

from whoknows.core import Agent, AnyAgent, AnyGame, BadReference, Game, Reachable
from whoknows.core.errors import did_you_mean
from whoknows.core.options import build
from whoknows.core.reference import CodeReference, is_code_reference
from whoknows.matches.folders import registry
from whoknows.plugins.class_loader import load_class
from whoknows.plugins.line_up import parse_agent, parse_options, scheme_of
from whoknows.plugins.registry import Registry
from whoknows.testing import Report, check_agent, check_game, configurations
from whoknows.testing.report import Watch, merged

from .exits import FAILED
from .output import JsonFlag, SeedOption, console, print_json, table


def check(
    name: Annotated[
        str, typer.Argument(help="A game or an agent: NAME, module:Class, ./file.py, cmd:./bot.")
    ],
    *,
    game: Annotated[
        str | None, typer.Option(help="The game in which to check an agent that plays several.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help="An option of the game, key=value; by default the usual ones are checked."
        ),
    ] = None,
    matches: Annotated[int, typer.Option(help="How many matches to try.", min=1)] = 20,
    seed: SeedOption = 0,
    json: JsonFlag = False,
) -> None:
    """Check that a game or an agent obeys the laws.

    Example: whoknows check ./my_agent.py --game cluedo
    """
    known = registry()
    spec = parse_agent(name)
    found = _find(known, spec.reference, game)
    options = parse_options(option or [])
    trial = {"seed": seed or 0, "matches": matches}
    # Agents may print; that goes to the terminal, not into the result.
    with redirect_stdout(sys.stderr), console(to_stderr=True).status("checking") as status:
        if issubclass(found, Game):
            reports = (
                check_game(one, watch=_watch(status, one), **trial)
                for one in _games(found, options)
            )
        else:
            make = partial(build, found, spec.options)
            reports = (
                check_agent(make, one, watch=_watch(status, one), **trial)
                for one in _games_for(known, make(), game, options)
            )
        report = merged(name, reports)
    _print(report, json=json)
    if not report.ok:
        raise typer.Exit(FAILED)


def _find(known: Registry, reference: str, game: str | None) -> type[Any]:
    """A game of that name, or else an agent."""
    if scheme_of(reference):
        return known.find_agent(reference, game or "")
    if is_code_reference(reference):
        return load_class(CodeReference(reference), (Game, Agent))
    if game is not None:
        game = known.find_game(game).name
    games, agents = known.games()[0], known.agents()[0]
    if any(one.name == reference for one in games):
        return known.find_game(reference)
    for one in agents:
        if reference in (one.name, f"{one.game}.{one.name}") and game in (None, one.game):
            return known.find_agent(one.name, one.game or game or games[0].name)
    if game is not None or not games:
        return known.find_agent(reference, game or "")
    broken = [one for one in known.agents()[1] + known.games()[1] if one.name == reference]
    if broken:
        raise BadReference(broken[0].problem)
    names = [one.name for one in [*games, *agents]]
    hint = did_you_mean(reference, names)
    raise BadReference(f"there is no game and no agent {reference!r}; {hint}")


def _games(game: type[Any], options: dict[str, str]) -> Iterator[AnyGame]:
    if options:
        yield build(game, options)
    else:
        yield from configurations(game)


def _games_for(
    known: Registry, agent: AnyAgent, game: str | None, options: dict[str, str]
) -> Iterator[AnyGame]:
    """The configurations of the game that an agent plays, or of every game if it plays all."""
    plays = agent.game or game
    for name in [plays] if plays else [one.name for one in known.games()[0]]:
        if isinstance(agent, Reachable):
            agent.reach(name)
        yield from _games(known.find_game(name), options)


def _watch(status: Status, game: AnyGame) -> Watch:
    """Shows what is being tried in one configuration."""
    where = f"{game.name} for {game.players}"
    return lambda what: status.update(f"checking in {where}: {what}")


def _print(report: Report, *, json: bool) -> None:
    broken = report.broken_laws()
    if json:
        result = {
            "subject": report.subject,
            "ok": report.ok,
            "laws": [
                {
                    "name": name,
                    "text": text,
                    "ok": name not in broken,
                    "tried": name not in report.untried,
                }
                for name, text in report.laws.items()
            ],
            "checked": report.parts,
            "violations": report.violations,
        }
        print_json(result)
        return
    console().print(f"{report.subject} in {'; '.join(report.parts)}", markup=False)
    states = dict.fromkeys(report.untried, "not tried") | dict.fromkeys(broken, "BROKEN")
    rows = [[name, states.get(name, "ok"), text] for name, text in report.laws.items()]
    console().print(table(("law", "", "what it says"), rows))
    for violation in report.violations:
        console().print(f"{violation.law}: {violation.detail}", style="red", markup=False)
