# SPDX-License-Identifier: MIT
"""Keys pressed while a program works."""

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

try:
    import termios
    import tty
except ImportError:  # not on every platform
    HAS_TERMIOS = False
else:
    HAS_TERMIOS = True


@contextmanager
def pressed_keys() -> Iterator[Callable[[], str] | None]:
    """A function that returns keys pressed since its last call; None without a keyboard."""
    if not HAS_TERMIOS or sys.stdin is None or not sys.stdin.isatty():
        yield None
        return
    keyboard = sys.stdin.fileno()
    if os.tcgetpgrp(keyboard) != os.getpgrp():  # in the background: the keyboard is another's
        yield None
        return
    before = termios.tcgetattr(keyboard)
    tty.setcbreak(keyboard)

    def read() -> str:
        pressed = b""
        while select.select([keyboard], [], [], 0)[0] and (more := os.read(keyboard, 64)):
            pressed += more
        return pressed.decode(errors="ignore")

    try:
        yield read
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
