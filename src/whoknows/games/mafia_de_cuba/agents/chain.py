# SPDX-License-Identifier: MIT
"""The agent `chain`."""

from .godfather import GodfatherAgent


class ChainAgent(GodfatherAgent):
    """A Godfather who asks about diamonds and accuses where their flow breaks.

    In a suspect's seat it is like `mixed`.
    """
