# SPDX-License-Identifier: MIT
"""Belief by plausibility: conditional, safe and strong belief, and how it is revised."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.random_models import Draw

from whoknows.logic.errors import BadModel, UnknownName
from whoknows.logic.explicit import S5Model
from whoknows.logic.formula import (
    TOP,
    B,
    Box,
    ConditionalBelief,
    Implies,
    K,
    M,
    Not,
    SafeBelief,
    StrongBelief,
)
from whoknows.logic.parse import parse
from whoknows.logic.update import Announce, Conservative, Radical

SEEDS = st.integers(0, 1 << 32)


def penguin() -> S5Model:
    """Tweety is a bird; whether it flies, and whether it is a penguin, are not known.

    That it flies and is no penguin is most plausible, then a penguin that does not fly, then a
    bird that does neither, and least a flying penguin.
    """
    order = [("flies",), ("penguin",), (), ("flies", "penguin")]
    return S5Model.of(
        order,
        atoms=lambda world: world,
        sees={"a": lambda _: 0, "b": lambda world: "penguin" in world},
        rank={"a": order.index},
        actual=("penguin",),
    )


def test_what_is_most_plausible_is_believed_though_not_known() -> None:
    assert penguin().holds("B_a flies & ~K_a flies & ~flies")


def test_belief_under_a_condition_is_not_monotone() -> None:
    model = penguin()
    assert model.holds("B_a flies & B_a^penguin ~flies & B_a^(~flies) penguin")
    assert model.holds("B_a^Bot Bot")
    assert model.holds("B_a flies & ~(B_a^penguin flies)")


def test_safe_belief_is_what_nothing_true_can_shake() -> None:
    model = penguin()
    assert not model.holds("Safe_a flies")
    assert model.holds("Safe_a (flies | penguin) & ~K_a (flies | penguin)")
    assert model.at(("flies",)).holds("Safe_a flies & B_a flies")


def test_strong_belief_holds_until_it_is_contradicted() -> None:
    model = penguin()
    assert model.holds("B_a ~penguin & ~Strong_a ~penguin")
    assert model.holds(
        "Strong_a (flies & ~penguin) & Strong_a ((flies | penguin) & ~(flies & penguin))"
    )
    assert not model.holds("Strong_a Bot")
    assert model.holds("Strong_a Top")


def test_an_agent_without_ranks_believes_what_it_knows() -> None:
    model = penguin()
    for text in ("flies", "penguin", "flies -> ~penguin", "Top"):
        known = model.extension(f"K_b ({text})")
        for belief in ("B_b", "Safe_b", "Strong_b", "B_b^Top"):
            assert (model.extension(f"{belief} ({text})") == known).all()


def test_a_radical_upgrade_moves_all_and_a_conservative_one_the_best() -> None:
    model = penguin()
    radical = model.after(Radical(parse("penguin")))
    assert radical.ranks["a"].argsort().tolist() == [1, 3, 0, 2]
    careful = model.after(Conservative(parse("penguin")))
    assert careful.ranks["a"].argsort().tolist() == [1, 0, 2, 3]
    assert radical.holds("B_a penguin & Strong_a penguin & B_a^flies penguin")
    assert careful.holds("B_a penguin & ~Strong_a penguin & B_a^flies ~penguin")
    assert radical.size == careful.size == 4


def test_upgrades_without_end_do_not_run_out_of_numbers() -> None:
    model = penguin()
    for _ in range(60):
        model = model.after(Radical(parse("penguin")))
        model = model.after(Radical(parse("flies")))
        model = model.after(Conservative(parse("~flies & ~penguin")))
    assert model.holds("B_a (~flies & ~penguin) & B_a^(flies | penguin) (flies & penguin)")


def test_only_the_order_of_ranks_matters() -> None:
    facts = {"p": np.array([True, False])}
    ids = {"a": np.zeros(2, np.intp)}
    model = S5Model(facts, ids, ranks={"a": np.array([-7, 3])})
    assert model.ranks["a"].tolist() == [0, 10]
    assert model.valid("B_a p")
    assert model.with_ranks({"a": np.array([1, 0])}).valid("B_a ~p")
    with pytest.raises(BadModel, match="one entry for each world"):
        model.with_ranks({"a": np.array([1])})
    with pytest.raises(UnknownName, match="agent 'x'"):
        S5Model(facts, ids, ranks={"x": np.array([0, 1])})


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_laws_of_belief(seed: int) -> None:
    draw = Draw(seed)
    model, f, g, h = draw.s5(), draw.formula(1), draw.formula(1), draw.formula(1)
    a = draw.random.choice(("a", "b", "c"))
    laws = [
        Implies(K(a, f), B(a, f)),
        Implies(K(a, f), SafeBelief(a, f)),
        Implies(SafeBelief(a, f), f & B(a, f)),
        Implies(StrongBelief(a, f), B(a, f)),
        Not(B(a, f) & B(a, Not(f))),
        Implies(B(a, f), K(a, B(a, f))),
        Implies(Not(B(a, f)), K(a, Not(B(a, f)))),
        B(a, f).iff(ConditionalBelief(a, TOP, f)),
        K(a, f).iff(ConditionalBelief(a, Not(f), f)),
        ConditionalBelief(a, h, h),
        Implies(
            ConditionalBelief(a, h, f) & ConditionalBelief(a, h, g),
            ConditionalBelief(a, h & f, g),
        ),
        StrongBelief(a, f).iff(M(a, f) & K(a, Implies(f, SafeBelief(a, f)))),
        B(a, f).iff(M(a, SafeBelief(a, f))),
    ]
    for law in laws:
        assert model.valid(law), law


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_what_is_believed_after_learning_a_fact_was_believed_given_it(seed: int) -> None:
    draw = Draw(seed)
    model, fact, f = draw.s5(), draw.boolean(), draw.boolean()
    given_it = ConditionalBelief("a", fact, f)
    assert model.valid(Implies(fact, Box(Announce(fact), B("a", f)).iff(given_it)))
    possible = M("a", fact)
    for update in (Radical(fact), Conservative(fact)):
        assert model.valid(Implies(possible, Box(update, B("a", f)).iff(given_it)))
        assert model.valid(Implies(Not(possible), Box(update, B("a", f)).iff(B("a", f))))
