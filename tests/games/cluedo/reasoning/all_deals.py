"""All deals as rows of one table, from which each clue strikes out what it rules out.

An oracle: it goes deal by deal, and nothing in it was taken from the reasoning that it judges.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.cluedo.knowledge.clues import (
    Clue,
    HoldsCard,
    NotTheSecret,
    PassedOn,
    ShowedOne,
    ShowedThis,
    TheSecret,
)
from whoknows.games.cluedo.pieces import Card, Cards

Table: TypeAlias = NDArray[np.int8]
Owners: TypeAlias = dict[Card, dict[int, Fraction]]
Secrets: TypeAlias = dict[Cards, Fraction]

CHOICES = lcm(1, 2, 3)
"""Divisible by every number of cards that a seat can choose from."""


class AllDeals:
    """The deals that agree with what was learnt; a row has the owner of each card."""

    def __init__(self, players: int, rows: Table) -> None:
        self.players = players
        self.rows = rows
        self.weights = np.ones(len(rows), np.int64)

    @classmethod
    def given(cls, players: int, hand: Iterable[Clue] = ()) -> "AllDeals":
        """Those in which the cards of a hand are known, and nothing else."""
        held = {clue.card: int(clue.seat) for clue in hand if isinstance(clue, HoldsCard)}
        return cls(players, _table(players, tuple(sorted(held.items()))))

    def learn(self, clue: Clue) -> None:
        keep = self._agrees(clue)
        if isinstance(clue, ShowedThis):
            n_choices = (self.rows[:, clue.cards] == clue.seat).sum(axis=1)
            self.weights *= CHOICES // np.maximum(n_choices, 1)
        self.rows, self.weights = self.rows[keep], self.weights[keep]
        # Without what they have in common, so that they do not outgrow a word.
        self.weights //= max(1, int(np.gcd.reduce(self.weights)))

    def _agrees(self, clue: Clue) -> NDArray[np.bool_]:
        match clue:
            case HoldsCard() | ShowedThis():
                return np.asarray(self.rows[:, clue.card] == clue.seat)
            case PassedOn():
                return np.asarray((self.rows[:, clue.cards] != clue.seat).all(axis=1))
            case ShowedOne():
                return np.asarray((self.rows[:, clue.cards] == clue.seat).any(axis=1))
            case NotTheSecret():
                return np.asarray((self.rows[:, clue.cards] != self.players).any(axis=1))
            case TheSecret():
                return np.asarray((self.rows[:, clue.cards] == self.players).all(axis=1))

    def without_choices(self) -> "AllDeals":
        """The same deals, of which each counts the same."""
        return AllDeals(self.players, self.rows)

    def owners(self) -> Owners:
        total = int(self.weights.sum())
        table: Owners = {card: {} for card in range(self.rows.shape[1])}
        for card, owner in product(table, range(self.players + 1)):
            weight = int(self.weights[self.rows[:, card] == owner].sum())
            if weight:
                table[card][owner] = Fraction(weight, total)
        return table

    def secrets(self) -> Secrets:
        total = int(self.weights.sum())
        per_kind = self.players + 1
        parts = (self.rows == self.players).reshape(-1, 3, per_kind).argmax(axis=2)
        codes = parts @ np.array([per_kind**2, per_kind, 1])
        found: Secrets = {}
        for code in np.unique(codes).tolist():
            place, rest = divmod(code, per_kind**2)
            weapon, suspect = divmod(rest, per_kind)
            weight = int(self.weights[codes == code].sum())
            found[place, per_kind + weapon, 2 * per_kind + suspect] = Fraction(weight, total)
        return found


@cache
def _table(players: int, held: tuple[tuple[Card, int], ...]) -> Table:
    """A row for each deal in which these cards are held so; a column for each card."""
    n = players + 1
    known = dict(held)
    kinds = [[card for card in range(k * n, k * n + n) if card not in known] for k in range(3)]
    room = [3 - list(known.values()).count(seat) for seat in range(players)]
    hands = _splits(tuple(room))
    blocks = []
    for secret in product(*kinds):
        block = np.empty((len(hands), 3 * n), np.int8)
        open_cards = [c for c in range(3 * n) if c not in known and c not in secret]
        block[:, open_cards] = hands
        block[:, secret] = players
        block[:, list(known)] = list(known.values())
        blocks.append(block)
    return np.concatenate(blocks)


@cache
def _splits(room: tuple[int, ...]) -> Table:
    """All ways to give each seat as many cards as it has room for: the seat of each card."""
    n_cards = sum(room)
    rows = [np.full(n_cards, -1, np.int8)]
    for seat, n in enumerate(room):
        rows = [
            _given(row, seat, chosen)
            for row in rows
            for chosen in combinations(np.flatnonzero(row < 0).tolist(), n)
        ]
    return np.array(rows, np.int8).reshape(len(rows), n_cards)


def _given(row: Table, seat: int, cards: tuple[int, ...]) -> Table:
    row = row.copy()
    row[list(cards)] = seat
    return row
