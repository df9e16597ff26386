# SPDX-License-Identifier: MIT
"""The command `whoknows`."""

from .app import main

__all__ = ["main"]
