"""How formulas are written, and that what is written is read back as the same formula."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from tests.logic.strategies import EVERYTHING, event_models, formulas

from whoknows.logic.formula import (
    And,
    Atom,
    Box,
    Common,
    ConditionalBelief,
    Diamond,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    K,
    Kw,
    M,
    Not,
    Or,
    Probability,
    StrongBelief,
    Xor,
)
from whoknows.logic.parse import parse
from whoknows.logic.precedence import Dialect
from whoknows.logic.render import latex, text, unicode
from whoknows.logic.update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    Conservative,
    EventModel,
    Happen,
    ModelEvent,
    Radical,
)

p, q, r = Atom("p"), Atom("q"), Atom("r")
PEEK = EventModel("peek", (ModelEvent("heads"), ModelEvent("tails")))
ATOMS = ("p", "q_1", "12", "red_3@2", "J1:2", "holds(2,7)", "count(5)>=3", "x>y", "x<3", "z=red3")
AGENTS = ("ann", "b", "3", "B", "lee.x")
RANDOM = formulas(ATOMS, AGENTS, operators=EVERYTHING, events=[PEEK], max_leaves=10)


@pytest.mark.parametrize("dialect", ["whoknows", "smcdel"])
@settings(max_examples=120)
@given(formula=RANDOM)
def test_what_is_printed_is_read_back_as_the_same_formula(
    dialect: Dialect, formula: Formula
) -> None:
    events = {"peek": PEEK}
    assert parse(text(formula), dialect=dialect, events=events) == formula
    assert parse(unicode(formula), dialect=dialect, events=events) == formula


@settings(max_examples=60)
@given(formula=RANDOM)
def test_latex_closes_what_it_opens_and_escapes_what_is_special(formula: Formula) -> None:
    written = latex(formula)
    assert written.count("{") == written.count("}")
    assert not {"&", "#", "%", "~"} & set(written)


@settings(max_examples=30)
@given(model=event_models(partitions=False))
def test_the_events_of_random_models_can_be_named(model: EventModel) -> None:
    formula = Box(Happen(model, tuple(event.name for event in model.events)), p)
    assert parse(text(formula), events={"E": model}) == formula


@pytest.mark.parametrize(
    ("formula", "plain", "signs"),
    [
        (And((p, Or((q, r)))), "p & (q | r)", "p ∧ (q ∨ r)"),  # noqa: RUF001 - signs of logic
        (And((And((p, q)), r)), "(p & q) & r", "(p ∧ q) ∧ r"),
        (And(()), "AND()", "AND()"),
        (Or((p,)), "OR(p)", "OR(p)"),
        (Xor((p, q)), "XOR(p, q)", "⊕(p, q)"),
        (Implies(p, Implies(q, r)), "p -> (q -> r)", "p → (q → r)"),
        (Not(Iff(p, q)), "~(p <-> q)", "¬(p ↔ q)"),
        (K("a", Not(p)), "K_a ~p", "K_a ¬p"),
        (Common(("a", "b"), p), "C_{a,b} p", "C_{a,b} p"),
        (Forall(("p", "q"), Implies(p, q)), "Forall p,q (p -> q)", "∀p,q (p → q)"),
        (K("a", Exists(("p",), p)), "K_a (Exists p p)", "K_a (∃p p)"),
        (Diamond(Announce(p), q), "<!p> q", "⟨!p⟩ q"),
        (Diamond(Announce(Atom("x>3")), q), "<!(x>3)> q", "⟨!(x>3)⟩ q"),
        (Box(AnnounceWhether(p), q), "[?!p] q", "[?!p] q"),
        (Box(AnnounceTo(("a", "b"), p), q), "[a,b!p] q", "[a,b!p] q"),
        (Box(Radical(p), Box(Conservative(q), r)), "[*p] [^q] r", "[⇑p] [↑q] r"),
        (Box(Happen(PEEK, ("heads",)), p), "[peek,heads] p", "[peek,heads] p"),
        (Box(Happen(PEEK, ("heads", "tails")), p), "[peek,{heads,tails}] p", None),
        (ConditionalBelief("a", p, q), "B_a^p q", "B_a^p q"),
        (ConditionalBelief("a", Not(p), q), "B_a^(~p) q", "B_a^(¬p) q"),
        (Probability("a", p, ">=", Fraction(2, 3)), "P_a(p) >= 2/3", "P_a(p) ≥ 2/3"),
    ],
)
def test_the_writing_of_each_kind(formula: Formula, plain: str, signs: str | None) -> None:
    assert text(formula) == plain == str(formula)
    assert unicode(formula) == (signs or plain)


@pytest.mark.parametrize(
    ("formula", "written"),
    [
        (M("a", p), r"\hat{K}_{a} \mathit{p}"),
        (Kw("ann_1", Atom("red_3@2")), r"\mathit{Kw}_{\mathit{ann\_1}} \mathit{red\_3@2}"),
        (StrongBelief("a", p), r"\mathit{Strong}_{a} \mathit{p}"),
        (Box(Announce(p), q), r"[!\mathit{p}] \mathit{q}"),
        (Diamond(AnnounceWhether(p), q), r"\langle ?!\mathit{p}\rangle \mathit{q}"),
        (
            Box(Happen(PEEK, ("heads", "tails")), p),
            r"[\mathit{peek},\{\mathit{heads},\mathit{tails}\}] \mathit{p}",
        ),
        (ConditionalBelief("a", p, q), r"B_{a}^{\mathit{p}} \mathit{q}"),
        (Probability("a", p, ">=", Fraction(2, 3)), r"P_{a}(\mathit{p}) \geq \frac{2}{3}"),
        (Probability("a", p, "<", Fraction(1)), r"P_{a}(\mathit{p}) < 1"),
        (Atom("count(5)>=3"), r"\mathit{count(5)} \geq 3"),
        (Forall(("p",), q), r"\forall \mathit{p}\, \mathit{q}"),
        (Atom("12"), "12"),
    ],
)
def test_the_writing_for_latex(formula: Formula, written: str) -> None:
    assert latex(formula) == written


def test_a_chain_of_two_thousand_updates_is_printed_and_read_back() -> None:
    said = "[!K_a (p & ~q)] <?!p> " * 1000 + "p"
    assert text(parse(said)) == said


def test_any_depth_can_be_printed() -> None:
    formula: Formula = p
    for _ in range(5000):
        formula = Implies(Not(formula), q)
    assert text(formula).count("(") == 4999
