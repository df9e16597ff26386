# SPDX-License-Identifier: MIT
"""Settings of a server."""

from enum import StrEnum

from msgspec import Struct

from .protocol import Duty


class Mode(StrEnum):
    """The consequence of a fault."""

    CLASSIC = "classic"
    """It voids the game for all, and the next one begins."""
    TOURNAMENT = "tournament"
    """The offender is eliminated, and the game goes on."""


class ClientLimits(Struct, frozen=True):
    """Time limits of a client, in seconds."""

    hello: float = 10
    turn: float = 5
    card: float = 2
    game: float = 60
    """For all answers of one game together."""

    def left(self, duty: Duty, used: float) -> float:
        """For the next answer, given how much of the game's time is used."""
        if duty is Duty.HELLO:
            return self.hello
        return max(0.0, min(self.turn if duty is Duty.TURN else self.card, self.game - used))


class SessionSettings(Struct, frozen=True):
    """One session: the number of tables, and the players and games at each."""

    players: int
    games: int
    tables: int
    mode: Mode
    seed: int
    limits: ClientLimits
    wait: float | None = None
    """Seconds until a table that lacks players is given up; None for never."""

    def seed_of(self, table: int) -> int:
        """Each table has a seed of its own; its n-th game is the n-th deal of that seed."""
        return self.seed + table
