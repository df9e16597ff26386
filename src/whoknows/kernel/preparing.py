# SPDX-License-Identifier: MIT
"""Compiling beforehand what is otherwise compiled on its first use."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from threading import Timer
from typing import Final

PREPARATIONS: Final = "whoknows.preparations"
PATIENCE_S: Final = 2.0
"""After that long, whoever waits is told what for."""


def find_preparations() -> dict[str, Callable[[], Callable[[], None]]]:
    """What can be prepared, by name: each loads a function, which does it."""
    points = sorted(entry_points(group=PREPARATIONS), key=lambda point: point.name)
    return {point.name: point.load for point in points}


@contextmanager
def telling(what: str) -> Iterator[None]:
    """Tell on standard error what is being prepared, should it take longer than a moment."""
    notice = Timer(PATIENCE_S, _tell, [what])
    notice.daemon = True
    notice.start()
    try:
        yield
    finally:
        notice.cancel()


def _tell(what: str) -> None:
    sys.stderr.write(f"Preparing {what}; once, this can take a minute or two.\n")
    sys.stderr.flush()
