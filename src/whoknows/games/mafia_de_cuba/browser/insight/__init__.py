# SPDX-License-Identifier: MIT
"""Conclusions from what a seat of Mafia de Cuba has perceived, as data."""

from .insight import MafiaInsight

__all__ = ["MafiaInsight"]
