"""Counting hands against going through them all."""

from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.games.hanabi.compiled.hand_counts import (
    count_unseen,
    hand_weights,
    hinted_masks,
    n_hands,
)
from whoknows.games.hanabi.compiled.table import MAX_CARDS, MAX_HAND, UNKNOWN, new_table
from whoknows.kernel.types import Ints


def ints(values: list[int]) -> Ints:
    return np.array(values, np.int64)


def arrangements(masks: list[int], counts: list[int]) -> list[tuple[int, ...]]:
    """Every way to take different copies, as what the cards then are."""
    copies = [card for card, n in enumerate(counts) for _ in range(n)]
    return [
        hand
        for hand in permutations(copies, len(masks))
        if all(mask >> card & 1 for mask, card in zip(masks, hand, strict=True))
    ]


def weighed(masks: list[int], counts: list[int]) -> tuple[int, Ints]:
    weights = np.full((MAX_HAND, MAX_CARDS), 99, np.int64)
    total = hand_weights(ints(masks), ints(counts), len(masks), weights)
    return total, weights[: len(masks), : len(counts)]


pools = st.lists(st.integers(0, 3), min_size=1, max_size=6).filter(lambda counts: sum(counts) <= 8)


@given(pools, st.lists(st.integers(0, 63), max_size=4))
def test_weights_are_those_of_all_arrangements(counts: list[int], masks: list[int]) -> None:
    hands = arrangements(masks, counts)
    total, weights = weighed(masks, counts)
    assert total == len(hands)
    found = Counter((position, card) for hand in hands for position, card in enumerate(hand))
    expected = [[found[p, card] for card in range(len(counts))] for p in range(len(masks))]
    assert weights.tolist() == expected


@given(pools, st.lists(st.integers(0, 63), max_size=4))
def test_hands_are_counted_once_each(counts: list[int], masks: list[int]) -> None:
    n = n_hands(ints(masks), ints(counts), len(masks))
    assert n == len(set(arrangements(masks, counts)))


@given(
    st.lists(st.integers(0, 2**25 - 1), min_size=1, max_size=MAX_HAND),
    st.lists(st.integers(0, 3), min_size=25, max_size=25),
)
def test_every_card_has_all_the_weight(masks: list[int], counts: list[int]) -> None:
    """In every arrangement each card is something, also in hands too large to go through."""
    total, weights = weighed(masks, counts)
    assert weights.sum(axis=1).tolist() == [total] * len(masks)
    assert total >= n_hands(ints(masks), ints(counts), len(masks))


def test_nothing_known_in_the_largest_hand() -> None:
    masks = [2**30 - 1] * 10
    total, weights = weighed(masks, [3, 2, 2, 2, 1] * 6)
    assert total == np.prod(np.arange(51, 61))
    assert weights[3, 0] * 60 == total * 3


def test_cards_depend_on_each_other() -> None:
    """One of two cards is the last white 5, so whatever the other may be besides, it is that."""
    total, weights = weighed([0b01, 0b11], [1, 2])
    assert total == 2
    assert weights.tolist() == [[2, 0], [0, 2]]


@pytest.mark.parametrize("masks", [[0], [0b1, 0b1]])
def test_what_contradicts_has_no_hands(masks: list[int]) -> None:
    total, weights = weighed(masks, [1, 3])
    assert total == 0
    assert not weights.any()
    assert n_hands(ints(masks), ints([1, 3]), len(masks)) == 0


def test_a_table_tells_what_is_unseen() -> None:
    table = new_table()
    table["players"], table["n_suits"] = 3, 2
    table["copies"][:10] = [3, 2, 2, 2, 1] * 2
    table["piles"][0] = 1  # the first 1 is played
    table["discarded"][6] = 1
    table["n_held"][:3] = 2
    table["cards"][0, :2] = UNKNOWN
    table["cards"][1, :2] = [0, 6]
    table["cards"][2, :2] = [4, 9]
    table["suits"][1, :2] = [0b01, 0b11]
    table["ranks"][1, :2] = [0b00011, 0b00100]
    counts = np.zeros(MAX_CARDS, np.int64)
    count_unseen(table, 0b001, counts)
    assert counts[:10].tolist() == [1, 2, 2, 2, 0, 3, 0, 2, 2, 0]
    count_unseen(table, 0b011, counts)
    assert counts[:10].tolist() == [2, 2, 2, 2, 0, 3, 1, 2, 2, 0]
    masks = np.zeros(MAX_HAND, np.int64)
    hinted_masks(table, 1, masks)
    assert masks[:2].tolist() == [0b00011, 0b00100_00100]


def test_brute_force_knows_the_rules_of_counting() -> None:
    """Two alike and one other: three ways to take one card, two hands."""
    assert len(arrangements([0b11], [2, 1])) == 3
    assert set(product(*[[0, 1]])) == set(arrangements([0b11], [2, 1]))
