"""Probabilities from rows with weights."""

from fractions import Fraction

import numpy as np

from whoknows.epistemics.share import exact_share
from whoknows.epistemics.truth import Truth


def test_whole_numbers_of_any_size_give_fractions() -> None:
    rows = np.ones(3, np.bool_)
    truth = Truth.of(np.array([True, False, True]))
    for weights in (np.array([1, 2, 4]), np.array([2**70, 2**71, 2**72], object)):
        share = exact_share(weights, np.ones(3, np.int64), rows, truth)
        assert share is not None
        assert (share.low, share.high, share.is_rounded) == (Fraction(5, 7), Fraction(5, 7), False)
        assert isinstance(share.low.numerator, int)
        # Products of large numerators must not overflow.
        assert share.compares(">", Fraction(5 * 2**62 - 1, 7 * 2**62)) is True


def test_floats_give_one_number_where_nothing_is_open() -> None:
    weights = np.array([0.1, 0.2, 0.3, 0.7])
    counts, rows = np.ones(4, np.int64), np.ones(4, np.bool_)
    share = exact_share(weights, counts, rows, Truth.of(np.array([True, False, True, False])))
    assert share is not None
    assert share.low == share.high
    assert share.is_rounded
    half = Truth(np.array([True, False, False, False]), np.array([False, False, False, True]))
    open_share = exact_share(weights, counts, rows, half)
    assert open_share is not None
    assert float(open_share.low) < float(open_share.high) < 1
