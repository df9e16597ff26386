"""The puzzles come out as the literature has it; each test names where the answer is found."""

from functools import cache

import pytest

from whoknows.core.random import Rng
from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Common, Kw
from whoknows.logic.puzzles import (
    PUZZLES,
    PuzzleStep,
    cheryl,
    coin_in_box,
    consecutive_numbers,
    dining_cryptographers,
    drinking_logicians,
    gossip,
    hat_line,
    hats,
    hundred_prisoners,
    muddy_children,
    russian_cards,
    sally_anne,
    sum_and_product,
    what_sum,
)
from whoknows.logic.puzzles.puzzle import DialogueRecorder


@cache
def told(name: str) -> list[PuzzleStep]:
    return PUZZLES[name].tell()


@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_is_told_from_its_start_to_its_end(name: str) -> None:
    puzzle = PUZZLES[name]
    steps = told(name)
    assert steps[0].kind == "start"
    assert steps[-1].kind == "end"
    assert len(steps) > 3
    assert all(step.worlds > 0 for step in steps)
    assert all((step.holds is not None) == (step.kind == "ask") for step in steps)
    assert puzzle.source
    assert puzzle.known


ANSWERS = {
    "muddy-children": [True],
    "consecutive-numbers": [True],
    "hats": [True, True],
    "hat-line": [False, True, True, True, True],
    "dining-cryptographers": [True, False],
    "russian-cards": [True] * 5,
    "prisoners": [False, False, False, True, False],
    "gossip": [True, True],
    "coin": [True, False, True, True, True, True],
    "sally-anne": [True, True, False, True],
}


@pytest.mark.parametrize("name", PUZZLES)
def test_what_is_asked_in_a_puzzle_is_answered_as_its_conclusion_says(name: str) -> None:
    steps = told(name)
    assert [step.holds for step in steps if step.kind == "ask"] == ANSWERS.get(name, [])


@pytest.mark.parametrize("name", [name for name in PUZZLES if PUZZLES[name].size_means])
def test_a_puzzle_can_be_told_in_its_smallest_size(name: str) -> None:
    puzzle = PUZZLES[name]
    assert puzzle.tell(puzzle.smallest)[-1].kind == "end"
    for wrong in (puzzle.smallest - 1, puzzle.largest + 1):
        with pytest.raises(BadModel, match="from"):
            puzzle.tell(wrong)


def test_a_puzzle_without_sizes_takes_none() -> None:
    with pytest.raises(BadModel, match="leave the size out"):
        PUZZLES["cheryl"].tell(3)


@pytest.mark.parametrize(("n", "k"), [(1, 1), (3, 1), (3, 3), (5, 4), (7, 2)])
def test_k_muddy_children_know_the_kth_time(n: int, k: int) -> None:
    """Fagin, Halpern, Moses, Vardi, Reasoning about Knowledge (1995), section 1.1."""
    assert muddy_children.answer(n, k) == k
    assert muddy_children.model(n, k).valid(muddy_children.dialogue(n, k))
    if k > 1:
        assert not muddy_children.model(n, k - 1).valid(muddy_children.muddy_ones_know(n))


def test_without_father_the_silence_teaches_nothing() -> None:
    """The same book: what all can see already, Father makes common knowledge."""
    model = muddy_children.model(3, 3)
    children, says = ("1", "2", "3"), muddy_children.somebody_is_muddy(3)
    assert not model.holds(Common(children, says))
    assert model.announce(says).holds(Common(children, says))
    silent = model.announce(muddy_children.nobody_knows(3))
    assert silent.size == model.size


@pytest.mark.parametrize("bound", [65, 100])
def test_sum_and_product_have_one_answer(bound: int) -> None:
    """Van Ditmarsch, Ruan, Verbrugge, Sum and Product in Dynamic Epistemic Logic (2008)."""
    assert sum_and_product.answer(bound) == [(4, 13)]


def test_without_the_last_statement_of_s_there_are_86_pairs() -> None:
    now = sum_and_product.model(actual=None)
    sizes = []
    for _, said in sum_and_product.dialogue():
        now = now.announce(said)
        sizes.append(now.size)
    assert sizes == [145, 86, 1], "145 pairs have one of the ten sums 11, 17, 23, .., 53"


def test_the_structure_of_sum_and_product_has_the_same_worlds() -> None:
    pairs = sum_and_product.pairs(20)
    structure = sum_and_product.structure(20, actual=(4, 13))
    assert len(getattr(structure.law, "formulas", ())) == len(pairs)
    assert structure.actual == frozenset({"x4", "y1", "y4", "y8", "s1", "s16", "p4", "p16", "p32"})


def test_cheryls_birthday_is_july_16() -> None:
    """Singapore and Asian Schools Math Olympiad (2015), question 24."""
    assert cheryl.answer() == ["July 16"]


def test_consecutive_numbers_as_in_the_book() -> None:
    """Van Ditmarsch, Kooi, One Hundred Prisoners and a Light Bulb (2015), chapter 1."""
    said = [step.says for step in consecutive_numbers.tell(2, 3) if step.kind == "announce"]
    assert said == [
        "Anne: I do not know your number.",
        "Bill: I do not know your number.",
        "Anne: I know your number.",
    ]


@pytest.mark.parametrize(("anne", "bill", "times"), [(0, 1, 0), (1, 0, 1), (1, 2, 2), (2, 1, 1)])
def test_how_often_they_do_not_know_of_consecutive_numbers(
    anne: int, bill: int, times: int
) -> None:
    """By hand, along the two chains of worlds that begin with 0."""
    assert consecutive_numbers.answer(anne, bill) == times


def test_russian_cards_all_checks() -> None:
    """Van Ditmarsch, The Russian Cards Problem (2003)."""
    model = russian_cards.model()
    for text, formula in russian_cards.checks():
        assert model.holds(formula), text
    assert not russian_cards.is_solution(((0, 1, 2), (0, 1, 3), (4, 5, 6)))


def test_102_announcements_of_russian_cards_work() -> None:
    """The same paper: 60 of five hands, 36 of six and 6 of seven."""
    assert russian_cards.answer() == {5: 60, 6: 36, 7: 6}


@pytest.mark.parametrize("n", [1, 2, 5, 8])
def test_only_the_last_logician_knows(n: int) -> None:
    assert drinking_logicians.answer(n) == ["I do not know"] * (n - 1) + ["yes"]
    assert drinking_logicians.model(n).valid(drinking_logicians.dialogue(n))


@pytest.mark.parametrize("n", [3, 4])
def test_dining_cryptographers_learn_whether_and_not_who(n: int) -> None:
    """Chaum, The dining cryptographers problem (1988)."""
    assert dining_cryptographers.answer(n)


def test_two_cryptographers_cannot_hide_from_each_other() -> None:
    assert not dining_cryptographers.answer(2)


def test_the_counter_knows_just_when_all_have_been_counted() -> None:
    """Van Ditmarsch, Kooi (2015), chapter 9: after whatever days, in every world."""
    now = hundred_prisoners.model()
    for who in ("2", "counter", "counter", "1", "counter"):
        now = now.after(hundred_prisoners.taken(who))
        assert now.valid(hundred_prisoners.knows_just_when_counted())
    assert now.size == 3**5
    assert now.holds(hundred_prisoners.counter_knows())


def test_prisoners_who_come_too_early_are_counted_later() -> None:
    assert hundred_prisoners.answer(["1", "2", "counter", "counter", "2", "counter"]) == 6
    assert hundred_prisoners.answer(["1", "2", "counter", "counter"]) is None


def test_a_hundred_prisoners_need_about_10418_days() -> None:
    """Dehaye, Ford, Segerman (2003) and van Ditmarsch, Kooi (2015): some 28 years."""
    assert float(hundred_prisoners.expected_days(100)) == pytest.approx(10417.74, abs=0.01)
    mean, spread = hundred_prisoners.mean_days(100, runs=10, seed=1), 1000
    assert abs(mean - 10418) < 4 * spread / 10**0.5
    again = [hundred_prisoners.simulated_days(9, Rng(5)) for _ in range(2)]
    assert again[0] == again[1]


@pytest.mark.parametrize(("n", "calls"), [(2, 1), (3, 3), (4, 4)])
def test_so_few_calls_make_all_friends_experts_and_no_fewer(n: int, calls: int) -> None:
    """Tijdeman (1971); Baker and Shostak (1972): 2n - 4 from four friends on."""
    assert len(gossip.answer(n)) == calls


@pytest.mark.parametrize("n", [4, 5, 6])
def test_2n_minus_4_calls_are_enough(n: int) -> None:
    calls = gossip.calls_for(n)
    assert len(calls) == 2 * n - 4
    assert gossip.is_expert_after(n, calls)
    assert not gossip.is_expert_after(n, calls[:-1])


def test_of_50_the_others_are_20_and_30() -> None:
    """Liu (2004); van Ditmarsch, Ruan, Model Checking Logic Puzzles (2007)."""
    assert what_sum.answer(50) == [(50, 20, 30)]


def test_sally_believes_what_is_false() -> None:
    """Baron-Cohen, Leslie, Frith (1985)."""
    assert sally_anne.answer() == "basket"
    after = sally_anne.model().after(sally_anne.anne_moves_it())
    assert after.holds(sally_anne.BOX)
    assert not after.holds(sally_anne.BASKET)


def test_the_front_one_of_three_knows_the_hat() -> None:
    assert hats.answer() == "white"
    assert not hats.model().holds(hats.knows_own("front"))


@pytest.mark.parametrize("n", [2, 3, 7])
def test_all_but_the_first_in_the_line_know_their_hat(n: int) -> None:
    assert hat_line.answer(n) == list(range(2, n + 1))


def test_peeking_at_the_coin_seen_and_in_secret() -> None:
    """Baltag, Moss, Solecki (1998)."""
    assert coin_in_box.answer() == {
        "seen": "Bill knows that Anne knows",
        "secret": "Bill believes that Anne does not know",
    }


def test_turning_the_coin_keeps_what_is_known_about_it() -> None:
    after = coin_in_box.model().after(coin_in_box.peek_seen()).after(coin_in_box.turn_over())
    assert after.holds(Kw("anne", coin_in_box.HEADS))
    assert not after.holds(coin_in_box.HEADS)
    assert not after.holds(coin_in_box.bill_knows())


def test_a_conclusion_that_does_not_hold_is_not_drawn() -> None:
    record = DialogueRecorder(muddy_children.model(3, 2), "Nothing has been said yet.")
    [*_, last] = record.end("They know.", because=muddy_children.muddy_ones_know(3))
    assert last.says == "It does not follow that: They know."


@pytest.mark.parametrize("name", PUZZLES)
def test_every_conclusion_that_is_told_follows(name: str) -> None:
    [*_, last] = told(name)
    assert last.kind == "end"
    assert "does not follow" not in last.says
