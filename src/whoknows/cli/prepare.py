# SPDX-License-Identifier: MIT
"""`whoknows prepare`: compiles everything now, so that nobody waits for it later."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import typer
from msgspec import Struct

from whoknows.core.safe_text import problem_text
from whoknows.kernel.warmup import find_warmups
from whoknows.plugins.registry import Registry
from whoknows.server.line_ups import LineUp, offered_line_ups, try_line_up

from .exits import FAILED
from .output import JsonFlag, console, print_json


class Prepared(Struct, frozen=True):
    """One thing that was to be prepared."""

    name: str
    seconds: float
    problem: str | None = None


def prepare(
    *,
    line_ups: Annotated[
        bool,
        typer.Option("--line-ups", help="Compile only what the line-ups of the first page need."),
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Compile everything now, so that nobody waits for it later.

    Code for the first page comes first. Compiled code is stored: a second run takes seconds.

    Example: whoknows prepare
    """
    out = console(to_stderr=json)
    done = []
    work: list[LineUp | str] = [*offered_line_ups(Registry())]
    if not line_ups:
        work += find_warmups()
    for one in _prepared_all(work):
        done.append(one)
        told = f"{one.name}: {one.problem or 'ready'} ({one.seconds} s) [{len(done)}/{len(work)}]"
        out.print(told, markup=False)
    if json:
        print_json({"prepared": sorted(done, key=lambda one: one.name)})
    if any(one.problem for one in done):
        raise typer.Exit(FAILED)


def _prepared_all(work: Sequence[LineUp | str]) -> Iterator[Prepared]:
    """Each as it is ready: compiling keeps one core busy, and others have nothing to do."""
    n_workers = min(len(work), os.cpu_count() or 1)
    if not n_workers:
        return
    clean = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(n_workers, clean, initializer=_leave_quietly) as workers:
        doing = {workers.submit(_prepare, one): one for one in work}
        try:
            for one in as_completed(doing):
                error = one.exception()  # the process was ended
                if error is None:
                    yield one.result()
                else:
                    yield Prepared(_name(doing[one]), 0, problem_text(error))
        except BaseException:
            # Nobody waits any more: what is compiled so far is kept.
            workers.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _leave_quietly() -> None:
    """Ctrl-C is reported once, by the process that people have started."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _name(one: LineUp | str) -> str:
    return one if isinstance(one, str) else one.name


def _prepare(one: LineUp | str) -> Prepared:
    begun = time.perf_counter()
    problem = None
    try:
        if isinstance(one, str):
            find_warmups()[one]()()
        else:
            try_line_up(Registry(), one)
    except Exception as error:  # noqa: BLE001 - anybody's code
        problem = problem_text(error)
    return Prepared(_name(one), round(time.perf_counter() - begun, 1), problem)
