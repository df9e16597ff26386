# SPDX-License-Identifier: MIT
"""The agent `bayes`."""

from typing import Annotated, Literal

from msgspec import Meta

from whoknows.games.mafia_de_cuba.pieces.roles import MOST_HIDDEN

from .base import Percent
from .godfather import GodfatherAgent
from .godfathers.strategy import GodfatherStrategy

Model = Literal["truthful", "first-degree", "second-degree", "mixed", "best"]


class BayesAgent(GodfatherAgent):
    """A Godfather who computes exact chances, by a model of how suspects take and lie.

    In a suspect's seat it is like `mixed`.

    - `model`: the suspects that it assumes.
    - `hide`: how many diamonds it removes.
    - `honesty`: how honest it takes the suspects to be, and is itself; by default as the game says.
    """

    def __init__(
        self,
        *,
        model: Model = "mixed",
        hide: Annotated[int, Meta(ge=0, le=MOST_HIDDEN)] = 0,
        honesty: Percent | None = None,
    ) -> None:
        super().__init__(honesty=honesty)
        self._model = model
        self._hide = hide

    def new_godfather(self) -> GodfatherStrategy:
        from .behaviour_models import USUAL, one_manner  # noqa: PLC0415 - compiled, and slow to import
        from .godfathers.bayes import Bayes  # noqa: PLC0415

        manners = one_manner(self._model, USUAL[self._model], self._honesty)
        return Bayes(manners, hide=self._hide)
