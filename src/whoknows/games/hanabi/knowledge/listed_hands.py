# SPDX-License-Identifier: MIT
"""Hands listed one by one: where patterns do not suffice, and for samples.

Questions about earlier moments need to know which card came when; so there each hand is a row of
its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core.random import Rng
from whoknows.epistemics import TooManyWorlds

from .hand_types import lookup
from .matching import Set, members
from .moments import Numbers

Hands: TypeAlias = NDArray[np.uint8]
"""Cards by hand and place."""

MAX_HANDS: Final = 300_000
_MAX_TRIES: Final = 400
_BATCH: Final = 20_000


def list_hands(masks: Sequence[Set], unseen: Numbers) -> tuple[Hands, Numbers]:
    """All hands that can be made of the unseen copies, and in how many ways.

    >>> hands, ways = list_hands([0b01, 0b11], np.array([2, 1]))
    >>> hands.tolist(), ways.tolist()
    ([[0, 0], [0, 1]], [2, 2])
    """
    hands = np.zeros((1, 0), np.uint8)
    ways = np.ones(1, np.int64)
    for mask in masks:
        allowed = np.array([card for card in members(mask) if unseen[card]], np.uint8)
        if len(hands) * len(allowed) > 4 * MAX_HANDS:
            raise TooManyWorlds("there are too many hands to list")
        parents = np.repeat(np.arange(len(hands)), len(allowed))
        cards = np.tile(allowed, len(hands))
        left = unseen[cards] - (hands[parents] == cards[:, None]).sum(axis=1)
        fits = left > 0
        hands = np.column_stack([hands[parents[fits]], cards[fits]])
        ways = ways[parents[fits]] * left[fits]
        if len(hands) > MAX_HANDS:
            raise TooManyWorlds("there are too many hands to list")
    return hands, ways


def sample_hands(masks: Sequence[Set], unseen: Numbers, n: int, rng: Rng) -> Hands:
    """Random hands, each as likely as it has ways.

    Every place gets a random copy that fits; hands that use a copy twice are thrown away. So all
    ways to take different copies are equally likely.
    """
    generator = np.random.default_rng(rng.word())
    copies = np.repeat(np.arange(len(unseen)), unseen)
    fitting = [np.flatnonzero(lookup(mask, len(unseen))[copies]) for mask in masks]
    found: list[Hands] = []
    n_found = 0
    for _ in range(_MAX_TRIES):
        drawn = np.column_stack(
            [places[generator.integers(len(places), size=_BATCH)] for places in fitting]
        )
        ordered = np.sort(drawn, axis=1)
        is_good = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
        found.append(copies[drawn[is_good]].astype(np.uint8))
        n_found += len(found[-1])
        if n_found >= n:
            return np.concatenate(found)[:n]
    raise TooManyWorlds("hands like these are too rare to be found by chance")
