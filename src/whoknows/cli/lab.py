# SPDX-License-Identifier: MIT
"""Shared parts of the lab's commands: options, progress, files, the end of a run."""

import os
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from whoknows.core import BadOption
from whoknows.lab import Result, finish, resume
from whoknows.lab.execution import Listener
from whoknows.lab.plots import check_plot_path
from whoknows.lab.result import check_out_path
from whoknows.lab.runfile import read_run
from whoknows.lab.runs import RunOptions
from whoknows.lab.summary import LineUpFigures, RunFigures, TournamentFigures
from whoknows.matches.folders import registry
from whoknows.matches.trust import refusing_code, registry_for, remember

from .data_folders import RUNS, program_name
from .exits import FAILED, INTERRUPTED
from .output import console, print_json, table
from .resume import refuse_beside_resume

MAX_LOST_SHOWN: Final = 5

GameArgument = Annotated[
    str | None, typer.Argument(help="NAME, module:Class or ./file.py.", show_default=False)
]
AgentsOption = Annotated[
    str | None, typer.Option("--agents", help="Agents, separated by commas.", metavar="A,B,...")
]
PlayersOption = Annotated[int | None, typer.Option("--players", help="How many seats.")]
GamesOption = Annotated[int, typer.Option("--games", help="How many games.")]
SetOption = Annotated[
    int, typer.Option("--set", help="Games in a row in which agents keep their memory.")
]
OptionOption = Annotated[
    list[str] | None, typer.Option("--option", help="A game option, key=value; may be repeated.")
]
LabSeed = Annotated[int, typer.Option("--seed", help="The same seed gives the same result.")]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", help="Worker processes; by default one per core.")
]
RunnerOption = Annotated[
    str, typer.Option("--runner", help="Where to run: local, or ray for a cluster.")
]
AddressOption = Annotated[
    str | None,
    typer.Option("--address", help="The address of the Ray cluster: HOST:PORT, or auto."),
]
OutOption = Annotated[
    Path | None, typer.Option("--out", help="Write one row per game: FILE.jsonl or FILE.csv.")
]
PlotOption = Annotated[
    Path | None, typer.Option("--plot", help="Draw the result: FILE.png or FILE.svg.")
]
SaveOption = Annotated[str | None, typer.Option("--save", help="Store the result under this name.")]
ResumeOption = Annotated[
    str | None, typer.Option("--resume", help="Continue a run that was stopped.", metavar="NAME")
]
NoKernelFlag = Annotated[
    bool,
    typer.Option("--no-kernel", help="Do not use compiled code.", show_default=False),
]


WHERE: Final = frozenset(("jobs", "runner", "address", "out", "plot", "trust", "json"))
"""Options that change nothing about what is played."""


class Where(Struct, frozen=True):
    """Where a run is played, and where its results go."""

    jobs: int | None
    runner: str
    address: str | None
    out: Path | None
    plot: Path | None
    save: str | None
    resume: str | None
    trust: bool
    json: bool

    def check(self) -> None:
        """Refuse impossible files before hours of work, not after."""
        if self.out is not None:
            check_out_path(self.out)
        if self.plot is not None:
            check_plot_path(self.plot)


def check_beginning(
    context: typer.Context, game: str | None, agents: str | None, resume: str | None
) -> tuple[str, str]:
    """The game and the agents; empty for a resumed run, which has them in its file."""
    if resume is not None:
        changing = {*WHERE, "resume"}
        refuse_beside_resume(context, *(name for name in context.params if name not in changing))
        return "", ""
    if game is None or agents is None:
        what = "which game?" if game is None else "which agents?"
        raise BadOption(f"{what} Write: whoknows {context.info_name} GAME --agents A,B,...")
    return game, agents


def run_and_report(
    where: Where,
    *,
    begin: Callable[[RunOptions], Result],
    command: str,
    show: Callable[[Any], None],
) -> None:
    """Carry out a run, new or resumed, and report its result."""
    where.check()
    out = console(to_stderr=True)
    is_new = where.resume is None
    path = (
        RUNS.new(where.save, f"{command}-{os.getpid()}")  # others may begin at the same time
        if where.resume is None
        else _stopped_run(where.resume, command)
    )
    with redirect_stdout(sys.stderr), progress_bar(out) as listener:  # Ray reports dead workers
        how: RunOptions = {
            "jobs": where.jobs,
            "runner": where.runner,
            "address": where.address,
            "file": path,
            "listener": listener,
            "registry": registry() if is_new else registry_for(path, trust=where.trust),
            "on_code": remember,
        }
        with refusing_code(path):
            result = begin(how) if is_new else resume(path, **how)
    try:
        _tell(result, where, show)
    except KeyboardInterrupt:
        out.print(f"everything is stored; show it with: {_resuming(command, path)}", markup=False)
        raise typer.Exit(INTERRUPTED) from None
    if is_new and where.save is None and result.is_complete:
        path.unlink()  # not before everything is reported
    elif path.is_file():
        finish(path, result)
    _tell_the_end(result, _resuming(command, path))


def _tell(result: Result, where: Where, show: Callable[[Any], None]) -> None:
    if where.out is not None:
        result.write(where.out)
    if where.plot is not None:
        result.plot(where.plot)
    if where.json:
        print_json(result.summary)
    else:
        show(result.figures)


def _resuming(command: str, path: Path) -> str:
    return f"{program_name()} {command} --resume {shlex.quote(path.stem)}"


def _stopped_run(name: str, command: str) -> Path:
    """The file of a run that this command began."""
    path = RUNS.find(name)
    kind = read_run(path).header.kind
    if kind != command:
        raise BadOption(
            f"{name} is another kind of run; continue it with: whoknows {kind} --resume {name}"
        )
    return path


def _tell_the_end(result: Result, again: str) -> None:
    done, err = result.execution, console(to_stderr=True)
    lost = result.figures.troubles.lost
    for one in lost[:MAX_LOST_SHOWN]:
        agents, deals = ", ".join(one.agents), ", ".join(map(str, one.deals))
        text = f"could not be played: deal {deals} with {agents}: {one.reason}"
        err.print(text, style="red", markup=False)
    if len(lost) > MAX_LOST_SHOWN:
        more = f"and {len(lost) - MAX_LOST_SHOWN} more, which --json lists; none of them counts"
        err.print(more, style="red", markup=False)
    if not done.is_complete:
        text = (
            f"{len(done.games):,} of {done.plan.n_games:,} games are done; continue with: {again}"
        )
        err.print(text, markup=False, soft_wrap=True)
    if done.was_interrupted:
        raise typer.Exit(INTERRUPTED)
    if done.failures:
        raise typer.Exit(FAILED)


@contextmanager
def progress_bar(out: Console) -> Iterator[Listener]:
    """A progress bar on the terminal; other output meanwhile must use the same console."""
    progress = Progress(
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
    with progress:
        task = progress.add_task("playing", total=None, speed="")

        def listen(done: int, total: int) -> None:
            speed = progress.tasks[0].speed
            text = f"{speed:,.0f} games/s" if speed else ""
            progress.update(task, completed=done, total=total, speed=text)

        yield listen


# For people


PATHS: Final = {"referee": "", "kernel": ", compiled", "mixed": ", partly compiled"}


def head_line(figures: RunFigures) -> str:
    """What was played."""
    run, timing = figures.run, figures.timing
    part = "" if run.games == run.planned else f" of {run.planned:,}"
    speed = f", {timing.games_per_second:,.0f} games/s" if timing.games_per_second else ""
    schedule = f", {figures.schedule}" if isinstance(figures, TournamentFigures) else ""
    options = ", ".join(_given(run.options))
    return (
        f"{run.game}, {run.players} players, {run.games:,}{part} games, "
        f"seed {run.seed}{schedule}{speed}{PATHS[timing.path]}\n{options}"
    )


def _given(options: Mapping[str, Any]) -> list[str]:
    """The options as a person would type them; those that are None are left out."""
    return [f"{name}={_typed(value)}" for name, value in options.items() if value is not None]


def _typed(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return ",".join(f"{key}:{item}" for key, item in value.items())
        case list() | tuple():
            return ",".join(map(str, value))
        case _:
            return str(value)


def figure_text(line_up: LineUpFigures) -> str:
    """A mean with its interval."""
    if line_up.mean is None:
        return "no games"
    return f"{line_up.mean:.3f} (95 % interval {interval_text(line_up.ci95)})"


def interval_text(interval: tuple[float, float] | None, digits: int = 3) -> str:
    """An interval for a table; there is none for a single observation."""
    if interval is None:
        return "unknown"
    low, high = interval
    return f"{low:.{digits}f} to {high:.{digits}f}"


def faults_table(out: Console, figures: RunFigures) -> None:
    """Which agents failed, if any did, and how to see it happen."""
    faults, run = figures.troubles.faults, figures.run
    if not faults:
        return
    rows = [
        [
            fault.agent,
            fault.reason,
            str(fault.count),
            f"deal {fault.first.deal}, seat {fault.first.seat}: {fault.first.detail}",
        ]
        for fault in faults
    ]
    out.print(table(("faults of", "reason", "times", "the first"), rows))
    first = faults[0].first
    seats = shlex.quote(",".join(first.agents))
    options = " ".join(f"--option {shlex.quote(one)}" for one in _given(run.options))
    again = f"play {shlex.quote(run.reference)} {options} --seats {seats}"
    text = f"to see the first: {program_name()} {again} --seed {run.seed}"
    out.print(f"{text} --deal {first.deal}", markup=False, soft_wrap=True)
