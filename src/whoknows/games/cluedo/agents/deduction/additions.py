# SPDX-License-Identifier: MIT
"""Our additions to the rules of the course project: sizes of hands, and one secret a kind."""

from collections.abc import Sequence

from .facts import Literals, cards_of


def exclude_other_owners(facts: Literals, changed: int) -> None:
    """M_i(c) -> not S(c), and S(c) -> not M_j(c) for all j: a card is in one place."""
    for i in cards_of(changed):
        held = facts.holds[i]
        if held:
            for j in range(facts.n_owners):
                if j != i:
                    facts.lack(j, held)


def find_only_owners(facts: Literals, changed: int) -> None:
    """If all owners but one lack a card, that owner has it."""
    once = twice = 0
    for lacked in facts.lacks:
        possible = ~lacked
        twice |= once & possible
        once |= possible
    unique = once & ~twice & facts.all_cards
    if unique:
        for j, lacked in enumerate(facts.lacks):
            facts.hold(j, unique & ~lacked)


def fill_hands(facts: Literals, changed: int) -> None:
    """A hand has exactly three cards, the secret exactly one of each kind.

    So a full hand excludes the rest; if no more cards are left than are missing, the owner holds
    them all; and a card is excluded if with it the hand could not meet all its clauses. Disjoint
    clauses that fill a hand are a special case of this.
    """
    for j in cards_of(changed):
        missing = facts.n_missing(j)
        if missing == 0:
            facts.lack(j, facts.all_cards & ~facts.holds[j])
        elif facts.open_cards(j).bit_count() == missing:
            facts.hold(j, facts.open_cards(j))
        elif len(facts.clauses[j]) >= missing:
            _meet_clauses(facts, j, missing)


def _meet_clauses(facts: Literals, owner: int, missing: int) -> None:
    clauses = facts.clauses[owner]
    named = 0
    for clause in clauses:
        named |= clause
    if not can_meet(clauses, missing - 1):
        facts.lack(owner, facts.open_cards(owner) & ~named)
    for card in cards_of(named):
        bit = 1 << card
        if not can_meet([clause for clause in clauses if not clause & bit], missing - 1):
            facts.lack(owner, bit)


def can_meet(clauses: Sequence[int], n_cards: int) -> bool:
    """Whether that many cards can be chosen with at least one from each clause.

    >>> can_meet([0b0011, 0b0110, 0b1100], 2), can_meet([0b0011, 0b1100], 1)
    (True, False)
    """
    if len(clauses) <= n_cards:
        return True
    if n_cards == 0:
        return False
    first = clauses[0]
    return any(
        can_meet([clause for clause in clauses if not clause >> card & 1], n_cards - 1)
        for card in cards_of(first)
    )


def heed_wrong_accusations(facts: Literals, changed: int) -> None:
    """After a wrong accusation: if two of its cards are secret, the third is not."""
    for accused in facts.wrong:
        secret = 0
        for owner in range(facts.players, facts.n_owners):
            secret |= facts.holds[owner]
        left = accused & ~secret
        if left.bit_count() == 1:
            for owner in range(facts.players, facts.n_owners):
                facts.lack(owner, left)
