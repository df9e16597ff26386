# SPDX-License-Identifier: MIT
"""What comes out of a case that does not simply pass."""


class BotFault(Exception):
    """What the bot did wrong, and what to do about it."""

    def __init__(self, problem: str, cure: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.cure = cure


class Skipped(Exception):
    """The bot gave no occasion to see it; says why."""


class OutOfTime(Exception):
    """The whole check has taken too long."""
