# SPDX-License-Identifier: MIT
"""`whoknows check`: holds a game or an agent against the laws."""

import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from typing import Annotated, Any

import typer
from rich.progress import track

from whoknows.core import Agent, AnyGame, BadReference, Game
from whoknows.core.errors import did_you_mean
from whoknows.core.options import build, parse_options
from whoknows.core.reference import (
    AgentSpec,
    is_code_reference,
    load_class,
    parse_agent,
    scheme_of,
)
from whoknows.core.registry import Registry
from whoknows.testing import Report, check_agent, check_game, configurations
from whoknows.testing.report import merged

from .exits import FAILED
from .output import JsonFlag, SeedOption, console, print_json, table
from .places import registry


def check(
    name: Annotated[str, typer.Argument(help="A game or an agent: NAME, module:Class, ./file.py.")],
    *,
    game: Annotated[
        str | None, typer.Option(help="The game in which to check an agent that plays several.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the game, key=value; else the usual configurations."),
    ] = None,
    matches: Annotated[int, typer.Option(help="How many matches to try.", min=1)] = 20,
    seed: SeedOption = 0,
    json: JsonFlag = False,
) -> None:
    """Hold a game or an agent against the laws of all of them.

    Example: whoknows check ./my_agent.py --game cluedo
    """
    known = registry()
    spec = parse_agent(name)
    found = _find(known, spec.reference, game)
    options = parse_options(option or [])
    jobs: Iterator[Report]
    if issubclass(found, Game):
        jobs = (check_game(one, seed=seed or 0, matches=matches) for one in _games(found, options))
    else:
        jobs = _agent_reports(known, found, spec, game, options, seed or 0, matches)
    out = console(to_stderr=True)
    with redirect_stdout(sys.stderr):  # agents may print
        progress = track(jobs, "checking", console=out, transient=True, disable=not out.is_terminal)
        report = merged(name, progress)
    _print(report, json=json)
    if not report.ok:
        raise typer.Exit(FAILED)


def _find(known: Registry, reference: str, game: str | None) -> type[Any]:
    """A game of that name, or else an agent."""
    if scheme_of(reference):
        return known.find_agent(reference, game or "")
    if is_code_reference(reference):
        return load_class(reference, (Game, Agent))
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


def _agent_reports(
    known: Registry,
    agent: type[Any],
    spec: AgentSpec,
    game: str | None,
    options: dict[str, str],
    seed: int,
    matches: int,
) -> Iterator[Report]:
    """The agent in the game it plays, or in every game if it plays all."""
    plays = agent.game or game
    names = [plays] if plays else [one.name for one in known.games()[0]]
    build(agent, spec.options)
    for name in names:
        for configuration in _games(known.find_game(name), options):
            yield check_agent(
                lambda: build(agent, spec.options),
                configuration,
                name=spec.reference,
                seed=seed,
                matches=matches,
            )


def _print(report: Report, *, json: bool) -> None:
    if json:
        result = {
            "subject": report.subject,
            "ok": report.ok,
            "laws": [
                {"name": name, "text": text, "ok": not list(report.of(name))}
                for name, text in report.laws.items()
            ],
            "violations": report.violations,
        }
        print_json(result)
        return
    broken = report.broken_laws()
    rows = [
        [name, "BROKEN" if name in broken else "ok", text] for name, text in report.laws.items()
    ]
    console().print(table(("law", "", f"what it says ({report.subject})"), rows))
    for violation in report.violations:
        console().print(f"{violation.law}: {violation.detail}", style="red", markup=False)
