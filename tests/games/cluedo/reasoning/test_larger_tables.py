"""What the reasoning finds for five to twelve players is what independent methods find."""

from collections.abc import Iterator

import numpy as np
import pytest
from tests.games.cluedo.reasoning.player_by_player import PlayerByPlayer
from tests.games.cluedo.reasoning.positions import games
from tests.games.cluedo.reasoning.satisfiable import possible_owners
from tests.games.cluedo.reasoning.test_every_deal import MODELS, check

from whoknows.games.cluedo.knowledge.clues import Clue
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.reasoner import Reasoner


def late_positions(players: int, n_games: int, share: float) -> Iterator[list[Clue]]:
    """One from each seat and game, when so much of the game is over."""
    for clues in games(players, range(n_games)):
        yield clues[: 3 + int(share * (len(clues) - 3))]


def check_hand_by_hand(players: int, clues: list[Clue], model: Model) -> None:
    oracle = PlayerByPlayer(players, clues, model)
    reasoner = Reasoner(players, clues)
    if model == "consistent":
        assert reasoner.n_deals == oracle.total
    check(reasoner.posterior(model), oracle.owners(), oracle.secrets())


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(("players", "share"), [(5, 0.5), (5, 1), (6, 0.75), (6, 1), (7, 0.9)])
def test_hand_by_hand(players: int, share: float, model: Model) -> None:
    for clues in late_positions(players, 1, share):
        check_hand_by_hand(players, clues, model)


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("players", [5, 6, 7])
def test_hand_by_hand_in_many_games(players: int, model: Model) -> None:
    for share in (0.6, 0.8):
        for clues in late_positions(players, 2, share):
            check_hand_by_hand(players, clues, model)


@pytest.mark.parametrize("players", [5, 6, 7, 9, 12])
def test_possible_owners_as_a_solver_finds_them(players: int) -> None:
    for share in (0.3, 0.9):
        for clues in list(late_positions(players, 1, share))[::players]:
            assert Reasoner(players, clues).owner_masks == possible_owners(players, clues)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(5, 13))
def test_possible_owners_as_a_solver_finds_them_in_many_games(players: int) -> None:
    for share in (0.1, 0.5, 0.7):
        for clues in list(late_positions(players, 2, share))[::3]:
            assert Reasoner(players, clues).owner_masks == possible_owners(players, clues)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("players", [8, 10, 12])
def test_shares_add_up(players: int, model: Model) -> None:
    for share in (0.05, 0.2, 0.6):
        for clues in list(late_positions(players, 1, share))[::players]:
            posterior = Reasoner(players, clues).posterior(model)
            assert np.allclose(posterior.owners.sum(axis=1), 1)
            assert np.allclose(posterior.owners.sum(axis=0), 3)
            assert np.isclose(posterior.secrets.sum(), 1)
            of_secret = posterior.owners[:, -1].reshape(3, -1)
            for kind in range(3):
                others = tuple({0, 1, 2} - {kind})
                assert np.allclose(posterior.secrets.sum(axis=others), of_secret[kind])
