# SPDX-License-Identifier: MIT
"""The generator of `whoknows.core.random` in compiled code.

A generator is its state, a 64-bit word: `below` takes one and gives the next. Words are uint64
throughout, since numba turns a sum of signed and unsigned numbers into a float; whoever calls from
Python has to make them so.
"""

from math import isqrt
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.core import random

from .compiler import compiled

Word: TypeAlias = np.uint64

ONE: Final = Word(1)
TEN: Final = Word(10)
MASK: Final = Word(random.MASK)
GOLDEN: Final = Word(random.GOLDEN)
FIRST_FACTOR: Final = Word(0xBF58476D1CE4E5B9)
SECOND_FACTOR: Final = Word(0x94D049BB133111EB)


@compiled
def mix(z: Word) -> Word:
    """SplitMix64's finaliser."""
    z = (z ^ (z >> Word(30))) * FIRST_FACTOR
    z = (z ^ (z >> Word(27))) * SECOND_FACTOR
    return z ^ (z >> Word(31))


@compiled
def child(key: Word, n: Word | int) -> Word:
    """The key of the n-th child of a node, which is also the state to draw from it."""
    return mix(key + (Word(n) + ONE) * GOLDEN)


@compiled
def signed(word: Word) -> int:
    """A word as a number to count with, which `int` alone does not make of it."""
    return int(np.int64(word))


@compiled
def below(state: Word, n: Word) -> tuple[Word, Word]:
    """A number below n, and the state for the next one."""
    while True:
        state += GOLDEN
        word = mix(state)
        # Rng.below draws again from MASK - MASK % n on. Hardly any word comes near, so the
        # division that finds the exact place is hardly ever needed.
        if word <= MASK - n or word < MASK - MASK % n:
            return word % n, state


# Streams begin with BLAKE2b (RFC 7693): 8 bytes of it, of a text that fits one block.

PERSON: Final = b"whoknows"
ZERO: Final = Word(ord("0"))
SLASH: Final = Word(ord("/"))
N_ROUNDS: Final = 12
N_WORDS: Final = 16
"""Of a block, 8 bytes each."""

ORDERS: Final = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ],
    np.uint8,
)
"""In which order each round takes the words of the block; after the last comes the first again."""


def _start() -> tuple[Word, ...]:
    """The state before the first round, but for the length of the text."""
    primes = (2, 3, 5, 7, 11, 13, 17, 19)
    roots = [isqrt(prime << 128) & random.MASK for prime in primes]
    head = bytes([8, 0, 1, 1])  # size of the digest, no key, no tree
    parameters = head.ljust(48, b"\0") + PERSON.ljust(16, b"\0")
    chain = [
        root ^ int.from_bytes(parameters[8 * i : 8 * i + 8], "little")
        for i, root in enumerate(roots)
    ]
    roots[6] ^= random.MASK  # this block is the last
    return tuple(Word(word) for word in chain + roots)


START: Final = _start()
FIRST: Final = START[0]


@compiled
def rotated(word: Word, n: int) -> Word:
    """The word turned to the right by n bits."""
    return (word >> Word(n)) | (word << Word(64 - n))


@compiled
def stirred(a: Word, b: Word, c: Word, d: Word, x: Word, y: Word) -> tuple[Word, Word, Word, Word]:
    """Four words of the state after two words of the block went in."""
    a = a + b + x
    d = rotated(d ^ a, 32)
    c = c + d
    b = rotated(b ^ c, 24)
    a = a + b + y
    d = rotated(d ^ a, 16)
    c = c + d
    b = rotated(b ^ c, 63)
    return a, b, c, d


@compiled
def digest(block: NDArray[np.uint64], size: int) -> Word:
    """The first word of the hash of a block with that many bytes of text."""
    # Names instead of an array: only these stay in registers.
    a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3 = START
    d0 ^= Word(size)
    for i in range(N_ROUNDS):
        order = ORDERS[i % len(ORDERS)]
        a0, b0, c0, d0 = stirred(a0, b0, c0, d0, block[order[0]], block[order[1]])
        a1, b1, c1, d1 = stirred(a1, b1, c1, d1, block[order[2]], block[order[3]])
        a2, b2, c2, d2 = stirred(a2, b2, c2, d2, block[order[4]], block[order[5]])
        a3, b3, c3, d3 = stirred(a3, b3, c3, d3, block[order[6]], block[order[7]])
        a0, b1, c2, d3 = stirred(a0, b1, c2, d3, block[order[8]], block[order[9]])
        a1, b2, c3, d0 = stirred(a1, b2, c3, d0, block[order[10]], block[order[11]])
        a2, b3, c0, d1 = stirred(a2, b3, c0, d1, block[order[12]], block[order[13]])
        a3, b0, c1, d2 = stirred(a3, b0, c1, d2, block[order[14]], block[order[15]])
    return FIRST ^ a0 ^ c0


@compiled
def put(block: NDArray[np.uint64], at: int, byte: Word) -> None:
    """Write one byte of the text into a block of zeros."""
    block[at >> 3] |= byte << Word(8 * (at & 7))


@compiled
def put_number(block: NDArray[np.uint64], at: int, number: Word) -> int:
    """Write a number in decimal; where the text goes on."""
    end = at + 1
    rest = number // TEN
    while rest:
        rest //= TEN
        end += 1
    for place in range(end - 1, at - 1, -1):
        put(block, place, ZERO + number % TEN)
        number //= TEN
    return end


@compiled
def swapped(word: Word) -> Word:
    """The bytes in reverse order."""
    result = Word(0)
    for _ in range(8):
        result = (result << Word(8)) | (word & Word(0xFF))
        word >>= Word(8)
    return result


@compiled
def stream_key(seed: Word, deal: Word, number: Word) -> Word:
    """The key of one stream of a match."""
    block = np.zeros(N_WORDS, np.uint64)
    at = put_number(block, 0, seed)
    put(block, at, SLASH)
    at = put_number(block, at + 1, deal)
    put(block, at, SLASH)
    at = put_number(block, at + 1, number)
    return swapped(digest(block, at))
