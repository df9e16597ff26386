# SPDX-License-Identifier: MIT
"""Degrees of belief: exact comparisons of weights, without rounding."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Comparison

from .masks import Mask, Numbers
from .partition import Partition

Weights: TypeAlias = NDArray[Any]
"""For each world a positive integer: of 64 bits while that is safe, Python's own beyond."""

_FLOAT_EXACT = 1 << 53
_INT_EXACT = 1 << 62
_COMPARE: Final[dict[Comparison, Callable[[Any, Any], Any]]] = {
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
    "=": operator.eq,
}


def exact(weights: Iterable[int | Fraction] | Weights) -> Weights:
    """The weights as integers in the same proportions."""
    if isinstance(weights, np.ndarray) and np.issubdtype(weights.dtype, np.integer):
        if len(weights) and int(weights.min()) > 0 and _fits(weights):
            return weights.astype(np.int64)
        weights = weights.tolist()
    fractions = [Fraction(weight) for weight in weights]
    if any(weight <= 0 for weight in fractions):
        raise BadModel("the weight of a world is a positive number; leave out impossible worlds")
    scale = lcm(*(weight.denominator for weight in fractions))
    whole = [int(weight * scale) for weight in fractions]
    return np.array(whole, np.int64 if sum(whole) < _INT_EXACT else object)


def _fits(weights: Weights) -> bool:
    return int(weights.max()) * len(weights) < _INT_EXACT


def probable(
    partition: Partition,
    weights: Weights | None,
    worlds: Mask,
    comparison: Comparison,
    bound: Fraction,
) -> Mask:
    """Where the weight of `worlds` in the class, over that of the class, compares so."""
    if weights is None:
        weights = np.ones(len(worlds), np.int64)
    inside = _sums(partition.ids[worlds], weights[worlds], partition.count)
    whole = _sums(partition.ids, weights, partition.count)
    factor = max(bound.denominator, abs(bound.numerator))
    if int(whole.max(initial=0)) * factor >= _INT_EXACT:
        inside, whole = inside.astype(object), whole.astype(object)
    compared = _COMPARE[comparison](inside * bound.denominator, whole * bound.numerator)
    return np.asarray(compared, np.bool_).take(partition.ids)


def _sums(ids: Numbers, weights: Weights, count: int) -> Weights:
    if weights.dtype != object and int(weights.sum()) < _FLOAT_EXACT:
        return np.bincount(ids, weights, count).astype(np.int64)
    sums = np.zeros(count, weights.dtype)
    np.add.at(sums, ids, weights)
    return sums


def taken(weights: Weights | None, kept: Numbers) -> Weights | None:
    """The weights of some worlds, one of which may be taken several times."""
    if weights is None:
        return None
    if len(kept) > len(weights) and int(weights.max(initial=0)) * len(kept) >= _INT_EXACT:
        weights = weights.astype(object)
    return weights.take(kept)
