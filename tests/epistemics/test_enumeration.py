"""The evaluator over enumerated courses, against the oracle, and worked examples."""

import pytest
from tests.epistemics.oracle import disagreements

from oysters import Oysters
from whoknows.agents.uniform import Uniform
from whoknows.core import AnyGame
from whoknows.epistemics import Epistemics
from whoknows.games.liars_dice import LiarsDice
from whoknows.play import Match


class PlainDice(LiarsDice):
    """Liar's Dice without an engine of its own."""

    name = "plain-dice"


def asked(game: AnyGame, *, seed: int, n_steps: int) -> Epistemics:
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    match.run()
    return Epistemics(game, match.log[:n_steps], names=["Ann", "Bo", "Cy"][: game.players])


@pytest.mark.parametrize("seed", [3, 4])
def test_random_formulas_about_dice(seed: int) -> None:
    match = asked(PlainDice(players=2, dice=(1,), faces=2), seed=seed, n_steps=8)
    atoms = ["hands.0.0 = 1", "hands.1.0 = 2", "rolling = 1", "rounds.0.found = 1"]
    assert disagreements(match, atoms, n=150, seed=seed) == []


def test_random_formulas_about_secret_bets() -> None:
    match = asked(Oysters(players=3), seed=3, n_steps=7)
    atoms = ["shells.0.0 = true", "shells.0.1 = true", "said.0 = true", "bets.0.1 = true"]
    assert disagreements(match, atoms, n=150, seed=1) == []
