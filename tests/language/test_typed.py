# SPDX-License-Identifier: MIT
"""Moves as people type them."""

import pytest

from whoknows.core import Rng, Seat
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Bid
from whoknows.language import Translator
from whoknows.language.typed import NotAMove, read_move


def test_a_number_is_not_short_for_a_longer_one() -> None:
    game = LiarsDice(players=3)
    state, rng = game.start(), Rng(1)
    while state.rolling is not None:
        state, _ = game.apply(state, Seat(-1), game.chance(state).sample(rng))
    state, _ = game.play(state, Seat(0), Bid(14, 6))
    moves, view = game.moves(state, Seat(1)), game.view(state, Seat(1))
    translator = Translator("en", [LiarsDice])
    assert read_move(game, moves, "15 1", translator, view) == Bid(15, 1)
    with pytest.raises(NotAMove):
        read_move(game, moves, "1 1", translator, view)
