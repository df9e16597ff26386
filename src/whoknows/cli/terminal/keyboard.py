# SPDX-License-Identifier: MIT
"""The line that a person types."""

try:
    import readline  # gives `input` editing and history
except ImportError:  # not on every platform
    HAS_HISTORY = False
else:
    HAS_HISTORY = True


def forget_typed_lines() -> None:
    """Clear the history: the next person at this keyboard must not find the last one's moves."""
    if HAS_HISTORY:
        readline.clear_history()
