# SPDX-License-Identifier: MIT
"""The agent `first-degree`."""

from typing import TYPE_CHECKING

from .base import MafiaAgent

if TYPE_CHECKING:
    from .suspect import Ways


class FirstDegree(MafiaAgent):
    """Lies in the most direct way: thieves pose as innocent, agents and urchins as thieves.

    - `honesty`: how many of a hundred tell the truth instead, and how much less is stolen; by
      default as the game says.
    """

    def ways(self, honesty: int) -> "Ways":
        """The ways given by the style."""
        from .lineup import usual_ways  # noqa: PLC0415 - compiled, and slow to import

        return usual_ways("first-degree", honesty)
