# SPDX-License-Identifier: MIT
"""Truth tables, decision diagrams and lists of worlds are readings of one definition."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.plain_kripke import plain, true
from tests.logic.random_models import AGENTS, ATOMS, Draw

from whoknows.logic.formula import (
    TOP,
    Atom,
    B,
    Box,
    ConditionalBelief,
    Formula,
    Probability,
    SafeBelief,
    StrongBelief,
)
from whoknows.logic.model_checker import Engine, ModelChecker
from whoknows.logic.semantics import extension
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.symbolic.boolean_functions import BooleanFunctions
from whoknows.logic.symbolic.decision_diagrams import DecisionDiagrams
from whoknows.logic.symbolic.engines import n_variables
from whoknows.logic.symbolic.plain_diagrams import PlainDiagrams
from whoknows.logic.symbolic.symbolic_model import SymbolicModel
from whoknows.logic.symbolic.translation import listed, structure_of
from whoknows.logic.symbolic.truth_tables import TruthTables

SEEDS = st.integers(0, 2**32)
PAIRS_IN_ONE_EXAMPLE = 5
"""A model and a formula for each; drawing many from one seed is much faster."""


def random_structure(draw: Draw) -> KnowledgeStructure:
    random: Random = draw.random
    law = draw.boolean() if random.random() < 0.7 else TOP
    observables = [
        (agent, tuple(name for name in ATOMS if random.random() < 0.5)) for agent in AGENTS
    ]
    return KnowledgeStructure(ATOMS, tuple(observables), law)


def random_formula(draw: Draw) -> Formula:
    """All operators that have a meaning where all worlds are equally plausible and probable."""
    inner, agent = draw.formula(2), draw.random.choice(AGENTS)
    match draw.random.randrange(8):
        case 0:
            return ConditionalBelief(agent, draw.formula(1), inner)
        case 1:
            return SafeBelief(agent, inner) & ~StrongBelief(agent, draw.formula(1))
        case 2:
            degrees = Draw(draw.random.randrange(2**32), ranked=False)._belief(1)
            return degrees if isinstance(degrees, Probability) else B(agent, inner)
        case 3:
            return Box(draw.update(1), draw.formula(2))
        case _:
            return draw.formula(3)


def true_states(
    structure: KnowledgeStructure, formula: Formula, functions: BooleanFunctions[Any]
) -> set[tuple[str, ...]]:
    cube = SymbolicModel.of(structure, functions)
    return set(cube.states(extension(cube, formula)))


ENGINES: dict[str, Callable[[int], BooleanFunctions[Any]]] = {
    "tables": TruthTables,
    "diagrams": lambda _: DecisionDiagrams(1 << 12),
    "plain diagrams": lambda _: PlainDiagrams(),
}


def check_agreement(seed: int, engines: tuple[str, ...]) -> None:
    draw = Draw(seed, ranked=False)
    for _ in range(PAIRS_IN_ONE_EXAMPLE):
        structure, formula = random_structure(draw), random_formula(draw)
        explicit = listed(structure)
        expected = set(explicit.where(formula))
        slow = plain(explicit)
        assert expected == {
            explicit.labels[number]
            for number in range(explicit.size)
            if true(slow, (number,), formula)
        }
        for name in engines:
            functions = ENGINES[name](n_variables(structure, formula))
            assert true_states(structure, formula, functions) == expected, (name, str(formula))


@given(SEEDS)
@settings(max_examples=150)
def test_all_engines_find_a_formula_true_in_the_same_worlds(seed: int) -> None:
    check_agreement(seed, ("tables", "diagrams"))


@given(SEEDS)
@settings(max_examples=15)
def test_the_diagrams_in_python_agree_too(seed: int) -> None:
    check_agreement(seed, ("plain diagrams",))


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=4000)
def test_all_engines_agree_on_twenty_thousand_pairs(seed: int) -> None:
    check_agreement(seed, ("tables", "diagrams", "plain diagrams"))


@given(SEEDS)
@settings(max_examples=60)
def test_a_list_of_worlds_and_the_structure_made_of_it_know_the_same(seed: int) -> None:
    draw = Draw(seed, ranked=False)
    model = draw.s5()
    structure = structure_of(model)
    for _ in range(PAIRS_IN_ONE_EXAMPLE):
        formula = random_formula(draw)
        assert ModelChecker(structure).true(formula) == model.holds(formula)
        assert ModelChecker(structure).valid(formula) == model.valid(formula)
        assert ModelChecker(structure).count(formula) == len(model.where(formula))


@given(SEEDS)
@settings(max_examples=60)
def test_whichever_engine_is_forced_gives_the_same_answers(seed: int) -> None:
    draw = Draw(seed, ranked=False)
    structure, formula = random_structure(draw), random_formula(draw)
    engines: tuple[Engine | None, ...] = (None, "tables", "diagrams", "explicit")
    askers = [ModelChecker(structure, engine=engine) for engine in engines]
    assert len({checker.valid(formula) for checker in askers}) == 1
    assert len({tuple(checker.where(formula)) for checker in askers}) == 1
    assert len({checker.count(formula) for checker in askers}) == 1
    assert len({checker.size for checker in askers}) == 1
    for state in askers[0].where(TOP):
        assert len({checker.true(formula, state) for checker in askers}) == 1


def test_worlds_are_told_with_true_before_false() -> None:
    structure = KnowledgeStructure(("1", "2"), (("a", ("1",)),))
    for engine in ("tables", "diagrams", "explicit"):
        assert ModelChecker(structure, engine=engine).where(TOP) == [("1", "2"), ("1",), ("2",), ()]


def test_truth_in_a_world_that_the_law_forbids_is_told_by_symbolic_engines() -> None:
    structure = KnowledgeStructure(("p", "q"), (("a", ("p",)),), Atom("p"))
    assert ModelChecker(structure, engine="tables").true(~Atom("p"), {"q"})
    assert ModelChecker(structure, engine="diagrams").true(~Atom("p"), {"q"})
