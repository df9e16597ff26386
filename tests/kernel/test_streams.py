"""The compiled generator draws what the readable one draws."""

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from whoknows.core import Rng
from whoknows.core.random import GOLDEN, MASK, MAX_SEED, mix, stream
from whoknows.kernel import streams

words = st.integers(0, MASK)


def key(rng: Rng) -> int:
    return rng._key


def undone(word: int) -> int:
    """What `mix` makes this word of: its steps backwards."""
    word ^= word >> 31 ^ word >> 62
    word = word * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    word ^= word >> 27 ^ word >> 54
    word = word * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return word ^ word >> 30 ^ word >> 60


@given(words)
def test_mix(word: int) -> None:
    assert int(streams.mix(np.uint64(word))) == mix(word)


@given(words, words | st.integers(0, 1000))
def test_child(root: int, n: int) -> None:
    expected = key(Rng(root).child(n))
    assert int(streams.child(np.uint64(root), np.uint64(n))) == expected
    if n < 2**63:
        assert int(streams.child(np.uint64(root), n)) == expected


@given(words, st.integers(1, MASK) | st.integers(1, 5000))
@example(7, 1)
@example(7, MASK)
@example(7, MASK // 2 + 1)
@example(7, MASK // 2 + 2)
def test_below_goes_on_where_it_stopped(root: int, n: int) -> None:
    rng, state = Rng(root), np.uint64(root)
    for _ in range(5):
        number, state = map(np.uint64, streams.below(state, np.uint64(n)))
        assert int(number) == rng.below(n)


@given(st.integers(1, MASK) | st.integers(1, 50), st.integers(-3, 3))
def test_below_draws_again_from_the_same_word_on(n: int, distance: int) -> None:
    """The first word is one of those around the limit."""
    word = (MASK - MASK % n + distance) & MASK
    root = (undone(word) - GOLDEN) & MASK
    assert Rng(root).word() == word
    number, _ = streams.below(np.uint64(root), np.uint64(n))
    assert int(number) == Rng(root).below(n)


@given(st.integers(0, 2**63 - 1))
def test_signed(word: int) -> None:
    assert streams.signed(np.uint64(word)) == word


def test_there_is_nothing_below_0() -> None:
    with pytest.raises(ZeroDivisionError):
        streams.below(np.uint64(7), np.uint64(0))


@given(st.integers(0, MAX_SEED), words | st.integers(0, 10**6), words | st.integers(0, 30))
@example(0, 0, 0)
@example(MAX_SEED, MASK, MASK)
@example(9, 10, 99)
def test_stream_key(seed: int, deal: int, number: int) -> None:
    compiled = streams.stream_key(np.uint64(seed), np.uint64(deal), np.uint64(number))
    assert int(compiled) == key(stream(seed, deal, number))
