# SPDX-License-Identifier: MIT
"""The random number generator: counter-based, splittable, the same on every machine.

A generator is a node of a tree. The n-th child of a node has as its key the n-th output of
SplitMix64 (Steele, Lea and Flood, 2014) started at the node's key, and the words drawn from a
node are the outputs of SplitMix64 at that key. The generator for "decision 5 of seat 2 in deal 8
under seed 7" is `stream(7, 8, seat 2's number).child(5)`: it needs no history, which is what lets
a resumed match, a retried chunk or a compiled kernel draw the very same numbers.

SplitMix64 can be run backwards: code that draws from a generator can find its key and the keys
above it. So streams begin with a one-way hash, and an agent's generator does not reveal the deal.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from .errors import BadSeed

T = TypeVar("T")

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MAX_SEED: Final = (1 << 53) - 1
"""Seeds travel through JSON, where larger integers are not safe."""


def mix(z: int) -> int:
    """SplitMix64's finaliser: scrambles 64 bits, one to one."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def check_seed(seed: int) -> int:
    """Return the seed, or say what a seed must be."""
    if not 0 <= seed <= MAX_SEED:
        raise BadSeed(f"seed {seed}: a seed is a whole number from 0 to {MAX_SEED}")
    return seed


def stream(seed: int, deal: int, number: int) -> "Rng":
    """The root of a stream of a match; no stream can be computed from another."""
    text = f"{check_seed(seed)}/{deal}/{number}".encode()
    return Rng(int.from_bytes(blake2b(text, digest_size=8, person=b"whoknows").digest(), "big"))


class Rng:
    """A stream of random words at one node of the tree.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)]
    [3, 0, 0, 3, 4]
    >>> Rng(7).child(1).below(100) == Rng(7).child(1).below(100)
    True
    """

    __slots__ = ("_at", "_key")

    def __init__(self, key: int) -> None:
        self._key = key & MASK
        self._at = self._key

    def child(self, n: int) -> "Rng":
        """An independent generator; the same `n` always gives the same one."""
        return Rng(mix((self._key + (n + 1) * GOLDEN) & MASK))

    @property
    def state(self) -> int:
        """The state that determines all further words: compiled code continues from it."""
        return self._at

    def word(self) -> int:
        """The next 64 random bits."""
        self._at = (self._at + GOLDEN) & MASK
        return mix(self._at)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely."""
        if not 1 <= n <= MASK:
            return self._below_any(n)
        # Words beyond the last whole multiple of n would favour small results.
        limit = MASK - MASK % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def _below_any(self, n: int) -> int:
        """The same for numbers of several words, such as counts of worlds."""
        if n < 1:
            raise ValueError(f"there is no whole number from 0 to {n - 1}")
        n_words = -(-n.bit_length() // 64)
        limit = (1 << 64 * n_words) // n * n
        while True:
            value = 0
            for _ in range(n_words):
                value = value << 64 | self.word()
            if value < limit:
                return value % n

    def unit(self) -> float:
        """A float from [0, 1) with 53 random bits."""
        return (self.word() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """A random item, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order (Fisher-Yates); the argument is unchanged."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck
