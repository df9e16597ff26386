# SPDX-License-Identifier: MIT
"""The conformance kit: what every game and every agent must obey, for authors to run."""

from .agent_laws import check_agent
from .check import check_game, configurations
from .report import Report, Violation

__all__ = ["Report", "Violation", "check_agent", "check_game", "configurations"]
