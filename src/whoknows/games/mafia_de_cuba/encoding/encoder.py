# SPDX-License-Identifier: MIT
"""Mafia de Cuba as numbers, for programs that learn.

Moves of the Godfather and moves of the suspects are numbered separately, both from 0: a seat never
changes sides. Seats are numbered as at the table, with the seat itself marked: the game is about
who got the box before whom.

>>> from whoknows.games.mafia_de_cuba.pieces.match import Hide
>>> encoding = MafiaEncoding(MafiaDeCuba(players=6))
>>> encoding.n_actions, encoding.view_size, encoding.history_size
(290, 1074, 15792)
>>> encoding.number(Seat(0), Hide(2)), encoding.action(Seat(3), 2)
(2, TakeToken(role='driver', aside=None))
"""

from collections.abc import Sequence

from whoknows.core import BadOption, Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

from .history import Remembering
from .move_numbers import Numbering, godfathers_moves, suspects_moves
from .sheet import Vector
from .view import Seeing


class MafiaEncoding:
    """A game of Mafia de Cuba under a configuration, as numbers.

    `view` has everything in a seat's view with these exceptions. Of answers, it has only the last
    answer to each question, with a mark if another was given before, but not the order, nor which
    answers were volunteered. Nor has it the order in which suspects were exposed or asked for the
    floor.

    `history` has all of that: a section for each action of the Godfather in the longest match that
    the configuration allows, so that nothing is ever left out. A smaller `max_questions` makes it
    shorter.

    `view_sections`, `history_sections` and `round_sections` give the layout: names with places in
    the vector. Places of a round are counted from the start of the round.
    """

    def __init__(self, game: MafiaDeCuba) -> None:
        self.game = game
        self._godfathers = godfathers_moves(game)
        self._suspects = suspects_moves(game)
        self.n_actions = max(self._godfathers.size, self._suspects.size)
        self._seeing = Seeing(game)
        self._remembering = Remembering(game)
        self.view_size = self._seeing.size
        self.view_sections = self._seeing.sections
        self.history_size = self._remembering.size
        self.history_sections = self._remembering.sections
        self.round_sections = self._remembering.round
        self.round_size = self._remembering.round_size

    # Moves

    def _numbering(self, seat: Seat) -> Numbering:
        return self._godfathers if seat == p.GODFATHER else self._suspects

    def number(self, seat: Seat, action: p.MafiaAction) -> int:
        """The number of a move; all suspects share the numbering."""
        number = self._numbering(seat).number(action)
        if number is None:
            raise BadOption(f"{action} is no move of seat {seat} in this game: it has no number")
        return number

    def action(self, seat: Seat, number: int) -> p.MafiaAction:
        """The move with a number; one side may have fewer moves than `n_actions`."""
        numbering = self._numbering(seat)
        action = numbering.action(number)
        if action is None:
            raise BadOption(f"seat {seat} has no move {number}: they are 0 to {numbering.size - 1}")
        return action

    # Views and histories

    def view(self, view: p.MafiaView) -> Vector:
        """Encode what a seat sees now."""
        self._check(view.seat)
        return self._seeing.vector(view)

    def history(self, seat: Seat, perceived: Sequence[p.MafiaEvent]) -> Vector:
        """Encode all that a seat has perceived."""
        self._check(seat)
        return self._remembering.vector(seat, perceived)

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < self.game.players:
            raise BadOption(f"there is no seat {seat}: only players' perceptions become vectors")
