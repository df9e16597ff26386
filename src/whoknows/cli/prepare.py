# SPDX-License-Identifier: MIT
"""`whoknows prepare`: compiles now what would be compiled on its first use."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

import typer
from msgspec import Struct

from whoknows.core.foreign import problem_text
from whoknows.kernel.preparing import find_preparations

from .exits import FAILED
from .output import JsonFlag, console, print_json


class Prepared(Struct, frozen=True):
    """One thing that was to be prepared."""

    name: str
    seconds: float
    problem: str | None = None


def prepare(*, json: JsonFlag = False) -> None:
    """Compile now what would otherwise be compiled while somebody waits.

    What is compiled is kept, so that a second time takes seconds.

    Example: whoknows prepare
    """
    out = console(to_stderr=json)
    done = []
    for one in _prepared_all(list(find_preparations())):
        done.append(one)
        out.print(f"{one.name}: {one.problem or 'ready'} ({one.seconds} s)", markup=False)
    if json:
        print_json({"prepared": sorted(done, key=lambda one: one.name)})
    if any(one.problem for one in done):
        raise typer.Exit(FAILED)


def _prepared_all(names: list[str]) -> Iterator[Prepared]:
    """Each as it is ready: compiling keeps one core busy, and others have nothing to do."""
    n_workers = min(len(names), os.cpu_count() or 1)
    if not n_workers:
        return
    clean = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(n_workers, clean, initializer=_leave_quietly) as workers:
        work = {workers.submit(_prepare, name): name for name in names}
        try:
            for one in as_completed(work):
                error = one.exception()  # the process was ended
                yield one.result() if error is None else Prepared(work[one], 0, problem_text(error))
        finally:
            # Nobody waits any more: what is compiled so far is kept.
            workers.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()


def _leave_quietly() -> None:
    """Ctrl-C is told once, by the process that people have started."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _prepare(name: str) -> Prepared:
    begun = time.perf_counter()
    problem = None
    try:
        find_preparations()[name]()()
    except Exception as error:  # noqa: BLE001 - anybody's code
        problem = problem_text(error)
    return Prepared(name, round(time.perf_counter() - begun, 1), problem)
