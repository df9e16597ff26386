# SPDX-License-Identifier: MIT
"""Importing much at once."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collector() -> Iterator[None]:
    """Import without looking for garbage, and never look for it among what was imported.

    Imports make hardly any garbage, and looking for it takes a third of their time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()
