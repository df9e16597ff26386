# SPDX-License-Identifier: MIT
"""How likely an answer is for every step that a suspect may have taken."""

from abc import ABC, abstractmethod
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.match import Said
from whoknows.kernel.types import Floats

from .invention import invented
from .public_claims import Claims, Heard, note
from .stories import Sheet, blank_sheet, ground_of, moves_of, tell_all
from .style import Style

Mask: TypeAlias = NDArray[np.bool_]


class AnswerModel(ABC):
    """What is reckoned with when somebody answers."""

    @abstractmethod
    def spoken(
        self, layout: Layout, seat: int, heard: Heard, now: Claims, wanted: Mask | None = None
    ) -> Floats:
        """How likely it is for each step of the seat that the suspect's claims come to this row.

        All that was heard came before, the suspect's own earlier claims included. Steps that are
        not wanted may get 0.
        """

    def likelihood(self, layout: Layout, seat: int, heard: Heard, said: Said) -> Floats:
        """How likely an answer is for each step; 1 for opinions and where nothing is said."""
        now = heard.rows[seat].copy()
        if not note(layout, now, said):
            return np.ones(len(layout.steps[seat - 1]))
        return self.spoken(layout, seat, heard, now)

    def whole(self, layout: Layout, seat: int, heard: Heard) -> Floats:
        """How likely all that a suspect has said is, as if it were said at once, now."""
        before = heard.copy()
        before.rows[seat] = heard.blank
        return self.spoken(layout, seat, before, heard.rows[seat])


class StyleModel(AnswerModel):
    """Reckons with a style of talking."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def spoken(
        self, layout: Layout, seat: int, heard: Heard, now: Claims, wanted: Mask | None = None
    ) -> Floats:
        """By the weights of all stories that fit before, and after."""
        claims = np.concatenate([heard.rows, now[None]])
        ground, moves = ground_of(layout), moves_of(layout, seat)
        mask = np.ones(len(moves), np.bool_) if wanted is None else wanted
        sheet = sheet_for(layout, self.style, claims, seat)
        return tell_all(ground.record, ground.sets, self.style, moves, claims, seat, mask, sheet)


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
