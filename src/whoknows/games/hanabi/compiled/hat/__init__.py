# SPDX-License-Identifier: MIT
"""The information strategy: by a shared code, a hint to one player informs all of them."""

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
