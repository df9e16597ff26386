# SPDX-License-Identifier: MIT
"""Probabilities in whole per cent, as shown in sentences and tables."""

from fractions import Fraction
from typing import Final

ROUNDING: Final = 1e-12
"""Largest rounding error of a sum of floating-point numbers."""


def percent(chance: Fraction | float) -> str:
    """Never 0 or 100 unless that is certain, but for what rounding takes away; halves go up.

    >>> [percent(Fraction(n, 1000)) for n in (0, 1, 25, 500, 999, 1000)]
    ['0', '<1', '3', '50', '99', '100']
    >>> percent(1 - 1e-15), percent(1 - Fraction(1, 10**15))
    ('100', '99')
    """
    certain = 1 - ROUNDING if isinstance(chance, float) else 1
    if chance <= 0:
        return "0"
    if chance >= certain:
        return "100"
    whole = int(100 * chance + Fraction(1, 2))
    return "<1" if whole < 1 else str(min(whole, 99))
