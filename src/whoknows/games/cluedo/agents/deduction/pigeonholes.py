# SPDX-License-Identifier: MIT
"""An addition: the pigeonhole principle across all players at once.

Each card that an owner still misses is a *place* with the cards that may go there: for a clause its
cards, otherwise all cards that the owner may hold. There are as many places as cards, and each
place takes one. If a card fits no place of an owner in any deal, the owner does not have it. So
three players who each answered the same question hold its three cards between them, and nobody else
has any.
"""

from collections.abc import Sequence
from itertools import islice, product
from typing import Final

from .facts import LiteralClash, Literals, cards_of

MAX_CHOICES: Final = 64
"""Enough for games between agents, which need fewer than ten; more would only cost time."""


def deal_out(facts: Literals) -> None:
    """Exclude each owner from the cards that fit none of the owner's places (Régin 1994).

    Clauses of one owner that share cards may be met by one card, so only disjoint clauses have
    places of their own; each way to choose such clauses is tried.
    """
    choices = [_choices(facts, owner) for owner in range(facts.n_owners)]
    owners = [j for j in range(facts.n_owners) for _ in range(facts.n_missing(j))]
    for chosen in islice(product(*choices), MAX_CHOICES):
        domains = [domain for one in chosen for domain in one]
        possible = _possible(domains, _match(domains))
        union = [0] * facts.n_owners
        for owner, cards in zip(owners, possible, strict=True):
            union[owner] |= cards
        for owner, cards in enumerate(union):
            facts.lack(owner, facts.open_cards(owner) & ~cards)
        if facts.changed:
            return


def _choices(facts: Literals, owner: int) -> list[list[int]]:
    """The cards of each of the owner's places, for each maximal choice of clauses."""
    missing = facts.n_missing(owner)
    return [
        apart + [facts.open_cards(owner)] * (missing - len(apart))
        for apart in _clauses_apart(sorted(facts.clauses[owner]))
    ]


def _clauses_apart(clauses: Sequence[int]) -> list[list[int]]:
    """The maximal sets of pairwise disjoint clauses."""
    found: list[list[int]] = []

    def extend(chosen: list[int], used: int, later: Sequence[int]) -> None:
        if all(clause & used for clause in clauses):
            found.append(chosen)
        for at, clause in enumerate(later):
            if not clause & used:
                extend([*chosen, clause], used | clause, later[at + 1 :])

    extend([], 0, clauses)
    return found


def _match(domains: list[int]) -> list[int]:
    """A card for each place, all different (Kuhn 1955)."""
    taken_by: dict[int, int] = {}

    def find(place: int, tried: int) -> tuple[bool, int]:
        free = domains[place] & ~tried
        while free:
            card = free & -free
            tried |= card
            other = taken_by.get(card)
            if other is not None:
                found, tried = find(other, tried)
            if other is None or found:
                taken_by[card] = place
                return True, tried
            free = domains[place] & ~tried
        return False, tried

    for place in range(len(domains)):
        if not find(place, 0)[0]:
            raise LiteralClash("the cards cannot be dealt out")
    cards = [0] * len(domains)
    for card, place in taken_by.items():
        cards[place] = card
    return cards


def _possible(domains: list[int], cards: list[int]) -> list[int]:
    """The cards that each place has in at least one matching.

    Place a can take the card of place b instead of its own if b reaches a: if, from b on, each
    place can take the card of the next until the first card is free again.
    """
    places = range(len(domains))
    at = {card: place for place, card in enumerate(cards)}
    whose = [[at[1 << card] for card in cards_of(domain)] for domain in domains]
    reach = [sum(1 << other for other in others) for others in whose]
    for via in places:
        bit, further = 1 << via, reach[via]
        for place in places:
            if reach[place] & bit:
                reach[place] |= further
    return [
        sum(cards[other] for other in whose[place] if reach[other] >> place & 1) for place in places
    ]
