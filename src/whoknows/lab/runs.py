# SPDX-License-Identifier: MIT
"""How to carry out a run: workers, storage, progress."""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TypedDict, Unpack

from whoknows.core import AnyGame
from whoknows.plugins.line_up import AgentSpec, names_code
from whoknows.plugins.registry import Registry

from .execution import Execution, Listener, execute, ignore, stored_execution
from .plan import Plan
from .runfile import SCHEMA, Kind, RunFile, RunHeader, StoredRun
from .runner import Runner, make_runner
from .runner.runner import CHUNK_SECONDS
from .setup import Cast


class RunOptions(TypedDict, total=False):
    """Keywords of every run; none of them changes its result."""

    jobs: int | None
    """Worker processes; by default one per core."""
    runner: str | Runner
    """`local` (the default), `ray`, or a runner of your own that is kept open for more runs."""
    address: str | None
    """Of the Ray cluster."""
    file: Path | None
    """Where to store the run while it goes on, so that it can be resumed."""
    listener: Listener
    """Told how far it is."""
    chunk_seconds: float
    """How long a worker is left alone."""
    registry: Registry
    """Where games and agents are found."""
    on_code: Callable[[Path], None]
    """Told of a new file that names code, when its first line is stored."""


def header_for(kind: Kind, cast: Cast, plan: Plan) -> RunHeader:
    """The first line of a run's file."""
    return RunHeader(
        schema=SCHEMA,
        kind=kind,
        rules=cast.game.rules_version,
        plan=plan,
        names=cast.names,
        oracles=cast.oracles,
        code=cast.code,
    )


def carry_out(
    header: RunHeader, game: AnyGame, *, stored: StoredRun | None = None, **how: Unpack[RunOptions]
) -> Execution:
    """Play a plan, or the rest of one that was stored; Ctrl-C ends it early at any moment."""
    parts = stored.parts if stored else ()
    done: Execution | None = None
    try:
        with ExitStack() as stack:
            runner = runner_for(stack, how)
            file = _open(how, header, stored)
            if file is not None:
                stack.enter_context(file)
            done = execute(
                header.plan,
                game,
                runner,
                file=file,
                stored=parts,
                listener=how.get("listener", ignore),
                chunk_seconds=how.get("chunk_seconds", CHUNK_SECONDS),
            )
    except KeyboardInterrupt:
        done = replace(done or stored_execution(header.plan, game, parts), was_interrupted=True)
    return done


def runner_for(stack: ExitStack, how: RunOptions) -> Runner:
    """The runner that was asked for; one that is made for the purpose is closed afterwards."""
    chosen = how.get("runner", "local")
    if not isinstance(chosen, str):
        return chosen
    made = make_runner(chosen, jobs=how.get("jobs"), address=how.get("address"))
    return stack.enter_context(made)


def _open(how: RunOptions, header: RunHeader, stored: StoredRun | None) -> RunFile | None:
    path = how.get("file")
    if path is None:
        return None
    if stored is not None:
        return RunFile.reopen(path)
    file = RunFile.create(path)
    file.add(header)
    tell_of_code(how, path, header.plan.game, header.plan.agents)
    return file


def tell_of_code(how: RunOptions, path: Path, game: str, agents: Iterable[AgentSpec]) -> None:
    """A file names what to play: whoever keeps account of files that name code is told."""
    if "on_code" in how and names_code(game, agents):
        how["on_code"](path)
