# SPDX-License-Identifier: MIT
"""The value of cards, given what lies on the table."""

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
    """Cards that are still needed and have one copy left: discarding it costs points."""
    return frozenset(
        card for card, n in enumerate(game.copies) if where.discards.count(card) == n - 1
    ) - useless(game, where)


class Worth(Struct, frozen=True):
    """The current value of cards, by heading."""

    playable: Cards
    useless: Cards
    last: Cards

    def named(self) -> dict[str, Cards]:
        """The cards of a heading, by the last part of its message key."""
        return {"playable": self.playable, "useless": self.useless, "last": self.last}


def worth_of(game: Hanabi, where: HanabiView | HanabiState) -> Worth:
    """Compute the values from a view."""
    return Worth(playable(where), useless(game, where), last_copies(game, where))
