# SPDX-License-Identifier: MIT
"""Whether parts of a story fit what was said.

`claims` has a row for each seat, and a last row for what the speaking suspect says now.
"""

from whoknows.kernel.compiler import compiled

from . import public_claims as pc
from .story_tables import SIZE, Numbers, StepFact


@compiled
def fits_pair(claims: pc.Claims, row: int, received: int, passed: int) -> bool:
    """Whether the diamonds fit."""
    said = claims[row, pc.RECEIVED_DIAMONDS]
    if said not in (pc.UNSAID, received):
        return False
    said = claims[row, pc.PASSED_DIAMONDS]
    return said in (pc.UNSAID, passed)


@compiled
def fits_sets(  # noqa: PLR0911
    table: Numbers, claims: pc.Claims, row: int, received: int, passed: int, aside: int
) -> bool:
    """Whether the tokens and the one set aside fit."""
    if claims[row, pc.RECEIVED_TOKENS] not in (pc.UNSAID, received):
        return False
    if claims[row, pc.PASSED_TOKENS] not in (pc.UNSAID, passed):
        return False
    if claims[row, pc.RECEIVED_COUNT] not in (pc.UNSAID, table[received, SIZE]):
        return False
    if claims[row, pc.PASSED_COUNT] not in (pc.UNSAID, table[passed, SIZE]):
        return False
    if claims[row, pc.ASIDE] not in (pc.UNSAID, aside):
        return False
    if claims[row, pc.ASIDE_ANY] not in (pc.UNSAID, min(aside, 1)):
        return False
    return bool((claims[row, pc.DENIED_ASIDES] >> aside) & 1 == 0)


@compiled
def fits_role(claims: pc.Claims, row: int, role: int) -> bool:
    """Whether the role fits."""
    if claims[row, pc.ROLE] not in (pc.UNSAID, role):
        return False
    return bool((claims[row, pc.DENIED_ROLES] >> role) & 1 == 0)


@compiled
def fits_fact(table: Numbers, claims: pc.Claims, row: int, fact: StepFact) -> bool:
    """Whether the truth fits."""
    return (
        fits_pair(claims, row, fact.received, fact.passed)
        and fits_sets(table, claims, row, fact.received_set, fact.passed_set, fact.aside)
        and fits_role(claims, row, fact.role)
    )
