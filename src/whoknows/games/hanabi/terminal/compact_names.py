# SPDX-License-Identifier: MIT
"""Sets of cards and positions in short, as they stand in sentences."""

from collections.abc import Collection, Iterable

from whoknows.games.hanabi.pieces import Card, rank_of, suit_of
from whoknows.games.hanabi.text import position_letter


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


def letters_of(positions: Iterable[int]) -> str:
    """Positions by their letters."""
    return " ".join(map(position_letter, positions)) or "-"
