# SPDX-License-Identifier: MIT
"""Probabilities: exact comparisons of weights, without rounding."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Comparison
from whoknows.logic.semantics import COMPARE

from .masks import Mask, Numbers
from .partition import Partition

Weights: TypeAlias = NDArray[Any]
"""For each world a positive integer: of 64 bits if that is safe, else Python's own."""

_FLOAT_EXACT = 1 << 53
_INT_EXACT = 1 << 62


def exact_weights(weights: Iterable[int | Fraction] | Weights) -> Weights:
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
    """Where the share of `worlds` in the weight of the class satisfies the comparison."""
    if weights is None:
        weights = np.ones(len(worlds), np.int64)
    inside = sums(partition.ids[worlds], weights[worlds], partition.count)
    whole = sums(partition.ids, weights, partition.count)
    return compared(inside, whole, comparison, bound).take(partition.ids)


def compared(part: Weights, whole: Weights, comparison: Comparison, bound: Fraction) -> Mask:
    """Whether each part, as a share of its whole, satisfies the comparison with the bound."""
    factor = max(bound.denominator, abs(bound.numerator))
    if int(whole.max(initial=0)) * factor >= _INT_EXACT:
        part, whole = part.astype(object), whole.astype(object)
    answer = COMPARE[comparison](part * bound.denominator, whole * bound.numerator)
    return np.asarray(answer, np.bool_)


def sums(ids: Numbers, weights: Weights, count: int) -> Weights:
    """The sum of the weights for each number."""
    if weights.dtype != object and int(weights.sum()) < _FLOAT_EXACT:
        return np.bincount(ids, weights, count).astype(np.int64)
    found = np.zeros(count, weights.dtype)
    np.add.at(found, ids, weights)
    return found


def take_weights(weights: Weights | None, kept: Numbers) -> Weights | None:
    """The weights of some worlds, perhaps with repetitions."""
    if weights is None:
        return None
    if len(kept) > len(weights) and int(weights.max(initial=0)) * len(kept) >= _INT_EXACT:
        weights = weights.astype(object)
    return weights.take(kept)
