# SPDX-License-Identifier: MIT
"""How likely an answer is for every step that a suspect may have taken."""

from functools import cache
from typing import Protocol

import numpy as np

from whoknows.games.mafia_de_cuba.pieces import Said
from whoknows.games.mafia_de_cuba.worlds.layout import Floats, Layout

from .heard import Claims, Heard, note
from .inventing import invented
from .stories import Sheet, blank_sheet, ground_of, moves_of, tell_all
from .style import Style


class AnswerModel(Protocol):
    """What is reckoned with when somebody answers."""

    def likelihood(self, layout: Layout, seat: int, heard: Heard, said: Said) -> Floats:
        """How likely the answer is for each step of the seat, after all that was heard before."""


class StyleModel:
    """Reckons with a style of talking."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def likelihood(self, layout: Layout, seat: int, heard: Heard, said: Said) -> Floats:
        """How likely the answer is; 1 for opinions and where nothing is said."""
        claims = with_now(heard.rows, seat)
        if not note(layout, claims[-1], said):
            return np.ones(len(layout.steps[seat - 1]))
        ground, moves = ground_of(layout), moves_of(layout, seat)
        sheet = sheet_for(layout, self.style, claims, seat)
        return tell_all(ground.record, ground.sets, self.style, moves, claims, seat, sheet)

    def whole(self, layout: Layout, seat: int, heard: Heard) -> Floats:
        """How likely all that a suspect has said is, as if it were said at once, now."""
        claims = with_now(heard.rows, seat)
        claims[seat] = heard.blank
        ground, moves = ground_of(layout), moves_of(layout, seat)
        sheet = sheet_for(layout, self.style, claims, seat)
        return tell_all(ground.record, ground.sets, self.style, moves, claims, seat, sheet)


def with_now(rows: Claims, seat: int) -> Claims:
    """All claims, and a last row for what the suspect says now, which is nothing yet."""
    return np.concatenate([rows, rows[seat : seat + 1]])


def sheet_for(layout: Layout, style: Style, claims: Claims, seat: int) -> Sheet:
    """Room to write the stories of a seat on, with those that are made up."""
    return shared_sheet()._replace(invented=invented(layout, style, claims, seat))


@cache
def shared_sheet() -> Sheet:
    """Room to write on; nothing stays on it."""
    return blank_sheet()
