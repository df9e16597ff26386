# SPDX-License-Identifier: MIT
"""The axioms of knowledge and announcements as properties, and what is no theorem."""

from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.random_models import AGENTS, Draw

from whoknows.logic.explicit import Relation, RelationalModel, S5Model
from whoknows.logic.formula import (
    BOT,
    TOP,
    And,
    Atom,
    Box,
    Common,
    Diamond,
    Distributed,
    Everyone,
    Formula,
    Implies,
    K,
    Kw,
    M,
    Not,
)
from whoknows.logic.update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    AnnounceWhetherTo,
    EventModel,
    Happen,
    ModelEvent,
)

SEEDS = st.integers(0, 1 << 32)


class Letters(NamedTuple):
    """What the letters of an axiom stand for."""

    a: str
    group: tuple[str, ...]
    f: Formula
    g: Formula


def normal(letters: Letters) -> dict[str, Formula]:
    a, group, f, g = letters
    return {
        "K": Implies(K(a, Implies(f, g)), Implies(K(a, f), K(a, g))),
        "duality": M(a, f).iff(Not(K(a, Not(f)))),
        "whether": Kw(a, f).iff(K(a, f) | K(a, Not(f))),
        "conjunction": K(a, f & g).iff(K(a, f) & K(a, g)),
        "everyone": Everyone(group, f).iff(And(tuple(K(member, f) for member in group))),
        "fixpoint": Common(group, f).iff(Everyone(group, f & Common(group, f))),
        "induction": Implies(
            Everyone(group, f) & Common(group, Implies(f, Everyone(group, f))), Common(group, f)
        ),
        "common K": Implies(
            Common(group, Implies(f, g)), Implies(Common(group, f), Common(group, g))
        ),
        "shared": Implies(K(group[0], f), Distributed(group, f)),
    }


def knowledge(letters: Letters) -> dict[str, Formula]:
    a, group, f, _ = letters
    return {
        "T": Implies(K(a, f), f),
        "D": Not(K(a, BOT)),
        "4": Implies(K(a, f), K(a, K(a, f))),
        "5": Implies(Not(K(a, f)), K(a, Not(K(a, f)))),
        "B": Implies(f, K(a, M(a, f))),
        "common T": Implies(Common(group, f), f),
        "distributed T": Implies(Distributed(group, f), f),
    }


def said(f: Formula, g: Formula) -> Box:
    return Box(Announce(f), g)


def announcing(letters: Letters) -> dict[str, Formula]:
    a, group, f, g = letters
    answered = Box(AnnounceWhether(f), g)
    group_answered = Box(AnnounceWhetherTo(group, f), g)
    learned = Implies(f, group_answered) if a in group else group_answered
    return {
        "atoms": said(f, Atom("p")).iff(Implies(f, Atom("p"))),
        "negation": said(f, Not(g)).iff(Implies(f, Not(said(f, g)))),
        "conjunction": said(f, g & f).iff(said(f, g) & said(f, f)),
        "knowledge": said(f, K(a, g)).iff(Implies(f, K(a, said(f, g)))),
        "twice": said(f, said(g, K(a, f))).iff(said(f & said(f, g), K(a, f))),
        "function": Diamond(Announce(f), g).iff(f & said(f, g)),
        "whether": Box(AnnounceWhether(f), K(a, g)).iff(
            (f & K(a, Implies(f, answered))) | (Not(f) & K(a, Implies(Not(f), answered)))
        ),
        "to a group": Box(AnnounceTo(group, f), K(a, g)).iff(Implies(f, K(a, learned))),
    }


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_axioms_of_any_model_hold_in_models_with_arrows(seed: int) -> None:
    draw = Draw(seed, ranked=False, arrows=True)
    _check_laws(draw.relational(), normal(letters(draw)))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_axioms_of_knowledge_hold_in_models_of_knowledge(seed: int) -> None:
    draw = Draw(seed)
    drawn = letters(draw)
    _check_laws(draw.s5(), normal(drawn) | knowledge(drawn))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_axioms_of_announcements_hold_in_both_kinds_of_models(seed: int) -> None:
    draw = Draw(seed, ranked=False)
    model = draw.s5() if seed % 2 else draw.relational()
    _check_laws(model, announcing(letters(draw)))


def letters(draw: Draw) -> Letters:
    agent = draw.random.choice(AGENTS)
    return Letters(agent, draw.group(), draw.formula(1), draw.formula(1))


def _check_laws(model: S5Model | RelationalModel, laws: dict[str, Formula]) -> None:
    for name, law in laws.items():
        assert model.valid(law), name


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_what_holds_everywhere_is_known_and_holds_after_announcements(seed: int) -> None:
    draw = Draw(seed)
    model, f = draw.s5(), draw.formula(2)
    if model.valid(f):
        assert model.valid(K("a", f) & Common(AGENTS, f))
    true_everywhere = f | Not(f)
    assert model.valid(K("a", true_everywhere) & said(draw.formula(1), true_everywhere))


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_reduction_axioms_of_event_models(seed: int) -> None:
    draw = Draw(seed, ranked=False, arrows=True)
    model, events = draw.relational(), draw.events()
    a, f = draw.random.choice(AGENTS), draw.formula(1)
    event = events.events[0]
    happens = Happen(events, (event.name,))
    after = dict(event.post).get("p", Atom("p"))
    assert model.valid(Box(happens, Atom("p")).iff(Implies(event.pre, after)))
    seen = [events.events[k].name for k in events.rows(a)[0]]
    known: Formula = TOP
    for name in seen:
        known = known & K(a, Box(Happen(events, (name,)), f))
    assert model.valid(Box(happens, K(a, f)).iff(Implies(event.pre, known)))


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_an_announcement_is_an_event_that_everybody_sees(seed: int) -> None:
    draw = Draw(seed, ranked=False)
    model, f, g = draw.s5(), draw.formula(1), draw.formula(1)
    told = Happen(EventModel("E", (ModelEvent("e", f),)), ("e",))
    assert model.valid(said(f, g).iff(Box(told, g)))
    agents = draw.group()
    others = {agent: [["yes", "no"]] for agent in AGENTS if agent not in agents}
    answer = EventModel.with_classes("A", [ModelEvent("yes", f), ModelEvent("no", Not(f))], others)
    assert model.valid(Box(AnnounceTo(agents, f), g).iff(Box(Happen(answer, ("yes",)), g)))


def doubt() -> S5Model:
    """p is true; a does not know, b does."""
    return S5Model(
        {"p": np.array([True, False])},
        {"a": np.array([0, 0]), "b": np.array([0, 1])},
        ranks={"a": np.array([1, 0])},
        actual=[0],
    )


@pytest.mark.parametrize(
    "text",
    [
        "p -> K_a p",
        "K_b p -> K_a p",
        "[!(p & ~K_a p)] (p & ~K_a p)",
        "[!(p & ~K_a p)] C_{a,b} (p & ~K_a p)",
        "K_b p -> C_{a,b} p",
        "D_{a,b} p -> E_{a,b} p",
        "B_a ~p -> ~p",
        "M_a p -> K_a p",
        "[a!p] K_b p -> K_a p",
        "P_a(p) >= 1/2 -> K_a p",
        "Kw_b p -> Kw_a p",
        "K_a Kw_b p -> Kw_a p",
        "[*p] K_a p",
        "E_b p -> E_{a,b} p",
    ],
)
def test_what_is_no_theorem_fails_in_a_small_model(text: str) -> None:
    assert not doubt().holds(text)


def test_everyone_knowing_is_not_yet_common_knowledge() -> None:
    model = S5Model(
        {"p": np.array([True, True, False])},
        {"a": np.array([0, 0, 1]), "b": np.array([0, 1, 1])},
        actual=[0],
    )
    assert model.holds("E_{a,b} p & ~E_{a,b} E_{a,b} p & ~C_{a,b} p")


def test_moores_sentence_becomes_false_by_being_said() -> None:
    moore = "p & ~K_a p"
    assert doubt().holds(f"({moore}) & [!({moore})] ~({moore}) & <!({moore})> K_a p")


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("K_a p -> p", [[1], [1], []]),
        ("~K_a Bot", [[], [], []]),
        ("K_a p -> K_a K_a p", [[1], [2], []]),
        ("~K_a p -> K_a ~K_a p", [[1, 2], [1], [2]]),
        ("~p -> K_a M_a ~p", [[1], [1], []]),
    ],
)
def test_axioms_of_knowledge_fail_where_arrows_lead_astray(
    text: str, rows: list[list[int]]
) -> None:
    model = RelationalModel(
        {"p": np.array([False, True, False])}, {"a": Relation.of_rows(rows)}, actual=[0]
    )
    assert not model.holds(text)
