# SPDX-License-Identifier: MIT
"""Whether processes run, and waiting for what other processes do."""

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE_S = 60


def is_running(pid: int) -> bool:
    """Whether there is such a process that has not merely been left unburied."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def wait_until(is_so: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)
