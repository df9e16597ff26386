# SPDX-License-Identifier: MIT
"""Imports OpenSpiel, or says how to install it."""

from typing import Any

from .extras import MissingExtra

try:
    import pyspiel as _library  # type: ignore[import-not-found]
except ImportError as error:
    raise MissingExtra("openspiel", "OpenSpiel") from error

pyspiel: Any = _library
"""The library, which has no types."""
