# SPDX-License-Identifier: MIT
"""The deals that fit some facts: listed, gathered by what a question asks, or drawn at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Rng
from whoknows.epistemics import TooManyWorlds
from whoknows.games.cluedo.knowledge.facts import Facts, ImpossibleObservations
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.posterior import DealPosterior
from whoknows.games.cluedo.knowledge.puzzle import FULL_WEIGHT
from whoknows.kernel.types import Ints

from .listing import find_deal, list_deals, list_few

Literal: TypeAlias = tuple[int, int]
"""An owner and a card: whether the owner has it. The secret is the last owner."""

MAX_PATTERNS: Final = 300
MAX_TRIED: Final = 20_000
"""Hands to try for one deal before the counting engine is asked, which is slow but sure."""
MAX_WORD: Final = 2**62


class Deals(NamedTuple):
    """Deals, each standing for some that are alike in what matters."""

    masks: Ints
    """The cards of each owner; a row for each deal."""
    weights: NDArray[Any]
    counts: NDArray[Any]
    """How many deals it stands for."""


def estimate(facts: Facts) -> float:
    """Nearly the number of deals."""
    return DealPosterior(facts).total


def listed(facts: Facts, model: Model) -> Deals:
    """All deals; there must be few enough for that."""
    masks = list_deals(facts)
    return Deals(masks, _weights(facts, model, masks), np.ones(len(masks), np.int64))


def few(facts: Facts, model: Model, most: int) -> Deals | None:
    """All deals if there are few; None if there are more, or it takes too long to find out."""
    masks = list_few(facts, most)
    if masks is None:
        return None
    return Deals(masks, _weights(facts, model, masks), np.ones(len(masks), np.int64))


def _weights(facts: Facts, model: Model, masks: Ints) -> NDArray[Any]:
    """How likely each deal makes the cards that the group was shown."""
    weights: NDArray[Any] = np.ones(len(masks), np.int64)
    for owner, asked in _shows(facts, model):
        factors = FULL_WEIGHT // np.bitwise_count(masks[:, owner] & asked).astype(np.int64)
        if len(factors) and factors.min() != factors.max():
            weights = wide_enough(weights, FULL_WEIGHT) * factors
    return weights


class Gathered:
    """One deal for each way in which some literals can be true and false."""

    def __init__(self, facts: Facts, model: Model, literals: Sequence[Literal]) -> None:
        self._model = model
        self._decided: list[Facts] = []
        masks: list[Ints] = []
        for decided in _split(facts, sorted(set(literals))):
            deal = find_deal(decided, MAX_TRIED)
            if deal is None:
                deal = _deal_of(DealPosterior(decided))
            if len(deal):
                masks.append(deal[0])
                self._decided.append(decided)
            if len(masks) > MAX_PATTERNS:
                raise TooManyWorlds("the question speaks of too many cards at once")
        self.masks: Ints = np.array(masks, np.int64)

    @cached_property
    def counted(self) -> Deals:
        """With weights and numbers of deals, which take longer to compute."""
        weights = [
            DealPosterior(facts, self._model).weight * _weight_of_full_hands(facts, self._model)
            for facts in self._decided
        ]
        is_plain = self._model == "consistent"
        counts = weights if is_plain else [DealPosterior(facts).weight for facts in self._decided]
        return Deals(self.masks, _whole(weights), _whole(counts))


def _deal_of(posterior: DealPosterior) -> Ints:
    """A deal, if there is one."""
    if not posterior.is_possible:
        return np.zeros((0, 0), np.int64)
    deal = posterior.sample(Rng(0))
    return _masks(deal, int(deal.max()))


def sampled(facts: Facts, model: Model, n: int, rng: Rng) -> Deals:
    """Independent random deals."""
    masks = _masks(DealPosterior(facts, model).sample(rng, n), facts.players)
    ones = np.ones(n, np.int64)
    return Deals(masks, ones, ones)


def wide_enough(weights: NDArray[Any], factor: int) -> NDArray[Any]:
    """The weights, as numbers without a limit if they could become too large for a word."""
    if weights.dtype != object and len(weights):
        if int(weights.max()) * len(weights) * factor > MAX_WORD:
            return weights.astype(object)
    return weights


def _split(facts: Facts, literals: Sequence[Literal]) -> Iterator[Facts]:
    """The facts with each literal decided, in all ways that are not soon seen to be impossible."""
    for number, (owner, card) in enumerate(literals):
        if facts.known[owner] >> card & 1 or not facts.possible[owner] >> card & 1:
            continue
        for has_it in (False, True):
            decided = facts.copy()
            if has_it:
                decided.known[owner] |= 1 << card
            else:
                decided.possible[owner] &= ~(1 << card)
            try:
                decided.settle()
            except ImpossibleObservations:
                continue
            yield from _split(decided, literals[number + 1 :])
        return
    yield facts


def _shows(facts: Facts, model: Model) -> Iterator[Literal]:
    """Whose hands weigh less the more they could show, and the cards asked for."""
    if model == "uniform-show":
        for owner, asked in enumerate(facts.shows):
            for mask in asked:
                yield owner, mask


def _weight_of_full_hands(facts: Facts, model: Model) -> int:
    """What the count of deals leaves out: the shows of hands that are known."""
    weight = 1
    for owner, asked in _shows(facts, model):
        if facts.known[owner].bit_count() == facts.room[owner]:
            weight *= FULL_WEIGHT // (facts.known[owner] & asked).bit_count()
    return weight


def _masks(owners: NDArray[np.int8], players: int) -> Ints:
    """The cards of each owner, from the owner of each card."""
    bits = np.int64(1) << np.arange(owners.shape[1], dtype=np.int64)
    columns = [((owners == owner) * bits).sum(axis=1) for owner in range(players + 1)]
    return np.stack(columns, axis=1).astype(np.int64)


def _whole(values: Sequence[int]) -> NDArray[Any]:
    if sum(values) < MAX_WORD:
        return np.array(values, np.int64)
    found = np.empty(len(values), object)
    found[:] = values
    return found
