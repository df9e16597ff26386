# SPDX-License-Identifier: MIT
"""Exit codes."""

from typing import Final

FAILED: Final = 1
"""It was tried and did not succeed: a law broken, a match that does not verify."""
MISUSE: Final = 2
"""The command was not called rightly."""
INTERRUPTED: Final = 130
"""Somebody pressed Ctrl-C."""
