# SPDX-License-Identifier: MIT
"""Models with arrows: false beliefs, properties of relations, and what has no meaning there."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.random_models import Draw

from whoknows.logic.action_models import private_announcement, set_privately
from whoknows.logic.errors import BadModel, NotExpressible, TooLarge
from whoknows.logic.explicit import Relation, RelationalModel, S5Model, relation
from whoknows.logic.formula import BOT, TOP, Atom
from whoknows.logic.update import EventModel, Happen, ModelEvent

SEEDS = st.integers(0, 1 << 32)


def sally_anne() -> RelationalModel:
    """The marble is moved from the basket to the box while Sally is away."""
    start = RelationalModel.of(
        ["basket"],
        atoms=lambda place: [place],
        successors={"sally": lambda _: ["basket"], "anne": lambda _: ["basket"]},
        vocabulary=["basket", "box"],
        actual="basket",
    )

    return start.after(set_privately(["anne"], {"basket": BOT, "box": TOP}, start.agents))


def test_sally_looks_where_the_marble_is_not() -> None:
    model = sally_anne()
    assert model.holds("box & B_sally basket & B_anne box & B_anne B_sally basket")
    assert model.holds("B_sally C_{sally,anne} basket")
    assert model.is_kd45("sally")
    assert model.is_kd45("anne")
    assert not model.relation("sally").is_reflexive()


def test_knowledge_and_belief_are_the_same_there() -> None:
    model = Draw(3, ranked=False).relational()
    assert (model.extension("K_a p") == model.extension("B_a p")).all()


def test_common_knowledge_speaks_of_one_step_or_more() -> None:
    model = RelationalModel(
        {"p": np.array([False, True, True])}, {"a": Relation.of_rows([[1], [2], [2]])}
    )
    assert model.extension("C_a p").tolist() == [True, True, True]
    assert model.extension("C_a ~p").tolist() == [False, False, False]


def test_where_no_arrow_leads_everything_is_believed() -> None:
    model = RelationalModel({"p": np.array([True])}, {"a": Relation.of_rows([[]])}, actual=[0])
    assert model.holds("K_a Bot & ~M_a Top & Kw_a p & C_a Bot & D_a Bot")


def test_models_can_be_told_by_pairs_of_worlds() -> None:
    model = RelationalModel.of(
        range(4), atoms=lambda n: [f"n{n}"], considers={"a": lambda n, other: other == n + 1}
    )
    assert model.where("K_a n2") == [1, 3]
    with pytest.raises(BadModel, match="no world"):
        RelationalModel.of(range(2), atoms=lambda _: [], successors={"a": lambda n: [n + 1]})
    with pytest.raises(BadModel, match="leads out"):
        Relation.of_rows([[1]])


def test_a_conservative_upgrade_is_refused_with_advice() -> None:
    with pytest.raises(NotExpressible, match="use a radical one"):
        Draw(1).relational().extension("<^p> q")


def test_ranks_and_weights_survive_events_that_mislead() -> None:
    model = S5Model.of(
        [False, True],
        atoms=lambda wet: ["wet"] if wet else [],
        sees={"ann": lambda wet: wet, "bob": lambda _: None},
        actual=True,
        rank={"bob": int},
        weight=lambda wet: 1 if wet else 3,
    )
    assert model.holds("B_bob ~wet & P_bob(wet) = 1/4")
    told = model.relational().after(private_announcement(["ann"], Atom("wet"), ["ann", "bob"]))
    assert told.holds("B_bob ~wet & P_bob(wet) = 1/4 & K_ann wet & B_bob ~K_ann wet")


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_properties_of_relations_are_those_of_their_definitions(seed: int) -> None:
    draw = Draw(seed)
    size = draw.random.randint(1, 4)
    arrows = draw.relation(size)
    r = set(zip(arrows.source.tolist(), arrows.target.tolist(), strict=True))
    worlds = range(size)
    assert arrows.is_serial() == all(any((w, v) in r for v in worlds) for w in worlds)
    assert arrows.is_reflexive() == all((w, w) in r for w in worlds)
    assert arrows.is_symmetric() == all((v, w) in r for w, v in r)
    assert arrows.is_transitive() == all((w, u) in r for w, v in r for x, u in r if x == v)
    assert arrows.is_euclidean() == all((v, u) in r for w, v in r for x, u in r if x == w)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_classes_and_arrows_say_the_same(seed: int) -> None:
    draw = Draw(seed, ranked=False)
    classes, formula = draw.s5(), draw.formula()
    arrows = classes.relational()
    assert arrows.is_s5()
    assert all(arrows.is_kd45(agent) for agent in arrows.agents)
    assert (classes.extension(formula) == arrows.extension(formula)).all()
    assert {a: ids.tolist() for a, ids in arrows.s5().classes.items()} == {
        a: _in_order(ids.tolist()) for a, ids in classes.classes.items()
    }


def _in_order(ids: list[int]) -> list[int]:
    firsts = sorted({ids.index(k) for k in ids})
    return [firsts.index(ids.index(k)) for k in ids]


def test_a_model_without_classes_is_not_turned_into_one_with() -> None:
    with pytest.raises(NotExpressible, match="no S5 model"):
        sally_anne().s5()


def test_relations_are_equal_by_their_arrows() -> None:
    assert Relation.of_rows([[1, 0], []]) == Relation.of_pairs(2, [(0, 1), (0, 0), (0, 1)])
    assert Relation.of_rows([[1], []]) != Relation.of_rows([[], [0]])


def test_too_many_arrows_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relation, "MAX_ARROWS", 8)
    with pytest.raises(TooLarge, match="9 arrows"):
        S5Model({"p": np.ones(3, np.bool_)}, {"a": np.zeros(3, np.intp)}).relational()


def test_any_event_model_multiplies_a_model_with_arrows() -> None:
    model = RelationalModel(
        {"p": np.array([True, False])}, {"a": Relation.of_rows([[0, 1], [0, 1]])}, actual=[0]
    )
    blind = EventModel("E", (ModelEvent("e"), ModelEvent("f")), (("a", ((), (0,))),))
    after = model.after(Happen(blind, ("f",)))
    assert after.size == 4
    assert after.holds("M_a p & M_a ~p & K_a K_a Bot")
    assert after.labels[after.actual[0]] == (0, "f")
