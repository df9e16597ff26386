# SPDX-License-Identifier: MIT
"""The agent `mixed`."""

from typing import TYPE_CHECKING

from .base import MafiaAgent, Percent

if TYPE_CHECKING:
    from .suspect import Ways


class Mixed(MafiaAgent):
    """Lies in the first degree or in the second, as chance decides.

    - `second`: how many of a hundred suspects lie in the second degree.
    - `honesty`: how many of a hundred tell the truth instead, and how much less is stolen; by
      default as the game says.
    """

    def __init__(self, *, second: Percent = 35, honesty: Percent | None = None) -> None:
        super().__init__(honesty=honesty)
        self._second = second

    def ways(self, honesty: int) -> "Ways":
        """The ways given by both styles."""
        from .lineup import usual_ways  # noqa: PLC0415 - compiled, and slow to import

        return usual_ways("mixed", honesty, self._second)
