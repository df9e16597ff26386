# SPDX-License-Identifier: MIT
"""How much a server keeps, and for how long."""

from datetime import timedelta

from msgspec import Struct


class Quotas(Struct, frozen=True, kw_only=True):
    """What an operator can set; None keeps for ever."""

    max_tables: int = 5_000
    """In memory at once."""
    max_stored: int = 0
    """Matches in the database, those that are over included; 0 for as many as fit."""
    keep_lobbies: timedelta | None = timedelta(days=7)
    keep_unfinished: timedelta | None = None
    """Matches in play: nobody knows whether players mean to come back."""
    keep_replays: timedelta | None = None
