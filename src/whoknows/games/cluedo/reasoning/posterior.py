# SPDX-License-Identifier: MIT
"""How likely it is who has which card, exactly or in floating point."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import factorial, prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Rng
from whoknows.games.cluedo.pieces import Card, Cards

from .facts import Facts
from .hands import build_hands, special_cards
from .model import Model, make_puzzle
from .network import Network, build_network
from .ordering import find_order
from .puzzle import FULL_WEIGHT, Ints, Puzzle
from .sampling import draw_deals
from .sweeps import sum_backward, sum_owners, sum_secrets

Values = NDArray[Any]

PRIMES: Final = tuple(
    2**31 - gap
    for gap in (1, 19, 61, 69, 85, 99, 105, 151, 159, 171, 189, 195, 225, 231, 279, 285, 331, 355)
)
"""Below 2**31, so that a product fits a word; together more than any number of deals needs."""
MAX_CARDS: Final = 64


class Posterior:
    """What a seat's clues leave open, and how likely each possibility is.

    Everything is worked out when it is asked for, and once.
    """

    def __init__(self, facts: Facts, model: Model = "consistent") -> None:
        self.model = model
        self._facts = facts
        puzzle, self._owners, cards = make_puzzle(facts, model)
        special = special_cards(puzzle)
        order = find_order(puzzle, special) if puzzle.n_cards else np.zeros(0, np.int64)
        self._cards = [cards[i] for i in order.tolist()]
        self._puzzle: Puzzle = puzzle.in_order(order)

    # In floating point

    @cached_property
    def is_possible(self) -> bool:
        """Whether any deal fits at all."""
        return bool(self._total[0] > 0)

    @cached_property
    def owners(self) -> NDArray[np.float64]:
        """For each card and owner (the seats, then the secret), how likely that is."""
        shares = self._owner_sums(_Floats()) / self._total[0]
        table = np.zeros((self._n_all, self._facts.players + 1))
        table[np.ix_(self._cards, self._owners)] = shares
        for card, owner in self._known():
            table[card, owner] = 1.0
        return table

    @cached_property
    def secrets(self) -> NDArray[np.float64]:
        """For each place, weapon and suspect (counted from 0 in its kind), how likely the three."""
        per_kind = self._facts.players + 1
        table = np.zeros((per_kind,) * 3)
        for cards, value in self._spread_secrets(self._secret_sums(_Floats())):
            table[tuple(card % per_kind for card in cards)] = value / self._total[0]
        return table

    # Exactly

    @cached_property
    def weight(self) -> int:
        """The sum over all deals of their weights; for `consistent`, the number of deals."""
        return int(self._exact(lambda number: self._backward(number)[:1])[0])

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
        sums = self._exact(self._secret_sums)
        return {cards: Fraction(value) / total for cards, value in self._spread_secrets(sums)}

    def sample(self, rng: Rng, n_deals: int = 1) -> NDArray[np.int8]:
        """Independent deals: for each of them and each card its owner, N for the secret."""
        deals = np.zeros((n_deals, self._n_all), np.int8)
        for card, owner in self._known():
            deals[:, card] = owner
        places = draw_deals(
            self.network,
            self._puzzle.n_cards,
            self._puzzle.room,
            self._hands.first < 0,
            self.network.weight.astype(np.float64),
            self._total,
            np.uint64(rng.word()),
            n_deals,
        )
        deals[:, self._cards] = np.array(self._owners, np.int8)[places]
        return deals

    # The network

    @property
    def _n_all(self) -> int:
        return 3 * (self._facts.players + 1)

    def _known(self) -> Iterator[tuple[Card, int]]:
        """Cards whose owner was clear beforehand."""
        for owner, mask in enumerate(self._facts.known):
            for card in range(self._n_all):
                if mask >> card & 1:
                    yield card, owner

    @cached_property
    def _hands(self) -> Any:
        return build_hands(self._puzzle, special_cards(self._puzzle))

    @cached_property
    def network(self) -> Network:
        """All ways to give out the open cards."""
        return build_network(self._puzzle, self._hands)

    @cached_property
    def _base(self) -> int:
        """In how many ways the slots of places that never open can be told apart."""
        room = self._puzzle.room[self._hands.first < 0].tolist()
        return factorial(sum(room)) // prod(map(factorial, room))

    @cached_property
    def _total(self) -> NDArray[np.float64]:
        return self._backward(_Floats())

    # Sums over the network

    def _backward(self, number: "_Floats | _Residues") -> Values:
        weight = number.convert(self.network.weight)
        return sum_backward(self.network, weight, number.numbers, number.modulus)

    def _owner_sums(self, number: "_Floats | _Residues") -> Values:
        is_alive = self._total > 0
        total = self._total if isinstance(number, _Floats) else self._backward(number)
        return sum_owners(
            self.network,
            self._puzzle.n_cards,
            self._puzzle.room,
            self._hands.first < 0,
            number.convert(self.network.weight),
            number.numbers,
            number.inverses,
            number.modulus,
            total,
            is_alive,
        )

    def _secret_sums(self, number: "_Floats | _Residues") -> Values:
        """By the cards of the secret that are not known, in their order; see `_spread_secrets`."""
        puzzle, room = self._puzzle, int(self._puzzle.room[-1])
        total = self._total if isinstance(number, _Floats) else self._backward(number)
        if room == 0:
            return total[:1]
        if room == 1:
            return self._owner_sums(number)[:, -1]
        weight = number.convert(self.network.weight)
        return sum_secrets(
            self.network, puzzle.n_cards, room, puzzle.kinds, weight, number.numbers,
            number.modulus, total,
        )  # fmt: skip

    def _spread_secrets(self, sums: Values) -> Iterator[tuple[Cards, Any]]:
        """The possible secrets, with their sums."""
        known = [card for card in range(self._n_all) if self._facts.known[-1] >> card & 1]
        room = len(self._puzzle.kinds) - len(known)
        if room == 0:
            yield (known[0], known[1], known[2]), sums[0]
            return
        for index in np.argwhere(sums != 0).tolist():
            cards = sorted(known + [self._cards[i] for i in index[:room]])
            yield (cards[0], cards[1], cards[2]), sums[tuple(index)]

    def _exact(self, compute: Callable[["_Floats | _Residues"], Values]) -> Values:
        """Whole numbers from their residues (Chinese remainder theorem)."""
        values: Values | None = None
        modulus = 1
        for prime in PRIMES:
            # Only with the base are all sums whole numbers.
            residues = compute(_Residues(prime)).astype(object) * self._base % prime
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
        room = self._puzzle.room.tolist()
        n_deals = factorial(sum(room)) // prod(map(factorial, room[:-1]))
        return n_deals * FULL_WEIGHT ** len(self._puzzle.shows) + 1


class _Floats:
    """How sums are computed in floating point."""

    modulus = 0.0
    numbers = np.arange(MAX_CARDS + 1, dtype=np.float64)
    inverses = 1.0 / np.maximum(numbers, 1.0)

    def convert(self, weight: Ints) -> NDArray[np.float64]:
        return weight.astype(np.float64)


class _Residues:
    """How they are computed modulo a prime."""

    def __init__(self, prime: int) -> None:
        self.modulus = np.uint64(prime)
        self.numbers = np.arange(MAX_CARDS + 1, dtype=np.uint64)
        inverses = [0, *(pow(n, -1, prime) for n in range(1, MAX_CARDS + 1))]
        self.inverses = np.array(inverses, np.uint64)

    def convert(self, weight: Ints) -> NDArray[np.uint64]:
        residues: NDArray[np.uint64] = (weight % np.int64(self.modulus)).astype(np.uint64)
        return residues
