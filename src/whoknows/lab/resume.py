# SPDX-License-Identifier: MIT
"""Resumes stored runs, or reads their results."""

from pathlib import Path
from typing import Final, Unpack

from whoknows.core import AnyGame, BadOption
from whoknows.plugins.registry import Registry

from .execution import stored_execution
from .plan import SideTables
from .result import Result
from .runfile import Kind, RunFile, StoredRun, SummaryLine, read_run
from .runs import RunOptions, carry_out
from .setup import check_stored
from .sides import sides_of
from .simulate import Simulation
from .tournament import Tournament

KINDS: Final[dict[Kind, type[Result]]] = {"simulate": Simulation, "tournament": Tournament}


def resume(path: Path, **how: Unpack[RunOptions]) -> Result:
    """Resume a stored run with the same result; one that names code needs a `CodeRegistry`."""
    run, registry = read_run(path), how.get("registry") or Registry()
    game = _game_of(run, path, registry)
    check_stored(registry, game, run.header.plan.agents, run.header.code, path)
    how["file"] = path
    execution = carry_out(run.header, game, stored=run, **how)
    return KINDS[run.header.kind](run.header, execution)


def load(path: Path, registry: Registry) -> Result:
    """A stored run as far as it came, to look at."""
    run = read_run(path)
    game = _game_of(run, path, registry)
    execution = stored_execution(run.header.plan, game, run.parts, run.lost)
    return KINDS[run.header.kind](run.header, execution)


def _game_of(run: StoredRun, path: Path, registry: Registry) -> AnyGame:
    plan = run.header.plan
    game = registry.make_game(plan.game, plan.options)
    if game.rules_version != run.header.rules:
        raise BadOption(
            f"{path} was begun under version {run.header.rules} of the rules of {game.name}; "
            f"this program has version {game.rules_version}: begin anew"
        )
    [unit] = plan.units(0, 1)
    if len(unit.line_up) != game.players:
        raise BadOption(f"{path}, line 1: {len(unit.line_up)} seats for {game.players} players")
    if isinstance(plan.schedule, SideTables):
        sides = sides_of(game)
        if len(sides) != 2 or sides[0].seats != plan.schedule.seats:
            raise BadOption(f"{path}, line 1: not the sides of {game.name}")
    return game


def finish(path: Path, result: Result) -> None:
    """Store the summary of a run that is complete, for lists and pages."""
    if result.is_complete and read_run(path).summary is None:
        with RunFile.reopen(path) as stored:
            stored.add(SummaryLine(result.summary))


def stored_runs(folder: Path) -> list[tuple[str, StoredRun]]:
    """All runs in a folder that can be read, the newest first."""
    files = sorted(folder.glob("*.jsonl"), key=lambda file: file.stat().st_mtime, reverse=True)
    runs = []
    for file in files:
        try:
            runs.append((file.stem, read_run(file)))
        except BadOption:
            continue
    return runs
