# SPDX-License-Identifier: MIT
"""Analysis of the players' behaviour in a log."""

from .claims import LabelledClaim, label_claims
from .judgement import Deceived, Judgement, Verdict
from .lies import judge_claims

__all__ = [
    "Deceived",
    "Judgement",
    "LabelledClaim",
    "Verdict",
    "judge_claims",
    "label_claims",
]
