# SPDX-License-Identifier: MIT
"""Whom to accuse: how likely the Godfather wins, by looking ahead over sampled worlds.

A world is told as two bit masks, who is a thief and who wins by being accused. An accusation
splits the worlds by what is shown: a thief (go on, or won if it was the last), somebody else (one
joker less, or lost), somebody who wanted it (lost).
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Masks: TypeAlias = NDArray[np.int64]

WIDTH: Final = 3
"""So many accusations are compared at each step that is looked at closely."""
DEPTH: Final = 2
"""So many steps are looked at closely; after that only the most likely thief is accused."""


class Worlds(NamedTuple):
    """Possible worlds with their weights."""

    thieves: Masks
    traps: Masks
    """Who wins when accused."""
    weights: NDArray[np.float64]

    def where(self, chosen: NDArray[np.bool_]) -> "Worlds":
        """Some of them."""
        return Worlds(self.thieves[chosen], self.traps[chosen], self.weights[chosen])


class Verdict(NamedTuple):
    """An accusation and the chance to win that it leaves."""

    seat: int
    value: float


def worlds_from(roles: NDArray[np.int32], thief: int, traps: frozenset[int]) -> Worlds:
    """Sampled worlds (a row each, a column a suspect, roles as numbers), equal ones joined."""
    bits = np.int64(1) << np.arange(1, roles.shape[1] + 1)
    thieves = ((roles == thief) * bits).sum(axis=1)
    trapping = (np.isin(roles, list(traps)) * bits).sum(axis=1)
    pairs, counts = np.unique(np.stack([thieves, trapping]), axis=1, return_counts=True)
    return Worlds(pairs[0], pairs[1], counts / len(roles))


def best_accusation(
    worlds: Worlds, accusable: int, jokers: int, *, depth: int = DEPTH, width: int = WIDTH
) -> Verdict:
    """Whom to accuse among those in the mask, and how likely that wins."""
    candidates = _candidates(worlds, accusable, width if depth > 0 else 1)
    if not candidates:
        return Verdict(0, 0.0)
    total = worlds.weights.sum()
    verdicts = [
        Verdict(seat, _value(worlds, seat, accusable, jokers, depth, width) / total)
        for seat in candidates
    ]
    return max(verdicts, key=lambda verdict: verdict.value)


def _candidates(worlds: Worlds, accusable: int, width: int) -> list[int]:
    """The most likely thieves, those first who are less likely a trap."""
    seats = np.array([s for s in range(1, accusable.bit_length()) if accusable >> s & 1])
    if not len(seats):
        return []
    thefts = worlds.weights @ (worlds.thieves[:, None] >> seats & 1)
    traps = worlds.weights @ (worlds.traps[:, None] >> seats & 1)
    return [int(seat) for seat in seats[np.lexsort((seats, traps, -thefts))][:width]]


def _value(worlds: Worlds, seat: int, accusable: int, jokers: int, depth: int, width: int) -> float:
    """The weight of the worlds that are won when that seat is accused now."""
    rest = accusable & ~(1 << seat)
    is_thief = worlds.thieves >> seat & 1 == 1
    is_last = is_thief & (worlds.thieves & rest == 0)
    won = float(worlds.weights[is_last].sum())
    won += _go_on(worlds.where(is_thief & ~is_last), rest, jokers, depth, width)
    if jokers:
        is_mistake = ~is_thief & (worlds.traps >> seat & 1 == 0)
        won += _go_on(worlds.where(is_mistake), rest, jokers - 1, depth, width)
    return won


def _go_on(worlds: Worlds, accusable: int, jokers: int, depth: int, width: int) -> float:
    if not len(worlds.weights) or not accusable:
        return 0.0
    verdict = best_accusation(worlds, accusable, jokers, depth=depth - 1, width=width)
    return verdict.value * float(worlds.weights.sum())
