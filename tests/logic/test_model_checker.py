# SPDX-License-Identifier: MIT
"""Which engine answers, what it says when it cannot, and what is too large."""

from __future__ import annotations

import sys
from fractions import Fraction

import numpy as np
import pytest

from whoknows.logic.action_models import lie, private_announcement
from whoknows.logic.errors import BadModel, NotExpressible, TooLarge, UnknownName
from whoknows.logic.explicit import S5Model
from whoknows.logic.formula import TOP, And, Atom, B, Box, Formula, Kw, Or, Probability, Xor
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.parse import parse
from whoknows.logic.puzzles import muddy_children
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.symbolic import engines, translation

COIN = KnowledgeStructure(("heads",), (("ann", ("heads",)), ("bob", ())), actual=frozenset())


def many(n: int, *, law: Formula = TOP) -> KnowledgeStructure:
    names = tuple(f"p{number}" for number in range(n))
    return KnowledgeStructure(names, (("ann", names[:1]),), law)


def engine_for(checker: ModelChecker, formula: Formula) -> str:
    checker.valid(formula)
    return checker.engine


def test_small_vocabularies_go_to_tables_and_large_ones_to_diagrams() -> None:
    assert engine_for(ModelChecker(many(12)), Kw("ann", Atom("p3"))) == "truth tables"
    assert engine_for(ModelChecker(many(13)), Kw("ann", Atom("p3"))) == "decision diagrams"


def test_variables_that_updates_add_count_too() -> None:
    told_twice = parse("[?!p1] [ann!p2] Kw_ann p1")
    assert engine_for(ModelChecker(many(10)), told_twice) == "truth tables"
    assert engine_for(ModelChecker(many(11)), told_twice) == "decision diagrams"


def test_what_models_do_not_hold_goes_to_a_list_of_worlds() -> None:
    ranked = ModelChecker(COIN, plausibility={"bob": [Atom("heads")]})
    assert engine_for(ranked, B("bob", Atom("heads"))) == "list of worlds"
    assert ranked.valid(B("bob", Atom("heads")))
    assert engine_for(ranked, Kw("ann", Atom("heads"))) == "truth tables"
    weighed = ModelChecker(COIN, weights=[(Atom("heads"), Fraction(3))])
    assert weighed.valid(Probability("bob", Atom("heads"), "=", Fraction(3, 4)))
    assert weighed.engine == "list of worlds"


def test_upgrades_and_lies_go_to_a_list_of_worlds() -> None:
    checker = ModelChecker(COIN)
    assert checker.valid(parse("[*heads] B_bob heads"))
    assert checker.engine == "list of worlds"
    deceived = Box(lie(Atom("heads"), ["bob"]), B("bob", Atom("heads")))
    assert not checker.true(Atom("heads"))
    assert checker.true(deceived)
    assert checker.engine == "list of worlds"


def test_a_forced_engine_that_cannot_answer_says_so() -> None:
    with pytest.raises(NotExpressible, match="take 'explicit'"):
        ModelChecker(COIN, engine="tables").valid(parse("[*heads] B_bob heads"))
    with pytest.raises(UnknownName, match="did you mean 'tables'"):
        ModelChecker(COIN, engine="table")  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match="use decision diagrams"):
        ModelChecker(many(40), engine="tables").valid(TOP)


def test_names_that_the_model_does_not_have_are_told_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="unknown atom 'head'; did you mean 'heads'"):
        ModelChecker(COIN).valid(Atom("head"))
    with pytest.raises(UnknownName, match="unknown agent 'an'; did you mean 'ann'"):
        ModelChecker(COIN).valid(Kw("an", Atom("heads")))
    with pytest.raises(UnknownName, match="unknown atom 'tails'"):
        ModelChecker(COIN).true(TOP, {"tails"})


def test_an_actual_world_is_needed_to_ask_what_is_true() -> None:
    with pytest.raises(BadModel, match="name its true atoms"):
        ModelChecker(many(2)).true(TOP)
    outside = KnowledgeStructure(("p",), (("ann", ()),), Atom("p"), frozenset())
    with pytest.raises(BadModel, match="does not satisfy the law"):
        ModelChecker(outside, engine="explicit").true(TOP)


def test_numbers_of_worlds_are_exact_however_large() -> None:
    checker = ModelChecker(many(100, law=Xor(tuple(Atom(f"p{number}") for number in range(100)))))
    assert checker.size == 2**99
    assert checker.count(Atom("p0")) == 2**98


def test_too_many_answers_are_counted_and_not_listed() -> None:
    checker = ModelChecker(many(40))
    with pytest.raises(TooLarge, match="549,755,813,888 worlds"):
        checker.where(Atom("p0"))
    assert checker.some(Atom("p39"), 1) == [tuple(f"p{number}" for number in range(40))]


def test_too_many_worlds_are_not_listed_one_by_one() -> None:
    with pytest.raises(TooLarge, match="1,048,576 worlds are too many"):
        ModelChecker(many(20), engine="explicit").valid(TOP)
    assert translation.MAX_WORLDS < 2**20


def test_diagrams_that_run_out_of_room_are_made_again_with_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    structure = muddy_children.structure(14, 14)
    silence = parse("[!" + " | ".join(f"m{i}" for i in range(1, 15)) + "] ~Kw_1 m1")
    monkeypatch.setattr(engines, "FEW_NODES", 20)
    monkeypatch.setattr(engines, "MANY_NODES", 1 << 14)
    assert ModelChecker(structure, engine="diagrams").true(silence)
    monkeypatch.setattr(engines, "MANY_NODES", 20)
    with pytest.raises(TooLarge, match="another order of the vocabulary"):
        ModelChecker(structure, engine="diagrams").true(silence)


def test_without_oxidd_the_diagrams_in_python_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "whoknows.logic.symbolic.decision_diagrams", None)
    checker = ModelChecker(many(13))
    assert not checker.valid(And((Atom("p0"), Kw("ann", Atom("p0")))))
    assert checker.engine == "decision diagrams in Python"


def test_deep_nests_of_one_operator_are_evaluated() -> None:
    deep: Formula = Atom("p0")
    for number in range(3000):
        deep = And((deep, Atom(f"p{number % 3}")))
    assert ModelChecker(many(3)).count(deep) == 1
    assert ModelChecker(many(3), engine="explicit").count(deep) == 1
    assert ModelChecker(many(3)).valid(deep >> Atom("p2"))
    other: Formula = Atom("p0")
    for number in range(3000):
        other = Xor((Atom(f"p{number % 3}"), other))
    assert ModelChecker(many(3)).valid(other.iff(Atom("p0")))


def test_what_nests_too_deep_is_refused_in_words() -> None:
    with pytest.raises(TooLarge, match="nested too deeply"):
        ModelChecker(many(3)).valid(parse("K_ann " * 3000 + "p0"))


def test_belief_stays_belief_where_events_mislead() -> None:
    secret = private_announcement(["ann"], Atom("heads"), ["ann", "bob"])
    checker = ModelChecker(COIN, plausibility={"bob": [~Atom("heads")]})
    belief = B("bob", ~Atom("heads"))
    assert checker.valid(belief)
    assert checker.valid(belief & Box(secret, TOP))
    assert checker.valid(Box(secret, belief))


def test_an_asker_that_was_asked_much_still_answers() -> None:
    checker = ModelChecker(many(30), engine="diagrams")
    for number in range(300):
        bits = [Atom(f"p{(7 * number + 3 * place) % 30}") for place in range(12)]
        checker.valid(Xor((Or(tuple(bits[:6])), And(tuple(bits[6:])))))
    [symbolic] = checker._models.values()
    assert not symbolic._facts


def test_too_many_answers_are_an_error_in_every_engine() -> None:
    for engine in ("tables", "diagrams", "explicit"):
        with pytest.raises(TooLarge, match="8 worlds; at most 3"):
            ModelChecker(many(3), engine=engine).where(TOP, limit=3)


def test_a_law_that_speaks_of_knowledge_is_refused() -> None:
    with pytest.raises(BadModel, match="the law speaks of facts alone"):
        many(2, law=Kw("ann", Atom("p1")))


def test_atoms_called_like_those_that_are_added_stay_themselves() -> None:
    model = S5Model(
        {"class_a.0": np.array([True, True, False]), "world.0": np.array([True, False, True])},
        {"a": np.array([0, 1, 1])},
        actual=[0],
    )
    checker = ModelChecker(translation.structure_of(model))
    for text in ("class_a.0", "K_a class_a.0", "Kw_a world.0"):
        assert checker.count(parse(text)) == len(model.where(text))
    empty = model.restrict(np.zeros(3, np.bool_))
    assert ModelChecker(translation.structure_of(empty)).size == 0
