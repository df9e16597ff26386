# SPDX-License-Identifier: MIT
"""Models that say the same, and the smallest of them."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.random_models import Draw

from whoknows.logic.errors import BadModel
from whoknows.logic.explicit import (
    Relation,
    RelationalModel,
    S5Model,
    bisimilar,
    contract,
    generated,
)
from whoknows.logic.formula import Atom, B, Distributed, K, Probability, SafeBelief
from whoknows.logic.update import Radical

SEEDS = st.integers(0, 1 << 32)
P = Atom("p")


def model_of(seed: int) -> tuple[Draw, S5Model | RelationalModel]:
    """A random model of one of four kinds, and formulas that merging worlds cannot change."""
    ranked, arrows = bool(seed & 1), bool(seed & 2)
    draw = Draw(seed, ranked=ranked, arrows=arrows, merging=True)
    return draw, draw.relational(8) if arrows else draw.s5(8)


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_contraction_preserves_every_formula_without_probability_and_distribution(
    seed: int,
) -> None:
    draw, model = model_of(seed)
    small = contract(model)
    for _ in range(3):
        formula = draw.formula()
        assert small.holds(formula) == model.holds(formula)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_contraction_is_bisimilar_idempotent_and_minimal(seed: int) -> None:
    _, model = model_of(seed)
    small = contract(model)
    assert bisimilar(model, small)
    assert contract(small).size == small.size
    for one in range(small.size):
        for other in range(one):
            left, right = small.at(small.labels[one]), small.at(small.labels[other])
            assert not bisimilar(left, right)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_bisimilar_models_satisfy_the_same_formulas(seed: int) -> None:
    draw, left = model_of(seed)
    right = draw.relational(3) if isinstance(left, RelationalModel) else draw.s5(3)
    if bisimilar(left, right):
        assert all(left.holds(f) == right.holds(f) for f in (draw.formula() for _ in range(4)))


def test_generated_model_leaves_out_what_nobody_can_think_of() -> None:
    chain = RelationalModel(
        {"p": np.array([True, False, True, True])},
        {"a": Relation.of_rows([[1], [1], [0], [3]])},
        actual=[0],
    )
    assert list(generated(chain).labels) == [0, 1]


def test_generated_model_needs_an_actual_world() -> None:
    with pytest.raises(BadModel, match="no actual world"):
        generated(S5Model({"p": np.array([True])}, {"a": np.array([0])}))


def test_two_worlds_that_differ_in_nothing_are_merged() -> None:
    model = S5Model({"p": np.array([True, True, False])}, {"a": np.zeros(3, np.intp)}, actual=[0])
    assert contract(model).size == 2
    assert not bisimilar(model, model.at(2))


def test_worlds_of_equal_facts_but_different_plausibility_stay_apart() -> None:
    model = S5Model(
        {"p": np.array([True, True, False])},
        {"a": np.zeros(3, np.intp)},
        ranks={"a": np.array([0, 2, 1])},
        actual=[1],
    )
    small = contract(model)
    assert small.size == 3
    assert small.at(0).holds(SafeBelief("a", P))
    assert not small.at(1).holds(SafeBelief("a", P))


def test_equal_classes_are_merged_whatever_ranks_they_use() -> None:
    model = S5Model(
        {"p": np.array([True, False, True, False])},
        {"a": np.array([0, 0, 1, 1]), "b": np.zeros(4, np.intp)},
        ranks={"a": np.array([0, 1, 5, 9])},
        actual=[0],
    )
    assert contract(model).size == 2


def test_merging_is_seen_by_probability_and_by_distributed_knowledge() -> None:
    model = S5Model({"p": np.array([True, True, False])}, {"a": np.zeros(3, np.intp)}, actual=[0])
    two_thirds = Probability("a", P, "=", Fraction(2, 3))
    assert model.holds(two_thirds)
    assert not contract(model).holds(two_thirds)
    square = S5Model(
        {"p": np.array([True, False, False, True])},
        {"a": np.array([0, 0, 1, 1]), "b": np.array([0, 1, 0, 1])},
        actual=[0],
    )
    together = Distributed(("a", "b"), P)
    assert square.holds(together)
    assert not contract(square).holds(together)


def test_models_with_other_atoms_or_agents_are_not_bisimilar() -> None:
    model = S5Model({"p": np.array([True])}, {"a": np.array([0])}, actual=[0])
    assert not bisimilar(model, S5Model({"q": np.array([True])}, {"a": np.array([0])}))
    assert not bisimilar(model, S5Model({"p": np.array([True])}, {"b": np.array([0])}))


def test_models_without_actual_world_are_compared_as_a_whole() -> None:
    one = S5Model({"p": np.array([True, False])}, {"a": np.array([0, 1])})
    two = S5Model({"p": np.array([True, False, True])}, {"a": np.array([0, 1, 2])})
    assert bisimilar(one, two)
    assert contract(two).size == 2
    assert contract(two).valid(K("a", P) | K("a", ~P))


def test_a_model_with_classes_is_bisimilar_to_itself_with_arrows() -> None:
    model = Draw(5, ranked=False).s5()
    assert bisimilar(model, model.relational())
    assert bisimilar(model.relational().s5(), model)


def test_many_ranks_are_told_apart_in_one_sweep() -> None:
    size = 2000
    model = S5Model(
        {"p": np.arange(size) % 2 == 0},
        {"a": np.zeros(size, np.intp)},
        ranks={"a": np.arange(size)},
        actual=[0],
    )
    assert contract(model).size == size
    flat = model.with_ranks({"a": np.arange(size) // 1000})
    assert contract(flat).size == 2


def test_a_level_with_nothing_new_is_merged_with_the_last_that_had_something() -> None:
    model = S5Model(
        {"p": np.array([True, False, False, True, False])},
        {"a": np.zeros(5, np.intp)},
        ranks={"a": np.arange(5)},
    )
    assert contract(model).size == 4
    assert set(contract(model).labels) == {0, 1, 3, 4}


def test_a_model_without_worlds_has_nothing_to_merge() -> None:
    nothing = S5Model({"p": np.array([False])}, {"a": np.array([0])}).restrict(np.array([False]))
    for empty in (nothing, nothing.relational(), nothing.with_ranks({"a": np.array([])})):
        assert contract(empty).size == 0
        assert bisimilar(empty, contract(empty))
        assert not bisimilar(empty, S5Model({"p": np.array([True])}, {"a": np.array([0])}))
        with pytest.raises(BadModel, match="no actual world"):
            generated(empty)


def test_with_arrows_plausibility_is_kept_and_seen() -> None:
    ranked = S5Model(
        {"p": np.array([True, False, False])},
        {"a": np.zeros(3, np.intp)},
        ranks={"a": np.array([0, 1, 1])},
        actual=[0],
    )
    arrows = ranked.relational()
    assert contract(arrows).size == 2
    assert contract(arrows).holds(B("a", P))
    assert bisimilar(arrows, contract(ranked))
    assert bisimilar(arrows, ranked.with_ranks({"a": np.array([3, 9, 9])}))
    assert not bisimilar(arrows, ranked.with_ranks({}))
    believing = RelationalModel(
        {"p": np.array([True, False])},
        {"a": Relation.of_rows([[0, 1], [0]])},
        ranks={"a": np.array([0, 4])},
        actual=[0],
    )
    assert bisimilar(believing, contract(believing))
    assert not bisimilar(believing, believing.after(Radical(~P)))
