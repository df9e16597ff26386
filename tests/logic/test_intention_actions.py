"""Actions told by formulas, joint actions, and universes of models."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from whoknows.logic.errors import BadModel, TooLarge, UnknownName
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import BOT, TOP, Atom, Formula, Kw, Not
from whoknows.logic.intention import (
    NOP,
    Criteria,
    FormulaAction,
    JointAction,
    ModelUniverse,
    best,
    best_replies,
    execute,
    judge,
    pr,
    tree,
    v,
    v_a,
    waiting,
)

P, Q = Atom("p"), Atom("q")
ON = FormulaAction.of("on", post={"p": TOP})
OFF = FormulaAction.of("off", post={"p": BOT})
FLIP = FormulaAction.of("flip", post={"p": ~P})
KEEP = FormulaAction.of("keep", post={"p": P})


def blind(world: str) -> int:
    return 0


def coins(*, weights: Mapping[str, int] | None = None) -> S5Model:
    """Worlds are what is true; a sees p, b sees q, c sees nothing."""
    return S5Model.of(
        ["", "p", "q", "pq"],
        atoms=list,
        sees={"a": lambda w: "p" in w, "b": lambda w: "q" in w, "c": blind},
        actual="p",
        weight=None if weights is None else lambda w: weights[w],
    )


def literal_post(joint: JointAction, atom: str) -> Formula:
    """Definition 4 as it is printed: a change is made only if all agents make it."""
    changes = [dict(action.post).get(atom, Atom(atom)) for action in joint.actions]
    return changes[0] if all(change == changes[0] for change in changes) else Atom(atom)


def test_read_literally_whoever_does_nothing_would_block_every_change() -> None:
    for change in (ON, OFF, FLIP):
        joint = JointAction((change, NOP))
        assert literal_post(joint, "p") == P
        assert joint.post == dict(change.post)


def test_contradicting_changes_leave_the_atom_as_it_is() -> None:
    for one, other in product((ON, OFF, FLIP), repeat=2):
        post = JointAction((one, NOP, other)).post
        assert post == (dict(one.post) if one == other else {})


def test_to_keep_an_atom_contradicts_nobody() -> None:
    assert JointAction((KEEP, ON)).post == {"p": TOP}
    assert JointAction((KEEP, NOP)).post == {}


def test_where_all_agree_the_correction_changes_nothing() -> None:
    for action in (ON, OFF, FLIP):
        joint = JointAction((action, action))
        assert joint.post["p"] == literal_post(joint, "p")


def test_the_joint_precondition_is_that_of_all() -> None:
    joint = JointAction((FormulaAction("one", P), FormulaAction("two", Q)))
    after = execute(coins(), joint)
    assert (after.size, after.actual) == (1, ())
    assert after.valid("p & q")


def test_execution_restricts_worlds_keeps_links_and_changes_atoms() -> None:
    model = execute(coins(), JointAction((FormulaAction.of("a", P, {"p": BOT}), NOP, NOP)))
    assert model.size == 2
    assert model.valid("~p & K_a ~p")
    assert model.holds("~q & M_a q & K_b ~q & ~Kw_c q")


def test_doing_nothing_changes_nothing() -> None:
    model = execute(coins(), JointAction((NOP, NOP, NOP)))
    for atom in ("p", "q"):
        assert model.atom(atom).tolist() == coins().atom(atom).tolist()


def test_a_postcondition_is_one_of_four() -> None:
    with pytest.raises(BadModel, match="Top, Bot, p or ~p"):
        FormulaAction.of("copy", post={"p": Q})
    with pytest.raises(BadModel, match="twice what becomes of p"):
        FormulaAction("blink", TOP, (("p", TOP), ("p", BOT)))


def test_everybody_may_act_at_once_and_the_product_is_over_all_but_the_agent() -> None:
    """b and c each have two equally good actions: four combinations for a to reckon with."""
    b = [FormulaAction.of("yes", post={"q": TOP}), FormulaAction.of("no", post={"q": BOT})]
    c = [FormulaAction.of("light", post={"p": TOP}), NOP]
    omega = ModelUniverse(coins(), {"a": [NOP, OFF], "b": b, "c": c})
    node = tree(omega, "a", P & Q, 1)
    assert node.to_move == ("a", "b", "c")
    reached = {one.joint for one in node.actions[0].worlds[0].reached}
    assert reached == set(product(["nop"], ["yes", "no"], ["light", "nop"]))
    # in p and pq, p stays; q is as b chooses
    assert v_a(omega, "nop", "a", P & Q, 1) == Fraction(1, 2)
    # OFF and "light" contradict each other, so that p stays true in half of the cases
    assert v_a(omega, "off", "a", P & Q, 1) == Fraction(1, 4)
    assert v(omega, "a", P & Q, 1) == Fraction(1, 2)
    assert v(omega, "a", P & Q, 0) == Fraction(1, 2)


def test_others_do_what_is_worth_most_as_far_as_they_can_tell() -> None:
    def measure(model: S5Model, action: str, agent: str, world: int) -> int:
        return {"on": 2 if model.atom("q")[world] else 0, "off": 1}.get(action, 0)

    omega = ModelUniverse(coins(), {"a": [NOP], "b": [ON, OFF], "c": [ON, OFF]}, measure)
    assert best_replies(omega, 3, "b") == ("on",)
    assert best_replies(omega, 0, "b") == ("off",)
    assert best_replies(omega, 3, "c") == ("on", "off")


def test_only_what_is_possible_is_a_reply() -> None:
    def measure(model: S5Model, action: str, agent: str, world: int) -> int:
        return 5 if action == "lift" else 0

    lift = FormulaAction.of("lift", Q, {"p": TOP})
    omega = ModelUniverse(coins(), {"b": [lift, NOP], "c": [lift, NOP]}, measure)
    assert best_replies(omega, 0, "b") == ("nop",)
    assert best_replies(omega, 2, "b") == ("lift",)
    assert best_replies(omega, 0, "c") == ("nop",)
    assert best_replies(omega, 2, "c") == ("lift",)


def test_nop_is_possible_off_turn_only_if_it_is_told_so() -> None:
    turn = {"a": Q, "b": ~Q}
    to_b, to_a = (
        FormulaAction.of("pass", Q, {"q": BOT}),
        FormulaAction.of("back", ~Q, {"q": TOP, "p": ~P}),
    )
    model = S5Model.of(["q", "pq"], atoms=list, sees={"a": blind, "b": blind}, actual="q")
    omega = ModelUniverse(model, {"a": [to_b, waiting(turn["a"])], "b": [to_a, waiting(turn["b"])]})
    assert omega.choices("a", 0) == ("pass",)
    assert omega.choices("b", 0) == ("nop",)
    with pytest.raises(BadModel, match="no move of b"):
        judge(omega, "b", P, 1, [{"a": "pass"}])
    assert v(omega, "a", P, 2) == Fraction(1, 2)
    assert best(omega, Kw("a", P), "a", 2) == ("pass",)


def test_an_impossible_action_counts_nothing_in_the_worlds_where_it_is() -> None:
    push = FormulaAction.of("push", Q, {"p": TOP})
    omega = ModelUniverse(coins(), {"a": [push, NOP]})
    assert v_a(omega, "push", "a", P, 1) == Fraction(1, 2)
    assert v_a(omega, "nop", "a", P, 1) == 1


def test_where_nothing_more_can_happen_the_value_is_whether_the_property_holds() -> None:
    omega = ModelUniverse(coins(), {"c": [ON, NOP]}, over=Q)
    # in q and pq it is over, p holds in one of them; in the two others p is made true
    assert v_a(omega, "on", "c", P, 1) == Fraction(3, 4)
    assert v_a(omega, "nop", "c", P, 3) == Fraction(3, 4)
    assert v_a(omega, "nop", "c", P, 1) == Fraction(1, 2)


def test_worlds_can_weigh_more_than_others() -> None:
    omega = ModelUniverse(coins(weights={"": 1, "p": 2, "q": 3, "pq": 4}), {})
    assert pr(omega, "a", Q) == Fraction(4, 6)
    assert pr(omega, "c", P) == Fraction(6, 10)
    assert v(omega, "c", P, 3) == Fraction(6, 10)


def test_names_that_are_not_there_are_refused() -> None:
    with pytest.raises(UnknownName, match="agent 'd'"):
        ModelUniverse(coins(), {"d": [ON]})
    omega = ModelUniverse(coins(), {"a": [ON]})
    with pytest.raises(UnknownName, match="atom 'r'"):
        v(omega, "a", Atom("r"), 1)
    with pytest.raises(UnknownName, match="agent 'z'"):
        v(omega, "z", P, 1)
    with pytest.raises(UnknownName, match="action 'fly'"):
        v_a(omega, "fly", "a", P, 1)
    with pytest.raises(UnknownName, match="atom 'r'"):
        ModelUniverse(coins(), {"a": [FormulaAction("odd", Atom("r"))]})
    with pytest.raises(UnknownName, match="atom 'r'"):
        ModelUniverse(coins(), {}, over=Atom("r"))
    with pytest.raises(BadModel, match="different names"):
        ModelUniverse(coins(), {"a": [ON, ON]})
    with pytest.raises(BadModel, match="order"):
        v(omega, "a", P, -1)
    with pytest.raises(BadModel, match="order 1"):
        best(omega, P, "a", 0)


def test_the_real_world_must_be_told() -> None:
    model = S5Model.of(["", "p"], atoms=list, sees={"a": blind})
    with pytest.raises(BadModel, match="which world is real"):
        v(ModelUniverse(model, {}), "a", P, 1)


def test_formulas_with_updates_can_be_properties_too() -> None:
    omega = ModelUniverse(coins(), {"a": [ON, OFF]})
    assert v(omega, "a", Not(Kw("c", P)), 1) == 0
    assert v(omega, "a", Kw("c", P), 1) == 1


def test_worlds_are_followed_to_what_they_become() -> None:
    swap = FormulaAction.of("swap", P, {"q": ~Q})
    omega = ModelUniverse(coins(), {"a": [swap]})
    universe, images = omega.after(("swap", "nop", "nop"))
    assert images == [None, 0, None, 1]
    assert [universe.extension(Q)[at] for at in images if at is not None] == [True, False]


def test_what_cannot_be_done_anywhere_leads_nowhere() -> None:
    omega = ModelUniverse(coins(), {"a": [FormulaAction("never", P & ~P), NOP]})
    assert omega.choices("a", 0) == ("never", "nop")
    assert v_a(omega, "never", "a", P, 1) == 0
    assert omega.after(("never", "nop", "nop")).images == [None] * 4
    only = ModelUniverse(coins(), {"a": [FormulaAction("never", P & ~P)]})
    assert v(only, "a", P, 1) == 0


@pytest.mark.parametrize("forced", [NOP, KEEP])
def test_a_forced_move_is_held_against_impossible_ones_unless_they_are_left_out(
    forced: FormulaAction,
) -> None:
    """As in games: what is impossible counts 0, and is an alternative in the strict sense."""
    omega = ModelUniverse(coins(), {"a": [FormulaAction("never", P & ~P), forced]})
    moves = [{"a": forced.name}]
    judged = judge(omega, "a", P, 1, moves).affirmed
    assert dict(judged.moments[0].values) == {"never": 0, forced.name: 1}
    assert judged.reason == "best"
    lenient = judge(omega, "a", P, 1, moves, Criteria(possible_only=True)).affirmed
    assert lenient.moments[0].alternatives == (forced.name,)
    assert lenient.reason == "no_difference"


def test_whoever_has_no_other_action_meant_nothing() -> None:
    omega = ModelUniverse(coins(), {"a": [OFF]})
    assert judge(omega, "a", ~P, 1, [{"a": "off"}]).affirmed.reason == "no_difference"


def test_to_do_nothing_can_be_meant_where_something_could_be_done() -> None:
    omega = ModelUniverse(coins(), {"a": [OFF, NOP]})
    assert judge(omega, "a", P, 1, [{}]).affirmed.reason == "best"
    assert judge(omega, "a", ~P, 1, [{}]).affirmed.reason == "not_best"


def test_unknown_actions_are_refused_by_models() -> None:
    omega = ModelUniverse(coins(), {"a": [OFF, KEEP]})
    for ask in (
        lambda: omega.can("a", "of", 0),
        lambda: omega.utility("of", "a", 0),
        lambda: judge(omega, "a", P, 1, [{"a": "of"}]),
    ):
        with pytest.raises(UnknownName, match="action of a 'of'; did you mean 'off'"):
            ask()
    with pytest.raises(UnknownName, match="agent 'z'"):
        omega.can("z", "off", 0)
    assert not omega.can("a", "nop", 0)
    assert omega.utility("nop", "a", 0) == 0


def test_the_presence_ratio_is_asked_of_names_that_are_there() -> None:
    omega = ModelUniverse(coins(), {})
    with pytest.raises(UnknownName, match="atom 'r'"):
        pr(omega, "a", Atom("r"))
    with pytest.raises(UnknownName, match="agent 'z'"):
        pr(omega, "z", P)


def test_an_order_beyond_all_measure_is_refused_as_such() -> None:
    lamp = S5Model.of(["p"], atoms=list, sees={"a": blind}, actual="p")
    omega = ModelUniverse(lamp, {"a": [NOP]})
    with pytest.raises(TooLarge, match="looking 500 turns ahead"):
        v(omega, "a", P, 500)
    deep: Formula = P
    for _ in range(5000):
        deep = Not(deep)
    with pytest.raises(TooLarge, match="nested too deeply"):
        v(omega, "a", deep, 1)
