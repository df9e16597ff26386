# SPDX-License-Identifier: MIT
"""The conformance kit: laws for games and agents, which authors can run on their own."""

from .agent_laws import check_agent
from .check import check_game, configurations
from .report import Report, Violation

__all__ = ["Report", "Violation", "check_agent", "check_game", "configurations"]
