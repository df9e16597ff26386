# SPDX-License-Identifier: MIT
"""Analysis of the players' behaviour in a log."""

from .claims import LabelledClaim, label_claims
from .lies import Judgement, judge_claims

__all__ = ["Judgement", "LabelledClaim", "judge_claims", "label_claims"]
