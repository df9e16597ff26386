# SPDX-License-Identifier: MIT
"""Finds worlds that show why a formula is false, as chains of indistinguishable worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np

from whoknows.core import Seat
from whoknows.logic import formula as fm
from whoknows.logic.formula import Agent, Formula

from .evaluator import Evaluator
from .needs import Context, told
from .standpoint import Standpoint
from .truth import Mask
from .worlds import Cell, Group

W = TypeVar("W")

MOST_COMPARED: Final = 300
"""Worlds among which the nearest to the truth are chosen."""


class Link(NamedTuple, Generic[W]):
    """A world that the group cannot distinguish from the one before."""

    group: Group
    world: W


Chain = tuple[Link[W], ...]


class WitnessFinder(Generic[W]):
    """Follows a formula to the worlds that decide it."""

    def __init__(self, evaluator: Evaluator[W], seat_of: Callable[[Agent], Seat]) -> None:
        self._evaluator = evaluator
        self._worlds = evaluator.worlds
        self._seat_of = seat_of

    def find(self, formula: Formula, world: W, cell: Cell[W], most: int) -> list[Chain[W]]:
        """Chains from the true world, the only row of the cell; none if no world decides."""
        value = self._evaluator.truth(formula, cell, 0).at(0)
        if value is None:
            return []
        return self._chains(formula, world, 0, (), value=value, most=most)

    def in_cell(self, point: Standpoint[W], formula: Formula, most: int) -> list[Chain[W]]:
        """Chains for a seat that is not sure that the formula is true."""
        return self._against(point, formula, most, value=False)

    def _chains(  # noqa: C901, PLR0911, PLR0912 - one case for each constructor
        self,
        formula: Formula,
        world: W,
        back: int,
        context: Context,
        *,
        value: bool,
        most: int,
    ) -> list[Chain[W]]:
        """Chains that show that the formula has this value in the world."""

        def into(part: Formula, *, value: bool = value) -> list[Chain[W]]:
            return self._chains(part, world, back, context, value=value, most=most)

        def among(parts: Iterator[Formula], *, value: bool = value) -> list[Chain[W]]:
            return self._first(parts, world, back, context, value=value, most=most)

        match formula:
            case fm.Not(f):
                return into(f, value=not value)
            case fm.And(parts) if not value:
                return among(iter(parts))
            case fm.Or(parts) if value:
                return among(iter(parts))
            case fm.And(parts) | fm.Or(parts):
                return among(iter(parts))
            case fm.Implies(f, g):
                return among(iter((fm.Not(f), g)), value=value)
            case fm.M(agent, f):
                return into(fm.K(agent, fm.Not(f)), value=not value)
            case fm.K(agent, f) if not value:
                return self._against(self._point(world, back, context, (agent,)), f, most)
            case fm.Distributed(group, f) if not value:
                return self._against(self._point(world, back, context, group), f, most)
            case fm.Everyone(group, f) if not value:
                return among(fm.K(agent, f) for agent in group)
            case fm.Kw(agent, f) if not value:
                point = self._point(world, back, context, (agent,))
                here = self._value(f, world, back, context)
                return self._against(point, f, most, value=not here)
            case fm.Probability(agent, f) | fm.B(agent, f) if not value:
                return self._against(self._point(world, back, context, (agent,)), f, most)
            case fm.Common(group, f) if not value:
                return self._steps_to(self._point(world, back, context, group[:1]), group, f, most)
            case fm.Box(update, f) | fm.Diamond(update, f):
                news = told(update, self._seat_of)
                return self._chains(f, world, back, (*context, news), value=value, most=most)
            case fm.Before(f) if back < self._worlds.length(world):
                return self._chains(f, world, back + 1, context, value=value, most=most)
            case fm.Past(f):
                return self._earlier(f, world, back, value=value, most=most)
        return []

    def _first(
        self,
        parts: Iterator[Formula],
        world: W,
        back: int,
        context: Context,
        *,
        value: bool,
        most: int,
    ) -> list[Chain[W]]:
        """The chains of the first part that has the value and some."""
        for part in parts:
            if self._value(part, world, back, context) is value:
                found = self._chains(part, world, back, context, value=value, most=most)
                if found:
                    return found
        return []

    def _earlier(
        self, formula: Formula, world: W, back: int, *, value: bool, most: int
    ) -> list[Chain[W]]:
        for earlier in range(back, self._worlds.length(world) + 1):
            if self._value(formula, world, earlier, ()) is value:
                found = self._chains(formula, world, earlier, (), value=value, most=most)
                if found:
                    return found
        return []

    def _point(
        self, world: W, back: int, context: Context, agents: tuple[Agent, ...]
    ) -> Standpoint[W]:
        group = tuple(sorted({self._seat_of(agent) for agent in agents}))
        whether = [
            (number, news)
            for number, news in enumerate(context)
            if news.is_whether and news.is_heard_by(group)
        ]
        bits = tuple(
            bool(self._value(news.formula, world, back, context[:number]))
            for number, news in whether
        )
        return Standpoint(world, back, group, context, bits)

    def _value(self, formula: Formula, world: W, back: int, context: Context) -> bool | None:
        """The value of a formula in a world, found in the cell of all seats together."""
        everyone: Group = tuple(self._worlds.record.game.seats)
        point = Standpoint(world, back, everyone)
        guard = formula
        for number in reversed(range(len(context))):
            news = context[number]
            guard = fm.And((guard, news.formula))
        cell = self._evaluator.cell(Standpoint(world, back, everyone, context), guard)
        rows = np.zeros(cell.size, np.bool_)
        rows[self._row_of(cell, world, back, point)] = True
        return self._evaluator.truth(formula, cell, 0, context, rows).at(int(rows.argmax()))

    def _row_of(self, cell: Cell[W], world: W, back: int, point: Standpoint[W]) -> int:
        """The row of the world itself among those that all seats together cannot distinguish."""
        if cell.size == 1:
            return 0
        wanted = list(self._worlds.steps(world))[: self._worlds.length(world) - back]
        for row in range(min(cell.size, MOST_COMPARED)):
            if list(self._worlds.steps(cell.world(row))) == wanted:
                return row
        return 0

    def _against(
        self, point: Standpoint[W], formula: Formula, most: int, *, value: bool = False
    ) -> list[Chain[W]]:
        """Worlds of the standpoint in which the formula has the value, the nearest first."""
        cell = self._evaluator.cell(point, formula, is_literal=True)
        inside = self._evaluator.inside(cell, point).yes
        truth = self._evaluator.truth(formula, cell, 0, point.context, inside)
        found = inside & (truth.yes if value else truth.no)
        chains: list[Chain[W]] = []
        for world in self._nearest(point, cell, found, most):
            link = Link(point.group, world)
            further = self._chains(formula, world, 0, point.context, value=value, most=1)
            chains.append((link, *(further[0] if further else ())))
        return chains

    def _nearest(self, point: Standpoint[W], cell: Cell[W], rows: Mask, most: int) -> list[W]:
        """Worlds in these rows, ordered by how many steps differ from the world one is in."""
        truth = self._worlds.steps(point.world)

        def distance(world: W) -> int:
            others = self._worlds.steps(world)
            return sum(one != other for one, other in zip(truth, others, strict=False))

        numbers = np.flatnonzero(rows)
        spread = numbers[:: max(1, len(numbers) // MOST_COMPARED)][:MOST_COMPARED]
        worlds: list[W] = [cell.world(row) for row in spread.tolist()]
        return sorted(worlds, key=distance)[:most]

    def _steps_to(
        self, point: Standpoint[W], agents: tuple[Agent, ...], formula: Formula, most: int
    ) -> list[Chain[W]]:
        """A chain of standpoints to one where the formula is not known, and a world there."""
        seats = tuple(sorted({self._seat_of(agent) for agent in agents}))
        for reached in self._evaluator.common_knowledge.reachable(
            point, seats, formula, is_literal=True
        ):
            if reached.is_known is False:
                points = (*reached.path, reached.point)
                links = [Link(a.group, b.world) for a, b in pairwise(points)]
                return [(*links, *chain) for chain in self._against(points[-1], formula, most)]
        return []
