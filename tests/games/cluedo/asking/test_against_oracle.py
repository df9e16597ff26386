"""Random formulas about random matches at small tables: the engine against the oracle."""

import re
from collections.abc import Sequence

import pytest
from tests.epistemics.oracle import Comparison
from tests.games.cluedo.asking.small_tables import (
    DealtOracle,
    IndexedOracle,
    Log,
    all_atoms,
    asked,
    play,
)

from whoknows.games.cluedo import Cluedo

N_ATOMS = 3
DEPTH = 3


def compare(game: Cluedo, log: Log, *, n: int, seed: int) -> list[str]:
    """Formulas about the end of the match, which do not look back into the deal."""
    epistemics = asked(game, log)
    comparison = Comparison(
        epistemics,
        all_atoms(game),
        oracle=DealtOracle(game, epistemics.vocabulary),
        moments=[len(log)],
        n_atoms=N_ATOMS,
        edited=lambda text: re.sub("ever |always ", "before ", text),
        tried=2,
    )
    return comparison.disagreements(n, seed, DEPTH)


# Seeds of matches in which a watcher considers few deals possible in the end.


@pytest.mark.parametrize(("seed", "forfeit"), [(11, 4), (14, 4), (1, 0)])
def test_three_players(seed: int, forfeit: int) -> None:
    game = Cluedo(players=3)
    log = play(game, seed, 32, forfeit=forfeit)
    assert compare(game, log, n=34, seed=seed) == []


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_two_players_who_may_accuse_and_forfeit(seed: int) -> None:
    game = Cluedo(players=2)
    log = play(game, seed, 16, accuse=15, forfeit=10)
    assert compare(game, log, n=34, seed=seed) == []


SMALL = {
    2: (100, 105, 106, 107, 110, 111, 118, 120, 123, 126, 130, 131, 136, 139),
    3: (103, 104, 107, 109, 114, 117, 119, 126, 127, 137, 138),
}
"""Seeds of matches in which a watcher considers no more than 300 courses possible in the end."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "seed"), [(players, seed) for players, seeds in SMALL.items() for seed in seeds]
)
def test_many_formulas(players: int, seed: int) -> None:
    game = Cluedo(players=players)
    n_steps, accuse = (16, 10) if players == 2 else (32, 0)
    log = play(game, seed, n_steps, accuse=accuse, forfeit=5)
    assert compare(game, log, n=200, seed=seed) == []


def look_back(seed: int, n: int, moments: Sequence[int]) -> list[str]:
    """Formulas that look back into the deal, which takes nine moments."""
    game = Cluedo(players=2)
    epistemics = asked(game, play(game, seed, 13))
    comparison = Comparison(
        epistemics,
        all_atoms(game),
        oracle=IndexedOracle(game, epistemics.vocabulary),
        moments=moments,
        n_atoms=N_ATOMS,
        tried=1,
    )
    return comparison.disagreements(n, seed, DEPTH)


def test_formulas_that_look_back_into_the_deal() -> None:
    assert look_back(3, 12, [4, 5, 6]) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_many_formulas_that_look_back_into_the_deal(seed: int) -> None:
    assert look_back(seed, 60, [3, 4, 5, 6, 8, 9, 11, 13]) == []
