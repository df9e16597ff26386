# SPDX-License-Identifier: MIT
"""Runs a match: asks, applies, redacts, records."""

from .clock import Clock, Limits
from .match import Match
from .referee import Ask, Referee
from .transcript import Transcript

__all__ = ["Ask", "Clock", "Limits", "Match", "Referee", "Transcript"]
