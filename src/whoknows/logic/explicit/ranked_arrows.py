# SPDX-License-Identifier: MIT
"""Belief and probability in relational models, among the worlds that an agent's arrows reach."""

from fractions import Fraction

import numpy as np

from whoknows.logic.formula import Comparison

from .masks import Mask, Numbers
from .relation import Relation
from .weights import Weights, compared, sums

_FAR = np.iinfo(np.intp).max


def believed(relation: Relation, ranks: Numbers, worlds: Mask, condition: Mask) -> Mask:
    """Where the most plausible worlds with the condition are all in `worlds`."""
    asked = condition[relation.target]
    least = _least(relation, ranks, asked)
    best = asked & (ranks[relation.target] == least[relation.source])
    return _without(relation, best & ~worlds[relation.target])


def safely_believed(relation: Relation, ranks: Numbers, worlds: Mask) -> Mask:
    """Where all possible worlds that are at least as plausible are in `worlds`."""
    plausible = ranks[relation.target] <= ranks[relation.source]
    return _without(relation, plausible & ~worlds[relation.target])


def strongly_believed(relation: Relation, ranks: Numbers, worlds: Mask) -> Mask:
    """Where some of `worlds` is possible, and each more plausible than any other possible world."""
    inside = worlds[relation.target]
    outside = _least(relation, ranks, ~inside)
    most = np.full(relation.size, -1, np.intp)
    np.maximum.at(most, relation.source[inside], ranks[relation.target[inside]])
    return np.asarray((most >= 0) & (most < outside), np.bool_)


def probable(
    relation: Relation,
    weights: Weights | None,
    worlds: Mask,
    comparison: Comparison,
    bound: Fraction,
) -> Mask:
    """Where the share of `worlds` in the weight of the possible worlds satisfies the comparison.

    Where no world is possible, the share is 0.
    """
    if weights is None:
        weights = np.ones(relation.size, np.int64)
    inside = worlds[relation.target]
    reached = weights[relation.target]
    part = sums(relation.source[inside], reached[inside], relation.size)
    whole = sums(relation.source, reached, relation.size)
    whole[whole == 0] = 1
    return compared(part, whole, comparison, bound)


def _least(relation: Relation, ranks: Numbers, arrows: Mask) -> Numbers:
    least = np.full(relation.size, _FAR, np.intp)
    np.minimum.at(least, relation.source[arrows], ranks[relation.target[arrows]])
    return least


def _without(relation: Relation, arrows: Mask) -> Mask:
    """The worlds where none of these arrows starts."""
    left = np.ones(relation.size, np.bool_)
    left[relation.source[arrows]] = False
    return left
