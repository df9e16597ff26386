# SPDX-License-Identifier: MIT
"""The agent `truthful`."""

from typing import TYPE_CHECKING

from .base import MafiaAgent

if TYPE_CHECKING:
    from .suspect import Ways


class Truthful(MafiaAgent):
    """Tells the truth, whatever it took.

    - `honesty`: how many of a hundred tell the truth instead, and how much less is stolen; by
      default as the game says.
    """

    def ways(self, honesty: int) -> "Ways":
        """The ways given by the style."""
        from .lineup import usual_ways  # noqa: PLC0415 - compiled, and slow to import

        return usual_ways("truthful", honesty)
