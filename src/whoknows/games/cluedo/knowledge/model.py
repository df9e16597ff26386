# SPDX-License-Identifier: MIT
"""The prior probability of deals, beyond being possible."""

from typing import Literal, TypeAlias

import numpy as np

from whoknows.kernel.types import Ints

from .facts import Facts
from .puzzle import DealPuzzle, Masks

Model: TypeAlias = Literal["consistent", "uniform-show"]
"""`consistent`: all deals that fit what was perceived are equally likely. `uniform-show`: a player
who showed us a card chose it at random among those that could be shown, so a deal counts less the
more choice there was."""


def make_puzzle(facts: Facts, model: Model) -> tuple[DealPuzzle, list[int], list[int]]:
    """What is open, with the owner of each place and the card of each bit."""
    open_cards = facts.open_cards
    cards = [c for c in range(open_cards.bit_length()) if open_cards >> c & 1]
    owners = [p for p in range(facts.players) if facts.known[p].bit_count() < facts.room[p]]
    owners.append(facts.players)
    clauses = [_open(facts.clauses[p], cards) if p < facts.players else [] for p in owners]
    shows: list[list[tuple[int, int]]] = [[] for _ in owners]
    if model == "uniform-show":
        for place, owner in enumerate(owners[:-1]):
            asked = facts.shows[owner]
            shows[place] = [(mask, (mask & facts.known[owner]).bit_count()) for mask in asked]
            shows[place] = [(mask & open_cards, base) for mask, base in shows[place]]
            shows[place] = [(mask, n) for mask, n in shows[place] if mask & facts.possible[owner]]
    flat = [pair for pairs in shows for pair in pairs]
    puzzle = DealPuzzle(
        n_cards=len(cards),
        room=np.array([facts.room[p] - facts.known[p].bit_count() for p in owners], np.int64),
        allowed=_masks(_open([facts.possible[p] for p in owners], cards)),
        clauses=_masks([clause for one in clauses for clause in one]),
        clause_at=_offsets(list(map(len, clauses))),
        shows=_masks(_open([mask for mask, _ in flat], cards)),
        show_base=np.array([base for _, base in flat], np.int64),
        show_at=_offsets(list(map(len, shows))),
        kinds=_masks(_open(facts.kinds, cards)),
        ruled_out=_masks(_open(_still_ruled_out(facts), cards)),
    )
    return puzzle, owners, cards


def _still_ruled_out(facts: Facts) -> list[int]:
    """The excluded triples that do not contradict what is known of the secret."""
    known, possible = facts.known[-1], facts.possible[-1]
    alive = [mask for mask in facts.ruled_out if not mask & ~possible]
    return [mask & ~known for mask in alive if (mask & ~known).bit_count() > 1]


def _open(masks: list[int] | set[int], cards: list[int]) -> list[int]:
    """Masks with a bit for each of these cards only, in their order."""
    return [sum((mask >> card & 1) << i for i, card in enumerate(cards)) for mask in masks]


def _masks(masks: list[int]) -> Masks:
    return np.array(masks, np.uint64)


def _offsets(sizes: list[int]) -> Ints:
    return np.array([0, *np.cumsum(sizes)], np.int64)
