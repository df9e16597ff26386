"""Values, verdicts and generality, mostly on small games made for the purpose."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction

import pytest

from whoknows.logic.errors import BadModel, UnknownName
from whoknows.logic.formula import TOP, Atom, K
from whoknows.logic.intention import (
    Criteria,
    GameUniverse,
    best,
    generality,
    judge,
    leaves,
    more_general,
    nodes,
    pr,
    tree,
    tree_data,
    tree_text,
    universes_reached,
    v,
    v_a,
)
from whoknows.logic.parse import parse
from whoknows.logic.puzzles.small_hanabi import SmallHanabi

WON = Atom("won")
PAPER = parse("~D:2 & (K_1 J1:1 | K_1 J1:2 | K_1 J1:3)")


class Doors:
    """One player opens one of ten doors at each turn; some doors win, in each world others."""

    players: Sequence[str] = ("1",)
    vocabulary: Sequence[str] = ("won",)

    def __init__(self, turns: int = 1) -> None:
        self.turns = turns

    def sees(self, player: str, world: Hashable) -> Hashable:
        return 0

    def turn(self, world: tuple[str, str]) -> str:
        return "1"

    def actions(self, player: str) -> Sequence[str]:
        return "0123456789"

    def step(
        self, world: tuple[str, str], action: str
    ) -> tuple[tuple[str, str], Sequence[Hashable]]:
        doors, opened = world
        return (doors, opened + action), (0,)

    def final(self, world: tuple[str, str]) -> bool:
        return len(world[1]) == self.turns

    def utility(self, world: tuple[str, str], player: str) -> int:
        return 0

    def atoms(self, world: tuple[str, str]) -> Iterable[str]:
        doors, opened = world
        return ["won"] if opened and opened[-1] in doors else []

    def label(self, world: tuple[str, str]) -> str:
        return "/".join(world)


def doors(*winning: str, turns: int = 1, weights: Sequence[int] = ()) -> GameUniverse:  # type: ignore[type-arg] # worlds are pairs of texts
    worlds = [(one, "") for one in winning]
    weight = dict(zip(worlds, weights, strict=True)).__getitem__ if weights else None
    return GameUniverse.start(Doors(turns), worlds, worlds[0], weight)


def opening(*choices: str) -> list[dict[str, str]]:
    return [{"1": choice} for choice in choices]


def test_one_of_the_best_is_intentional_and_another_is_not() -> None:
    omega = doors("34", "45")
    assert best(omega, WON, "1", 1) == ("4",)
    chosen = judge(omega, "1", WON, 1, opening("4")).affirmed
    assert (chosen.verdict, chosen.reason) == ("intentional", "best")
    other = judge(omega, "1", WON, 1, opening("3")).affirmed
    assert (other.verdict, other.reason) == ("not intentional", "not_best")


def test_where_all_is_equally_good_nothing_is_intended() -> None:
    for omega in (doors("0123456789"), doors(""), doors("01234", "56789")):
        both = judge(omega, "1", WON, 1, opening("4"))
        assert both.affirmed.reason == both.negated.reason == "no_difference"
        assert both.affirmed.verdict == "not intentional"


def test_nine_best_of_ten_may_mean_one_best_of_ten_for_the_negation() -> None:
    omega = doors("012345678")
    losing = judge(omega, "1", WON, 1, opening("9"))
    assert losing.affirmed.reason == "not_best"
    assert losing.negated.reason == "best"
    assert losing.negated.moments[0].best == ("9",)


def test_bounded_rationality_takes_the_nearly_best_for_best() -> None:
    omega = doors("12", "12", "12", "12", "1")
    assert tree(omega, "1", WON, 1).values["2"] == Fraction(4, 5)
    assert best(omega, WON, "1", 1) == ("1",)
    assert best(omega, WON, "1", 1, bounded=80) == ("1", "2")
    assert best(omega, WON, "1", 1, bounded=81) == ("1",)
    strict = judge(omega, "1", WON, 1, opening("2"))
    lenient = judge(omega, "1", WON, 1, opening("2"), Criteria(bounded=80))
    assert (strict.affirmed.reason, lenient.affirmed.reason) == ("not_best", "best")


@pytest.mark.parametrize("bounded", [0, -5, 101])
def test_bounds_are_percentages(bounded: int) -> None:
    with pytest.raises(BadModel, match="at most 100 %"):
        best(doors("1"), WON, "1", 1, bounded=bounded)


def test_a_threshold_asks_that_few_actions_are_best() -> None:
    omega = doors("01234")
    reasons = {
        limit: judge(omega, "1", WON, 1, opening("4"), Criteria(threshold=limit)).affirmed.reason
        for limit in (20, 49, 50, 100)
    }
    assert reasons == {20: "too_many_best", 49: "too_many_best", 50: "best", 100: "best"}
    assert not judge(
        omega, "1", WON, 1, opening("4"), Criteria(threshold=20)
    ).affirmed.is_intentional
    with pytest.raises(BadModel, match="threshold"):
        Criteria(threshold=0)


def test_worlds_that_weigh_more_decide() -> None:
    assert best(doors("1", "2"), WON, "1", 1) == ("1", "2")
    heavy = doors("1", "2", weights=(1, 2))
    assert best(heavy, WON, "1", 1) == ("2",)
    assert v(heavy, "1", WON, 1) == Fraction(2, 3)
    with pytest.raises(BadModel, match="weight"):
        doors("1", "2", weights=(1, 0))


def test_of_a_sequence_every_move_must_be_among_the_best() -> None:
    omega = doors("5", turns=2)
    good = judge(omega, "1", WON, 1, opening("5", "5")).affirmed
    assert (good.reason, [moment.order for moment in good.moments]) == ("best", [1, 1])
    assert judge(omega, "1", WON, 1, opening("5", "4")).affirmed.reason == "not_best"
    assert judge(omega, "1", WON, 1, opening("4", "5")).affirmed.reason == "not_best"


def test_moments_without_a_difference_say_nothing_unless_there_is_no_other() -> None:
    """With two turns and order 2 the first door does not matter, only the last one."""
    omega = doors("5", turns=2)
    assert judge(omega, "1", WON, 2, opening("4")).affirmed.reason == "no_difference"
    assert judge(omega, "1", WON, 2, opening("4", "5")).affirmed.reason == "best"
    assert judge(omega, "1", WON, 2, opening("4", "4")).affirmed.reason == "not_best"


def test_a_fixed_horizon_looks_less_far_ahead_at_each_turn() -> None:
    omega = doors("5", turns=3)
    fixed = Criteria(fixed_horizon=True)
    moments = judge(omega, "1", WON, 2, opening("4", "5", "4"), fixed).affirmed.moments
    assert [moment.order for moment in moments] == [2, 1]
    assert judge(omega, "1", WON, 2, opening("4", "5", "4"), fixed).affirmed.reason == "best"
    assert judge(omega, "1", WON, 2, opening("4", "5", "4")).affirmed.reason == "not_best"


def test_only_the_moves_of_the_agent_are_judged() -> None:
    omega = SmallHanabi(3).universe((1, 2, 3))
    judged = judge(omega, "1", PAPER, 2, [{"1": "I"}, {"2": "I"}, {"1": "P"}]).affirmed
    assert [moment.action for moment in judged.moments] == ["I", "P"]
    second = judge(omega, "2", PAPER, 2, [{"1": "I"}, {"2": "I"}]).affirmed
    assert [moment.action for moment in second.moments] == ["I"]
    with pytest.raises(BadModel, match="no move of 2"):
        judge(omega, "2", PAPER, 2, [{"1": "I"}])


def test_the_hint_of_the_paper_was_intentional() -> None:
    omega = SmallHanabi(3).universe((1, 2, 3))
    judged = judge(omega, "1", PAPER, 2, [{"1": "I"}])
    assert judged.affirmed.is_intentional
    assert judged.negated.reason == "not_best"
    assert judge(omega, "1", PAPER, 2, [{"1": "D"}]).affirmed.reason == "not_best"


def test_an_action_that_nobody_could_take_is_an_alternative_unless_it_is_left_out() -> None:
    omega = SmallHanabi(3).universe((2, 1, 3), ("D", "P"))
    judged = judge(omega, "1", parse("T:1"), 1, [{"1": "D"}]).affirmed
    assert dict(judged.moments[0].values) == {"D": 1, "P": 1, "I": 0}
    assert judged.reason == "best"
    possible_only = Criteria(possible_only=True)
    judged = judge(omega, "1", parse("T:1"), 1, [{"1": "D"}], possible_only).affirmed
    assert judged.moments[0].alternatives == ("D", "P")
    assert judged.reason == "no_difference"


def test_impossible_moves_are_refused() -> None:
    omega = SmallHanabi(3).universe((2, 1, 3), ("D", "P"))
    with pytest.raises(BadModel, match="impossible in the world"):
        judge(omega, "1", PAPER, 1, [{"1": "I"}])
    with pytest.raises(BadModel, match="impossible in the world"):
        judge(omega, "1", PAPER, 1, [{"1": "nop"}])
    with pytest.raises(UnknownName, match="agent '3'"):
        judge(omega, "1", PAPER, 1, [{"3": "I"}])
    with pytest.raises(BadModel, match="order 1"):
        judge(omega, "1", PAPER, 0, [{"1": "D"}])


def test_the_presence_ratio_is_the_share_of_considered_worlds() -> None:
    omega = SmallHanabi(3).universe((1, 2, 3))
    assert pr(omega, "1", parse("J1:1")) == Fraction(1, 2)
    assert pr(omega, "2", parse("J1:1")) == 1
    assert pr(omega, "1", parse("J1:2")) == 0


def test_the_presence_ratio_is_nought_where_no_world_is_considered() -> None:
    class Blind(GameUniverse[tuple[str, str]]):
        def considered(self, agent: str, world: int) -> tuple[int, ...]:
            return ()

    assert pr(Blind(Doors(), [("1", "")], {"1": [0]}), "1", TOP) == 0


def test_specific_properties_look_more_intended_than_general_ones() -> None:
    omega = SmallHanabi(3).universe((1, 2, 3))
    reached = universes_reached(omega, "1", 2)
    table, more = parse("T:1"), parse("T:1 & J2:2")
    assert generality(TOP, reached) == 1
    assert generality(~TOP, reached) == 0
    assert generality(more, reached) < generality(table, reached) < 1
    assert more_general(table, more, reached)
    assert not more_general(more, table, reached)
    assert more_general(table, table, reached)
    assert generality(table, reached) + generality(~table, reached) == 1
    with pytest.raises(BadModel, match="at least one universe"):
        generality(TOP, [])


def test_generality_counts_worlds_by_weight() -> None:
    reached = universes_reached(doors("1", "2", weights=(1, 3)), "1", 1)
    assert len(reached) == 10
    assert generality(WON, reached) == Fraction(1 + 3, 10 * 4)


def test_the_tree_tells_everything_that_a_value_came_from() -> None:
    root = tree(SmallHanabi(3).universe((1, 2, 3)), "1", PAPER, 2)
    assert root.worlds == ("1|2|3", "3|2|1")
    hint = next(one for one in root.actions if one.action == "I")
    reached = hint.worlds[0].reached[0].node
    assert reached is not None
    assert reached.to_move == ("2",)
    first, second = reached.actions[0].worlds
    assert first.others[0].utilities == (("D", 1), ("P", 1), ("I", 3))
    assert first.others[0].best_replies == ("I",)
    assert second.others[0].best_replies == ("D", "P", "I")
    values = [first.value, second.value, reached.value]
    assert values == [Fraction(1), Fraction(1, 3), Fraction(2, 3)]


def test_the_tree_is_consistent_from_its_leaves_up() -> None:
    root = tree(SmallHanabi(4).universe((2, 1, 4, 3)), "2", parse("J2:3 | T:2"), 2)
    assert {leaf.value for leaf in leaves(root)} > {0, 1}
    for node in nodes(root):
        if node.actions:
            assert node.value == max(one.value for one in node.actions)
            for action in node.actions:
                means = [
                    sum(r.value for r in w.reached) / Fraction(len(w.reached))
                    for w in action.worlds
                ]
                assert [world.value for world in action.worlds] == means
                assert action.value == sum(means) / len(means)
        else:
            assert node.value == Fraction(len(node.satisfied), len(node.worlds))


def test_the_tree_as_text_and_as_data_tell_the_same() -> None:
    root = tree(SmallHanabi(3).universe((1, 2, 3)), "1", PAPER, 2)
    text, data = tree_text(root), tree_data(root)
    assert text.splitlines()[0] == "U0 (1|2|3 or 3|2|1; order 2, 1 to move): 2/3"
    assert "as above: 2/3" in text
    assert len(data) == text.count("\n") + 1 - sum(
        not line.lstrip().startswith("U") or "as above" in line for line in text.splitlines()
    )
    assert {one["action"]: one["value"] for one in data[0]["actions"]} == {
        "D": "1/3",
        "P": "2/3",
        "I": "2/3",
    }


def test_a_universe_knows_only_worlds_that_somebody_may_think_of() -> None:
    whole = GameUniverse.start(Doors(), [("1", ""), ("2", "")], ("1", ""))
    assert whole.connected().size == 2
    played = SmallHanabi(3).universe((1, 2, 3), ("P",))
    assert played.size == 1
    with pytest.raises(BadModel, match="not among the worlds"):
        GameUniverse.start(Doors(), [("1", "")], ("3", ""))


def test_knowledge_of_knowledge_can_be_intended() -> None:
    omega = SmallHanabi(3, draw="none").universe((1, 2, 3))
    told = K("1", parse("K_2 J2:2"))
    assert best(omega, told, "1", 1) == ("I",)


def test_unknown_actions_are_refused_by_games() -> None:
    game = SmallHanabi(3)
    omega = game.universe((1, 2, 3))
    for ask in (
        lambda: omega.can("1", "X", 0),
        lambda: omega.can("2", "X", 0),
        lambda: omega.utility("X", "1", 0),
        lambda: judge(omega, "1", PAPER, 2, [{"1": "X"}]),
        lambda: judge(omega, "1", PAPER, 2, [{"2": "X"}]),
        lambda: game.step(omega.worlds[0], "X"),
    ):
        with pytest.raises(UnknownName, match=r"action of (player )?[12] 'X'; known: D, I, P"):
            ask()
    with pytest.raises(UnknownName, match="agent '9'"):
        omega.can("9", "P", 0)
    assert omega.utility("nop", "1", 0) == 0
    assert omega.utility("P", "2", 0) == 0
    three = SmallHanabi(4, 3).universe((1, 2, 3, 4))
    assert three.utility("I1", "2", 0) == 0


def test_generality_is_asked_of_names_that_are_there() -> None:
    reached = universes_reached(doors("1"), "1", 1)
    with pytest.raises(UnknownName, match="atom 'won2'"):
        generality(Atom("won2"), reached)
    with pytest.raises(UnknownName, match="agent '9'"):
        more_general(WON, K("9", WON), reached)
    with pytest.raises(UnknownName, match="atom 'lost'"):
        pr(doors("1"), "1", Atom("lost"))


def test_after_the_end_there_is_no_action_to_value() -> None:
    over = SmallHanabi(3).universe((1, 2, 3), ("P", "P", "P"))
    with pytest.raises(BadModel, match="the game is over"):
        v_a(over, "P", "1", PAPER, 1)
