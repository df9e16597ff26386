# SPDX-License-Identifier: MIT
"""Places at the table."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0."""

TABLE: Final = Seat(-1)
"""Chance, which deals, rolls and draws."""

WATCHER: Final = Seat(-2)
"""A spectator, who perceives only what is public."""
