# SPDX-License-Identifier: MIT
"""The diamonds of false stories: numbers received and passed on, with their weights."""

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Record

from . import public_claims as pc
from . import style as st
from .story_fits import fits_pair
from .story_tables import A_FEW, MOST_PAIRS, TINY, StepFact, StorySheet


@compiled
def collect_bluffs(ground: Record, claims: pc.Claims, me: int, bluffs: Record) -> None:
    """Collect the numbers of diamonds that earlier suspects claim, or imply, to have passed on."""
    n = 0
    for seat in range(me - 1, 0, -1):
        claimed = claims[seat, pc.PASSED_DIAMONDS]
        if claimed == pc.UNSAID and 0 <= claims[seat, pc.ROLE] < ground.thief:
            claimed = claims[seat, pc.RECEIVED_DIAMONDS]
        if 0 <= claimed <= ground.diamonds:
            bluffs.number[n] = claimed
            bluffs.seat[n] = seat
            n += 1
    bluffs.n = n


@compiled
def _taken_up(
    ground: Record, part: Record, claims: pc.Claims, fact: StepFact, bluffs: Record, i: int
) -> float:
    """The chance that a suspect repeats a number that is not the true number."""
    if bluffs.number[i] == fact.received:
        return 0.0
    seat = bluffs.seat[i]
    # A driver cannot save a suspect who claims to be a thief: he is hardly a thief. And if all
    # diamonds are gone, the suspects after have none either, and say so.
    is_vain = claims[seat, pc.ROLE] == ground.thief or fact.received == 0
    if fact.kind == st.IS_DRIVER and is_vain:
        return 0.0
    chance = part.follow[fact.kind, 0]
    for _ in range(fact.seat - 1 - seat):
        chance *= part.follow[fact.kind, 1]
    return float(chance)


@compiled
def _amount(part: Record, kind: int, n: int, most: int) -> float:
    """The chance that n of at most `most` diamonds are named."""
    chance = 0.0
    if n <= A_FEW:
        chance += part.amounts[kind, st.FEW] / min(A_FEW, most)
    if n == min(most // 2 + 1, most):
        chance += part.amounts[kind, st.HALF]
    if n == most:
        chance += part.amounts[kind, st.ALL]
    return chance


@compiled
def _put_pair(
    pairs: Record, n: int, claims: pc.Claims, seat: int, received: int, passed: int, weight: float
) -> int:
    if weight <= 0.0 or n >= MOST_PAIRS:
        return n
    pairs.received[n] = received
    pairs.passed[n] = passed
    pairs.weight[n] = weight
    fits = 0
    if fits_pair(claims, seat, received, passed):
        fits = 2 if fits_pair(claims, len(claims) - 1, received, passed) else 1
    pairs.fits[n] = fits
    return n + 1


@compiled
def level_pairs(
    ground: Record, part: Record, claims: pc.Claims, fact: StepFact, keeps: float, sheet: StorySheet
) -> int:
    """As many passed on as received: for claims of a token or of nothing."""
    pairs, bluffs = sheet.level, sheet.bluffs
    n, rest = 0, 1.0
    me, kind, true = fact.seat, fact.kind, fact.received
    is_inside = fact.place not in (st.FIRST, st.LAST)
    if is_inside:
        for i in range(bluffs.n):
            chance = _taken_up(ground, part, claims, fact, bluffs, i)
            bluff = bluffs.number[i]
            n = _put_pair(pairs, n, claims, me, bluff, bluff, rest * chance)
            rest *= 1.0 - chance
    if true != fact.passed:
        n = _put_pair(pairs, n, claims, me, true, true, rest * keeps)
        return _put_pair(pairs, n, claims, me, fact.passed, fact.passed, rest * (1.0 - keeps))
    if not is_inside:
        return _put_pair(pairs, n, claims, me, true, true, rest)
    n = _put_pair(pairs, n, claims, me, true, true, rest * part.shift[kind, st.EXACT])
    more, room = rest * part.shift[kind, st.MORE], ground.diamonds - true
    for x in range(1, room + 1 if more > 0.0 else 1):
        weight = more * _amount(part, kind, x, room)
        n = _put_pair(pairs, n, claims, me, true + x, true + x, weight)
    fewer = rest * part.shift[kind, st.FEWER]
    for x in range(1, true + 1 if fewer > 0.0 else 1):
        weight = fewer * _amount(part, kind, x, true)
        n = _put_pair(pairs, n, claims, me, true - x, true - x, weight)
    return n


@compiled
def falling_pairs(  # noqa: C901 - one case after another
    ground: Record, part: Record, claims: pc.Claims, fact: StepFact, sheet: StorySheet
) -> int:
    """Fewer passed on than received: for claims to be a thief."""
    pairs, bluffs = sheet.falling, sheet.bluffs
    me, kind, true = fact.seat, fact.kind, fact.passed
    n, rest = 0, 1.0
    for i in range(bluffs.n):
        chance = _taken_up(ground, part, claims, fact, bluffs, i)
        bluff = bluffs.number[i]
        if chance > 0.0 and bluff > true:
            n = _put_pair(pairs, n, claims, me, bluff, true, rest * chance)
            rest *= 1.0 - chance
        elif chance > 0.0 and bluff > 0 and fact.place != st.LAST:
            for x in range(1, bluff + 1):
                weight = rest * chance * _amount(part, kind, x, bluff)
                n = _put_pair(pairs, n, claims, me, bluff, bluff - x, weight)
            rest *= 1.0 - chance
    room = ground.diamonds - fact.received
    exact, more, fewer = (
        part.shift[kind, st.EXACT],
        part.shift[kind, st.MORE],
        part.shift[kind, st.FEWER],
    )
    if true == fact.received:
        exact = 0.0
    if fact.place == st.FIRST or room == 0 or fact.received >= ground.least_gift:
        more = 0.0
    if fact.place == st.LAST or true == 0:
        fewer = 0.0
    if exact + more + fewer == 0.0 and true < fact.received:
        exact = 1.0
    total = max(exact + more + fewer, TINY)
    n = _put_pair(pairs, n, claims, me, fact.received, true, rest * exact / total)
    for x in range(1, room + 1 if more > 0.0 else 1):
        weight = rest * more / total * _amount(part, kind, x, room)
        n = _put_pair(pairs, n, claims, me, fact.received + x, true, weight)
    for x in range(1, true + 1 if fewer > 0.0 else 1):
        weight = rest * fewer / total * _amount(part, kind, x, true)
        n = _put_pair(pairs, n, claims, me, fact.received, true - x, weight)
    return n
