# SPDX-License-Identifier: MIT
"""What a puzzle is: a story, and a dialogue that is told step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Formula
from whoknows.logic.update import Update

Kind: TypeAlias = Literal["start", "announce", "happen", "ask", "end"]


class Step(msgspec.Struct, frozen=True):
    """One line of the dialogue, and how many worlds are left after it."""

    kind: Kind
    says: str
    worlds: int
    formula: Formula | None = None
    holds: bool | None = None


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle with its known answer, and where that is found.

    `run` tells the dialogue; if the puzzle comes in sizes, it takes one, from `smallest` to
    `largest`, and `size_means` says what is counted.
    """

    name: str
    title: str
    story: str
    known: str
    source: str
    run: Callable[..., Iterable[Step]]
    size_means: str | None = None
    smallest: int = 0
    largest: int = 0
    usual: int = 0

    def tell(self, size: int | None = None) -> list[Step]:
        """The dialogue, with the usual size if none is given."""
        if self.size_means is None:
            if size is not None:
                raise BadModel(f"the puzzle {self.name!r} has one size only; leave the size out")
            return list(self.run())
        chosen = self.usual if size is None else size
        if not self.smallest <= chosen <= self.largest:
            raise BadModel(
                f"the size of {self.name!r} ({self.size_means}) is from {self.smallest} to "
                f"{self.largest}, not {chosen}"
            )
        return list(self.run(chosen))


class Telling:
    """Keeps the model of a dialogue while it goes on, and writes down its steps."""

    def __init__(self, model: Any, says: str) -> None:
        self.model = model
        self.steps = [Step("start", says, model.size)]

    def announce(self, says: str, formula: Formula) -> None:
        """Everybody hears it; the worlds where it is false are gone."""
        self.model = self.model.announce(formula)
        self.steps.append(Step("announce", says, self.model.size, formula))

    def happen(self, says: str, update: Update) -> None:
        """Something happens."""
        self.model = self.model.after(update)
        self.steps.append(Step("happen", says, self.model.size))

    def ask(self, says: str, formula: Formula) -> bool:
        """Whether it is true now."""
        answer = bool(self.model.holds(formula))
        self.steps.append(Step("ask", says, self.model.size, formula, answer))
        return answer

    def end(self, says: str) -> list[Step]:
        """The conclusion, and with it the whole dialogue."""
        self.steps.append(Step("end", says, self.model.size))
        return self.steps
