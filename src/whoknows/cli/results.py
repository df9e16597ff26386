# SPDX-License-Identifier: MIT
"""`whoknows results`: stored runs and trainings."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from whoknows.core import BadOption
from whoknows.files import Journal
from whoknows.lab.resume import load, stored_runs
from whoknows.lab.runfile import StoredRun
from whoknows.lab.train import StoredTraining, read_training
from whoknows.lab.training_result import stored_settings, stored_summary, training_figures
from whoknows.matches.trust import refusing_code, registry_for

from .data_folders import RUNS, TRAININGS, parameters_path
from .output import JsonFlag, TrustFlag, console, print_json, table
from .simulate import show_simulation
from .tournament import show_tournament
from .train import show_training

SHOW: Final[dict[str, Callable[[Any], None]]] = {
    "simulate": show_simulation,
    "tournament": show_tournament,
}


def results(
    name: Annotated[str | None, typer.Argument(help="What to look at.", show_default=False)] = None,
    *,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete the named result.", show_default=False)
    ] = False,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """List the stored results, or show one of them.

    Example: whoknows results
    """
    if name is None:
        if delete:
            raise BadOption("which one? whoknows results NAME --delete")
        _list(json=json)
        return
    is_training = not RUNS.path(name).is_file() and TRAININGS.path(name).is_file()
    path = TRAININGS.find(name) if is_training else RUNS.find(name)
    if delete:
        _delete(path, name, json=json)
    elif is_training:
        _show_training(path, name, json=json)
    else:
        with refusing_code(path):
            stored = load(path, registry_for(path, trust=trust))
        if json:
            print_json(stored.summary)
        else:
            SHOW[stored.header.kind](stored.figures)


def _delete(path: Path, name: str, *, json: bool) -> None:
    with Journal.reopen(path):  # not while it is being written
        path.unlink()
    if path.parent == TRAININGS.folder:
        parameters_path(name).unlink(missing_ok=True)
    if json:
        print_json({"deleted": name})
    else:
        console().print(f"deleted {name}", markup=False)


def _show_training(path: Path, name: str, *, json: bool) -> None:
    if not parameters_path(name).is_file():
        entry = _training_entry(name, read_training(path))
        if json:
            print_json(entry)
        else:
            console().print(f"{name} is not finished; {_how_to_go_on(entry)}", markup=False)
        return
    stored = parameters_path(name)
    summary = stored_summary(stored)
    figures = training_figures(summary, stored)
    if json:
        print_json({**summary, "name": name})
    else:
        show_training(figures, name)


def _list(*, json: bool) -> None:
    listed = [_run_entry(name, run) for name, run in stored_runs(RUNS.folder)]
    for path in sorted(TRAININGS.folder.glob("*.jsonl")):
        try:
            listed.append(_training_entry(path.stem, read_training(path)))
        except BadOption:
            continue
    if json:
        print_json({"results": listed})
        return
    if not listed:
        console().print("nothing is stored yet; store a result with --save NAME", markup=False)
        return
    rows = [
        [
            one["name"],
            one["kind"],
            one["game"],
            ", ".join(one["agents"]),
            _extent(one),
            "" if one["complete"] else _how_to_go_on(one),
        ]
        for one in listed
    ]
    console().print(table(("name", "kind", "game", "agents", "played", ""), rows))


def _extent(entry: dict[str, Any]) -> str:
    unit = "generations" if entry["kind"] == "train" else "games"
    rest = "" if entry["complete"] else f" of {entry['planned']:,}"
    return f"{entry[unit]:,}{rest} {unit}"


def _how_to_go_on(entry: dict[str, Any]) -> str:
    return f"whoknows {entry['kind']} --resume {entry['name']}"


def _run_entry(name: str, run: StoredRun) -> dict[str, Any]:
    plan = run.header.plan
    return {
        "name": name,
        "kind": run.header.kind,
        "game": plan.game,
        "agents": run.header.names,
        "games": sum(len(part.columns.scores) for part in run.parts),
        "planned": plan.n_games,
        "seed": plan.seed,
        "complete": run.summary is not None,
    }


def _training_entry(name: str, training: StoredTraining) -> dict[str, Any]:
    settings = stored_settings(training)
    return {
        "name": name,
        "kind": "train",
        "game": settings.game,
        "agents": [settings.name],
        "generations": len(training.generations),
        "planned": settings.generations,
        "seed": settings.seed,
        "complete": parameters_path(name).is_file(),
    }
