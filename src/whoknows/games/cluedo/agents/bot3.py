# SPDX-License-Identifier: MIT
"""The agent `bot3`."""

from .bot2 import Bot2


class Bot3(Bot2):
    """As `bot2`, with values for cards."""
