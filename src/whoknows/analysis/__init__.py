# SPDX-License-Identifier: MIT
"""What a log tells about those who played."""

from .claims import LabelledClaim, label_claims
from .lies import Judgement, judge_claims

__all__ = ["Judgement", "LabelledClaim", "judge_claims", "label_claims"]
