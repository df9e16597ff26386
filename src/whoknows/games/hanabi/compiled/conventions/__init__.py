# SPDX-License-Identifier: MIT
"""Conventions that people can learn: what a hint means beyond its words, and play by that."""

from .decision import decide
from .memory import MIND_TYPE, begin, drew
from .observe import watch

__all__ = ["MIND_TYPE", "begin", "decide", "drew", "watch"]
