# SPDX-License-Identifier: MIT
"""What helps a person to think in Hanabi: what cards can be, for oneself and for the others."""

from .notebook import HanabiNotebook

__all__ = ["HanabiNotebook"]
