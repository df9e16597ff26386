# SPDX-License-Identifier: MIT
"""What agents share that are made for the Godfather's seat."""

from typing import TYPE_CHECKING

from .base import MafiaAgent

if TYPE_CHECKING:
    from .suspect import Ways

SECOND_SHARE = 35


class GodfatherAgent(MafiaAgent):
    """Plays the Godfather; in a suspect's seat it is like `mixed`."""

    def ways(self, honesty: int) -> "Ways":
        """Like `mixed`."""
        from .lineup import usual_ways  # noqa: PLC0415 - compiled, and slow to import

        return usual_ways("mixed", honesty, SECOND_SHARE)

    def report(self) -> str:
        """What it has concluded so far, as Godfather."""
        return self._godfather.report() if self._suspect is None else ""
