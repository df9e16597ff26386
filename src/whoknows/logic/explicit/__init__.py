# SPDX-License-Identifier: MIT
"""Models whose worlds are listed one by one, as arrays."""

from .s5 import S5Model

__all__ = ["S5Model"]
