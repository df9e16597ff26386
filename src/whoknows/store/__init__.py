# SPDX-License-Identifier: MIT
"""Matches in a database: SQLite by default, PostgreSQL by its address."""

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
from .store import Store

__all__ = [
    "Conflict",
    "MatchRecord",
    "NoSuchMatch",
    "Phase",
    "SeatKind",
    "SeatRecord",
    "Store",
    "StoredEntry",
    "TokenRecord",
]
