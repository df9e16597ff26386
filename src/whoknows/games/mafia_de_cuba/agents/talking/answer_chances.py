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
from .stories import tell_all
from .story_tables import StorySheet, blank_sheet, ground_of, moves_of
from .style import Style

Mask: TypeAlias = NDArray[np.bool_]


class AnswerModel(ABC):
    """A model of how suspects answer."""

    @abstractmethod
    def spoken(
        self, layout: Layout, seat: int, heard: Heard, now: Claims, wanted: Mask | None = None
    ) -> Floats:
        """How likely the suspect's claims become this row, for each step of the seat.

        `heard` has all earlier claims, including the suspect's own. Steps that are not wanted may
        get 0.
        """

    def likelihood(self, layout: Layout, seat: int, heard: Heard, said: Said) -> Floats:
        """How likely an answer is for each step; 1 for opinions and where nothing is said."""
        now = heard.rows[seat].copy()
        if not note(layout, now, said):
            return np.ones(len(layout.steps[seat - 1]))
        return self.spoken(layout, seat, heard, now)

    def whole(self, layout: Layout, seat: int, heard: Heard) -> Floats:
        """How likely all that a suspect has said is, as if it were all said now."""
        before = heard.copy()
        before.rows[seat] = heard.blank
        return self.spoken(layout, seat, before, heard.rows[seat])


class StyleModel(AnswerModel):
    """Models answers by a style of talking."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def spoken(
        self, layout: Layout, seat: int, heard: Heard, now: Claims, wanted: Mask | None = None
    ) -> Floats:
        """By the weights of all stories that fit before the answer, and after it."""
        claims = np.concatenate([heard.rows, now[None]])
        ground, moves = ground_of(layout), moves_of(layout, seat)
        mask = np.ones(len(moves), np.bool_) if wanted is None else wanted
        sheet = sheet_for(layout, self.style, claims, seat)
        return tell_all(ground.record, ground.sets, self.style, moves, claims, seat, mask, sheet)


def with_now(rows: Claims, seat: int) -> Claims:
    """All claims, with a last row for what the suspect says now; it starts empty."""
    return np.concatenate([rows, rows[seat : seat + 1]])


def sheet_for(layout: Layout, style: Style, claims: Claims, seat: int) -> StorySheet:
    """A sheet for the stories of a seat, with the made-up stories filled in."""
    return shared_sheet()._replace(invented=invented(layout, style, claims, seat))


@cache
def shared_sheet() -> StorySheet:
    """A sheet to reuse; its contents do not last."""
    return blank_sheet()
