# SPDX-License-Identifier: MIT
"""Models of knowledge: textbook examples, what is refused, and large ones."""

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from whoknows.logic.errors import BadModel, NotExpressible, NoWorldLeft, TooLarge, UnknownName
from whoknows.logic.explicit import S5Model, product_update
from whoknows.logic.formula import And, Atom, Forall, K, Kw, Not, Or
from whoknows.logic.semantics import extension
from whoknows.logic.update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    AnnounceWhetherTo,
    EventModel,
    Happen,
    ModelEvent,
)

P, Q = Atom("p"), Atom("q")


def muddy(count: int) -> S5Model:
    worlds = np.arange(1 << count)
    return S5Model(
        {f"m{k}": (worlds >> k & 1).astype(np.bool_) for k in range(count)},
        {f"c{k}": worlds & ~(1 << k) for k in range(count)},
        actual=[(1 << count) - 1],
    )


def three_cards() -> S5Model:
    """Ann, Bob and Cath hold one of the cards 0, 1, 2 each (van Ditmarsch, van der Hoek, Kooi)."""
    return S5Model.of(
        ["".join(deal) for deal in permutations("012")],
        atoms=lambda deal: [f"{holder}{card}" for card, holder in zip(deal, "abc", strict=True)],
        sees={"a": lambda deal: deal[0], "b": lambda deal: deal[1], "c": lambda deal: deal[2]},
        actual="012",
    )


@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_muddy_children_know_after_as_many_rounds_as_they_are(count: int) -> None:
    children = range(count)
    nobody = And(tuple(Not(Kw(f"c{k}", Atom(f"m{k}"))) for k in children))
    model = muddy(count).announce(Or(tuple(Atom(f"m{k}") for k in children)))
    rounds = 1
    while model.holds(nobody):
        model = model.announce(nobody)
        rounds += 1
    assert rounds == count
    assert model.holds(And(tuple(K(f"c{k}", Atom(f"m{k}")) for k in children)))


def test_in_three_cards_each_knows_the_own_card_and_that_the_others_do() -> None:
    cards = three_cards()
    assert cards.holds("K_a a0 & ~Kw_a b1 & K_a (Kw_b b0 & Kw_c c0) & C_{a,b,c} (Kw_a a0)")
    assert cards.holds("D_{a,b} c2 & ~E_{a,b} c2 & Dw_{a,b} c1")
    assert cards.holds("Cw_{a,b,c} (a0 & b0)")


def test_saying_that_one_has_not_a_card_tells_those_who_have_neither() -> None:
    said = three_cards().announce("~a1")
    assert said.size == 4
    assert said.holds("K_c (a0 & b1 & c2) & ~Kw_b a0 & M_a Kw_b a0")


def test_showing_a_card_to_one_is_noticed_by_the_other() -> None:
    shown = three_cards().after(AnnounceTo(("b",), Atom("a0")))
    assert shown.size == 6
    assert shown.holds("K_b (a0 & b1 & c2) & ~Kw_c a0 & K_c Kw_b a0 & C_{a,b,c} Kw_b a0")


def test_announcing_whether_keeps_all_worlds_and_tells_in_which_part_one_is() -> None:
    for update in (AnnounceWhether(Atom("b1")), AnnounceWhetherTo(("a", "b", "c"), Atom("b1"))):
        told = three_cards().after(update)
        assert told.size == 6
        assert told.holds("C_{a,b,c} b1")
        assert told.at("021").holds("C_{a,b,c} ~b1")


def test_a_model_is_not_changed_by_what_happens_to_it() -> None:
    cards = three_cards()
    cards.announce("a0")
    cards.after(AnnounceTo(("b",), Atom("a0")))
    cards.extension("a0")[:] = True
    assert cards.size == 6
    assert cards.where("a0") == ["012", "021"]
    assert not cards.holds("K_b a0")


def test_labels_and_the_actual_world_follow_their_worlds() -> None:
    model = three_cards().announce("~a2").announce("~a1")
    assert list(model.labels) == ["012", "021"]
    assert model.labels[0:1] == ["012"]
    assert model.actual == (0,)
    assert model.at("021").announce("c1").actual == (0,)
    assert model.where("c1") == ["021"]


def test_several_actual_worlds_all_have_to_agree() -> None:
    model = S5Model({"p": np.array([True, True, False])}, {"a": np.array([0, 1, 1])}, actual=[0, 1])
    assert model.holds("p")
    assert not model.holds("K_a p")
    assert model.announce("K_a p").actual == (0,)


def test_class_numbers_may_be_anything() -> None:
    model = S5Model({"p": np.array([True, True, False])}, {"a": np.array([-5, 10**12, 10**12])})
    assert model.extension("K_a p").tolist() == [True, False, False]
    assert model.classes["a"].tolist() == [0, 1, 1]


def test_atoms_stand_in_the_order_of_the_vocabulary_and_then_by_name() -> None:
    model = S5Model.of(
        range(12), atoms=lambda n: [f"n{11 - n}"], sees={"a": lambda _: 0}, vocabulary=["z", "n3"]
    )
    assert model.atoms[:5] == ("z", "n3", "n0", "n1", "n2")
    assert model.atoms[-1] == "n11"
    assert not model.extension("z").any()


def test_an_update_that_cannot_happen_is_refused_but_may_be_spoken_of() -> None:
    model = three_cards()
    for update in (Announce(Atom("b0")), AnnounceTo(("a",), Atom("b0"))):
        with pytest.raises(NoWorldLeft, match="actual world"):
            model.after(update)
    with pytest.raises(NoWorldLeft, match="any world"):
        model.announce("a0 & b0")
    assert model.valid(
        "[!(a0 & b0)] Bot & ~<!(a0 & b0)> Top & [!Bot] [!Top] [a!p0] Bot".replace("p0", "a0")
    )
    empty = model.updated(Announce(Atom("a0") & Atom("b0"))).model
    assert isinstance(empty, S5Model)
    assert empty.size == 0
    for text in (
        "K_a a0",
        "C_{a,b} a0",
        "D_{a,b} a0",
        "B_a a0",
        "Safe_a a0",
        "Strong_a a0",
        "P_a(a0) >= 1/2",
        "[*a0] a0",
        "[^a0] a0",
        "[?!a0] a0",
    ):
        assert empty.extension(text).tolist() == []


def test_unknown_names_are_told_with_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="atom 'x0'"):
        three_cards().holds("K_a x0")
    with pytest.raises(UnknownName, match="agent 'd'"):
        three_cards().holds("C_{a,d} a0")
    with pytest.raises(UnknownName, match="agent 'd'"):
        three_cards().after(AnnounceTo(("d",), Atom("a0")))
    with pytest.raises(BadModel, match="no world is called"):
        three_cards().at("210x")


def test_models_that_make_no_sense_are_refused() -> None:
    one, two = np.array([True]), np.array([0, 1])
    with pytest.raises(BadModel, match="1, 2"):
        S5Model({"p": one}, {"a": two})
    with pytest.raises(BadModel, match="nothing"):
        S5Model({}, {})
    with pytest.raises(BadModel, match="no world 2"):
        S5Model({}, {"a": two}, actual=[2])
    with pytest.raises(BadModel, match="given twice"):
        S5Model.of("xx", atoms=list, sees={})
    with pytest.raises(BadModel, match="not among"):
        S5Model.of("xy", atoms=list, sees={}, actual="z")
    with pytest.raises(BadModel, match="no actual world"):
        S5Model({"p": one}, {}).holds("p")


def test_a_model_says_what_it_is() -> None:
    assert repr(three_cards()) == "<S5Model of 6 worlds for a, b, c; actual: '012'>"
    assert repr(S5Model({"p": np.array([True])}, {})) == (
        "<S5Model of 1 worlds for nobody; actual: none>"
    )


def test_event_models_with_arrows_to_nowhere_are_refused() -> None:
    with pytest.raises(BadModel, match="none of the 2"):
        EventModel("E", (ModelEvent("e"), ModelEvent("f")), (("a", ((0,), (2,))),))


def test_quantifiers_range_over_truth_values_but_not_into_knowledge() -> None:
    model = S5Model(
        {"p": np.array([True, False]), "q": np.array([True, False])}, {"a": np.array([0, 1])}
    )
    assert model.extension("Forall p (p | q)").tolist() == [True, False]
    assert model.extension("Exists p,q (p & ~q)").all()
    for text in ("Forall p K_a p", "Forall p [!p] q", "Exists p (q & <?!p> q)", "Forall p K_a q"):
        with pytest.raises(NotExpressible, match="knowledge structure"):
            model.extension(text)
    many = tuple(f"x{k}" for k in range(17))
    large = S5Model({name: np.array([True]) for name in many}, {})
    with pytest.raises(TooLarge, match="17 quantified"):
        large.valid(Forall(many, Or(tuple(map(Atom, many)))))


def test_products_beyond_all_measure_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(product_update, "MAX_WORLDS", 10)
    events = EventModel("E", (ModelEvent("e"), ModelEvent("f")))
    with pytest.raises(TooLarge, match="up to 12 worlds"):
        three_cards().after(Happen(events, ("e",)))


def test_a_long_chain_of_worlds_is_connected_in_a_few_rounds() -> None:
    size = 20_000
    places = np.random.default_rng(1).permutation(size)
    model = S5Model({"end": places == size - 1}, {"a": places // 2, "b": (places + 1) // 2})
    assert not model.extension("C_{a,b} ~end").any()
    assert model.extension("C_{a,b} Top").all()
    assert int(model.extension("C_a ~end").sum()) == size - 2


def test_a_hundred_announcements_wear_nothing_out() -> None:
    model = S5Model(
        {f"n{k}": np.arange(200) == k for k in range(100)}, {"a": np.arange(200) // 7}, actual=[199]
    )
    for k in range(100):
        model = model.announce(Not(Atom(f"n{k}")))
    assert model.size == 100
    assert model.labels[0] == 100
    assert model.classes["a"].max() == 14


def test_sum_and_product_has_its_known_answer() -> None:
    pairs = [(x, y) for x, y in product(range(2, 99), repeat=2) if x < y and x + y <= 100]
    x, y = np.array(pairs).T
    bits = {
        f"{name}{k}": (number >> k & 1).astype(np.bool_)
        for name, number in (("x", x), ("y", y))
        for k in range(7)
    }
    model = S5Model(bits, {"s": x + y, "p": x * y}, labels=pairs)

    def knows(agent: str) -> And:
        return And(tuple(Kw(agent, Atom(name)) for name in bits))

    told = model.announce(K("s", Not(knows("p")))).announce(knows("p")).announce(knows("s"))
    assert list(told.labels) == [(4, 13)]


def test_the_evaluator_works_on_the_model_itself() -> None:
    model = three_cards()
    assert extension(model, K("a", Atom("a0"))).tolist() == model.extension("K_a a0").tolist()


def test_classes_may_have_any_names_and_none_are_cut_to_whole_numbers() -> None:
    column = {"p": np.array([True, False, True])}
    for names in (
        [0.2, 0.7, 0.2],
        np.array([0.2, 0.7, 0.2]),
        ["x", "y", "x"],
        np.array(["x", "y", "x"]),
        [(0, 1), (1, 0), (0, 1)],
        [Fraction(1, 3), Fraction(1, 2), Fraction(1, 3)],
        np.array([2**64 - 1, 0, 2**64 - 1], np.uint64),
        [1, "1", 1],
    ):
        assert S5Model(column, {"a": names}).classes["a"].tolist() in ([0, 1, 0], [1, 0, 1])
    wrongs: list[Any] = [
        [[0], [1], [0]],
        np.zeros((3, 2)).tolist(),
        [0.0, float("nan"), 1.0],
        np.zeros(()),
    ]
    for wrong in wrongs:
        with pytest.raises(BadModel, match="for each world"):
            S5Model(column, {"a": wrong})


def test_ranks_that_are_not_whole_keep_their_order() -> None:
    model = S5Model({"p": np.array([True, False, True])}, {"a": np.zeros(3, np.intp)})
    orders: list[Any] = [
        [0.7, 0.2, 0.9],
        [Fraction(1, 2), Fraction(1, 3), 1],
        [-(2**63), -(2**63), 2**63 - 1],
        np.array([-128, -128, 127], np.int8),
        [2**70, 5, 2**70 + 1],
    ]
    for ranks in orders:
        given = model.with_ranks({"a": np.array(ranks)}).ranks["a"]
        assert (np.argsort(given).tolist(), given.min()) == (np.argsort(ranks).tolist(), 0)
        assert len(set(given.tolist())) == len(set(ranks))
    for wrong in (["x", "y", "z"], [0, None, 1], [0, float("nan"), 1], [[0, 1, 2]], [1j, 0, 1]):
        with pytest.raises(BadModel, match="for each world"):
            model.with_ranks({"a": np.array(wrong)})
    shares = S5Model.of(
        [0.2, 0.7], atoms=lambda _: [], sees={"a": lambda _: 0}, rank={"a": lambda w: w}
    )
    assert shares.ranks["a"].tolist() == [0, 1]


def test_nobody_can_change_a_model_from_outside() -> None:
    column, ids, ranks = np.array([True, False]), np.array([0, 0]), np.array([0, 1])
    weights = np.array([1, 2])
    model = S5Model({"p": column}, {"a": ids}, ranks={"a": ranks}, weights=weights, actual=[0])
    column[:], ids[1], ranks[:], weights[:] = False, 1, 5, 7
    assert model.holds("p & ~K_a p & B_a p & P_a(p) = 1/3")
    for after in (model, model.announce("Top")):
        assert after.weights is not None
        for shared in (after.atom("p"), after.ranks["a"], after.weights):
            with pytest.raises(ValueError, match="read-only"):
                shared[0] = 0
    assert model.extension("p").flags.writeable
