# SPDX-License-Identifier: MIT
"""Chance moves: the possible outcomes, and how likely each is."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Generic, TypeVar

from .random import Rng

A = TypeVar("A")


class Lottery(Generic[A]):
    """The outcomes of one chance move, with whole-number weights (none given: equally likely).

    Weights rather than probabilities: sampling stays in exact integers, which a kernel can
    mirror, and the probabilities sum to one by construction.

    >>> crate = Lottery(["glass", "pearl"], [3, 1])
    >>> crate.probability("pearl")
    Fraction(1, 4)
    """

    __slots__ = ("_cumulative", "outcomes", "weights")

    def __init__(self, outcomes: Sequence[A], weights: Sequence[int] | None = None) -> None:
        self.outcomes = outcomes
        self.weights = weights
        self._cumulative = None if weights is None else list(accumulate(weights))

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return len(self.outcomes) if self._cumulative is None else self._cumulative[-1]

    def sample(self, rng: Rng) -> A:
        """A random outcome, drawn by weight."""
        if self._cumulative is None:
            return self.outcomes[rng.below(len(self.outcomes))]
        return self.outcomes[bisect_right(self._cumulative, rng.below(self._cumulative[-1]))]

    def probability(self, outcome: A) -> Fraction:
        """The probability of the outcome; 0 if it cannot happen."""
        return sum((p for other, p in self if other == outcome), Fraction(0))

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.outcomes

    def __len__(self) -> int:
        return len(self.outcomes)

    def __iter__(self) -> Iterator[tuple[A, Fraction]]:
        """Outcomes with their probabilities."""
        weights = self.weights if self.weights is not None else [1] * len(self.outcomes)
        total = self.total
        return (
            (outcome, Fraction(weight, total))
            for outcome, weight in zip(self.outcomes, weights, strict=True)
        )
