"""Solvings that are stopped and taken up again end as if nothing had happened."""

from pathlib import Path

import numpy as np
import pytest

from whoknows.games.liars_dice.solver.array_files import BadStore, write_arrays
from whoknows.games.liars_dice.solver.plan import Algorithm, SolvePlan
from whoknows.games.liars_dice.solver.policy import read_policy
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import Solving, Stored, read_solving, solve_round


def advance(solving: Solving, until: int) -> None:
    for done in solving.advance():
        if done >= until:
            return


@pytest.mark.parametrize("algorithm", ["cfr", "cfr+", "dcfr", "mccfr"])
@pytest.mark.parametrize("stop", [1, 13])
def test_the_end_is_the_same(algorithm: Algorithm, stop: int, tmp_path: Path) -> None:
    plan = SolvePlan(TwoPlayerRound((2, 1), 3, "ones", spot_on=True), algorithm, 30, seed=4)
    whole = Solving(plan)
    advance(whole, 30)
    first = Solving(plan, is_kept=True)
    advance(first, stop)
    first.store(tmp_path / "half.npz")
    second = read_solving(tmp_path / "half.npz")
    assert (second.done, second.is_kept) == (first.done, True)
    advance(second, 30)
    for name, array in whole.learner.arrays().items():
        np.testing.assert_array_equal(array, second.learner.arrays()[name])
    figures = [
        [(m.iterations, m.exploitability, m.value) for m in s.marks] for s in (whole, second)
    ]
    assert figures[0] == figures[1]


def test_a_finished_one_has_nothing_left_to_do(tmp_path: Path) -> None:
    solving = Solving(SolvePlan(TwoPlayerRound(), iterations=3))
    advance(solving, 3)
    solving.store(tmp_path / "done.npz")
    again = read_solving(tmp_path / "done.npz")
    assert again.is_finished
    assert [*again.advance()] == []
    assert again.solution().exploitability == solving.solution().exploitability


def test_files_of_the_other_kind_are_refused(tmp_path: Path) -> None:
    solving = Solving(SolvePlan(TwoPlayerRound(), iterations=1))
    solving.store(tmp_path / "solving.npz")
    solve_round((1, 1), iterations=1).policy().write(tmp_path / "policy.npz")
    with pytest.raises(BadStore, match="no file of this kind"):
        read_policy(tmp_path / "solving.npz")
    with pytest.raises(BadStore, match="no file of this kind"):
        read_solving(tmp_path / "policy.npz")
    whole = (tmp_path / "solving.npz").read_bytes()
    (tmp_path / "cut.npz").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadStore, match="damaged"):
        read_solving(tmp_path / "cut.npz")


def test_arrays_of_another_round_are_refused(tmp_path: Path) -> None:
    small, large = (
        Solving(SolvePlan(TwoPlayerRound(faces=2))),
        Solving(SolvePlan(TwoPlayerRound(faces=3))),
    )
    arrays = small.learner.arrays()
    sizes = {name: array.shape for name, array in arrays.items()}
    record = Stored(large.plan, 0, 0.0, (), sizes, is_kept=False)
    write_arrays(tmp_path / "mixed.npz", record, arrays, packed=False)
    with pytest.raises(BadStore, match="damaged"):
        read_solving(tmp_path / "mixed.npz")
