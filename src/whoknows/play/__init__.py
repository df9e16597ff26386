# SPDX-License-Identifier: MIT
"""Runs a match: asks, applies, redacts, records."""

from .clock import Clock, TimeLimits
from .match import Match
from .referee import Referee, SeatQuestion
from .transcript import Transcript

__all__ = ["Clock", "Match", "Referee", "SeatQuestion", "TimeLimits", "Transcript"]
