"""What must be true of the reasoning whatever the clues are."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cluedo.reasoning.positions import games, true_clues
from tests.games.cluedo.reasoning.test_every_deal import MODELS

from whoknows.core import Seat
from whoknows.games.cluedo.knowledge.clues import Clue, HoldsCard, ShowedThis
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.reasoner import Reasoner


@settings(max_examples=60)
@given(st.data(), st.integers(2, 6), st.sampled_from(MODELS))
def test_the_order_of_clues_does_not_matter(
    data: st.DataObject, players: int, model: Model
) -> None:
    clues = data.draw(true_clues(players, max_clues=12))
    mixed = data.draw(st.permutations(clues))
    one, other = (Reasoner(players, said).posterior(model) for said in (clues, mixed))
    assert one.weight == other.weight
    assert one.exact_owners() == other.exact_owners()
    assert one.exact_secrets() == other.exact_secrets()


@settings(max_examples=60)
@given(st.data(), st.integers(2, 8))
def test_more_clues_never_make_more_deals(data: st.DataObject, players: int) -> None:
    reasoner = Reasoner(players)
    n_deals, masks = reasoner.n_deals, reasoner.owner_masks
    for clue in data.draw(true_clues(players, max_clues=8)):
        reasoner.learn(clue)
        assert 0 < reasoner.n_deals <= n_deals
        assert all(new & ~old == 0 for new, old in zip(reasoner.owner_masks, masks, strict=True))
        n_deals, masks = reasoner.n_deals, reasoner.owner_masks


@pytest.mark.parametrize("players", [3, 5, 8, 12])
def test_the_models_agree_as_long_as_no_other_hand_was_seen(players: int) -> None:
    for clues in games(players, [0]):
        unseen = [clue for clue in clues if not isinstance(clue, ShowedThis)][: 3 + players]
        reasoner = Reasoner(players, unseen)
        one, other = (reasoner.posterior(model) for model in MODELS)
        assert np.array_equal(one.owners, other.owners)
        assert np.array_equal(one.secrets, other.secrets)
        assert one.weight == other.weight


def test_the_models_differ_once_a_choice_may_have_been_made() -> None:
    """Who showed one of three by chance is less likely to have had the other two as well."""
    clue: Clue = ShowedThis(Seat(1), (0, 4, 8), 0, 1)
    reasoner = Reasoner(3, [clue])
    one, other = (reasoner.posterior(model).owners for model in MODELS)
    assert other[4, 1] < one[4, 1]


def test_the_same_question_asked_all_game_long() -> None:
    """Weights have room for as many shows as a seat of twelve can see in a game."""
    n, cards = 39, (0, 13, 26)
    alone, with_one, with_both = (
        Reasoner(12, [HoldsCard(Seat(1), card) for card in held]).n_deals
        for held in (cards[:1], cards[:2], cards)
    )
    one_more, both = Fraction(with_one - with_both, 2**n), Fraction(with_both, 3**n)
    none_more = alone - 2 * with_one + with_both
    clues = [ShowedThis(Seat(1), cards, 0, turn) for turn in range(n)]
    owners = Reasoner(12, clues).posterior("uniform-show").exact_owners()
    assert owners[13][1] == (one_more + both) / (none_more + 2 * one_more + both)
