# SPDX-License-Identifier: MIT
"""What a log tells about those who played."""

from .lies import Judgement, judge_claims

__all__ = ["Judgement", "judge_claims"]
