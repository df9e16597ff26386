# SPDX-License-Identifier: MIT
"""`whoknows prepare`: compiles now what would be compiled on its first use."""

import time

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
    for name, load in find_preparations().items():
        begun = time.perf_counter()
        problem = None
        try:
            load()()
        except Exception as error:  # noqa: BLE001 - anybody's code
            problem = problem_text(error)
        done.append(Prepared(name, round(time.perf_counter() - begun, 1), problem))
        out.print(f"{name}: {problem or 'ready'} ({done[-1].seconds} s)", markup=False)
    if json:
        print_json({"prepared": done})
    if any(one.problem for one in done):
        raise typer.Exit(FAILED)
