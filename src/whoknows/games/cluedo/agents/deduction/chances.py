# SPDX-License-Identifier: MIT
"""A rough estimate of how likely a card is to be the secret, from partial knowledge."""

from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.rules import N_KINDS

from .facts import Literals, cards_of


def secret_chances(facts: Literals) -> dict[Card, float]:
    """Estimate for each card that might be the secret how likely it is; each kind sums to 1.

    At first all possible cards of a kind are equally likely. A card's odds fall with each player
    who may hold it: by the player's number of missing cards divided by the cards that the player
    may hold, or by the share of a clause if that is more.
    """
    found: dict[Card, float] = {}
    for owner in range(facts.players, facts.players + N_KINDS):
        cards = list(cards_of(facts.all_cards & ~facts.lacks[owner]))
        odds = [1 / (1 + len(cards) * _weight_of_hands(facts, card)) for card in cards]
        total = sum(odds)
        found.update((card, share / total) for card, share in zip(cards, odds, strict=True))
    return found


def _weight_of_hands(facts: Literals, card: Card) -> float:
    return sum(
        _weight_of_hand(facts, player, card)
        for player in range(facts.players)
        if facts.open_cards(player) >> card & 1
    )


def _weight_of_hand(facts: Literals, player: int, card: Card) -> float:
    clauses = [clause for clause in facts.clauses[player] if clause >> card & 1]
    share = facts.n_missing(player) / facts.open_cards(player).bit_count()
    return max([share, *(1 / clause.bit_count() for clause in clauses)])
