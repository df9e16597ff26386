# SPDX-License-Identifier: MIT
"""What can be true in all hands together, by what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Final

from whoknows.epistemics import TooManyWorlds

from .hand_types import Feature
from .matching import Set, assign, members
from .moments import Numbers

MAX_COMBINATIONS: Final = 4096


def possible_features(
    masks: Sequence[Set], features: Sequence[Feature], hidden: Numbers
) -> Iterator[tuple[int, list[int]]]:
    """Each set of features that can be true together, as bits, with hands in which they are."""
    left = hidden.tolist()
    choices = [list(_choices(place, mask, features)) for place, mask in enumerate(masks)]
    if prod(map(len, choices)) > MAX_COMBINATIONS:
        raise TooManyWorlds("there are too many atoms about hidden cards to combine")
    met: set[int] = set()
    for chosen in product(*choices):
        bits = 0
        for gained, _ in chosen:
            bits |= gained
        if bits in met:
            continue
        given = assign([cards for _, cards in chosen], left)
        cards = [card for card in given if card is not None]
        if len(cards) == len(masks):
            met.add(bits)
            yield bits, cards


def _choices(place: int, mask: Set, features: Sequence[Feature]) -> Iterator[tuple[int, Set]]:
    """What the card at a place may be, divided by the features that it makes true."""
    found: dict[int, Set] = {}
    for card in members(mask):
        bits = sum(
            1 << number
            for number, feature in enumerate(features)
            if place in feature.places and feature.cards >> card & 1
        )
        found[bits] = found.get(bits, 0) | 1 << card
    yield from found.items()
