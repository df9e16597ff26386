# SPDX-License-Identifier: MIT
"""Knowledge as atoms, for engines that can sum worlds by what a seat has perceived.

Whether Bob knows something depends on nothing but what Bob has perceived. So for such an engine it
is a feature of worlds like any other: it need not be found out cell by cell, for each of the many
things that Bob may have perceived.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from whoknows.logic import formula as fm
from whoknows.logic.formula import Comparison, Formula

from .truth import Mask, Numbers, Truth
from .worlds import Cell, Group, Needs

_HALF: Final = Fraction(1, 2)


class Evaluating(Protocol):
    """What evaluates the formula inside."""

    def inner_needs(self, formula: Formula, longest: int) -> Needs: ...

    def truth(self, formula: Formula, cell: Cell[Any], back: int) -> Truth: ...


class Inner:
    """A formula about knowledge, as an atom."""

    def __init__(self, formula: Formula, seats: Group, evaluator: Evaluating) -> None:
        self.formula = formula
        self.seats = seats
        """Whose knowledge it is. Its truth depends on what the first of them has perceived."""
        self._evaluator = evaluator

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Inner) and self.formula == other.formula

    def __hash__(self) -> int:
        return hash(self.formula)

    @property
    def inside(self) -> Formula:
        """What is known."""
        return self.formula.formula  # type: ignore[attr-defined,no-any-return]

    def needs(self, longest: int) -> Needs:
        """What rows must have so that it can be evaluated in them."""
        return self._evaluator.inner_needs(self.inside, longest)

    def rows(self, cell: Cell[Any]) -> Mask:
        """The rows in which the formula inside is true."""
        return self._evaluator.truth(self.inside, cell, 0).yes


class InnerCommon(Inner):
    """That something is common knowledge among seats."""


class InnerKnowledge(Inner):
    """What a single seat knows, or considers likely."""

    def judge(self, cell: Cell[Any], classes: Numbers, n: int) -> Mask:
        """For each of n classes of the seat whether it is true, by all rows of these classes."""
        true = self.rows(cell)
        some, others = np.zeros(n, np.bool_), np.zeros(n, np.bool_)
        some[classes[true]] = True
        others[classes[~true]] = True
        match self.formula:
            case fm.K():
                return ~others
            case fm.Kw():
                return ~(some & others)
            case fm.B():
                return _compared(cell.weights, true, classes, n, ">", _HALF)
            case fm.Probability(_, _, comparison, bound):
                return _compared(cell.weights, true, classes, n, comparison, bound)
        raise AssertionError(self.formula)


_COMPARE: Final[dict[Comparison, Callable[[Any, Any], Any]]] = {
    ">=": np.greater_equal,
    ">": np.greater,
    "<=": np.less_equal,
    "<": np.less,
    "=": np.equal,
}


def _compared(
    weights: NDArray[Any],
    true: Mask,
    classes: Numbers,
    n: int,
    comparison: Comparison,
    bound: Fraction,
) -> Mask:
    """For each class whether the share of its weight where it is true compares so."""
    kind = np.float64 if weights.dtype == np.float64 else object
    total, part = np.zeros(n, kind), np.zeros(n, kind)
    np.add.at(total, classes, weights)
    np.add.at(part, classes[true], weights[true])
    found = _COMPARE[comparison](part * bound.denominator, total * bound.numerator)
    return np.asarray(found, np.bool_) & np.asarray(total > 0, np.bool_)


def is_plain(formula: Formula) -> bool:  # noqa: PLR0911 - one case for each kind
    """Whether the formula asks for nothing but atoms, and what single seats and groups know."""
    match formula:
        case fm.Constant() | fm.Atom():
            return True
        case fm.And(parts) | fm.Or(parts) | fm.Xor(parts) | fm.OneOf(parts):
            return all(map(is_plain, parts))
        case fm.Implies(left, right) | fm.Iff(left, right):
            return is_plain(left) and is_plain(right)
        case fm.Not(inside) | fm.Past(inside):
            return is_plain(inside)
        case fm.K(_, inside) | fm.M(_, inside) | fm.Kw(_, inside) | fm.B(_, inside):
            return is_plain(inside)
        case fm.Probability(_, inside):
            return is_plain(inside)
        case fm.Everyone(_, inside) | fm.EveryoneWhether(_, inside):
            return is_plain(inside)
        case fm.Common(_, inside) | fm.CommonWhether(_, inside):
            return is_plain(inside)
    return False


def in_simple_words(formula: Formula) -> tuple[Formula, ...] | None:
    """The formulas of a single operator that an operator stands for; None if there are none."""
    match formula:
        case fm.K() | fm.Kw() | fm.B() | fm.Probability() | fm.Common():
            return (formula,)
        case fm.M(agent, inside):
            return (fm.K(agent, fm.Not(inside)),)
        case fm.Everyone(group, inside):
            return tuple(fm.K(agent, inside) for agent in group)
        case fm.EveryoneWhether(group, inside):
            return tuple(fm.Kw(agent, inside) for agent in group)
        case fm.CommonWhether(group, inside):
            return (fm.Common(group, inside), fm.Common(group, fm.Not(inside)))
    return None
