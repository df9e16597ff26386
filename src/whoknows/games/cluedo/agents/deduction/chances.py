# SPDX-License-Identifier: MIT
"""How likely a card is to be the secret, roughly, from what is partly known."""

from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.rules import N_KINDS

from .facts import Facts, cards_of


def secret_chances(facts: Facts) -> dict[Card, float]:
    """For each card that might be the secret an estimate of how likely it is; 1 for each kind.

    Before anything else is weighed, each of a kind's possible cards is as likely. Against that
    stand the players who may hold the card, each with his share of missing cards among the cards
    that he may hold, or with his share of a clause if that is more.
    """
    found: dict[Card, float] = {}
    for owner in range(facts.players, facts.players + N_KINDS):
        cards = list(cards_of(facts.all_cards & ~facts.lacks[owner]))
        odds = [1 / (1 + len(cards) * _weight_of_hands(facts, card)) for card in cards]
        total = sum(odds)
        found.update((card, share / total) for card, share in zip(cards, odds, strict=True))
    return found


def _weight_of_hands(facts: Facts, card: Card) -> float:
    return sum(
        _weight_of_hand(facts, player, card)
        for player in range(facts.players)
        if facts.open_cards(player) >> card & 1
    )


def _weight_of_hand(facts: Facts, player: int, card: Card) -> float:
    clauses = [clause for clause in facts.clauses[player] if clause >> card & 1]
    share = facts.n_missing(player) / facts.open_cards(player).bit_count()
    return max([share, *(1 / clause.bit_count() for clause in clauses)])
