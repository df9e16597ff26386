# SPDX-License-Identifier: MIT
"""Probability over weighted worlds: exact, however large or odd the weights."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.logic.errors import BadModel
from whoknows.logic.explicit import S5Model
from whoknows.logic.formula import TOP, Atom, Comparison, Probability
from whoknows.logic.update import EventModel, Happen, ModelEvent

P = Atom("p")
COMPARISONS: tuple[Comparison, ...] = (">=", ">", "<=", "<", "=")


def urn(*weights: int | Fraction) -> S5Model:
    """Worlds of these weights that look all alike; in the first, p."""
    return S5Model.of(
        range(len(weights)),
        atoms=lambda n: ["p"] if n == 0 else [],
        sees={"a": lambda _: 0, "b": lambda n: n},
        vocabulary=["p"],
        weight=lambda n: weights[n],
        actual=0,
    )


def holding(model: S5Model, share: Fraction) -> list[Comparison]:
    return [sign for sign in COMPARISONS if model.holds(Probability("a", P, sign, share))]


def test_a_share_is_compared_exactly() -> None:
    model = urn(2, 1)
    assert model.holds("P_a(p) >= 2/3 & P_a(p) <= 2/3 & P_a(p) = 2/3 & ~(P_a(p) > 2/3)")
    assert holding(model, Fraction(2, 3)) == [">=", "<=", "="]
    assert holding(model, Fraction(2, 3) - Fraction(1, 10**30)) == [">=", ">"]
    assert holding(model, Fraction(2, 3) + Fraction(1, 10**30)) == ["<=", "<"]


def test_without_weights_all_worlds_count_the_same() -> None:
    model = S5Model({"p": np.array([True, False, False, True])}, {"a": np.array([0, 0, 0, 1])})
    assert model.extension("P_a(p) = 1/3").tolist() == [True, True, True, False]
    assert model.extension("P_a(p) = 1").tolist() == [False, False, False, True]


def test_who_knows_is_sure() -> None:
    assert urn(1, 5).valid("(P_b(p) = 1) <-> K_b p")


def test_fractions_are_weights_too() -> None:
    model = urn(Fraction(1, 3), Fraction(1, 6))
    assert model.weights is not None
    assert model.weights.tolist() == [2, 1]


def test_weights_beyond_machine_numbers_stay_exact() -> None:
    huge = 10**40
    model = urn(huge, huge + 1)
    assert model.holds("P_a(p) < 1/2")
    assert holding(urn(huge, huge), Fraction(1, 2)) == [">=", "<=", "="]
    large = (1 << 60) + 1
    assert holding(urn(large, large), Fraction(1, 2)) == [">=", "<=", "="]
    assert urn(large, large + 1).holds("P_a(p) < 1/2")


def test_weights_stay_exact_when_events_multiply_the_worlds() -> None:
    events = EventModel.with_classes(
        "E", [ModelEvent(f"e{k}") for k in range(8)], {"a": [[f"e{k}" for k in range(8)]]}
    )
    model = urn((1 << 60) - 1, 1 << 60).after(Happen(events, ("e0",)))
    assert model.holds(Probability("a", P, "<", Fraction(1, 2)))
    assert model.holds(Probability("a", TOP, "=", Fraction(1)))


def test_an_announcement_makes_shares_conditional() -> None:
    model = S5Model(
        {"p": np.array([True, False, False]), "q": np.array([True, True, False])},
        {"a": np.zeros(3, np.intp)},
        weights=np.array([1, 2, 3]),
        actual=[0],
    )
    assert model.holds("P_a(p) = 1/6 & [!q] P_a(p) = 1/3")


def test_weights_are_positive() -> None:
    for wrong in (0, -1, Fraction(-1, 2)):
        with pytest.raises(BadModel, match="positive"):
            urn(1, wrong)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.fractions(min_value=Fraction(1, 99), max_value=99), min_size=1, max_size=5),
    st.fractions(min_value=0, max_value=1),
)
def test_shares_agree_with_fractions(weights: list[Fraction], bound: Fraction) -> None:
    share = weights[0] / sum(weights)
    expected = [share >= bound, share > bound, share <= bound, share < bound, share == bound]
    model = urn(*weights)
    assert [sign in holding(model, bound) for sign in COMPARISONS] == expected
