# SPDX-License-Identifier: MIT
"""Clears the screen between people who share a keyboard."""

from rich.console import Console

try:
    import readline  # gives `input` editing and history
except ImportError:  # not on every platform
    HAS_HISTORY = False
else:
    HAS_HISTORY = True


CLEAR_SCROLLBACK = "\x1b[3J"


def wipe(console: Console) -> None:
    """Clear the screen, what has scrolled off it, and the lines typed so far."""
    console.clear()
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write(CLEAR_SCROLLBACK)
        console.file.flush()
    if HAS_HISTORY:
        readline.clear_history()
