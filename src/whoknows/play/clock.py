# SPDX-License-Identifier: MIT
"""How long agents may think."""

import time
from collections.abc import Callable

from msgspec import Struct

from whoknows.core import Seat


class Limits(Struct, frozen=True):
    """Time limits in milliseconds; None for none."""

    move_ms: float | None = None
    """For one decision."""
    bank_ms: float | None = None
    """For all decisions of a seat in one match."""


class Clock:
    """Measures the decisions of each seat against the limits.

    An agent in this process cannot be stopped while it thinks: a late answer is noticed when it
    comes, and is not used.
    """

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._used_ms: dict[Seat, float] = {}
        self._started = 0.0

    def start(self) -> None:
        """A decision begins."""
        self._started = self._now()

    def is_late(self, seat: Seat) -> bool:
        """Book the decision that ends now; whether it took too long."""
        took_ms = (self._now() - self._started) * 1000
        used_ms = self._used_ms.get(seat, 0.0) + took_ms
        self._used_ms[seat] = used_ms
        move_ms, bank_ms = self._limits.move_ms, self._limits.bank_ms
        return (move_ms is not None and took_ms > move_ms) or (
            bank_ms is not None and used_ms > bank_ms
        )
