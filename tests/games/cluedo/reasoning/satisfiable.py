"""Who can have which card, asked of a SAT solver: an oracle for tables of any size."""

from collections.abc import Iterable
from itertools import combinations, product
from typing import Any

from pysat.card import CardEnc
from pysat.solvers import Solver

from whoknows.games.cluedo.knowledge.clues import (
    Clue,
    HoldsCard,
    NotTheSecret,
    PassedOn,
    ShowedOne,
    ShowedThis,
    TheSecret,
)


def possible_owners(players: int, clues: Iterable[Clue]) -> tuple[int, ...]:
    """For each card a mask of its possible owners: bit j for player j, bit N for the secret."""
    n_cards = 3 * (players + 1)
    with Solver(name="cadical153", bootstrap_with=_rules(players)) as solver:
        for clue in clues:
            for clause in _clauses(players, clue):
                solver.add_clause(clause)
        masks = [0] * n_cards
        for card, owner in product(range(n_cards), range(players + 1)):
            if not masks[card] >> owner & 1 and solver.solve([_has(players, owner, card)]):
                _note(masks, players, solver.get_model())
    return tuple(masks)


def _has(players: int, owner: int, card: int) -> int:
    """The variable for: the owner has the card."""
    return card * (players + 1) + owner + 1


def _note(masks: list[int], players: int, model: Any) -> None:
    """A deal that was found shows an owner for every card."""
    for variable in model[: len(masks) * (players + 1)]:
        if variable > 0:
            card, owner = divmod(variable - 1, players + 1)
            masks[card] |= 1 << owner


def _rules(players: int) -> list[list[int]]:
    n = players + 1
    clauses = []
    for card in range(3 * n):
        clauses += _exactly_one([_has(players, owner, card) for owner in range(n)])
    for kind in range(3):
        cards = range(kind * n, kind * n + n)
        clauses += _exactly_one([_has(players, players, card) for card in cards])
    top = 3 * n * n
    for seat in range(players):
        held = [_has(players, seat, card) for card in range(3 * n)]
        hand = CardEnc.equals(held, bound=3, top_id=top)
        clauses += hand.clauses
        top = max(top, hand.nv)
    return clauses


def _exactly_one(variables: list[int]) -> list[list[int]]:
    return [variables, *([-a, -b] for a, b in combinations(variables, 2))]


def _clauses(players: int, clue: Clue) -> list[list[int]]:
    match clue:
        case HoldsCard() | ShowedThis():
            return [[_has(players, clue.seat, clue.card)]]
        case PassedOn():
            return [[-_has(players, clue.seat, card)] for card in clue.cards]
        case ShowedOne():
            return [[_has(players, clue.seat, card) for card in clue.cards]]
        case NotTheSecret():
            return [[-_has(players, players, card) for card in clue.cards]]
        case TheSecret():
            return [[_has(players, players, card)] for card in clue.cards]
