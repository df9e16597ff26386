# SPDX-License-Identifier: MIT
"""The base of agents made for the Godfather's seat."""

from typing import TYPE_CHECKING

from .base import MafiaAgent

if TYPE_CHECKING:
    from .suspect import Ways

SECOND_SHARE = 35


class GodfatherAgent(MafiaAgent):
    """Plays the Godfather; in a suspect's seat it is like `mixed`."""

    def ways(self, honesty: int) -> "Ways":
        from .lineup import usual_ways  # noqa: PLC0415 - compiled, and slow to import

        return usual_ways("mixed", honesty, SECOND_SHARE)

    def report(self) -> str:
        """Its conclusions so far, as Godfather."""
        return self._godfather.report() if self._suspect is None else ""
