# SPDX-License-Identifier: MIT
"""Models with too many worlds to list: past updates are prefixed to every question.

>>> from whoknows.logic.parse import parse
>>> from whoknows.logic.puzzles import muddy_children
>>> children = SymbolicHistory(ModelChecker(muddy_children.structure(40, 1)))
>>> told = children.announce(muddy_children.somebody_is_muddy(40))
>>> told.size, told.holds(parse("K_1 m1"))
(1099511627775, True)
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from .errors import NoWorldLeft
from .formula import TOP, Box, Diamond, Formula
from .model_checker import ModelChecker
from .structure import KnowledgeStructure
from .update import Announce, Update


class SymbolicHistory:
    """A knowledge structure and the updates made since.

    Worlds are counted and listed as they were at the beginning: those in which all the updates
    are possible.
    """

    def __init__(
        self,
        checker: ModelChecker,
        updates: tuple[Update, ...] = (),
        actual: Collection[str] | None = None,
    ) -> None:
        self.checker = checker
        self.updates = updates
        self.actual = checker.structure.actual if actual is None else frozenset(actual)
        """The true atoms of the actual world at the beginning, if that is known."""

    @property
    def structure(self) -> KnowledgeStructure:
        """The model at the beginning."""
        return self.checker.structure

    @cached_property
    def size(self) -> int:
        """The number of worlds."""
        return self.count(TOP)

    def count(self, formula: Formula) -> int:
        """The number of worlds where the formula is true now."""
        return self.checker.count(self._possibly(formula))

    def some(self, formula: Formula, limit: int) -> list[tuple[str, ...]]:
        """The first worlds where the formula is true now, at most `limit`."""
        return self.checker.some(self._possibly(formula), limit)

    def holds(self, formula: Formula) -> bool:
        """Whether the formula is true in the actual world now."""
        for update in reversed(self.updates):
            formula = Box(update, formula)
        return self.checker.true(formula, self.actual)

    def at(self, actual: Collection[str]) -> SymbolicHistory:
        """The same with another actual world, in which all updates so far are possible."""
        model = SymbolicHistory(self.checker, self.updates, actual)
        law = self.checker.true(self.structure.law, actual)
        if not law or not self.checker.true(model._possibly(TOP), actual):
            raise NoWorldLeft("no world that is left has just these true atoms")
        return model

    def announce(self, formula: Formula) -> SymbolicHistory:
        """The model after a truthful public announcement of the formula."""
        return self.after(Announce(formula))

    def after(self, update: Update) -> SymbolicHistory:
        """The model after the update; an error if it cannot happen (in the actual world)."""
        model = SymbolicHistory(self.checker, (*self.updates, update), self.actual)
        if not model.size:
            raise NoWorldLeft("this cannot happen in any world of the model")
        if self.actual is not None and not self.checker.true(model._possibly(TOP), self.actual):
            raise NoWorldLeft("this cannot happen in the actual world")
        return model

    def _possibly(self, formula: Formula) -> Formula:
        """A formula: the updates so far are possible, and `formula` is true after them."""
        for update in reversed(self.updates):
            formula = Diamond(update, formula)
        return formula
