# SPDX-License-Identifier: MIT
"""Stores matches in a database: SQLite by default, or PostgreSQL."""

from .failure import STORE_FAILED, StoreFailed
from .leases import HeldElsewhere, Leases, Peer, SoleOwner
from .records import (
    Conflict,
    MatchRecord,
    NoSuchMatch,
    Phase,
    SeatKind,
    SeatRecord,
    StoredEntry,
    TokenRecord,
)
from .store import Store, open_engines

__all__ = [
    "STORE_FAILED",
    "Conflict",
    "HeldElsewhere",
    "Leases",
    "MatchRecord",
    "NoSuchMatch",
    "Peer",
    "Phase",
    "SeatKind",
    "SeatRecord",
    "SoleOwner",
    "Store",
    "StoreFailed",
    "StoredEntry",
    "TokenRecord",
    "open_engines",
]
