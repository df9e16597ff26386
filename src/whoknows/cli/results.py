# SPDX-License-Identifier: MIT
"""`whoknows results`: runs that were stored."""

from typing import Annotated, Any, Final

import typer

from whoknows.core import BadOption
from whoknows.lab.resume import load, stored_runs
from whoknows.lab.runfile import Run, RunFile

from .output import JsonFlag, console, print_json, table
from .places import RUNS, registry
from .simulate import show_simulation
from .tournament import show_tournament

SHOW: Final = {"simulate": show_simulation, "tournament": show_tournament}


def results(
    name: Annotated[str | None, typer.Argument(help="A stored run, to look at.")] = None,
    *,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete it.", show_default=False)
    ] = False,
    json: JsonFlag = False,
) -> None:
    """List the results that are stored, or show one of them.

    Example: whoknows results
    """
    if name is None:
        if delete:
            raise BadOption("which one? whoknows results NAME --delete")
        _list(json=json)
        return
    path = RUNS.find(name)
    if delete:
        with RunFile.reopen(path):  # not while it is being written
            path.unlink()
        if json:
            print_json({"deleted": name})
        else:
            console().print(f"deleted {name}", markup=False)
        return
    stored = load(path, registry())
    if json:
        print_json(stored.summary)
    else:
        SHOW[stored.header.kind](stored.summary)


def _list(*, json: bool) -> None:
    listed = [_entry(name, run) for name, run in stored_runs(RUNS.folder)]
    if json:
        print_json({"results": listed})
        return
    if not listed:
        console().print("nothing is stored yet; keep a result with --save NAME", markup=False)
        return
    rows = [
        [
            one["name"],
            one["kind"],
            one["game"],
            ", ".join(one["agents"]),
            f"{one['games']:,}" + ("" if one["complete"] else f" of {one['planned']:,}"),
            "" if one["complete"] else f"whoknows {one['kind']} --resume {one['name']}",
        ]
        for one in listed
    ]
    console().print(table(("name", "kind", "game", "agents", "games", ""), rows))


def _entry(name: str, run: Run) -> dict[str, Any]:
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
