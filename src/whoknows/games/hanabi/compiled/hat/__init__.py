# SPDX-License-Identifier: MIT
"""The information strategy: a hint tells all others a number, by way of a code that all share."""

from .deciding import decide
from .mind import MIND_TYPE, begin, drew, new_mind
from .watching import watch

__all__ = ["MIND_TYPE", "begin", "decide", "drew", "new_mind", "watch"]
