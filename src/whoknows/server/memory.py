# SPDX-License-Identifier: MIT
"""Memory: how much there is, and that what is free goes back to the system."""

import ctypes
import gc
import os
from pathlib import Path
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


def return_free_blocks() -> None:
    """Give what is free now back to the system, short blocks between others included."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError, TypeError):  # as above
        return


def memory_mb() -> int:
    """Memory used by this process; 0 where the system does not report it."""
    try:
        n_pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    except OSError:
        return 0
    return n_pages * os.sysconf("SC_PAGE_SIZE") >> 20
