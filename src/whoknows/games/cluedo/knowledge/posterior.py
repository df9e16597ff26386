# SPDX-License-Identifier: MIT
"""How likely each owner of each card is, exactly or in floating point."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import factorial, prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Rng
from whoknows.games.cluedo.pieces import Card, Cards
from whoknows.games.cluedo.rules import N_KINDS
from whoknows.kernel.types import Ints

from . import sweeps
from .card_order import find_order
from .facts import Facts
from .hands import THREES_AT, TWOS, HandAutomata, build_hands, find_special
from .model import Model, make_puzzle
from .network import MAX_SHOWS, WAYS_AT, Network, build_network
from .puzzle import FULL_WEIGHT, DealPuzzle
from .samples import draw_deals

Values = NDArray[Any]

PRIMES: Final = tuple(
    2**31 - gap
    for gap in (
        1,
        19,
        61,
        69,
        85,
        99,
        105,
        151,
        159,
        171,
        189,
        195,
        225,
        231,
        279,
        285,
        331,
        355,
    )
)
"""Below 2**31, so that a product fits a word; their product exceeds any number of deals."""
MAX_CARDS: Final = 64
NUMBERS: Final = np.arange(MAX_CARDS + 1, dtype=np.float64)
INVERSES: Final = 1.0 / np.maximum(NUMBERS, 1.0)


class DealPosterior:
    """What a seat's clues leave open, and how likely each possibility is; computed on first use."""

    def __init__(self, facts: Facts, model: Model = "consistent") -> None:
        self.model = model
        self._facts = facts
        puzzle, self._owners, cards = make_puzzle(facts, model)
        special = find_special(puzzle)
        order = find_order(puzzle, special) if puzzle.n_cards else np.zeros(0, np.int64)
        self._cards = [cards[i] for i in order.tolist()]
        self._puzzle: DealPuzzle = puzzle.in_order(order)

    # In floating point

    @cached_property
    def is_possible(self) -> bool:
        """Whether any deal fits at all."""
        return bool(self._total[0] > 0)

    @property
    def total(self) -> float:
        """Nearly the sum of the weights of all deals."""
        return float(self._total[0]) * self._base

    @cached_property
    def owners(self) -> NDArray[np.float64]:
        """For each card and owner (the seats, then the secret), the probability."""
        shares = self._owner_sums(self._floats) / self._total[0]
        table = np.zeros((self._n_all, self._facts.players + 1))
        table[np.ix_(self._cards, self._owners)] = shares
        for card, owner in self._known():
            table[card, owner] = 1.0
        return table

    @cached_property
    def secrets(self) -> NDArray[np.float64]:
        """For each place, weapon and suspect (counted from 0 in its kind), their probability."""
        per_kind = self._facts.players + 1
        table = np.zeros((per_kind,) * 3)
        cards, sums = self._spread_secrets(self._secret_sums(self._floats))
        table[tuple(cards.T % per_kind)] = sums / self._total[0]
        return table

    # Exactly

    @cached_property
    def weight(self) -> int:
        """The sum of the weights of all deals; for `consistent`, the number of deals."""
        return int(self._exact(lambda kind: self._backward(kind)[:1])[0])

    def exact_owners(self) -> dict[Card, dict[int, Fraction]]:
        """For each card its possible owners, with their probabilities."""
        sums = self._exact(self._owner_sums)
        total = Fraction(self.weight)
        table: dict[Card, dict[int, Fraction]] = {card: {} for card in range(self._n_all)}
        for (i, card), (j, owner) in product(enumerate(self._cards), enumerate(self._owners)):
            if sums[i, j]:
                table[card][owner] = Fraction(sums[i, j]) / total
        for card, owner in self._known():
            table[card][owner] = Fraction(1)
        return table

    def exact_secrets(self) -> dict[Cards, Fraction]:
        """The possible secrets, with their probabilities."""
        total = Fraction(self.weight)
        cards, sums = self._spread_secrets(self._exact(self._secret_sums))
        pairs = zip(cards.tolist(), sums.tolist(), strict=True)
        return {(a, b, c): Fraction(value) / total for (a, b, c), value in pairs}

    def sample(self, rng: Rng, n_deals: int = 1) -> NDArray[np.int8]:
        """Independent deals: for each of them and each card its owner, N for the secret."""
        deals = np.zeros((n_deals, self._n_all), np.int8)
        for card, owner in self._known():
            deals[:, card] = owner
        n_cards, key = self._puzzle.n_cards, np.uint64(rng.word())
        places = draw_deals(self.network, n_cards, self._closed_room, self._total, key, n_deals)
        deals[:, self._cards] = np.array(self._owners, np.int8)[places]
        return deals

    # The network

    @property
    def _n_all(self) -> int:
        return 3 * (self._facts.players + 1)

    def _known(self) -> Iterator[tuple[Card, int]]:
        """Cards whose owner was known before counting."""
        for owner, mask in enumerate(self._facts.known):
            for card in range(self._n_all):
                if mask >> card & 1:
                    yield card, owner

    @cached_property
    def _hands(self) -> HandAutomata:
        return build_hands(self._puzzle, find_special(self._puzzle))

    @cached_property
    def network(self) -> Network:
        """All ways to deal the open cards."""
        return build_network(self._puzzle, self._hands)

    @cached_property
    def _closed_room(self) -> Ints:
        """The room of places that never open, and -1 for others."""
        return np.where(self._hands.span[:, 0] < 0, self._puzzle.room, -1)

    @cached_property
    def _base(self) -> int:
        """In how many ways the slots of places that never open can be distributed."""
        room = [n for n in self._closed_room.tolist() if n >= 0]
        return factorial(sum(room)) // prod(map(factorial, room))

    @cached_property
    def _floats(self) -> "_Kind":
        return _Kind(None, sweeps.Numbers(self.network.weight, NUMBERS, INVERSES))

    @cached_property
    def _total(self) -> NDArray[np.float64]:
        return self._backward(self._floats)

    # Sums over the network

    def _backward(self, kind: "_Kind") -> Values:
        total = np.empty(len(self.network.keys), kind.numbers.weight.dtype)
        sweeps.sum_backward(self.network, kind.numbers, kind.modulus, total)
        return total

    def _total_of(self, kind: "_Kind") -> Values:
        return self._total if kind is self._floats else self._backward(kind)

    def _owner_sums(self, kind: "_Kind") -> Values:
        total = self._total_of(kind)
        owners = np.zeros((len(self._cards), len(self._owners)), total.dtype)
        is_alive = self._total > 0
        sweeps.sum_owners(
            self.network,
            self._closed_room,
            kind.numbers,
            kind.modulus,
            total,
            is_alive,
            owners,
        )
        return owners

    def _secret_sums(self, kind: "_Kind") -> Values:
        """By the cards of the secret that are not known, in their order; see `_spread_secrets`."""
        room = int(self._puzzle.room[-1])
        if room == 0:
            return self._total_of(kind)[:1]
        if room == 1:
            return self._owner_sums(kind)[:, -1]
        total = self._total_of(kind)
        rank, cards = self._ranked
        late, row_of, is_alive = total.reshape(-1, 1), np.arange(len(total)), self._total > 0
        if room == 3:
            row_of = sweeps.rows_with_two_kinds(self.network, is_alive)
            late = np.zeros((row_of.max(initial=-1) + 1, cards.shape[1]), total.dtype)
            sweeps.sum_late(self.network, rank, kind.numbers, kind.modulus, total, row_of, late)
        sums = np.zeros((len(rank) ** 2, late.shape[1]), total.dtype)
        sweeps.sum_secrets(
            self.network, rank, cards, kind.numbers, kind.modulus, is_alive, row_of, late, sums
        )
        return sums.reshape(len(rank), len(rank), -1)

    @cached_property
    def _ranked(self) -> tuple[Ints, Ints]:
        """The rank of each open card within its kind, and the cards of each kind by rank, or -1."""
        n = len(self._cards)
        rank, cards = np.zeros(n, np.int64), np.full((N_KINDS, n), -1)
        for kind, mask in enumerate(self._puzzle.kinds.tolist()):
            members = [card for card in range(n) if mask >> card & 1]
            rank[members] = range(len(members))
            cards[kind, : len(members)] = members
        return rank, cards[:, : rank.max(initial=0) + 1].copy()

    def _spread_secrets(self, sums: Values) -> tuple[Ints, Values]:
        """The possible secrets, a row each, and their sums."""
        known = [card for card in range(self._n_all) if self._facts.known[-1] >> card & 1]
        if len(known) == N_KINDS:
            return np.array([known]), sums
        at = sums.nonzero()
        open_cards = np.array(self._cards)
        found = [open_cards[i] for i in at[: N_KINDS - len(known)]]
        if not known:
            # The third card is given by its rank in the remaining kind.
            per_kind = self._facts.players + 1
            kinds = N_KINDS - found[0] // per_kind - found[1] // per_kind
            found[2] = open_cards[self._ranked[1][kinds, at[2]]]
        rows = [np.full(len(at[0]), card) for card in known] + found
        return np.sort(np.array(rows).T), sums[at]

    def _exact(self, compute: Callable[["_Kind"], Values]) -> Values:
        """Whole numbers from their residues (Chinese remainder theorem)."""
        values: Values | None = None
        modulus = 1
        for prime in PRIMES:
            # Only with the base are all sums whole numbers.
            residues = compute(_residues(self.network, prime)).astype(object) * self._base % prime
            if values is None:
                values = residues
            else:
                inverse = pow(modulus, -1, prime)
                values = values + modulus * ((residues - values) * inverse % prime)
            modulus *= prime
            if modulus > self._bound:
                return values
        raise OverflowError("more deals than the primes can count")

    @cached_property
    def _bound(self) -> int:
        """More than the weight of all deals, whatever was perceived."""
        room: list[int] = self._puzzle.room.tolist()
        n_deals = factorial(sum(room)) // prod(map(factorial, room[:-1]))
        bound: int = n_deals * FULL_WEIGHT ** len(self._puzzle.shows) + 1
        return bound


class _Kind(NamedTuple):
    """A number type for computing sums; the modulus of floats is None."""

    modulus: np.uint64 | None
    numbers: sweeps.Numbers


def _residues(network: Network, prime: int) -> _Kind:
    """Whole numbers modulo a prime."""
    powers = [[pow(base, n, prime) for n in range(MAX_SHOWS)] for base in (2, 3)]
    twos, threes = np.array(powers, np.int64)
    exact = network.exact
    weight = (exact >> WAYS_AT) * twos[exact & TWOS] % prime
    weight = weight * threes[(exact >> THREES_AT) & TWOS] % prime
    inverses = [0, *(pow(n, -1, prime) for n in range(1, MAX_CARDS + 1))]
    numbers = np.arange(MAX_CARDS + 1, dtype=np.uint64)
    kind = sweeps.Numbers(weight.astype(np.uint64), numbers, np.array(inverses, np.uint64))
    return _Kind(np.uint64(prime), kind)
