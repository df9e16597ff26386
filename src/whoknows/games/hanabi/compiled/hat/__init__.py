# SPDX-License-Identifier: MIT
"""The information strategy: by a code that all share, a hint to one tells everybody something."""

from .deciding import decide
from .mind import MIND_TYPE, begin, drew
from .watching import watch

__all__ = ["MIND_TYPE", "begin", "decide", "drew", "watch"]
