"""Solving the next bids again: sums, trees, and how exploitable the strategies are."""

from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.agents.equilibrium.classes import (
    add_contest,
    add_spot_on,
    by_class,
    spread,
)
from whoknows.games.liars_dice.agents.equilibrium.exploitability import exploitability
from whoknows.games.liars_dice.agents.equilibrium.hand_arrays import MAX_WIDTH, book_for
from whoknows.games.liars_dice.agents.equilibrium.resolver import Guard, no_solution, solve
from whoknows.games.liars_dice.agents.equilibrium.tree import (
    NO_BID,
    RoundSetting,
    Search,
    chances,
    choose_window,
    grow,
)
from whoknows.games.liars_dice.pieces import hands_of, supporting, ways
from whoknows.games.liars_dice.solver.solver import solve_round

ONE = np.float32(1)
FORCED = -2.0
"""Beyond the tree one has to call."""


def first_turn(
    dice: int, other: int, faces: int, *, spot_on: bool, by_face: bool = False
) -> RoundSetting:
    return RoundSetting(faces, dice + other, dice, other, NO_BID, by_face, spot_on, ONE, ONE)


@given(
    st.integers(2, 4),
    st.integers(1, 3),
    st.integers(1, 3),
    st.integers(0, 4),
    st.randoms(use_true_random=False),
    st.sampled_from([0.0, 1.0]),
)
def test_calls_are_worth_what_all_pairs_of_hands_say(
    faces: int, mine: int, other: int, wild: int, random: Random, prize: float
) -> None:
    wild = wild if wild <= faces else 0
    book = book_for(faces, wild)
    hands, others = hands_of(mine, faces), hands_of(other, faces)
    reach = np.zeros(MAX_WIDTH, np.float32)
    reach[: len(others)] = [random.random() for _ in others]
    face, wanted = random.randint(1, faces), random.randint(1, mine + other)
    sums = np.zeros(7, np.float32)
    by_class(reach, book.masks[other, face - 1], other, book.widths[other], sums)
    contest, exact = np.zeros(7, np.float32), np.zeros(7, np.float32)
    add_contest(sums, wanted, ONE, contest)
    add_spot_on(sums, wanted, np.float32(prize), ONE, exact)
    for values, winning, gain in (
        (contest, range(wanted), 1.0),
        (exact, range(wanted, wanted + 1), prize),
    ):
        vector = np.zeros(MAX_WIDTH, np.float32)
        spread(values, book.masks[mine, face - 1], book.widths[mine], vector)
        for number, hand in enumerate(hands):
            held = supporting(hand, face, wild)
            expected = sum(
                weight * (gain if held + supporting(one, face, wild) in winning else -1)
                for weight, one in zip(reach[: len(others)], others, strict=True)
            )
            assert vector[number] == pytest.approx(expected, abs=1e-5)


@given(st.integers(2, 3), st.integers(1, 2), st.integers(1, 2), st.booleans(), st.integers(1, 5))
def test_the_tree_has_all_rising_bids_of_the_window_and_no_others(
    faces: int,
    mine: int,
    other: int,
    by_face: bool,  # noqa: FBT001
    depth: int,
) -> None:
    setting = first_turn(mine, other, faces, spot_on=True, by_face=by_face)
    n = min(faces * (mine + other), 7)
    window = np.arange(n)
    tree, _, _ = grow(setting, Search(n, depth, 1, ONE), window, n)

    def follows(high: int, low: int) -> bool:
        return high > low and (not by_face or high % faces >= low % faces)

    def paths(path: tuple[int, ...]) -> set[tuple[int, ...]]:
        found = {path}
        if len(path) < depth:
            for bid in range(n):
                if not path or follows(bid, path[-1]):
                    found |= paths((*path, bid))
        return found

    grown: dict[int, tuple[int, ...]] = {0: ()}
    for node in range(len(tree.bids)):
        for child in range(tree.first[node], tree.first[node] + tree.n_children[node]):
            grown[child] = (*grown[node], int(tree.bids[child]))
    assert len(grown) == len(tree.bids)
    assert set(grown.values()) == paths(())


def test_chances_of_bids_are_those_of_all_pairs_of_hands() -> None:
    book, setting = book_for(3, 1), first_turn(2, 1, 3, spot_on=True)
    found = chances(book, setting, book.priors[2], book.priors[1])
    for bid in range(9):
        count, face = bid // 3 + 1, bid % 3 + 1
        true = sum(
            ways(hand) * ways(one)
            for hand, one in product(hands_of(2, 3), hands_of(1, 3))
            if supporting(hand, face, 1) + supporting(one, face, 1) >= count
        )
        assert found[bid] == pytest.approx(true / 27, abs=1e-6)


def whole_value(dice: tuple[int, int], faces: int, *, spot_on: bool, iterations: int) -> float:
    """Of a round that is solved to its end in one tree."""
    book, setting = book_for(faces, 0), first_turn(*dice, faces, spot_on=spot_on)
    n = faces * sum(dice)
    prior, other = book.priors[dice[0]], book.priors[dice[1]]
    out = no_solution()
    search = Search(n, n, iterations, np.float32(FORCED))
    guard = Guard(np.float32(0), other, other)
    solve(book, setting, search, prior, other, guard, np.arange(n), out)
    width = len(prior)
    strategy = out.strategy[: n + 2, : book.n_hands[dice[0]]]
    assert strategy.sum(axis=0) == pytest.approx(1, abs=1e-4)
    return float(out.values[:width] @ prior)


def test_one_die_each_has_its_known_value() -> None:
    assert whole_value((1, 1), 6, spot_on=False, iterations=150) == pytest.approx(-1 / 9, abs=0.01)


@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (1, 2)])
@pytest.mark.parametrize("spot_on", [False, True])
def test_values_of_whole_rounds_are_those_of_the_solver(
    dice: tuple[int, int],
    spot_on: bool,  # noqa: FBT001
) -> None:
    low, high = solve_round(dice, faces=3, spot_on=spot_on, iterations=400).value or (0, 0)
    value = whole_value(dice, 3, spot_on=spot_on, iterations=400)
    assert low - 0.01 <= value <= high + 0.01


def test_a_window_holds_the_next_bids_and_doubtful_ones() -> None:
    book, setting = book_for(6, 0), first_turn(5, 5, 6, spot_on=True)
    prior = book.priors[5]
    true = chances(book, setting, prior, prior)
    window = np.zeros(24, np.int64)
    n = choose_window(setting._replace(last=2), true, window, 24)
    # Of 10 dice, 4 of a face have a chance of 7 %, 5 of 1.5 %, 1 of 84 %.
    assert window[:n].tolist() == list(range(3, 24))


# Exact: what a best answer gets that knows what the agent would do with any hand after any bids


def test_solving_again_to_the_end_of_the_round_is_hardly_exploitable() -> None:
    game = LiarsDice(players=2, dice=(1, 1), faces=3)
    judged = exploitability(game, (6, 6, 200, 1.0, FORCED))
    assert judged.exploitability < 0.01
    low, high = solve_round((1, 1), faces=3, spot_on=True, iterations=1000).value or (0, 0)
    assert judged.value[0] - 1e-9 <= high
    assert judged.value[1] + 1e-9 >= low


def test_looking_two_bids_ahead_is_hardly_exploitable_with_all_caution() -> None:
    game = LiarsDice(players=2, dice=(2, 2), faces=3)
    guarded = exploitability(game, (10, 2, 30, 1.0, -0.5))
    trusting = exploitability(game, (10, 2, 30, 0.0, -0.5))
    assert guarded.exploitability < 0.06
    assert trusting.exploitability > 3 * guarded.exploitability
