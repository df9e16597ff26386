# SPDX-License-Identifier: MIT
"""Conventions that people can learn: what a hint means beyond its words, and play by them."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent

from .decision import decide
from .memory import MIND_TYPE, begin, drew
from .observe import watch

__all__ = ["CONVENTIONS", "MIND_TYPE", "begin", "decide", "drew", "watch"]

CONVENTIONS: Final = CompiledAgent(
    "conventions",
    decide,
    hooks={"begin": begin, "watch": watch, "drew": drew},
    memory=MIND_TYPE,
)
