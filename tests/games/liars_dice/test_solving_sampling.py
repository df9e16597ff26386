"""Sampling: it finds the same as exact algorithms, the same for the same seed, in little memory."""

import numpy as np
import pytest
from tests.games.liars_dice.plain_cfr import histories, moves

from whoknows.games.liars_dice.solver.plan import SolvePlan
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.sampled_learner import SampledLearner
from whoknows.games.liars_dice.solver.solver import Solving, solve_round


def test_sampling_comes_near_the_known_value() -> None:
    found = solve_round((1, 1), algorithm="mccfr", iterations=50_000, seed=3)
    assert found.exploitability is not None
    assert found.value is not None
    assert found.exploitability < 0.03
    assert found.value[0] <= -1 / 9 <= found.value[1]


@pytest.mark.parametrize(
    "round_",
    [TwoPlayerRound((2, 1), 3, "ones", spot_on=True), TwoPlayerRound((1, 2), 3, "highest")],
    ids=str,
)
def test_sampling_comes_near_what_exact_algorithms_find(round_: TwoPlayerRound) -> None:
    options = {"faces": round_.faces, "wild": round_.wild, "spot_on": round_.spot_on}
    exact = solve_round(round_.dice, **options)  # type: ignore[arg-type]
    sampled = solve_round(round_.dice, **options, algorithm="mccfr", iterations=30_000)  # type: ignore[arg-type]
    assert exact.value is not None
    assert sampled.value is not None
    assert sampled.value[0] <= exact.value[1]
    assert exact.value[0] <= sampled.value[1]
    assert sampled.exploitability is not None
    assert sampled.exploitability < 0.05


def test_the_seed_decides() -> None:
    first, again, other = (
        solve_round((2, 2), algorithm="mccfr", iterations=50, seed=seed) for seed in (1, 1, 2)
    )
    assert first.policy().arrays["listed"].tobytes() == again.policy().arrays["listed"].tobytes()
    assert first.n_met != other.n_met


def test_how_it_is_cut_into_pieces_changes_nothing() -> None:
    round_ = TwoPlayerRound((2, 1), 3)
    whole, pieces = SampledLearner(round_, 5, 1.0), SampledLearner(round_, 5, 1.0)
    whole.learn(1, 99)
    for first in range(1, 100, 9):
        pieces.learn(first, 9)
    for name, array in whole.arrays().items():
        np.testing.assert_array_equal(array, pieces.arrays()[name])


def test_large_rounds_are_listed_and_not_judged() -> None:
    found = solve_round((5, 5), spot_on=True, algorithm="mccfr", iterations=2)
    assert found.exploitability is None
    assert found.value is None
    policy = found.policy()
    assert policy.record.situations == found.n_met
    assert sum(policy.probabilities((), 251).values()) == pytest.approx(1)
    assert found.summary()["information_sets"] == str(2**59 * 2 * 252)


def test_what_is_listed_is_what_was_learned() -> None:
    """A round small enough for both forms."""
    round_ = TwoPlayerRound((2, 1), 2, "off", spot_on=True)
    solving = Solving(SolvePlan(round_, "mccfr", 500))
    for _ in solving.advance():
        pass
    solution = solving.solution()
    n, arrays = solving.learner.listed()
    assert n == solution.n_met
    listed = {
        (int(node), int(hand)): arrays["listed"][int(start) : int(end)]
        for node, hand, start, end in zip(
            arrays["nodes"],
            arrays["hands"],
            arrays["starts"],
            arrays["starts"][1:],
            strict=False,
        )
    }
    for said in histories(round_):
        for hand in range(round_.n_hands[len(said) % 2]):
            found = listed.get((round_.node_of(said), hand))
            expected = solution.probabilities(said, hand)
            assert list(expected) == moves(round_, said)
            if found is not None and found.any():
                total = float(found.sum(dtype=np.float64))
                assert np.array([*expected.values()]) == pytest.approx(found / total, abs=1e-4)


def test_no_more_memory_is_used_than_allowed() -> None:
    learner = SampledLearner(TwoPlayerRound((3, 3), spot_on=True), 0, 0.002)
    learner.learn(1, 20)
    before = learner.n_met
    assert sum(array.nbytes for array in learner.arrays().values()) <= 2_000_100
    learner.learn(21, 20)
    assert learner.n_met == before
    assert sum(learner.known.sums) > 0
