# SPDX-License-Identifier: MIT
"""Finds out what is common knowledge: true wherever chains of "for all one knows" lead."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from whoknows.logic import formula as fm
from whoknows.logic.formula import Formula

from .standpoint import Standpoint
from .worlds import Group, Needs, TooManyWorlds

if TYPE_CHECKING:
    from .evaluator import Evaluator

W = TypeVar("W")


class Reached(NamedTuple, Generic[W]):
    """A standpoint that a chain of "for all one knows" leads to."""

    point: Standpoint[W]
    is_known: bool | None
    """Whether the formula is known there; None also if more may follow than what was found."""
    path: tuple[Standpoint[W], ...]
    """The standpoints before it."""


class CommonKnowledge(Generic[W]):
    """Common knowledge in the worlds of an evaluator."""

    def __init__(self, evaluator: Evaluator[W]) -> None:
        self._evaluator = evaluator
        self._worlds = evaluator.worlds

    def find(self, point: Standpoint[W], seats: Group, formula: Formula) -> bool | None:
        """Whether the formula is common knowledge among the seats."""
        ground = self._worlds.common_ground(point.world, point.back, seats)
        if ground.is_all and not point.context:
            return self._evaluator.knows(point._replace(group=ground.group), formula)
        if self._evaluator.knows(point, formula) is False:
            return False
        if self._follows(point, ground.group, formula):
            return True
        common = fm.Common(tuple(map(str, seats)), formula)
        inner = None if point.context else self._evaluator.inner_atom(common)
        if inner is not None:
            wanted = 0, inner
            needs = Needs(frozenset([wanted]))
            cell = self._worlds.cell(point.world, point.back, seats[:1], needs)
            return bool(cell.atoms[wanted][0])  # the same in all rows, since that seat knows it
        return self._is_known_throughout(point, seats, formula)

    def _is_known_throughout(
        self, point: Standpoint[W], seats: Group, formula: Formula
    ) -> bool | None:
        """Whether the formula is known at every standpoint that chains lead to."""
        found: bool | None = True
        met: list[Standpoint[W]] = []
        for reached in self.reachable(point, seats, formula):
            met.append(reached.point)
            if reached.is_known is False:
                found = False
                break
            if reached.is_known is None:
                found = None
        if found and self._evaluator.is_late():
            found = None
        if found is not None:
            for other in met:
                self._evaluator.keep_common(other, seats, formula, found=found)
        return found

    def _follows(self, point: Standpoint[W], group: Group, formula: Formula) -> bool:
        """Whether the formula follows from the common ground, which the group perceives.

        That is enough for common knowledge: every seat perceives it, in all its worlds too.
        """
        if any(news.hearers is not None for news in point.context):
            return False
        try:
            return self._evaluator.knows(point._replace(group=group), formula) is True
        except TooManyWorlds:
            return False

    def reachable(
        self, point: Standpoint[W], seats: Group, formula: Formula, *, is_literal: bool = False
    ) -> Iterator[Reached[W]]:
        """The standpoints that chains of "for all one knows" lead to, nearest first.

        With `is_literal`, each world really looks like the one before it (see `cell`).
        """
        waiting: deque[tuple[Standpoint[W], tuple[Standpoint[W], ...]]] = deque([(point, ())])
        met = {(point.group, self._evaluator.key(point))}
        while waiting and not self._evaluator.is_late():
            current, path = waiting.popleft()
            yield Reached(current, self._evaluator.knows(current, formula), path)
            for seat in seats:
                cell = self._evaluator.cell(current, fm.TOP, is_literal=is_literal, seen_by=(seat,))
                if not cell.is_exact:
                    yield Reached(current, None, path)
                inside = self._evaluator.inside(cell, current).yes
                for _, other in self._evaluator.classes((seat,), cell, 0, current.context, inside):
                    key = (other.group, self._evaluator.key(other))
                    if key not in met:
                        met.add(key)
                        waiting.append((other, (*path, current)))
