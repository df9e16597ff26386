# SPDX-License-Identifier: MIT
"""The rules of the course project, without additions."""

from functools import reduce
from itertools import combinations
from operator import and_

from .facts import Literals, cards_of


def exclude_other_players(facts: Literals, changed: int) -> None:
    """M_i(c) -> not M_j(c) for all j other than i."""
    for i in cards_of(changed):
        held = facts.holds[i]
        if held and i < facts.players:
            for j in range(facts.players):
                if j != i:
                    facts.lack(j, held)


def resolve(facts: Literals, changed: int) -> None:
    """M_j(C), not M_j(c) with c in C -> M_j(C without c); redundant clauses are dropped."""
    for j in cards_of(changed):
        lacked, clauses = facts.lacks[j], facts.clauses[j]
        if any(clause & lacked for clause in clauses):
            facts.clauses[j] = []
            for clause in clauses:
                facts.hold_one_of(j, clause)


def compare_four_clauses(facts: Literals, changed: int) -> None:
    """M_j(C1), ..., M_j(C4) -> M_j(those in two of them or more): three cards meet four clauses."""
    for j in cards_of(changed):
        held = facts.holds[j]
        for clauses in combinations(facts.clauses[j], 4 - held.bit_count()):
            once, twice = held, 0
            for clause in clauses:
                twice |= once & clause
                once |= clause
            facts.hold_one_of(j, twice)


def find_secret_cards(facts: Literals, changed: int) -> None:
    """Not M_j(c) for all j -> S(c)."""
    nobodys = reduce(and_, facts.lacks[: facts.players])
    if nobodys:
        for kind, cards in enumerate(facts.kinds):
            facts.hold(facts.players + kind, nobodys & cards)


SOURCE_RULES = (exclude_other_players, resolve, compare_four_clauses, find_secret_cards)
