"""Policies as they are stored: what comes back is what was written, or a clear complaint."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.liars_dice.plain_cfr import histories, moves

from whoknows.core import BadOption
from whoknows.games.liars_dice.solver.array_files import BadStore, write_arrays
from whoknows.games.liars_dice.solver.evaluation import judge
from whoknows.games.liars_dice.solver.lookup import find_chances
from whoknows.games.liars_dice.solver.policy import Policy, PolicyRecord, read_policy
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import Solution, solve_round


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve_round((2, 1), faces=3, wild="ones", spot_on=True, iterations=60)


@pytest.fixture(scope="module")
def stored(solution: Solution, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("policies") / "small.npz"
    solution.policy().write(path)
    return path


def test_what_is_stored_comes_back(solution: Solution, stored: Path) -> None:
    written, read = solution.policy(), read_policy(stored)
    assert read.record == written.record
    for mine, yours in zip(read.weights, written.weights, strict=True):
        np.testing.assert_array_equal(mine, yours)


def test_the_file_is_as_the_page_tells(stored: Path) -> None:
    """Read with NumPy alone."""
    with np.load(stored, allow_pickle=False) as found:
        record = json.loads(found["record"].tobytes())
        assert record["schema"] == "whoknows.liars-dice.policy"
        assert record["version"] == 1
        assert record["round"] == {"dice": [2, 1], "faces": 3, "wild": "ones", "spot_on": True}
        assert record["order"] == "count-first"
        assert found["starter"].shape == (256, 3, 6)
        assert found["other"].shape == (256, 3, 3)
        assert found["starter"].dtype == np.uint16


def test_chances_are_rounded_very_little(solution: Solution, stored: Path) -> None:
    policy = read_policy(stored)
    for said in histories(solution.round):
        for hand in range(solution.round.n_hands[len(said) % 2]):
            found = policy.probabilities(said, hand)
            assert list(found) == moves(solution.round, said)
            assert found == pytest.approx(solution.probabilities(said, hand), abs=2e-4)
            assert sum(found.values()) == pytest.approx(1)


def test_compiled_code_finds_the_same_chances(stored: Path) -> None:
    policy = read_policy(stored)
    round_ = policy.round
    chances = np.empty(round_.n_bids + 2)
    for said in histories(round_):
        for hand in range(round_.n_hands[len(said) % 2]):
            weights, node = policy.weights[len(said) % 2], round_.node_of(said)
            find_chances(weights, round_.n_bids, round_.n_calls, node, hand, chances)
            expected = policy.probabilities(said, hand)
            assert sum(chances) == pytest.approx(1)
            for move, chance in expected.items():
                place = move if move >= 0 else round_.n_bids - 1 - move
                assert chances[place] == pytest.approx(chance)


def test_the_record_judges_what_is_stored(stored: Path) -> None:
    policy = read_policy(stored)
    judged = judge(policy.round, policy.weights)
    assert policy.record.exploitability == judged.exploitability
    assert policy.record.value == judged.value


def test_listed_policies_come_back(tmp_path: Path) -> None:
    policy = solve_round((2, 2), spot_on=True, algorithm="mccfr", iterations=30).policy()
    policy.write(tmp_path / "listed.npz")
    read = read_policy(tmp_path / "listed.npz")
    assert read.record == policy.record
    assert read.record.exploitability is None
    n_uneven = 0
    for said in ((), (0,), (3, 9), (5, 6, 20)):
        for hand in range(21):
            found = read.probabilities(said, hand)
            assert found == policy.probabilities(said, hand)
            assert sum(found.values()) == pytest.approx(1)
            n_uneven += len(set(found.values())) > 1
    assert n_uneven > 0
    with pytest.raises(BadOption, match="lists situations"):
        _ = read.weights


@pytest.mark.parametrize(
    ("bids", "hand"), [((3, 3), 0), ((4, 2), 0), ((-1,), 0), ((12,), 0), ((), 6), ((0,), -1)]
)
def test_situations_that_do_not_exist(bids: tuple[int, ...], hand: int) -> None:
    policy = solve_round((1, 1), iterations=1).policy()
    with pytest.raises(BadOption):
        policy.probabilities(bids, hand)


# Damage


@given(data=st.data())
def test_damaged_files_are_refused_or_harmless(
    data: st.DataObject, stored: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    content = bytearray(stored.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    refused_or_same(content, stored, tmp_path_factory)


@given(data=st.data())
def test_cut_files_are_refused_or_harmless(
    data: st.DataObject, stored: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    content = stored.read_bytes()
    begin = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(begin, len(content)))
    refused_or_same(content[:begin] + content[end:], stored, tmp_path_factory)


def refused_or_same(
    content: bytes | bytearray, stored: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.npz"
    path.write_bytes(content)
    try:
        read = read_policy(path)
    except BadStore:
        return
    whole = read_policy(stored)
    assert read.record == whole.record
    for mine, yours in zip(read.weights, whole.weights, strict=True):
        np.testing.assert_array_equal(mine, yours)


@pytest.mark.parametrize("content", [b"", b"PK", b"not a policy", b"PK\x05\x06" + b"\0" * 18])
def test_foreign_files_are_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "foreign.npz").write_bytes(content)
    with pytest.raises(BadStore, match=r"foreign\.npz is damaged, or no file of this kind"):
        read_policy(tmp_path / "foreign.npz")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="there is no file"):
        read_policy(tmp_path / "none.npz")
    with pytest.raises(BadStore, match="cannot be read"):
        read_policy(tmp_path)


RECORD = PolicyRecord(TwoPlayerRound((1, 1), 2), "cfr+", 1, 0, None, None, "test")


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ({"schema": "other", "version": 1}, "missing required field"),
        (PolicyRecord(TwoPlayerRound((0, 3)), "cfr+", 1, 0, None, None, "x"), "1 to 6 dice"),
        (
            PolicyRecord(TwoPlayerRound(), "cfr+", 1, 0, None, None, "x", version=2),
            "policy 2; this program reads",
        ),
        (PolicyRecord(TwoPlayerRound(), "cfr+", 1, 0, None, None, "x"), "should be uint16"),
        (
            PolicyRecord(TwoPlayerRound(), "cfr+", 1, 0, None, None, "x", situations=-2),
            "-2 situations",
        ),
    ],
)
def test_records_that_do_not_fit(record: object, complaint: str, tmp_path: Path) -> None:
    arrays = {"starter": np.zeros((8, 2, 2), np.uint16), "other": np.zeros((8, 2, 2), np.uint16)}
    write_arrays(tmp_path / "wrong.npz", record, arrays, packed=True)
    with pytest.raises(BadStore, match=complaint):
        read_policy(tmp_path / "wrong.npz")


def test_nothing_is_unpickled(tmp_path: Path) -> None:
    good = Policy(RECORD, {name: np.zeros((8, 2, 2), np.uint16) for name in ("starter", "other")})
    good.write(tmp_path / "good.npz")
    assert read_policy(tmp_path / "good.npz").record == RECORD
    with np.load(tmp_path / "good.npz") as found:
        np.savez(tmp_path / "bad.npz", record=found["record"], starter=np.array([{}, None]))
    with pytest.raises(BadStore, match=r"[Oo]bject arrays"):
        read_policy(tmp_path / "bad.npz")


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadOption, match="cannot be written"):
        solve_round((1, 1), iterations=1).policy().write(tmp_path / "file" / "policy.npz")
