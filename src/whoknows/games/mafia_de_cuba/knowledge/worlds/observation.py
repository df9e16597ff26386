# SPDX-License-Identifier: MIT
"""Observations about worlds, turned into the starts, steps and ends that remain."""

from abc import ABC, abstractmethod
from types import EllipsisType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Story

from .layout import Layout

Mask: TypeAlias = NDArray[np.bool_]


class Observing(ABC):
    """Worlds that every observation narrows; an impossible observation leaves none."""

    layout: Layout

    # Observations

    def see_gift(self, hidden: int) -> None:
        """The Godfather hid that many diamonds."""
        self.keep_starts(np.arange(self.layout.setting.most_hidden + 1) == hidden)

    def see_return(self, box: Box) -> None:
        """That box came back."""
        self.keep_ends(np.arange(self.layout.n_boxes) == self._number(box))

    def see_box(self, seat: int, box: Box) -> None:
        """A seat received that box."""
        self.keep_steps(seat, self.layout.steps[seat - 1].source == self._number(box))

    def see_step(self, seat: int, story: Story) -> None:
        """A seat took exactly that step: the knowledge of its own player."""
        mask = np.zeros(len(self.layout.steps[seat - 1]), dtype=np.bool_)
        step = self.layout.step_number(seat, story)
        if step is not None:
            mask[step] = True
        self.keep_steps(seat, mask)

    def reveal(
        self,
        seat: int,
        role: str,
        diamonds: int | None = None,
        aside: str | EllipsisType | None = ...,
    ) -> None:
        """A seat was shown to have a role, diamonds, and a token set aside."""
        layout, steps = self.layout, self.layout.steps[seat - 1]
        mask = steps.role == (layout.role_number(role) if role in layout.role_names else -1)
        if diamonds is not None:
            mask &= steps.diamonds == diamonds
        if not isinstance(aside, EllipsisType):
            is_token = aside is None or aside in layout.token_names
            mask &= steps.aside == (layout.aside_number(aside) if is_token else -1)
        self.keep_steps(seat, mask)

    def _number(self, box: Box) -> int:
        number = self.layout.box_number(box)
        return -1 if number is None else number

    # What remains

    @abstractmethod
    def keep_starts(self, mask: Mask) -> None:
        """Only these numbers of hidden diamonds are possible."""

    @abstractmethod
    def keep_ends(self, mask: Mask) -> None:
        """Only these boxes are possible at the end."""

    @abstractmethod
    def keep_steps(self, seat: int, mask: Mask) -> None:
        """Only these steps of that seat are possible."""
