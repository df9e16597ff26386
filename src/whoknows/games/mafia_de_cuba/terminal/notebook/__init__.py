# SPDX-License-Identifier: MIT
"""What helps a person to think in Mafia de Cuba: claims, the flow of diamonds, what follows."""

from .notebook import MafiaNotebook

__all__ = ["MafiaNotebook"]
