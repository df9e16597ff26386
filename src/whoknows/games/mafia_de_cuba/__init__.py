# SPDX-License-Identifier: MIT
"""Mafia de Cuba: a box goes round, everybody takes something, and one asks who took what."""

from .rules import MafiaDeCuba

__all__ = ["MafiaDeCuba"]
