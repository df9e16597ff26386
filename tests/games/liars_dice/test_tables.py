"""Solutions of small rounds: those that come with the program, and those of the user."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from whoknows.files import data_folder
from whoknows.games.liars_dice.agents.equilibrium.small_rounds import (
    SHIPPED,
    file_name,
    solved_for,
)
from whoknows.games.liars_dice.solver.policy import read_policy
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import solve_round

ROUND = TwoPlayerRound((1, 1), spot_on=True)


@pytest.fixture(autouse=True)
def read_anew() -> Iterator[None]:
    solved_for.cache_clear()
    yield
    solved_for.cache_clear()


@pytest.fixture
def own() -> Path:
    folder = data_folder() / "tables" / "liars-dice"
    folder.mkdir(parents=True)
    return folder / file_name(ROUND)


def exploitability() -> float:
    return solved_for(6, "off", spot_on=True)[1][0]


def shipped() -> float | None:
    return read_policy(SHIPPED / file_name(ROUND)).record.exploitability


def test_solutions_under_the_usual_rules_come_with_the_program() -> None:
    assert exploitability() == shipped()
    assert not (data_folder() / "tables").exists()


def test_a_policy_of_ones_own_is_preferred(own: Path) -> None:
    solution = solve_round((1, 1), spot_on=True, iterations=5)
    solution.policy().write(own)
    assert exploitability() == read_policy(own).record.exploitability != shipped()


def test_a_damaged_policy_is_passed_over(own: Path) -> None:
    own.write_bytes((SHIPPED / file_name(ROUND)).read_bytes()[:-100])
    assert exploitability() == shipped()


def test_a_policy_of_another_round_is_passed_over(own: Path) -> None:
    solve_round((1, 1), iterations=5).policy().write(own)
    assert exploitability() == shipped()
