# SPDX-License-Identifier: MIT
"""What a case is."""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from .bench import Bench

Run: TypeAlias = Callable[[Bench], None]


class Case(Struct, frozen=True):
    """One thing that a bot should be able to do.

    `run` raises `BotFault` where it cannot, and `Skipped` where it gave no occasion to see it. A
    bot that lacks what a case needs is not tried on it: it would only fail for the same reason.
    """

    name: str
    purpose: str
    run: Run
    needs: tuple[str, ...] = ()
    is_required: bool = True


class Cases(dict[str, Case]):
    """Cases by name, in the order in which they are tried."""

    def add(
        self, name: str, purpose: str, needs: tuple[str, ...] = (), *, is_required: bool = True
    ) -> Callable[[Run], Run]:
        """Register a function as a case."""

        def register(run: Run) -> Run:
            self[name] = Case(name, purpose, run, needs, is_required)
            return run

        return register


HELLO: Final = ("hello",)
ANSWERS: Final = ("hello", "turn", "show")
PLAYS: Final = (*ANSWERS, "passes", "unanswered")
"""What is needed to get through some turns of any game."""
