"""The oracle that lists deals agrees with the counts of combinatorics and with the rules."""

from math import comb

import pytest
from tests.games.cluedo.enumeration import deals, owner_masks

from whoknows.core import Seat
from whoknows.games.cluedo import Cluedo, CluedoEvent
from whoknows.games.cluedo.agents.tuned import Tuned
from whoknows.games.cluedo.pieces import CardDealt, CluedoAccused, CluedoAsked, CluedoShown, Passed
from whoknows.play import Match

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
HAND: list[CluedoEvent] = [CardDealt(ME, 0), CardDealt(ME, 4), CardDealt(ME, 8)]
"""One card of each kind, of three players."""


def test_only_the_hand_is_known() -> None:
    found = list(deals(3, ME, HAND))
    assert len(set(found)) == len(found) == 3**3 * comb(6, 3)
    assert {hands[ME] for _, hands in found} == {(0, 4, 8)}


@pytest.mark.parametrize(
    ("events", "n_deals"),
    [
        ([CluedoAsked(LEFT, (1, 5, 9)), Passed(RIGHT)], 20 + 3 * 2 * 10 + 3 * 4 * 4 + 8 * 1),
        ([CluedoAsked(ME, (1, 5, 9)), CluedoShown(LEFT, ME, 1)], 2 * 9 * comb(5, 2)),
        ([CluedoAccused(ME, (1, 5, 9), right=False)], 26 * comb(6, 3)),
        ([CluedoAccused(ME, (1, 5, 9), right=True)], comb(6, 3)),
    ],
)
def test_counts(events: list[CluedoEvent], n_deals: int) -> None:
    """Of the asked cards 3, 2, 1 or 0 are secret; RIGHT draws from what is neither."""
    assert len(list(deals(3, ME, HAND + events))) == n_deals


def test_one_of_three_is_what_a_filter_leaves() -> None:
    events: list[CluedoEvent] = [
        CluedoAsked(RIGHT, (1, 5, 9)),
        Passed(ME),
        CluedoShown(LEFT, RIGHT, None),
    ]
    expected = [deal for deal in deals(3, ME, HAND) if not {1, 5, 9}.isdisjoint(deal[1][LEFT])]
    assert list(deals(3, ME, HAND + events)) == expected


@pytest.mark.parametrize("seed", range(5))
def test_the_truth_is_always_among_them(seed: int) -> None:
    game = Cluedo(players=3)
    match = Match(game, {seat: Tuned() for seat in game.seats}, seed=seed)
    match.run()
    truth = match.referee.state
    for seat in game.seats:
        assert (truth.secret, truth.hands) in deals(3, seat, match.referee.perceived[seat])


def test_owners_are_gathered_over_all_deals() -> None:
    found = [((2, 5, 8), ((0, 1, 3), (4, 6, 7))), ((2, 5, 7), ((0, 1, 3), (4, 6, 8)))]
    assert owner_masks(2, found) == (1, 1, 4, 1, 2, 4, 2, 2 | 4, 2 | 4)
