# SPDX-License-Identifier: MIT
"""The ways in which a case can fail to pass."""


class BotFault(Exception):
    """What the bot did wrong, and how to fix it."""

    def __init__(self, problem: str, cure: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.cure = cure


class Skipped(Exception):
    """There was no occasion to observe the behaviour; says why."""


class OutOfTime(Exception):
    """The whole check has taken too long."""
