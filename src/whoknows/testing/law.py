# SPDX-License-Identifier: MIT
"""The definition of a law."""

import inspect
from collections.abc import Callable, Iterator

from msgspec import Struct

from whoknows.core import AnyGame, Rng

from .walk import Walk


class Trial(Struct, frozen=True):
    """One random match to try the laws on, and a generator for whatever else a law draws."""

    game: AnyGame
    walk: Walk
    rng: Rng


Check = Callable[[Trial], Iterator[str]]
"""Yields a sentence for everything in the trial that breaks the law."""


class Law(Struct, frozen=True):
    """A law and how it is tried."""

    text: str
    check: Check


LAWS: dict[str, Law] = {}


def law(name: str) -> Callable[[Check], Check]:
    """Add a law, stated by the docstring of what checks it."""

    def add(check: Check) -> Check:
        LAWS[name] = Law(inspect.getdoc(check) or name, check)
        return check

    return add
