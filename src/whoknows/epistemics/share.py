# SPDX-License-Identifier: MIT
"""The probability of a formula: exact, between bounds, or estimated from a sample."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.formula import Comparison
from whoknows.logic.semantics import compares

from .truth import Mask, Truth

_Z: Final = 1.96
"""Standard deviations of a 95 % interval."""


class Share(NamedTuple):
    """The probability of a formula in a cell, and the worlds it was counted in."""

    low: Fraction
    high: Fraction
    n_worlds: int
    n_true: int
    """Worlds in which the formula is surely true."""
    is_exact: bool
    """False for an estimate, with 95 % bounds."""
    is_rounded: bool = False
    """Whether weights were floating-point numbers."""

    @property
    def value(self) -> Fraction:
        """The probability, or the middle of its bounds."""
        return (self.low + self.high) / 2

    def compares(self, comparison: Comparison, bound: Fraction) -> bool | None:
        """Whether the comparison holds; None if that is open."""
        if not self.is_exact:
            return None
        if self.low == self.high:
            return compares(self.low, comparison, bound)
        if comparison == "=":
            return None if self.low <= bound <= self.high else False
        answers = {compares(end, comparison, bound) for end in (self.low, self.high)}
        return answers.pop() if len(answers) == 1 else None


def exact_share(
    weights: NDArray[Any], counts: NDArray[Any], inside: Mask, truth: Truth
) -> Share | None:
    """The share of the rows `inside` where the formula is true; None if nothing is inside."""
    total = _sum(weights, inside)
    if not total:
        return None
    low = _sum(weights, inside & truth.yes) / total
    high = low + _sum(weights, inside & truth.open) / total
    n_worlds, n_true = int(counts[inside].sum()), int(counts[inside & truth.yes].sum())
    is_rounded = weights.dtype == np.float64
    return Share(low, high, n_worlds, n_true, is_exact=True, is_rounded=is_rounded)


def sampled_share(inside: Mask, truth: Truth) -> Share | None:
    """An estimate from rows that are a random sample, with Wilson's interval."""
    n = int(inside.sum())
    if not n:
        return None
    n_true = int((inside & truth.yes).sum())
    low, _ = wilson(n_true, n)
    _, high = wilson(n - int((inside & truth.no).sum()), n)
    return Share(low, high, n, n_true, is_exact=False)


def wilson(n_true: int, n: int) -> tuple[Fraction, Fraction]:
    """Wilson's 95 % interval for a share.

    >>> [round(float(end), 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    share, z2 = n_true / n, _Z * _Z
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = _Z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return Fraction(max(0.0, middle - half)), Fraction(min(1.0, middle + half))


def _sum(weights: NDArray[Any], rows: Mask) -> Fraction:
    chosen = weights[rows]
    if chosen.dtype == np.float64:
        return Fraction(float(chosen.sum()))
    if not len(chosen):
        return Fraction(0)
    total = chosen.sum()
    return total if isinstance(total, Fraction) else Fraction(int(total))
