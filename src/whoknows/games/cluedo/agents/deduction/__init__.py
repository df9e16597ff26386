# SPDX-License-Identifier: MIT
"""What a seat can work out: literals, the rules that derive more, and a report of it all."""

from .knowledge import Knowledge, Rules

__all__ = ["Knowledge", "Rules"]
