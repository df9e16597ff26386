"""Moves that are not listed agree with those that are."""

from collections import Counter

import pytest
from tests.games.mafia_de_cuba.scenes import box_round

from whoknows.core import Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import AnnounceReturn, Ask, SayBox
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS


def test_a_godfather_has_as_many_moves_as_can_be_counted_by_hand() -> None:
    """With six: 10 plain questions, 5 roles, 3 about 4 others; 1 + 1 + 3 more for the first."""
    game = MafiaDeCuba()
    moves = game.moves(box_round(game, ["loyal", "agent", "driver", 7, 8]), Seat(0))
    n_asks = 5 * (10 + 5 + 3 * 4) + 5
    n_announcements = 6 + 16 * 8
    assert len(moves) == len(list(moves)) == n_asks + n_announcements + 5
    assert len(set(moves)) == len(moves)
    assert len(QUESTIONS) == 17
    assert len({question.theme for question in QUESTIONS.values()}) == 6


@pytest.mark.parametrize("players", [5, 8, 12])
def test_membership_and_listing_agree(players: int) -> None:
    game = MafiaDeCuba(players=players, tokens={"loyal": 1, "agent": 1})
    state = box_round(game, [1] * (players - 1))
    moves = game.moves(state, Seat(0))
    listed = set(moves)
    other = MafiaDeCuba(players=12, cleaner=True)
    more = other.moves(box_round(other, [1] * 11), Seat(0))
    for action in [*listed, *list(more)[::7]]:
        assert (action in moves) == (action in listed)
    assert AnnounceReturn(16, "loyal:1") not in moves
    assert AnnounceReturn(-1, "loyal:1") not in moves
    assert AnnounceReturn(3, "loyal:1,driver:1") not in moves
    assert object() not in moves


def test_every_move_is_as_likely() -> None:
    game = MafiaDeCuba(diamonds=1, tokens={"agent": 1})
    state = box_round(game, ["agent", 1, "nothing", "nothing", "nothing"])
    moves, rng = game.moves(state, Seat(0)), Rng(5)
    n = 40 * len(moves)
    counts = Counter(moves.sample(rng) for _ in range(n))
    assert set(counts) == set(moves)
    # The chi-squared statistic has a mean of its degrees of freedom, and twice that as variance.
    chi2 = sum((count - 40) ** 2 / 40 for count in counts.values())
    freedom = len(moves) - 1
    assert abs(chi2 - freedom) < 5 * (2 * freedom) ** 0.5


def test_answers_about_a_box_are_not_listed_to_be_found() -> None:
    game = MafiaDeCuba(players=12)
    state = box_round(game, ["loyal"] * 5 + [1] * 6)
    state, _ = game.play(state, Seat(0), Ask(Seat(3), "received_box"))
    moves = game.moves(state, Seat(3))
    assert len(moves) == 16 * 6 * 3 * 3 + 1
    assert SayBox(15, "loyal:5,agent:2,driver:2") in moves
    assert SayBox(15, "loyal:6") not in moves
    assert SayBox(16, "none") not in moves
