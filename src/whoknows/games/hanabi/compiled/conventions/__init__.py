# SPDX-License-Identifier: MIT
"""Conventions that people can learn: what a hint means beyond its words, and play by that."""

from .deciding import decide
from .mind import MIND_TYPE, begin, drew
from .watching import watch

__all__ = ["MIND_TYPE", "begin", "decide", "drew", "watch"]
