# SPDX-License-Identifier: MIT
"""The timing law: how long something takes tells nothing about secret reactions."""

import asyncio
from pathlib import Path

import pytest

from tests.reliability.timing import Trial, auc, run_trials
from whoknows.server import table_driver as driving
from whoknows.server import window


def split(trials: list[Trial]) -> tuple[list[float], list[float]]:
    """The times with and without shots."""
    shot = [one.seconds for one in trials if one.n_shots]
    silent = [one.seconds for one in trials if not one.n_shots]
    assert min(len(shot), len(silent)) > len(trials) // 10
    return shot, silent


def test_reactions_are_stored_in_one_transaction_and_shown_after_a_fixed_time(
    tmp_path: Path,
) -> None:
    trials = asyncio.run(run_trials(tmp_path, 24))
    split(trials)
    assert {one.n_transactions for one in trials} == {1}
    assert min(one.seconds for one in trials) >= window.AGENTS_S


@pytest.mark.quiet
def test_the_time_tells_nobody_who_shot(tmp_path: Path) -> None:
    """With so many trials, chance alone leaves the bounds once in a thousand runs."""
    shot, silent = split(asyncio.run(run_trials(tmp_path, 1600)))
    assert 0.45 < auc(shot, silent) < 0.55


@pytest.mark.quiet
def test_agents_that_take_their_time_to_shoot_are_not_given_away(tmp_path: Path) -> None:
    trials = asyncio.run(run_trials(tmp_path, 1600, dawdle_s=0.02))
    assert 0.45 < auc(*split(trials)) < 0.55


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a fixed window, the shooter's hesitation is seen at once."""
    monkeypatch.setattr(window, "AGENTS_S", 0.001)
    monkeypatch.setattr(driving, "SPREAD_S", 0.0)
    trials = asyncio.run(run_trials(tmp_path, 24, dawdle_s=0.1))
    assert auc(*split(trials)) > 0.6
