# SPDX-License-Identifier: MIT
"""How many matches a server keeps, and for how long."""

from datetime import timedelta

from msgspec import Struct


class Quotas(Struct, frozen=True, kw_only=True):
    """Limits that an operator can set; None keeps matches forever."""

    max_tables: int = 5_000
    """Tables in memory at once."""
    max_stored: int = 0
    """Matches in the database, including finished matches; 0 for no limit."""
    keep_lobbies: timedelta | None = timedelta(days=7)
    keep_unfinished: timedelta | None = None
    """For matches in play: nobody knows whether the players will come back."""
    keep_replays: timedelta | None = None
