# SPDX-License-Identifier: MIT
"""Test cases and their registry."""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from .bench import Bench

Run: TypeAlias = Callable[[Bench], None]


class BotCase(Struct, frozen=True):
    """One thing that a bot should be able to do.

    `run` raises `BotFault`, or `Skipped` if there was no occasion. A bot that lacks what a case
    needs skips it.
    """

    name: str
    purpose: str
    run: Run
    needs: tuple[str, ...] = ()
    is_required: bool = True


class Cases(dict[str, BotCase]):
    """Cases by name, in the order in which they run."""

    def add(
        self, name: str, purpose: str, needs: tuple[str, ...] = (), *, is_required: bool = True
    ) -> Callable[[Run], Run]:
        """Register a function as a case."""

        def register(run: Run) -> Run:
            self[name] = BotCase(name, purpose, run, needs, is_required)
            return run

        return register


HELLO: Final = ("hello",)
ANSWERS: Final = ("hello", "turn", "show")
PLAYS: Final = (*ANSWERS, "passes", "unanswered")
"""What a bot needs to get through some turns of any game."""
