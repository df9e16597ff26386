# SPDX-License-Identifier: MIT
"""Belief by plausibility: which worlds of a class are the most plausible to an agent.

Each world has a rank, smaller is more plausible; ranks are compared within a class only.
"""

import numpy as np

from .masks import Mask, Numbers
from .partition import Partition

_FAR = np.iinfo(np.intp).max
_ROOM = 1 << 40


def best(partition: Partition, ranks: Numbers, worlds: Mask) -> Mask:
    """The most plausible of the worlds of each class that are in `worlds`."""
    least = _least(partition, ranks, worlds)
    return np.asarray(worlds & (ranks == least.take(partition.ids)), np.bool_)


def believed(partition: Partition, ranks: Numbers, worlds: Mask, condition: Mask) -> Mask:
    """Where the most plausible worlds with the condition are all in `worlds`."""
    return partition.known(worlds | ~best(partition, ranks, condition))


def safely_believed(partition: Partition, ranks: Numbers, worlds: Mask) -> Mask:
    """Where all possible worlds that are at least as plausible are in `worlds`."""
    return ranks < _least(partition, ranks, ~worlds).take(partition.ids)


def strongly_believed(partition: Partition, ranks: Numbers, worlds: Mask) -> Mask:
    """Where some of `worlds` is possible, and each more plausible than any other possible world."""
    outside = _least(partition, ranks, ~worlds)
    inside = np.full(partition.count, -1, np.intp)
    np.maximum.at(inside, partition.ids[worlds], ranks[worlds])
    return ((inside >= 0) & (inside < outside)).take(partition.ids)


def upgraded(ranks: Numbers, worlds: Mask) -> Numbers:
    """Radical upgrade: `worlds` come before all others; the order within each part stays."""
    ranks = _small(ranks)
    step = int(ranks.max(initial=0)) + 1
    return ranks + step * ~worlds


def best_first(partition: Partition, ranks: Numbers, worlds: Mask) -> Numbers:
    """Conservative upgrade: the best of `worlds` come first; the order of the rest stays."""
    raised = np.asarray(_small(ranks) + 1)
    raised[best(partition, ranks, worlds)] = 0
    return raised


def _least(partition: Partition, ranks: Numbers, worlds: Mask) -> Numbers:
    least = np.full(partition.count, _FAR, np.intp)
    np.minimum.at(least, partition.ids[worlds], ranks[worlds])
    return least


def _small(ranks: Numbers) -> Numbers:
    """The same order in small numbers, so that chains of upgrades do not overflow."""
    if int(ranks.max(initial=0)) < _ROOM:
        return ranks
    return np.unique(ranks, return_inverse=True)[1].astype(np.intp)
