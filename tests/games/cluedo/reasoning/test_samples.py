"""Deals that are drawn: possible ones, each as often as it should be."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import chisquare
from tests.games.cluedo.reasoning.all_deals import AllDeals
from tests.games.cluedo.reasoning.positions import games
from tests.games.cluedo.reasoning.test_every_deal import MODELS

from whoknows.core import Rng, Seat
from whoknows.games.cluedo.knowledge.clues import Clue, HoldsCard
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.reasoner import Reasoner

N_SAMPLES = 20_000
UNLIKELY = 1e-4


def table_after(players: int, clues: list[Clue]) -> AllDeals:
    table = AllDeals.given(players, clues[:3])
    for clue in clues:
        table.learn(clue)
    return table


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(("players", "n_clues"), [(2, 3), (3, 4), (3, 6), (3, 8), (4, 14)])
def test_every_deal_is_drawn_as_often_as_it_should_be(
    players: int, n_clues: int, model: Model
) -> None:
    for seed, clues in enumerate(games(players, [2])):
        table = table_after(players, clues[:n_clues])
        if not 1 < len(table.rows) < 700:
            continue
        if model == "consistent":
            table = table.without_choices()
        posterior = Reasoner(players, clues[:n_clues]).posterior(model)
        drawn = Counter(map(tuple, posterior.sample(Rng(seed), N_SAMPLES).tolist()))
        rows = [tuple(row) for row in table.rows.tolist()]
        assert drawn.keys() <= set(rows)
        shares = table.weights / table.weights.sum()
        fit = chisquare([drawn[row] for row in rows], shares * N_SAMPLES)
        assert fit.pvalue > UNLIKELY


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("players", [6, 9, 12])
def test_owners_are_drawn_as_often_as_they_should_be(players: int, model: Model) -> None:
    for seed, clues in enumerate(list(games(players, [1]))[::players]):
        reasoner = Reasoner(players, clues[: 3 + 2 * players])
        posterior = reasoner.posterior(model)
        deals = posterior.sample(Rng(seed), N_SAMPLES)
        check_possible(reasoner, deals)
        for card, shares in posterior.exact_owners().items():
            counts = np.bincount(deals[:, card], minlength=players + 1)
            expected = [float(shares.get(owner, Fraction(0))) for owner in range(players + 1)]
            likely = np.array(expected) * N_SAMPLES > 5
            assert counts[np.array(expected) == 0].sum() == 0
            assert fits(counts[likely], np.array(expected)[likely])


def fits(counts: NDArray[np.int64], shares: NDArray[np.float64]) -> bool:
    if len(counts) < 2:
        return True
    return bool(chisquare(counts, shares / shares.sum() * counts.sum()).pvalue > UNLIKELY / 100)


def check_possible(reasoner: Reasoner, deals: NDArray[np.int8]) -> None:
    """Hands of three, one secret of a kind, and nothing that a clue rules out."""
    table = AllDeals(reasoner.players, deals)
    for owner in range(reasoner.players + 1):
        assert ((deals == owner).sum(axis=1) == 3).all()
    secrets = (deals == reasoner.players).reshape(len(deals), 3, -1)
    assert (secrets.sum(axis=2) == 1).all()
    for clue in reasoner.clues:
        table.learn(clue)
    assert len(table.rows) == len(deals)


def test_samples_follow_from_the_generator() -> None:
    posterior = Reasoner(5).posterior()
    one, same, other = (posterior.sample(Rng(key), 10) for key in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)
    assert np.array_equal(posterior.sample(Rng(1), 4), one[:4])


def test_a_deal_without_doubt_is_drawn_every_time() -> None:
    clues = [HoldsCard(Seat(card % 3), card) for card in (0, 1, 3, 4, 6, 7)]
    deals = Reasoner(2, clues).posterior().sample(Rng(0), 3)
    assert deals.tolist() == [[0, 1, 2] * 3] * 3
