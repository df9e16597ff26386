# SPDX-License-Identifier: MIT
"""The information strategy: by a code that all share, a hint to one tells everybody something."""

from typing import Final

from whoknows.kernel.compiled_agent import CompiledAgent

from .decision import decide
from .memory import MIND_TYPE, begin, drew
from .observe import watch

__all__ = ["HAT", "MIND_TYPE", "begin", "decide", "drew", "watch"]

HAT: Final = CompiledAgent(
    "hat",
    decide,
    hooks={"begin": begin, "watch": watch, "drew": drew},
    memory=MIND_TYPE,
    shares_memory=True,
)
