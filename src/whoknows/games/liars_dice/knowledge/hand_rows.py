# SPDX-License-Identifier: MIT
"""The rows of a cell of Liar's Dice: covered hands, by the features that a question depends on."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from whoknows.core.random import Rng
from whoknows.games.liars_dice.pieces import Hand

from .hand_classes import Faces
from .roll_classes import RollClasses
from .spread import Codes, Digit, JointSpread, Spread, digits_of, whole_numbers


class Sum(NamedTuple):
    """How many dice of some covered hands show one of the faces."""

    rolls: tuple[int, ...]
    faces: Faces


class Shape(NamedTuple):
    """What the rows of a cell tell apart; cells of one shape share their rows."""

    evidence: int
    """The moment up to which bids are evidence."""
    rolls: tuple[int, ...]
    """The covered hands."""
    sums: tuple[tuple[Sum, int], ...]
    """With the value from which on sums need not be told apart."""
    classed: tuple[int, ...]
    """Hands whose classes are told apart."""

    @property
    def relevant(self) -> tuple[int, ...]:
        """The hands that a feature depends on."""
        counted = {roll for one, _ in self.sums for roll in one.rolls}
        return tuple(roll for roll in self.rolls if roll in counted or roll in self.classed)


class Rows(Protocol):
    """Rows with their features."""

    weights: NDArray[Any]
    counts: NDArray[Any]
    is_exact: bool

    def sum(self, wanted: Sum) -> Codes:
        """The sum in each row, or some number that need not be told apart from it."""

    def class_of(self, number: int) -> Codes:
        """The class of a roll in each row."""

    def hands(self, row: int) -> dict[int, Hand]:
        """Hands for the row, by number of the roll."""


class ExactRows:
    """All worlds, convolved hand by hand."""

    is_exact = True

    def __init__(self, classes: RollClasses, shape: Shape) -> None:
        self._classes = classes
        self._shape = shape
        self._relevant = shape.relevant
        digits = self._digits()
        self._sums = dict(zip((one for one, _ in shape.sums), digits, strict=False))
        self._classed = dict(zip(shape.classed, digits[len(shape.sums) :], strict=True))
        n_hands = prod(len(classes.of(number).hands) for number in shape.rolls)
        count_type = whole_numbers(n_hands)
        self._joint = JointSpread(self._parts(count_type), digits)
        rows = self._joint.rows
        ignored = [number for number in shape.rolls if number not in self._relevant]
        self.weights = rows.weights
        factor = prod(len(classes.of(number).hands) for number in ignored)
        self.counts: NDArray[Any] = rows.counts.astype(count_type) * factor
        self.sum = lru_cache(maxsize=None)(self._sum)
        self.class_of = lru_cache(maxsize=None)(self._class_of)

    def _digits(self) -> tuple[Digit, ...]:
        limits: list[tuple[int, int]] = []
        for one, most in self._shape.sums:
            total = sum(self._classes.roll(number).n_dice for number in one.rolls)
            limits.append((total, most))
        for number in self._shape.classed:
            last = len(self._classes.of(number).n_hands) - 1
            limits.append((last, last))
        return digits_of(limits)

    def _parts(self, count_type: type) -> list[Spread]:
        by_rules = self._classes.is_by_rules
        n_ways = prod(int(self._classes.of(number).n_ways.sum()) for number in self._relevant)
        parts: list[Spread] = []
        for number in self._relevant:
            classes = self._classes.of(number)
            weights = self._classes.weights(number, self._shape.evidence)
            weights = weights.astype(whole_numbers(n_ways)) if by_rules else weights
            parts.append(Spread(self._codes(number), weights, classes.n_hands.astype(count_type)))
        return parts

    def _codes(self, number: int) -> Codes:
        """What each class of a roll contributes to the codes."""
        classes = self._classes.of(number)
        codes = np.zeros(len(classes.n_hands), np.int64)
        for one, digit in self._sums.items():
            if number in one.rolls:
                codes += np.minimum(classes.counted(one.faces), digit.most) * digit.stride
        if number in self._classed:
            codes += np.arange(len(codes)) * self._classed[number].stride
        return codes

    def _sum(self, wanted: Sum) -> Codes:
        return self._sums[wanted].of(self._joint.rows.codes)

    def _class_of(self, number: int) -> Codes:
        return self._classed[number].of(self._joint.rows.codes)

    def hands(self, row: int) -> dict[int, Hand]:
        chosen = dict(zip(self._relevant, self._joint.sources(row), strict=True))
        classes = {number: self._classes.of(number) for number in self._shape.rolls}
        return {
            number: of.likeliest[chosen[number]] if number in chosen else of.usual
            for number, of in classes.items()
        }


class SampledRows:
    """Random worlds."""

    is_exact = False

    def __init__(self, classes: RollClasses, shape: Shape, n: int, rng: Rng) -> None:
        self._classes = classes
        self.weights = self.counts = np.ones(n, np.int64)
        drawn = np.random.default_rng(rng.word())
        self._drawn: dict[int, Codes] = {}
        for number in shape.rolls:
            weights = classes.weights(number, shape.evidence)
            chances = weights / weights.sum()
            self._drawn[number] = drawn.choice(len(chances), size=n, p=chances)

    def sum(self, wanted: Sum) -> Codes:
        found = np.zeros(len(self.weights), np.int64)
        for number in wanted.rolls:
            found += self._classes.of(number).counted(wanted.faces)[self._drawn[number]]
        return found

    def class_of(self, number: int) -> Codes:
        return self._drawn[number]

    def hands(self, row: int) -> dict[int, Hand]:
        return {
            number: self._classes.of(number).likeliest[int(drawn[row])]
            for number, drawn in self._drawn.items()
        }
