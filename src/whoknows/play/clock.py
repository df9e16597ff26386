# SPDX-License-Identifier: MIT
"""Time limits for agents."""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from msgspec import Struct

from whoknows.core import Seat


class TimeLimits(Struct, frozen=True):
    """Time limits in milliseconds; None for none."""

    move_ms: float | None = None
    """For one decision."""
    bank_ms: float | None = None
    """For all decisions of a seat in one match."""


class TimeUp(BaseException):
    """Interrupts an agent that thinks too long; not an `Exception`, so agents cannot miss it."""


class Clock:
    """Measures the decisions of each seat against the limits.

    A late answer is detected when it arrives, and is not used. Where the platform allows it (in the
    main thread, not on Windows), an agent that does not answer at all is interrupted.
    """

    def __init__(self, limits: TimeLimits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._used_ms: dict[Seat, float] = {}

    def left_ms(self, seat: Seat) -> float | None:
        """How long the seat may think about its next decision."""
        bank_ms = self._limits.bank_ms
        left = None if bank_ms is None else bank_ms - self._used_ms.get(seat, 0.0)
        limits = [limit for limit in (self._limits.move_ms, left) if limit is not None]
        return max(0.0, min(limits)) if limits else None

    @contextmanager
    def decision(self, seat: Seat) -> Iterator[None]:
        """Time a decision; raises `TimeUp` when it takes too long, or has taken too long."""
        left_ms = self.left_ms(seat)
        begun = self._now()
        try:
            with _alarm(left_ms):
                yield
        finally:
            took_ms = (self._now() - begun) * 1000
            self._used_ms[seat] = self._used_ms.get(seat, 0.0) + took_ms
        if left_ms is not None and took_ms > left_ms:
            raise TimeUp


@contextmanager
def _alarm(after_ms: float | None) -> Iterator[None]:
    """Raise `TimeUp` inside the context once the time is up."""
    can_interrupt = (
        sys.platform != "win32" and threading.current_thread() is threading.main_thread()
    )
    if after_ms is None or not can_interrupt:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    # Slightly later than the limit: the clock judges an answer that is only just late.
    signal.setitimer(signal.ITIMER_REAL, after_ms / 1000 + 0.05)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
