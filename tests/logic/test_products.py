# SPDX-License-Identifier: MIT
"""The fast models against the plain reading of the definitions, and products with events."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.plain_kripke import plain, true
from tests.logic.random_models import Draw

SEEDS = st.integers(0, 1 << 32)


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_models_of_knowledge_agree_with_the_plain_definitions(seed: int) -> None:
    draw = Draw(seed)
    model, formula = draw.s5(), draw.formula()
    slow = plain(model)
    expected = [true(slow, world, formula) for world in slow.worlds]
    assert model.extension(formula).tolist() == expected


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_models_with_arrows_agree_with_the_plain_definitions(seed: int) -> None:
    draw = Draw(seed, arrows=True)
    model, formula = draw.relational(), draw.formula()
    slow = plain(model)
    expected = [true(slow, world, formula) for world in slow.worlds]
    assert model.extension(formula).tolist() == expected
