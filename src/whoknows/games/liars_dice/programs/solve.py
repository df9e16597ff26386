# SPDX-License-Identifier: MIT
"""Solve a round of Liar's Dice for two players, and report how exploitable the result is."""

import shlex
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from whoknows.cli.data_folders import program_name
from whoknows.cli.exits import INTERRUPTED
from whoknows.cli.output import JsonFlag, console, print_json, table
from whoknows.cli.resume import refuse_beside_resume
from whoknows.core import BadOption
from whoknows.core.random import check_seed
from whoknows.games.liars_dice.pieces import Wild
from whoknows.games.liars_dice.solver.plan import MEMORY_GB, Algorithm, Precision, SolvePlan
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound

from . import saved_solutions

if TYPE_CHECKING:
    from whoknows.games.liars_dice.solver.solver import Solution, Solving

EVERY_S: Final = 30.0
"""Seconds between checkpoints."""


def solve(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    *,
    dice: Annotated[
        str | None,
        typer.Option(
            help="The number of dice of the starter and of the other player.", metavar="A,B"
        ),
    ] = None,
    wild: Annotated[
        bool,
        typer.Option("--wild", help="The highest face counts as any face.", show_default=False),
    ] = False,
    ones: Annotated[
        bool, typer.Option("--ones", help="Ones count as any face.", show_default=False)
    ] = False,
    spot_on: Annotated[
        bool,
        typer.Option("--spot-on", help="A bid may be called spot on.", show_default=False),
    ] = False,
    faces: Annotated[int, typer.Option(help="The number of faces of each die.", metavar="N")] = 6,
    algorithm: Annotated[
        Algorithm,
        typer.Option(
            help="The algorithm; mccfr samples, for rounds where the others need too much memory."
        ),
    ] = "cfr+",
    iterations: Annotated[int, typer.Option(help="The number of iterations.", metavar="N")] = 1000,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same samples.", metavar="N")
    ] = 0,
    precision: Annotated[
        Precision, typer.Option(help="Precision of the stored numbers.")
    ] = "double",
    memory: Annotated[
        float, typer.Option(help="Memory limit in gigabytes.", metavar="GB")
    ] = MEMORY_GB,
    save: Annotated[
        str | None, typer.Option(help="Save the policy under this name.", metavar="NAME")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(help="Resume the stopped run with this name.", metavar="NAME")
    ] = None,
    checkpoint_every: Annotated[
        float, typer.Option(help="Seconds between checkpoints.", metavar="S", min=0)
    ] = EVERY_S,
    json: JsonFlag = False,
) -> None:
    """Solve a round of Liar's Dice for two players, and report how exploitable the result is.

    The winner of the round gets +1, the loser -1. Stop with Ctrl-C, continue with --resume.

    Example: whoknows solve liars-dice --dice 2,1 --spot-on --iterations 200 --save mine
    """
    if resume is None:
        round_ = TwoPlayerRound(_dice(dice), faces, _wild(highest=wild, ones=ones), spot_on)
        plan = SolvePlan(round_, algorithm, iterations, check_seed(seed), precision, memory)
        plan.check()
        if save is not None:
            saved_solutions.check_free(save)
        name = save or saved_solutions.free_name(round_)
        solving = _solver().Solving(plan, is_kept=save is not None)
    else:
        staying = {"resume", "checkpoint_every", "json"}
        refuse_beside_resume(context, *(one for one in context.params if one not in staying))
        name, path = resume, saved_solutions.find_solving(resume)
        saved_solutions.sweep(path)
        solving = _solver().read_solving(path)
    _carry_out(solving, name, checkpoint_every)
    _report(solving, name, json=json)


def _solver() -> Any:
    """Import the solver late: it takes a moment, and `--help` need not wait for it."""
    return import_module("whoknows.games.liars_dice.solver.solver")


# Options


def _dice(text: str | None) -> tuple[int, int]:
    """Two numbers of dice.

    >>> _dice("2,1")
    (2, 1)
    """
    if text is None:
        raise BadOption("which dice? Write: whoknows solve liars-dice --dice 2,1")
    parts = text.split(",")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        raise BadOption(f"--dice {text}: write two numbers, such as 2,1")
    return int(parts[0]), int(parts[1])


def _wild(*, highest: bool, ones: bool) -> Wild:
    if highest and ones:
        raise BadOption("--wild and --ones exclude each other")
    return "highest" if highest else "ones" if ones else "off"


# Solving


def _carry_out(solving: "Solving", name: str, every_s: float) -> None:
    """Solve until the end or until Ctrl-C; store a checkpoint now and then."""
    out = console(to_stderr=True)
    path = saved_solutions.solving_path(name)
    stored_at = time.monotonic()
    with _stopping(out) as should_stop, _progress(out, solving) as show:
        for _ in solving.advance():
            show()
            if should_stop():
                break
            if time.monotonic() - stored_at >= every_s and not solving.is_finished:
                _store(solving, path, out)
                stored_at = time.monotonic()
    if not solving.is_finished:
        solving.store(path)


def _store(solving: "Solving", path: Path, out: Console) -> None:
    """Store a checkpoint; a failure to write must not end hours of work."""
    try:
        solving.store(path)
    except BadOption as error:
        out.print(f"no checkpoint: {error}", markup=False, soft_wrap=True)


@contextmanager
def _stopping(out: Console) -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed; a second press stops at once, as usual."""
    pressed: list[int] = []

    def note(number: int, frame: Any) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)
        out.print("stopping after this iteration; Ctrl-C again stops at once")

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(out: Console, solving: "Solving") -> Iterator[Callable[[], None]]:
    """Show progress and exploitability on a terminal."""
    progress = Progress(
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TextColumn("{task.fields[reached]}"),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
    with progress:
        task = progress.add_task("solving", total=solving.plan.iterations, reached="")

        def show() -> None:
            reached = solving.marks[-1].exploitability if solving.marks else None
            text = "" if reached is None else f"exploitability {reached:.2g}"
            progress.update(task, completed=solving.done, reached=text)

        yield show


# Output


def _report(solving: "Solving", name: str, *, json: bool) -> None:
    solution = solving.solution()
    path = None
    if solving.is_finished and solving.is_kept:
        path = saved_solutions.policy_path(name)
        solution.policy().write(path)
    if solving.is_finished and saved_solutions.solving_path(name).exists():
        saved_solutions.solving_path(name).unlink()
    if json:
        kept = None if path is None else str(path)
        print_json({**solution.summary(), "complete": solving.is_finished, "policy": kept})
    else:
        _show(solution)
    err = console(to_stderr=True)
    if path is not None:
        err.print(f"the policy is in {path}", markup=False, soft_wrap=True)
    if not solving.is_finished:
        again = f"{program_name()} solve liars-dice --resume {shlex.quote(name)}"
        text = f"{solving.done:,} iterations are done; continue with: {again}"
        err.print(text, markup=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def _show(solution: "Solution") -> None:
    """Print the result for people."""
    out, round_ = console(), solution.round
    rules = [f"{round_.faces} faces"] if round_.faces != 6 else []
    rules += [] if round_.wild == "off" else [f"{round_.wild} wild"]
    rules += ["spot on"] if round_.spot_on else []
    what = ", ".join([f"{round_.dice[0]} against {round_.dice[1]} dice", *rules])
    met = "" if solution.n_met is None else f", {solution.n_met:,} of them met"
    out.print(f"{what}: {round_.n_information_sets:,} information sets{met}", markup=False)
    rows = [
        [
            f"{mark.iterations:,}",
            "unknown" if mark.exploitability is None else f"{mark.exploitability:.6f}",
            "unknown" if mark.value is None else f"{mark.value[0]:+.4f} to {mark.value[1]:+.4f}",
            f"{mark.cpu_seconds:.2f}",
        ]
        for mark in solution.marks
    ]
    out.print(table(("iterations", "exploitability", "starter's value", "CPU s"), rows))
    if solution.exploitability is None:
        out.print("Such a round is too large to compute how exploitable the strategies are.")
