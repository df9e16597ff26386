# SPDX-License-Identifier: MIT
"""The data that `equilibrium` needs under given rules, made once per process."""

from functools import cache
from typing import Final

from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.kernel.compiled_agent import CompiledAgent

from .decision import MIND_TYPE, Data, begin, decide
from .exact import MAX_SOLVED, NOT_SOLVED
from .hand_arrays import book_for
from .opening_book import Openings, no_openings
from .small_rounds import solved_for


def data_for(game: LiarsDice, *, with_solved: bool = True) -> Data:
    """The data that all matches under these rules share; missing solutions take a while."""
    solved = NOT_SOLVED
    is_reached = not game.single_round or sum(game.start_dice) <= MAX_SOLVED
    if with_solved and is_reached and is_solvable(game):
        solved, _ = solved_for(game.faces, game.wild, spot_on=game.spot_on)
    return Data(book_for(game.faces, game.wild_face), _openings(game), solved)


def is_solvable(game: LiarsDice) -> bool:
    """Whether small rounds can be solved as a whole under these rules."""
    regains = game.spot_on and game.spot_on_prize == "regain"
    return game.order == "count-first" and not regains


def exploitabilities(game: LiarsDice) -> tuple[float, ...]:
    """How exploitable the solutions are, in the order of `exact.PAIRS`."""
    return solved_for(game.faces, game.wild, spot_on=game.spot_on)[1] if is_solvable(game) else ()


def _openings(game: LiarsDice) -> Openings:
    # The value of a regained die depends on how many dice there were.
    prize = game.start_dice if game.spot_on_prize == "regain" else ()
    return _kept(game.faces, game.wild_face, (game.order, game.spot_on, prize))


@cache
def _kept(faces: int, wild: int, others: tuple[object, ...]) -> Openings:
    """Cached by rules; filled in when needed."""
    return no_openings()


EQUILIBRIUM: Final = CompiledAgent(
    "equilibrium", decide, hooks={"begin": begin}, memory=MIND_TYPE, load=data_for
)
