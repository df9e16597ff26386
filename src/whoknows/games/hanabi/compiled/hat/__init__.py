# SPDX-License-Identifier: MIT
"""The information strategy: by a code that all share, a hint to one tells everybody something."""

from .decision import decide
from .memory import MIND_TYPE, begin, drew
from .observe import watch

__all__ = ["MIND_TYPE", "begin", "decide", "drew", "watch"]
