# SPDX-License-Identifier: MIT
"""A file of a match that is almost as long as a server takes."""

from typing import Any

from whoknows.core import AnyGame
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Bid, DieLost, SpotOn
from whoknows.play import Referee, SeatQuestion
from whoknows.play.transcript import SeatInfo, Transcript, make_header

LONG = 28_000


def long_match(n_steps: int = LONG) -> str:
    """Two players who bid upwards, and call only where nobody loses a die."""
    game = LiarsDice(players=2, dice=(6,), spot_on_prize="regain")
    referee = Referee(game, seed=3)
    referee.start()
    while len(referee.log) < n_steps:
        ask = referee.asks[0]
        referee.feed(ask.seat, _harmless(game, referee.state, ask))
    seats = [SeatInfo("human", f"Player {seat}") for seat in game.seats]
    header = make_header(game, seats, reference=game.name, seed=3, deal=0)
    return Transcript(header, game, referee.log[:n_steps]).to_text()


def _harmless(game: AnyGame, state: object, ask: SeatQuestion[Any, Any]) -> object:
    """The lowest bid, unless the last one is exactly right."""
    moves = list(ask.moves)
    if SpotOn() in moves:
        _, events = game.apply(state, ask.seat, SpotOn())
        if not any(isinstance(event, DieLost) for event in events):
            return SpotOn()
    return next(move for move in moves if isinstance(move, Bid))
