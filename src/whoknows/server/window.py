# SPDX-License-Identifier: MIT
"""The time in which seats may react before chance goes on.

Whether somebody has reacted may be secret, so the time must not reveal it: a window closes a
fixed time after it opened, no matter how many have reacted, and when.
"""

import asyncio
from collections.abc import Callable, Hashable
from typing import Final

PEOPLE_S: Final = 15.0
"""How long people have to react."""
AGENTS_S: Final = 0.3
"""The least time that agents have; if they need more, it is doubled until it is enough."""


class ReactionWindow:
    """Opens with a public event, and closes at a time that depends on nothing secret.

    `wake` is called whenever it may be time to go on.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._moment: Hashable = None
        self._opened_at = 0.0
        self._length_s = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.is_timed = False
        """Whether people have been warned that silence will count as an answer."""

    def open(self, moment: Hashable, least_s: float) -> None:
        """Open the window, unless it is already open for this moment."""
        if moment != self._moment:
            self.shut()
            self._moment = moment
            self._opened_at = asyncio.get_running_loop().time()
            self._length_s = max(AGENTS_S, least_s)

    def shut(self) -> None:
        """Close the window."""
        self._stop_timer()
        self._moment, self.is_timed = None, False

    @property
    def is_waiting(self) -> bool:
        """Whether reactions of agents are held back now."""
        return self._timer is not None and not self.is_timed

    def is_over_for_people(self) -> bool:
        """Whether the time of people is up."""
        return self._is_past(PEOPLE_S)

    def is_over_for_agents(self, *, are_ready: bool) -> bool:
        """Whether the time of agents is up; it is extended in fixed steps until they are ready."""
        now = asyncio.get_running_loop().time()
        if not are_ready:
            while self._opened_at + self._length_s <= now:
                self._length_s *= 2
        return self._is_past(self._length_s) and are_ready

    def _is_past(self, seconds: float) -> bool:
        """Whether that much time has passed; if not, `wake` will be called when it has."""
        loop = asyncio.get_running_loop()
        due = self._opened_at + seconds
        if loop.time() >= due:
            return True
        if self._timer is None or self._timer.when() != due:
            self._stop_timer()
            self._timer = loop.call_at(due, self._ring)
        return False

    def _ring(self) -> None:
        self._timer = None
        self._wake()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
