# SPDX-License-Identifier: MIT
"""The detective's notebook: who has which card, as far as one person can tell."""

from .notebook import CluedoNotebook

__all__ = ["CluedoNotebook"]
