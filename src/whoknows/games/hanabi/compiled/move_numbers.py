# SPDX-License-Identifier: MIT
"""Moves by number, as the Hanabi Learning Environment numbers them.

With a hand of h cards, c colours and n players: discards 0 to h - 1, plays h to 2h - 1, then the
colour hints and then the rank hints, receiver by receiver from the next seat on.

>>> game = Hanabi(players=2)
>>> number_of(game, Seat(0), p.HintRank(Seat(1), 1))
15
>>> move_number(game, Seat(1), 15)
HintRank(seat=0, rank=1)
"""

from whoknows.core import Seat
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi


def n_moves(game: Hanabi) -> int:
    """How many numbers there are."""
    return 2 * game.size + (game.players - 1) * (game.n_colours + p.N_RANKS)


def number_of(game: Hanabi, seat: Seat, action: p.HanabiAction) -> int:
    """The number of a player's move."""
    colour_hints = 2 * game.size
    rank_hints = colour_hints + (game.players - 1) * game.n_colours
    match action:
        case p.Discard(position=position):
            return position
        case p.Play(position=position):
            return game.size + position
        case p.HintColour(seat=target, colour=colour):
            return colour_hints + _places_before(game, seat, target) * game.n_colours + colour
        case p.HintRank(seat=target, rank=rank):
            return rank_hints + _places_before(game, seat, target) * p.N_RANKS + rank - 1
    raise ValueError(f"{action} is no move of a player")


def move_number(game: Hanabi, seat: Seat, number: int) -> p.HanabiAction:
    """The move of a seat with that number."""
    if number < game.size:
        return p.Discard(number)
    if number < 2 * game.size:
        return p.Play(number - game.size)
    number -= 2 * game.size
    n_colour_hints = (game.players - 1) * game.n_colours
    if number < n_colour_hints:
        distance, colour = divmod(number, game.n_colours)
        return p.HintColour(_further(game, seat, distance), colour)
    distance, rank = divmod(number - n_colour_hints, p.N_RANKS)
    return p.HintRank(_further(game, seat, distance), rank + 1)


def _places_before(game: Hanabi, seat: Seat, target: Seat) -> int:
    """The distance from one seat to the other, minus one."""
    return (target - seat - 1) % game.players


def _further(game: Hanabi, seat: Seat, between: int) -> Seat:
    return Seat((seat + 1 + between) % game.players)
