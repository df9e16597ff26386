# SPDX-License-Identifier: MIT
"""Choose whom to accuse: estimate the chance to win by looking ahead over sampled worlds.

A world is two bit masks: who is a thief, and who wins when accused. An accusation splits the worlds
by what it reveals: a thief (go on, or won if it was the last), another suspect (a joker less, or
lost), a suspect who wanted to be accused (lost).
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Masks: TypeAlias = NDArray[np.int64]

WIDTH: Final = 3
"""How many accusations are compared at each step searched in full."""
DEPTH: Final = 2
"""How many steps are searched in full; after them only the likeliest thief is accused."""


class SampledWorlds(NamedTuple):
    """Possible worlds with their weights."""

    thieves: Masks
    traps: Masks
    """Suspects who win when accused."""
    weights: NDArray[np.float64]

    def where(self, chosen: NDArray[np.bool_]) -> "SampledWorlds":
        """The worlds selected by a mask."""
        return SampledWorlds(self.thieves[chosen], self.traps[chosen], self.weights[chosen])


class AccusationChance(NamedTuple):
    """An accusation, and the chance to win after it."""

    seat: int
    value: float


def worlds_from(roles: NDArray[np.int32], thief: int, traps: frozenset[int]) -> SampledWorlds:
    """Merge equal sampled worlds; rows are worlds, columns suspects, entries role numbers."""
    bits = np.int64(1) << np.arange(1, roles.shape[1] + 1)
    thieves = ((roles == thief) * bits).sum(axis=1)
    trapping = (np.isin(roles, list(traps)) * bits).sum(axis=1)
    pairs, counts = np.unique(np.stack([thieves, trapping]), axis=1, return_counts=True)
    return SampledWorlds(pairs[0], pairs[1], counts / len(roles))


def best_accusation(
    worlds: SampledWorlds, accusable: int, jokers: int, *, depth: int = DEPTH, width: int = WIDTH
) -> AccusationChance:
    """Whom in the mask to accuse, and how likely that wins."""
    candidates = _candidates(worlds, accusable, width if depth > 0 else 1)
    if not candidates:
        return AccusationChance(0, 0.0)
    total = worlds.weights.sum()
    verdicts = [
        AccusationChance(seat, _value(worlds, seat, accusable, jokers, depth, width) / total)
        for seat in candidates
    ]
    return max(verdicts, key=lambda verdict: verdict.value)


def _candidates(worlds: SampledWorlds, accusable: int, width: int) -> list[int]:
    """The most likely thieves; among equals those first who are less likely a trap."""
    seats = np.array([s for s in range(1, accusable.bit_length()) if accusable >> s & 1])
    if not len(seats):
        return []
    thefts = worlds.weights @ (worlds.thieves[:, None] >> seats & 1)
    traps = worlds.weights @ (worlds.traps[:, None] >> seats & 1)
    return [int(seat) for seat in seats[np.lexsort((seats, traps, -thefts))][:width]]


def _value(
    worlds: SampledWorlds, seat: int, accusable: int, jokers: int, depth: int, width: int
) -> float:
    """The weight of the worlds that are won if that seat is accused now."""
    rest = accusable & ~(1 << seat)
    is_thief = worlds.thieves >> seat & 1 == 1
    is_last = is_thief & (worlds.thieves & rest == 0)
    won = float(worlds.weights[is_last].sum())
    won += _go_on(worlds.where(is_thief & ~is_last), rest, jokers, depth, width)
    if jokers:
        is_mistake = ~is_thief & (worlds.traps >> seat & 1 == 0)
        won += _go_on(worlds.where(is_mistake), rest, jokers - 1, depth, width)
    return won


def _go_on(worlds: SampledWorlds, accusable: int, jokers: int, depth: int, width: int) -> float:
    if not len(worlds.weights) or not accusable:
        return 0.0
    verdict = best_accusation(worlds, accusable, jokers, depth=depth - 1, width=width)
    return verdict.value * float(worlds.weights.sum())
