# SPDX-License-Identifier: MIT
"""Evidence against a suspect in plain words: claims that cannot all be true."""

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.knowledge.contradictions import contradictions, telling
from whoknows.games.mafia_de_cuba.knowledge.statement_text import explained
from whoknows.games.mafia_de_cuba.knowledge.statements import seen_in
from whoknows.games.mafia_de_cuba.pieces.match import MafiaView
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba


def evidence_against(game: MafiaDeCuba, seat: Seat, view: MafiaView) -> Message | None:
    """The plainest contradiction that the seat is part of; None without any."""
    for one in telling(contradictions(game.setting, seen_in(view))):
        if any(statement.seat == seat for statement in one.statements):
            return explained(game, one)
    return None
