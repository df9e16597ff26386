# SPDX-License-Identifier: MIT
"""The order of hanab.live's deck: whole hands from player 0 on, whoever begins."""

from whoknows.games.hanabi.rules import Hanabi


def in_deal_order(game: Hanabi) -> list[int]:
    """The indices of the site's deck in the order in which our rules deal them.

    >>> in_deal_order(Hanabi(players=2, starter=1))[:11]
    [5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 10]
    """
    in_hands = game.players * game.size
    first = game.starter * game.size
    hands = list(range(in_hands))
    return [*hands[first:], *hands[:first], *range(in_hands, game.n_cards)]
