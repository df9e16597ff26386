# SPDX-License-Identifier: MIT
"""The agent `second-degree`."""

from typing import TYPE_CHECKING

from .base import MafiaAgent

if TYPE_CHECKING:
    from .suspect import Ways


class SecondDegree(MafiaAgent):
    """Lies the other way round: thieves confess as agents do, agents and urchins pose as innocent.

    What those agents and urchins say does not fit the flow of diamonds, as with thieves who pose.

    - `honesty`: how many of a hundred tell the truth instead, and how much less is stolen; by
      default as the game says.
    """

    def ways(self, honesty: int) -> "Ways":
        """The ways given by the style."""
        from .lineup import usual_ways  # noqa: PLC0415 - compiled, and slow to import

        return usual_ways("second-degree", honesty)
