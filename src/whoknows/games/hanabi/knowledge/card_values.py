# SPDX-License-Identifier: MIT
"""What cards are worth, by what lies on the table."""

from msgspec import Struct

from whoknows.games.hanabi.pieces import N_RANKS, HanabiState, HanabiView
from whoknows.games.hanabi.rules import Hanabi

from .hand import Cards


def playable(where: HanabiView | HanabiState) -> Cards:
    """The next card of every pile."""
    return frozenset(suit * N_RANKS + n for suit, n in enumerate(where.piles) if n < N_RANKS)


def reach(game: Hanabi, where: HanabiView | HanabiState) -> tuple[int, ...]:
    """How high each pile can still get: up to the first rank of which all copies are lost."""
    return tuple(_reach(game, where, suit) for suit in range(game.n_suits))


def _reach(game: Hanabi, where: HanabiView | HanabiState, suit: int) -> int:
    for rank in range(where.piles[suit], N_RANKS):
        card = suit * N_RANKS + rank
        if where.discards.count(card) == game.copies[card]:
            return rank
    return N_RANKS


def useless(game: Hanabi, where: HanabiView | HanabiState) -> Cards:
    """What can never be played any more."""
    heights = zip(where.piles, reach(game, where), strict=True)
    return frozenset(
        suit * N_RANKS + rank
        for suit, (height, top) in enumerate(heights)
        for rank in range(N_RANKS)
        if not height <= rank < top
    )


def last_copies(game: Hanabi, where: HanabiView | HanabiState) -> Cards:
    """What is still needed and there only once more: to discard it costs points."""
    return frozenset(
        card for card, n in enumerate(game.copies) if where.discards.count(card) == n - 1
    ) - useless(game, where)


class Worth(Struct, frozen=True):
    """What cards are worth now, by name of the heading."""

    playable: Cards
    useless: Cards
    last: Cards

    def named(self) -> dict[str, Cards]:
        """By the last part of the key of what it is called."""
        return {"playable": self.playable, "useless": self.useless, "last": self.last}


def worth_of(game: Hanabi, where: HanabiView | HanabiState) -> Worth:
    """By what lies on the table."""
    return Worth(playable(where), useless(game, where), last_copies(game, where))
