# SPDX-License-Identifier: MIT
"""Prints what the agent knows to standard error on SIGUSR1."""

import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Self


class Inspection:
    """Reports on a signal: at once while the client waits for a line, else when it waits again."""

    def __init__(self, report: Callable[[], str]) -> None:
        self._report = report
        self._is_waiting = False
        self._is_wanted = False

    def __enter__(self) -> Self:
        if hasattr(signal, "SIGUSR1"):  # not on every platform
            self._before = signal.signal(signal.SIGUSR1, self._ring)
        return self

    def __exit__(self, *problem: object) -> None:
        if hasattr(signal, "SIGUSR1"):
            signal.signal(signal.SIGUSR1, self._before)

    def wait(self, is_waiting: bool) -> None:  # noqa: FBT001 - called by nothing but the client
        """The client starts or stops waiting for a line."""
        self._is_waiting = is_waiting
        self._report_if_due()

    def _ring(self, number: int, frame: FrameType | None) -> None:
        self._is_wanted = True
        self._report_if_due()

    def _report_if_due(self) -> None:
        if self._is_waiting and self._is_wanted:
            self._is_wanted = False
            sys.stderr.write(self._report() + "\n")
            sys.stderr.flush()
