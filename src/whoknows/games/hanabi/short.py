# SPDX-License-Identifier: MIT
"""Sets of cards and chances in short, as they stand in sentences."""

from collections.abc import Collection, Iterable
from fractions import Fraction

from .pieces import Card, rank_of, suit_of
from .text import position_letter


def spread(cards: Collection[Card], letters: str) -> str:
    """A set of cards by suits.

    >>> spread({0, 1, 2, 7}, "rygwb")
    'r123 y3'
    """
    parts = []
    for suit, letter in enumerate(letters):
        ranks = [str(rank_of(card)) for card in sorted(cards) if suit_of(card) == suit]
        if ranks:
            parts.append(letter + "".join(ranks))
    return " ".join(parts)


def percent(chance: Fraction) -> str:
    """Never 0 or 100 unless that is certain.

    >>> [percent(Fraction(n, 1000)) for n in (0, 1, 500, 999, 1000)]
    ['0', '<1', '50', '99', '100']
    """
    if chance in (0, 1):
        return str(100 * int(chance))
    whole = round(100 * chance)
    return "<1" if whole < 1 else str(min(whole, 99))


def letters_of(positions: Iterable[int]) -> str:
    """Positions by their letters."""
    return " ".join(map(position_letter, positions)) or "-"
