"""What the reasoning finds for two to four players is what trying every deal finds."""

from collections.abc import Iterable
from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cluedo import enumeration
from tests.games.cluedo.reasoning.all_deals import AllDeals, Owners, Secrets
from tests.games.cluedo.reasoning.positions import (
    KINDS,
    clues_of,
    games,
    play,
    told,
    true_clues,
)

from whoknows.core import Seat
from whoknows.games.cluedo.knowledge.clues import Clue, ShowedThis
from whoknows.games.cluedo.knowledge.facts import ImpossibleObservations
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.posterior import DealPosterior
from whoknows.games.cluedo.knowledge.reasoner import Reasoner

MODELS: tuple[Model, ...] = get_args(Model)
CLOSE = 1e-12


def check_all(reasoner: Reasoner, oracle: AllDeals) -> None:
    assert reasoner.n_deals == len(oracle.rows)
    owners = oracle.owners()
    masks = tuple(sum(1 << owner for owner in owners[card]) for card in owners)
    assert reasoner.owner_masks == masks
    secrets = oracle.secrets()
    assert reasoner.solution == (next(iter(secrets)) if len(secrets) == 1 else None)
    check(reasoner.posterior("uniform-show"), owners, secrets)
    if any(isinstance(clue, ShowedThis) for clue in reasoner.clues):
        equal = oracle.without_choices()
        owners, secrets = equal.owners(), equal.secrets()
    check(reasoner.posterior("consistent"), owners, secrets)


def check(posterior: DealPosterior, owners: Owners, secrets: Secrets) -> None:
    assert posterior.exact_owners() == owners
    assert posterior.exact_secrets() == secrets
    check_floats(posterior, owners, secrets)


def check_floats(posterior: DealPosterior, owners: Owners, secrets: Secrets) -> None:
    per_kind = posterior.owners.shape[1]
    expected = np.zeros(posterior.owners.shape)
    for card, shares in owners.items():
        for owner, share in shares.items():
            expected[card, owner] = float(share)
    assert np.allclose(posterior.owners, expected, rtol=CLOSE, atol=0)
    triples = np.zeros(posterior.secrets.shape)
    for cards, share in secrets.items():
        triples[tuple(card % per_kind for card in cards)] = float(share)
    assert np.allclose(posterior.secrets, triples, rtol=CLOSE, atol=0)


def check_along(players: int, clues: list[Clue]) -> int:
    """Look after each clue but those of the hand; how often that was."""
    oracle, reasoner = AllDeals.given(players, clues[:3]), Reasoner(players, clues[:3])
    for clue in clues[3:]:
        reasoner.learn(clue)
        oracle.learn(clue)
        check_all(reasoner, oracle)
    return len(clues) - 3


@pytest.mark.parametrize(
    ("players", "n_games", "least"),
    [(2, 10, 350), pytest.param(3, 6, 750, marks=pytest.mark.slow), (4, 2, 850)],
)
def test_in_games(players: int, n_games: int, least: int) -> None:
    """From every seat, after everything that tells something; wrong accusations are among that."""
    seats = games(players, range(n_games))
    assert sum(check_along(players, clues) for clues in seats) >= least


@pytest.mark.slow
@pytest.mark.parametrize(("players", "n_games"), [(2, 100), (3, 50), (4, 15)])
def test_in_many_games(players: int, n_games: int) -> None:
    for clues in games(players, range(1000, 1000 + n_games)):
        check_along(players, clues)


def check_told(players: int, clues: Iterable[Clue]) -> None:
    clues = list(clues)
    oracle = AllDeals.given(players)
    for clue in clues:
        oracle.learn(clue)
    if len(oracle.rows):
        check_all(Reasoner(players, clues), oracle)
    else:
        with pytest.raises(ImpossibleObservations):
            Reasoner(players, clues).posterior()


@settings(max_examples=60)
@given(st.data(), st.integers(2, 3))
def test_whatever_a_spectator_is_told(data: st.DataObject, players: int) -> None:
    check_told(players, data.draw(told(players, max_clues=6)))


@settings(max_examples=60)
@given(st.data(), st.integers(2, 3))
def test_whatever_is_true_that_a_spectator_is_told(data: st.DataObject, players: int) -> None:
    check_told(players, data.draw(true_clues(players, max_clues=10)))


@pytest.mark.slow
@settings(max_examples=1000)
@given(st.data(), st.integers(2, 3))
def test_whatever_a_spectator_is_told_often(data: st.DataObject, players: int) -> None:
    check_told(players, data.draw(told(players, 6) | true_clues(players, 14)))


# The oracle itself


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (2, 1), (3, 0), (3, 1), (4, 0)])
def test_the_table_has_the_deals_that_events_leave(players: int, seed: int) -> None:
    """Two oracles, of which one reads the events by itself."""
    for kind in KINDS:
        match = play(players, seed, kind)
        for seat in range(players):
            events = match.referee.perceived[Seat(seat)]
            clues = clues_of(events)
            table = AllDeals.given(players, clues[:3])
            for clue in clues:
                table.learn(clue)
            found = {
                tuple(sorted((card, seat) for seat, hand in enumerate(hands) for card in hand))
                for _, hands in enumeration.deals(players, seat, events)
            }
            dealt = table.rows.tolist()
            assert found == {
                tuple((card, owner) for card, owner in enumerate(row) if owner < players)
                for row in dealt
            }
            assert len(found) == len(dealt)
