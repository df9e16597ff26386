# SPDX-License-Identifier: MIT
"""Memory that is free goes back to the system."""

import ctypes
from typing import Final

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
"""The names of the settings in C's `malloc.h`."""
LONG: Final = 128 * 1024
"""Bytes from which a block is the system's as soon as it is free: glibc's own value at first."""


def return_long_blocks() -> None:
    """Give long blocks back to the system, always.

    glibc learns from the first long block that is freed to keep such blocks. After a flood, the
    small ones between them then keep all of its memory. Other libraries of C do not do that.
    """
    try:
        library = ctypes.CDLL(None)
        library.mallopt(M_MMAP_THRESHOLD, LONG)
        library.mallopt(M_TRIM_THRESHOLD, LONG)
    except (AttributeError, OSError, TypeError):  # macOS, musl, Windows
        return
