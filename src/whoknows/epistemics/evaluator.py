# SPDX-License-Identifier: MIT
"""Evaluates formulas in a match, cell by cell from the true world.

Whether somebody knows something depends only on the cell of that seat. So the evaluator never
builds a whole model: it asks the engine for a cell, evaluates the formula in its rows, and for
knowledge about knowledge asks for the cells of the rows. Answers about cells are kept, so each is
found once. Where an engine can only sample, or time runs out, the answer stays open.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Final, Generic, TypeVar

import numpy as np

from whoknows.core import Seat
from whoknows.core.random import Rng
from whoknows.logic import formula as fm
from whoknows.logic.errors import NotExpressible
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.traversal import modal_depth

from .common_knowledge import CommonKnowledge
from .inner import Inner, InnerCommon, InnerKnowledge, in_simple_words, is_plain
from .needs import Context, NeedsFinder, has_precondition, told
from .share import Share, exact_share, sampled_share
from .standpoint import Standpoint
from .truth import Mask, Numbers, Truth, exactly_one
from .worlds import Cell, Group, Needs, TooManyWorlds, Worlds

W = TypeVar("W")
FIRST_ROWS: Final = 16
"""Rows in which something is tried first when one counterexample decides."""
MAX_KEPT_CELLS: Final = 64
MOST_LIKELY: Final = Fraction(1, 2)
"""The probability above which something is believed."""


class Evaluator(Generic[W]):
    """Finds out where formulas are true."""

    def __init__(
        self,
        worlds: Worlds[W],
        seat_of: Callable[[Agent], Seat],
        atom_of: Callable[[str], Hashable],
        *,
        deadline: float | None = None,
        n_samples: int = 4000,
        rng: Rng | None = None,
    ) -> None:
        self.worlds = worlds
        self.deadline = deadline
        """When to stop looking, by `time.monotonic`."""
        self.n_samples = n_samples
        self._rng = rng or Rng(0)
        self._seat_of = seat_of
        self._atom_of = atom_of
        self._finder = NeedsFinder(seat_of, atom_of)
        self._inner_finder = NeedsFinder(seat_of, atom_of, self._inner_atoms)
        self._inner: dict[Formula, Inner | None] = {}
        self._known: dict[Hashable, bool | None] = {}
        self._cells: dict[Hashable, Cell[W]] = {}
        self.common_knowledge = CommonKnowledge(self)

    # Cells

    def needs(self, formula: Formula, longest: int, context: Context = (), back: int = 0) -> Needs:
        """What rows must have so that the formula can be evaluated in them."""
        return self._finder.find(formula, back, longest, context)

    def inner_needs(self, formula: Formula, longest: int, context: Context = ()) -> Needs:
        """The same, with atoms for what is known where the engine has them."""
        return self._inner_finder.find(formula, 0, longest, context)

    def _inner_atoms(self, formula: Formula) -> list[Inner] | None:
        """The atoms that stand for an operator."""
        parts = in_simple_words(formula) if self.worlds.takes_inner else None
        atoms = [] if parts is None else [self.inner_atom(part) for part in parts]
        return [atom for atom in atoms if atom is not None] if atoms and all(atoms) else None

    def inner_atom(self, formula: Formula) -> Inner | None:
        """The atom that stands for knowledge of one seat, or common knowledge."""
        if not self.worlds.takes_inner:
            return None
        if formula not in self._inner:
            found: Inner | None = None
            match formula:
                case fm.Common(group, f) if is_plain(f):
                    found = InnerCommon(formula, self._seats(group), self)
                case (
                    fm.K(agent, f) | fm.Kw(agent, f) | fm.B(agent, f) | fm.Probability(agent, f)
                ) if is_plain(f):
                    found = InnerKnowledge(formula, self._one(agent), self)
            self._inner[formula] = found
        return self._inner[formula]

    def cell(
        self,
        point: Standpoint[W],
        formula: Formula,
        *,
        is_literal: bool = False,
        seen_by: Group | None = None,
    ) -> Cell[W]:
        """The cell of a standpoint, with rows in which the formula can be evaluated.

        With `seen_by`, it has the classes of that group.

        It may be the cell of another world from which the question looks the same; not if it is
        `is_literal`: then the group cannot distinguish any of its worlds from that of the point.
        """
        world, back, group, context, _ = point
        longest = self.worlds.longest(world, back, group)
        needs = self.inner_needs(formula, longest, context)
        for number, news in enumerate(context):
            needs |= self.inner_needs(news.formula, longest, context[:number])
        if seen_by is not None:
            needs |= Needs(groups=frozenset([(0, seen_by)]))
        key = (self.worlds.key(world, back, group), needs)
        found = None if is_literal else self._cells.get(key)
        if found is None:
            if len(self._cells) >= MAX_KEPT_CELLS:
                del self._cells[next(iter(self._cells))]
            found = self._cells[key] = self._new_cell(point, needs)
        return found

    def _new_cell(self, point: Standpoint[W], needs: Needs) -> Cell[W]:
        try:
            return self.worlds.cell(point.world, point.back, point.group, needs)
        except TooManyWorlds:
            rng = self._rng.child(len(self._known))
            return self.worlds.sample(
                point.world, point.back, point.group, needs, self.n_samples, rng
            )

    def inside(self, cell: Cell[W], point: Standpoint[W]) -> Truth:
        """The rows that are still possible after the announcements."""
        found = Truth.all(cell.size, value=True)
        bits = iter(point.bits)
        for number, news in enumerate(point.context):
            if not news.is_heard_by(point.group):
                continue
            truth = self.truth(news.formula, cell, 0, point.context[:number])
            found &= truth if not news.is_whether or next(bits) else ~truth
        return found

    # Truth in rows

    def truth(  # noqa: C901, PLR0911, PLR0912 - one case for each constructor
        self,
        formula: Formula,
        cell: Cell[W],
        back: int,
        context: Context = (),
        rows: Mask | None = None,
    ) -> Truth:
        """The rows in which a formula is true; values outside `rows` mean nothing."""
        if rows is None:
            rows = np.ones(cell.size, np.bool_)

        def of(part: Formula) -> Truth:
            return self.truth(part, cell, back, context, rows)

        match formula:
            case fm.Constant(value):
                return Truth.all(cell.size, value=value)
            case fm.Atom(name):
                return Truth.of(cell.atoms[back, self._atom_of(name)])
            case fm.Not(f):
                return ~of(f)
            case fm.And(parts):
                return self._all(parts, cell, back, context, rows)
            case fm.Or(parts):
                return ~self._all([fm.Not(part) for part in parts], cell, back, context, rows)
            case fm.Implies(f, g):
                return ~self._all([f, fm.Not(g)], cell, back, context, rows)
            case fm.Iff(f, g):
                return ~(of(f) ^ of(g))
            case fm.Xor(parts):
                found = Truth.all(cell.size, value=False)
                for part in parts:
                    found ^= of(part)
                return found
            case fm.OneOf(parts):
                return exactly_one(map(of, parts), cell.size)
            case fm.Past(f):
                return self._past(formula, f, cell, back, rows, context)
            case fm.Box(update, f) | fm.Diamond(update, f):
                news = told(update, self._seat_of)
                after = self.truth(f, cell, back, (*context, news), rows)
                if not has_precondition(update):
                    return after
                before = of(news.formula)
                return (~before | after) if isinstance(formula, fm.Box) else (before & after)
            case _:
                return self._modal(formula, cell, back, context, rows)

    def _all(
        self, parts: Sequence[Formula], cell: Cell[W], back: int, context: Context, rows: Mask
    ) -> Truth:
        """The conjunction; what is costly is evaluated only where the rest is true."""
        found = Truth.all(cell.size, value=True)
        for part in sorted(parts, key=modal_depth):
            left = rows & ~found.no
            if not left.any():
                break
            found &= self.truth(part, cell, back, context, left)
        return found

    def _past(
        self,
        formula: Formula,
        inner: Formula,
        cell: Cell[W],
        back: int,
        rows: Mask,
        context: Context,
    ) -> Truth:
        if context:
            raise NotExpressible(
                f"'{formula}' stands after an announcement, before which there is no such moment; "
                "put it outside"
            )
        lengths = np.broadcast_to(np.asarray(cell.lengths), (cell.size,))
        longest = int(lengths.max(initial=0))

        def at(earlier: int) -> Truth:
            there = lengths >= earlier
            if not (rows & there).any():
                return Truth.all(cell.size, value=False)
            truth = self.truth(inner, cell, earlier, (), rows & there)
            return Truth(truth.yes & there, truth.no | ~there)

        if isinstance(formula, fm.Before):
            return at(back + 1)
        found = Truth.all(cell.size, value=isinstance(formula, fm.Always))
        for earlier in range(back, longest + 1):
            if isinstance(formula, fm.Ever):
                found |= at(earlier)
            else:
                absent = lengths < earlier
                now = at(earlier)
                found &= Truth(now.yes | absent, now.no & ~absent)
        return found

    def _modal(  # noqa: C901, PLR0911, PLR0912 - one case for each operator
        self, formula: Formula, cell: Cell[W], back: int, context: Context, rows: Mask
    ) -> Truth:
        def of(part: Formula) -> Truth:
            return self.truth(part, cell, back, context, rows)

        def ask(group: Group, question: Callable[[Standpoint[W]], bool | None]) -> Truth:
            return self._by_class(group, cell, back, context, rows, question)

        inner = None if context else self.inner_atom(formula)
        if inner is not None and (back, inner) in cell.atoms:
            return Truth.of(cell.atoms[back, inner])
        match formula:
            case fm.K(agent, f):
                return ask(self._one(agent), lambda point: self.knows(point, f))
            case fm.M(agent, f):
                return ~of(fm.K(agent, fm.Not(f)))
            case fm.Kw(agent, f):
                return ask(self._one(agent), lambda point: self.knows_whether(point, f))
            case fm.Everyone(group, f):
                return of(fm.And(tuple(fm.K(agent, f) for agent in group)))
            case fm.EveryoneWhether(group, f):
                return of(fm.And(tuple(fm.Kw(agent, f) for agent in group)))
            case fm.Distributed(group, f):
                return ask(self._seats(group), lambda point: self.knows(point, f))
            case fm.DistributedWhether(group, f):
                return ask(self._seats(group), lambda point: self.knows_whether(point, f))
            case fm.Common(group, f):
                seats = self._seats(group)
                return ask(seats[:1], lambda point: self.common(point, seats, f))
            case fm.CommonWhether(group, f):
                return of(fm.Or((fm.Common(group, f), fm.Common(group, fm.Not(f)))))
            case fm.Probability(agent, f, comparison, bound):
                return ask(
                    self._one(agent), lambda point: self.compares(point, f, comparison, bound)
                )
            case fm.B(agent, f):
                return ask(
                    self._one(agent), lambda point: self.compares(point, f, ">", MOST_LIKELY)
                )
            case _:
                raise NotExpressible(
                    f"'{formula}' has no meaning in a match; leave that operator out"
                )

    def _one(self, agent: Agent) -> Group:
        return (self._seat_of(agent),)

    def _seats(self, agents: Sequence[Agent]) -> Group:
        return tuple(sorted({self._seat_of(agent) for agent in agents}))

    def _by_class(
        self,
        group: Group,
        cell: Cell[W],
        back: int,
        context: Context,
        rows: Mask,
        question: Callable[[Standpoint[W]], bool | None],
    ) -> Truth:
        """Ask once for all rows that look alike to the group."""
        found = Truth.all(cell.size, value=None)
        for members, point in self.classes(group, cell, back, context, rows):
            if self.is_late():
                break
            answer = question(point)
            if answer is not None:
                (found.yes if answer else found.no)[members] = True
        return found

    def classes(
        self, group: Group, cell: Cell[W], back: int, context: Context, rows: Mask
    ) -> Iterator[tuple[Numbers, Standpoint[W]]]:
        """The classes of the group among the rows; rows where something heard is open are left."""
        numbers = cell.classes[back, group].astype(np.intp)
        heard: list[Mask] = []
        for number, news in enumerate(context):
            if news.is_whether and news.is_heard_by(group):
                truth = self.truth(news.formula, cell, back, context[:number], rows)
                rows = rows & ~truth.open
                heard.append(truth.yes)
                numbers = numbers * 2 + truth.yes
        chosen = np.flatnonzero(rows)
        values, first, inverse = np.unique(numbers[chosen], return_index=True, return_inverse=True)
        order = np.argsort(inverse, kind="stable")
        ends = np.cumsum(np.bincount(inverse, minlength=len(values)))
        start = 0
        for row, end in zip(chosen[first].tolist(), ends.tolist(), strict=True):
            members = chosen[order[start:end]]
            start = end
            bits = tuple(bool(truth[row]) for truth in heard)
            yield members, Standpoint(cell.world(row), back, group, context, bits)

    # What a group knows at a standpoint

    def knows(self, point: Standpoint[W], formula: Formula) -> bool | None:
        """Whether the formula is true in all worlds that are possible there."""
        return self._kept("K", point, formula, lambda: self._search(point, formula, (False,)))

    def knows_whether(self, point: Standpoint[W], formula: Formula) -> bool | None:
        """Whether the formula has the same truth value in all worlds that are possible there."""
        return self._kept("Kw", point, formula, lambda: self._search(point, formula, (True, False)))

    def _kept(
        self,
        operator: str,
        point: Standpoint[W],
        formula: Formula,
        find: Callable[[], bool | None],
    ) -> bool | None:
        key = (operator, self.key(point), formula)
        if key not in self._known:
            found = find()
            if found is None and self.is_late():
                return None
            self._known[key] = found
        return self._known[key]

    def key(self, point: Standpoint[W]) -> Hashable:
        """What the answers there depend on."""
        world, back, group, context, bits = point
        return self.worlds.key(world, back, group), context, bits

    def _search(
        self, point: Standpoint[W], formula: Formula, against: tuple[bool, ...]
    ) -> bool | None:
        """False if every value in `against` is found, True if one of them is surely nowhere."""
        cell = self.cell(point, formula)
        inside = self.inside(cell, point)
        found: set[bool] = set()
        is_open = dict.fromkeys(against, not cell.is_exact)
        for rows in _portions(~inside.no, in_one=modal_depth(formula) == 0):
            truth = self.truth(formula, cell, 0, point.context, rows)
            for value in against:
                there = truth.yes if value else truth.no
                if (rows & inside.yes & there).any():
                    found.add(value)
                opposite = truth.no if value else truth.yes
                is_open[value] |= bool((rows & ~opposite & ~(inside.yes & there)).any())
            if len(found) == len(against):
                return False
            if self.is_late():
                return None
        return True if any(v not in found and not is_open[v] for v in against) else None

    def compares(
        self, point: Standpoint[W], formula: Formula, comparison: fm.Comparison, bound: Fraction
    ) -> bool | None:
        """Whether the probability of the formula compares so."""
        share = self.share(point, formula)
        return None if share is None else share.compares(comparison, bound)

    def share(self, point: Standpoint[W], formula: Formula) -> Share | None:
        """The probability of the formula; None if nothing is possible there."""
        cell = self.cell(point, formula)
        inside = self.inside(cell, point)
        truth = self.truth(formula, cell, 0, point.context, ~inside.no)
        if not cell.is_exact:
            return sampled_share(inside.yes, truth)
        if inside.open.any():
            return Share(Fraction(0), Fraction(1), cell.n_worlds, 0, is_exact=True)
        return exact_share(cell.weights, cell.counts, inside.yes, truth)

    def common(self, point: Standpoint[W], seats: Group, formula: Formula) -> bool | None:
        """Whether the formula is common knowledge among the seats.

        That a member knows something is common knowledge just if that something is.
        """
        while isinstance(formula, fm.K) and self._seat_of(formula.agent) in seats:
            formula = formula.formula
        find = self.common_knowledge.find
        return self._kept(_common(seats), point, formula, lambda: find(point, seats, formula))

    def keep_common(
        self, point: Standpoint[W], seats: Group, formula: Formula, *, found: bool
    ) -> None:
        """Remember what is common knowledge at a standpoint."""
        self._known[_common(seats), self.key(point), formula] = found

    def is_late(self) -> bool:
        """Whether the time for this question is over."""
        return self.deadline is not None and time.monotonic() > self.deadline


def _common(seats: Group) -> str:
    return f"C{seats}"


def _portions(rows: Mask, *, in_one: bool) -> Iterator[Mask]:
    """The rows in growing portions, so that a counterexample may be found soon."""
    numbers = np.flatnonzero(rows)
    start, size = 0, len(numbers) if in_one else FIRST_ROWS
    while start < len(numbers):
        portion = np.zeros(len(rows), np.bool_)
        portion[numbers[start : start + size]] = True
        yield portion
        start += size
        size *= 8
