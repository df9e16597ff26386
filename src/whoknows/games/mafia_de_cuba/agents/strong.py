# SPDX-License-Identifier: MIT
"""The agent `strong`."""

from typing import Annotated, Final

from msgspec import Meta

from whoknows.games.mafia_de_cuba.pieces.roles import MOST_HIDDEN

from .base import Percent
from .godfather import GodfatherAgent
from .godfathers.strategy import GodfatherStrategy

EXPECTED: Final = {"first-degree": 0.35, "second-degree": 0.2, "truthful": 0.1, "best": 0.35}
"""The share of suspects that talk in each manner, before any were met."""


class StrongAgent(GodfatherAgent):
    """A Godfather who learns how these suspects take and lie, and asks what helps most.

    What it learns stays for a set of games. In a suspect's seat it is like `mixed`.

    - `hide`: how many diamonds it removes; by default what has served best in the set.
    - `honesty`: how honest it takes the suspects to be, and is itself; by default as the game says.
    """

    def __init__(
        self,
        *,
        hide: Annotated[int, Meta(ge=0, le=MOST_HIDDEN)] | None = None,
        honesty: Percent | None = None,
    ) -> None:
        super().__init__(honesty=honesty)
        self._hide = hide

    def new_godfather(self) -> GodfatherStrategy:
        from .behaviour_models import several_manners  # noqa: PLC0415 - compiled, and slow to import
        from .godfathers.strong import Strong  # noqa: PLC0415

        return Strong(several_manners(EXPECTED, self._honesty), hide=self._hide)
