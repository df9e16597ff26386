# SPDX-License-Identifier: MIT
"""All deals that fit some facts, hand by hand."""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

import numpy as np

from whoknows.games.cluedo.knowledge.facts import Facts
from whoknows.games.cluedo.rules import HAND_SIZE
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Ints

NO_LIMIT: Final = 2**62
FIRST_SIZE: Final = 1000
GROWTH: Final = 30
TRIED_PER_DEAL: Final = 50
"""Hands that may be tried for each deal that may be listed, before it takes too long."""


class _Choices(NamedTuple):
    """The sets of cards that each owner may have; the secret is the last owner."""

    sets: Ints
    n_sets: Ints
    order: Ints
    """The owners from few choices to many; the last one takes what is left, and is a seat."""
    reachable: Ints
    """The cards that the owners from each place in the order on can have."""


class _Limits(NamedTuple):
    """The facts as arrays."""

    known: Ints
    possible: Ints
    clause_owner: Ints
    clause_mask: Ints
    ruled_out: Ints
    kinds: Ints


def find_deal(facts: Facts, most_tried: int) -> Ints | None:
    """One of the deals, with no rows if there is none; None if finding it takes too long."""
    found = _Search(facts).run(1, most_tried)
    return None if found is None else found[:1]


def list_few(facts: Facts, most: int) -> Ints | None:
    """All deals; None if there are more than `most`, or it takes too long to find out."""
    found = _Search(facts).run(most, most * TRIED_PER_DEAL)
    return None if found is None or len(found) > most else found


def list_deals(facts: Facts) -> Ints:
    """A row for each deal, with the cards of each owner as a mask."""
    search, size = _Search(facts), FIRST_SIZE
    while True:
        found = search.run(size, NO_LIMIT)
        if found is not None and len(found) <= size:
            return found
        size *= GROWTH


class _Search:
    """Finds the deals that fit the facts."""

    def __init__(self, facts: Facts) -> None:
        self._limits = _limits(facts)
        self._choices = _choices(facts, self._limits)

    def run(self, most: int, most_tried: int) -> Ints | None:
        """The deals, up to one more than `most`; None if more hands must be tried."""
        deals = np.empty((most + 1, len(self._choices.order)), np.int64)
        stack = np.zeros((len(self._choices.order), 2), np.int64)
        n_deals = _list(self._limits, self._choices, stack, most_tried, deals)
        return None if n_deals < 0 else deals[:n_deals]


def _limits(facts: Facts) -> _Limits:
    clauses = [(seat, mask) for seat, masks in enumerate(facts.clauses) for mask in sorted(masks)]
    return _Limits(
        np.array(facts.known, np.int64),
        np.array(facts.possible, np.int64),
        np.array([seat for seat, _ in clauses], np.int64),
        np.array([mask for _, mask in clauses], np.int64),
        np.array(facts.ruled_out, np.int64),
        np.array(facts.kinds, np.int64),
    )


def _choices(facts: Facts, limits: _Limits) -> _Choices:
    n_free = [
        (facts.possible[seat] & ~facts.known[seat]).bit_count() for seat in range(facts.players)
    ]
    n_open = [HAND_SIZE - facts.known[seat].bit_count() for seat in range(facts.players)]
    most = max(map(comb, n_free, n_open))
    secrets = [(facts.possible[-1] & kind).bit_count() for kind in facts.kinds]
    most = max(most, secrets[0] * secrets[1] * secrets[2])
    sets = np.empty((facts.players + 1, most), np.int64)
    n_sets = np.zeros(facts.players + 1, np.int64)
    _find_sets(limits, sets, n_sets)
    seats = sorted(range(facts.players), key=lambda seat: int(n_sets[seat]))
    order = sorted([facts.players, *seats[:-1]], key=lambda owner: int(n_sets[owner]))
    order.append(seats[-1])
    reachable = [0]
    for owner in reversed(order):
        reachable.append(reachable[-1] | facts.possible[owner])
    return _Choices(sets, n_sets, np.array(order, np.int64), np.array(reachable[::-1], np.int64))


@compiled
def _fits(limits: _Limits, owner: int, cards: int) -> bool:
    """Whether a hand is possible for its seat."""
    if limits.known[owner] & ~cards or cards & ~limits.possible[owner]:
        return False
    for clause in range(limits.clause_owner.size):
        if limits.clause_owner[clause] == owner and not limits.clause_mask[clause] & cards:
            return False
    return True


@compiled
def _find_sets(limits: _Limits, sets: Ints, n_sets: Ints) -> None:
    """Fill the sets of cards that each owner may have."""
    n_owners = limits.known.size
    n_cards = 3 * n_owners
    free = np.empty(n_cards, np.int64)
    for seat in range(n_owners - 1):
        known = limits.known[seat]
        n_free = 0
        n_open = 3
        for card in range(n_cards):
            if known >> card & 1:
                n_open -= 1
            elif limits.possible[seat] >> card & 1:
                free[n_free] = np.int64(1) << card
                n_free += 1
        n_first = n_free if n_open > 0 else 1
        for i in range(n_first):
            one = known | free[i] if n_open > 0 else known
            for j in range(i + 1 if n_open > 1 else 0, n_free if n_open > 1 else 1):
                two = one | free[j] if n_open > 1 else one
                for k in range(j + 1 if n_open > 2 else 0, n_free if n_open > 2 else 1):
                    cards = two | free[k] if n_open > 2 else two
                    if _fits(limits, seat, cards):
                        sets[seat, n_sets[seat]] = cards
                        n_sets[seat] += 1
    _find_secrets(limits, sets, n_sets)


@compiled
def _find_secrets(limits: _Limits, sets: Ints, n_sets: Ints) -> None:
    """Fill the possible secrets."""
    secret = limits.known.size - 1
    per_kind = limits.known.size
    possible, known = limits.possible[secret], limits.known[secret]
    for i in range(per_kind):
        for j in range(per_kind, 2 * per_kind):
            for k in range(2 * per_kind, 3 * per_kind):
                cards = (np.int64(1) << i) | (np.int64(1) << j) | (np.int64(1) << k)
                if cards & ~possible or known & ~cards:
                    continue
                is_out = False
                for mask in limits.ruled_out:
                    is_out = is_out or mask == cards
                if not is_out:
                    sets[secret, n_sets[secret]] = cards
                    n_sets[secret] += 1


@compiled
def _list(
    limits: _Limits,
    choices: _Choices,
    stack: Ints,
    most_tried: int,
    deals: Ints,
) -> int:
    """Write the deals until no more fit; return their number, -1 if more hands must be tried.

    A row of the stack has the number of the next set to try and the cards that are left.
    """
    n_levels = choices.order.size - 1
    last = choices.order[n_levels]
    current = np.zeros(n_levels + 1, np.int64)
    n_deals, n_tried, level = 0, 0, 0
    stack[0, 1] = limits.kinds.sum()
    while level >= 0:
        owner = choices.order[level]
        at = stack[level, 0]
        if at == choices.n_sets[owner]:
            level -= 1
            continue
        stack[level, 0] = at + 1
        n_tried += 1
        if n_tried > most_tried:
            return -1
        cards, rest = choices.sets[owner, at], stack[level, 1]
        if cards & ~rest:
            continue
        rest &= ~cards
        if rest & ~choices.reachable[level + 1]:
            continue
        current[owner] = cards
        if level + 1 < n_levels:
            level += 1
            stack[level, 0], stack[level, 1] = 0, rest
            continue
        if not _fits(limits, last, rest):
            continue
        current[last] = rest
        deals[n_deals] = current
        n_deals += 1
        if n_deals == deals.shape[0]:
            break
    return n_deals
