# SPDX-License-Identifier: MIT
"""What a seat can deduce: literals, the rules that derive more, and a readable report."""

from .knowledge import LiteralKnowledge, Rules

__all__ = ["LiteralKnowledge", "Rules"]
