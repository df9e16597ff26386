# SPDX-License-Identifier: MIT
"""Models whose worlds nobody lists: what has happened is put in front of every question.

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
    """A knowledge structure and what has happened in it.

    Worlds are counted and told as they were at the beginning: those in which all of it can have
    happened.
    """

    def __init__(
        self,
        asker: ModelChecker,
        updates: tuple[Update, ...] = (),
        actual: Collection[str] | None = None,
    ) -> None:
        self.asker = asker
        self.updates = updates
        self.actual = asker.structure.actual if actual is None else frozenset(actual)
        """The true atoms of the actual world at the beginning, if that is known."""

    @property
    def structure(self) -> KnowledgeStructure:
        """The model at the beginning."""
        return self.asker.structure

    @cached_property
    def size(self) -> int:
        """The number of worlds."""
        return self.count(TOP)

    def count(self, formula: Formula) -> int:
        """In how many worlds the formula is true now."""
        return self.asker.count(self._possibly(formula))

    def some(self, formula: Formula, limit: int) -> list[tuple[str, ...]]:
        """The first worlds where the formula is true now, at most so many."""
        return self.asker.some(self._possibly(formula), limit)

    def holds(self, formula: Formula) -> bool:
        """Whether the formula is true in the actual world now."""
        for update in reversed(self.updates):
            formula = Box(update, formula)
        return self.asker.true(formula, self.actual)

    def at(self, actual: Collection[str]) -> SymbolicHistory:
        """The same with another actual world, in which all that has happened can happen."""
        model = SymbolicHistory(self.asker, self.updates, actual)
        law = self.asker.true(self.structure.law, actual)
        if not law or not self.asker.true(model._possibly(TOP), actual):
            raise NoWorldLeft("no world that is left has just these true atoms")
        return model

    def announce(self, formula: Formula) -> SymbolicHistory:
        """The model after everybody is truthfully told the formula."""
        return self.after(Announce(formula))

    def after(self, update: Update) -> SymbolicHistory:
        """The model after the update; complain if it cannot happen (in the actual world)."""
        model = SymbolicHistory(self.asker, (*self.updates, update), self.actual)
        if not model.size:
            raise NoWorldLeft("this cannot happen in any world of the model")
        if self.actual is not None and not self.asker.true(model._possibly(TOP), self.actual):
            raise NoWorldLeft("this cannot happen in the actual world")
        return model

    def _possibly(self, formula: Formula) -> Formula:
        """That what has happened can happen, and that the formula is true then."""
        for update in reversed(self.updates):
            formula = Diamond(update, formula)
        return formula
