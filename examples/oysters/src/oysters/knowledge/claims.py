# SPDX-License-Identifier: MIT
"""What the merchant's word claims, as a formula about the shells."""

from collections.abc import Sequence

from oysters.pieces import Said
from oysters.rules import N_SHELLS, Oysters


def claim_formula(game: Oysters, claim: Said, names: Sequence[str]) -> str:
    """That there is a pearl under a shell of the round, or that there is none."""
    shells = " | ".join(f"shells.{claim.round}.{shell} = true" for shell in range(N_SHELLS))
    return shells if claim.pearl else f"~({shells})"
