"""Random formulas about random matches at small tables: the engine against the oracle."""

import pytest
from tests.games.cluedo.asking.small_tables import (
    DealtOracle,
    IndexedOracle,
    Log,
    all_atoms,
    asked,
    disagreements,
    play,
    public_events,
)

from whoknows.core import Rng
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.knowledge.reasoner import Reasoner


def n_deals(game: Cluedo, log: Log) -> int:
    """How many deals a watcher considers possible."""
    reasoner = Reasoner(game.players)
    for event in public_events(game, log):
        reasoner.observe(event)
    return reasoner.n_deals


def compare(game: Cluedo, log: Log, *, n: int, seed: int) -> list[str]:
    """Formulas about the end of the match, which do not look back into the deal."""
    epistemics = asked(game, log)
    oracle = DealtOracle(game, epistemics.vocabulary)
    atoms = all_atoms(game)

    def some(rng: Rng) -> list[str]:
        return [rng.choice(atoms) for _ in range(3)]

    return disagreements(epistemics, oracle, some, [len(log)], n=n, seed=seed)


# Seeds of matches in which a watcher considers few deals possible in the end.


@pytest.mark.parametrize(("seed", "forfeit"), [(11, 4), (14, 4), (1, 0)])
def test_three_players(seed: int, forfeit: int) -> None:
    game = Cluedo(players=3)
    log = play(game, seed, 32, forfeit=forfeit)
    assert compare(game, log, n=40, seed=seed) == []


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_two_players_who_may_accuse_and_forfeit(seed: int) -> None:
    game = Cluedo(players=2)
    log = play(game, seed, 16, accuse=15, forfeit=10)
    assert compare(game, log, n=40, seed=seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize(("players", "n_steps"), [(2, 16), (3, 32)])
def test_many_formulas(players: int, n_steps: int, seed: int) -> None:
    game = Cluedo(players=players)
    log = play(game, seed, n_steps, accuse=10 if players == 2 else 0, forfeit=5)
    if n_deals(game, log) > (150 if players == 2 else 800):
        pytest.skip("too large for the oracle")
    assert compare(game, log, n=100, seed=seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_formulas_that_look_back_into_the_deal(seed: int) -> None:
    game = Cluedo(players=2)
    log = play(game, seed, 13)
    epistemics = asked(game, log)
    atoms = all_atoms(game)

    def some(rng: Rng) -> list[str]:
        return [rng.choice(atoms) for _ in range(3)]

    oracle = IndexedOracle(game, epistemics.vocabulary)
    moments = [3, 4, 5, 6, 8, 9, 11, 13]
    found = disagreements(epistemics, oracle, some, moments, n=60, seed=seed, looks_back=True)
    assert found == []
