# SPDX-License-Identifier: MIT
"""All stories that a suspect may tell, with their weights, in compiled code.

A story is what a suspect saw and did, true or not: the box received, the role, the tokens and
diamonds passed on, the token set aside. With some weight the true story is told. A false story is
built from parts: the claimed role, then the diamonds, the tokens and the token set aside, each with
a weight given the role. Stories that are impossible in that seat are left out. Or a story is made
up completely (see `invention`), so that nothing of it depends on what the suspect did.

The same functions draw a story at the table, and infer from an answer what the suspect did, for all
steps of a seat at once.
"""

from functools import lru_cache
from math import exp, prod
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.roles import PLAYERS
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

from . import public_claims as pc
from . import style as st

MOST_STORIES: Final = 32768
MOST_PAIRS: Final = 1024
MOST_SETS: Final = 64
MOST_NAMES: Final = 10
"""The number of roles, including roles without tokens."""
A_FEW: Final = 3
TINY: Final = 1e-300

Numbers: TypeAlias = NDArray[np.int64]

GROUND_TYPE: Final = np.dtype(
    [
        ("n_seats", np.int64),
        ("diamonds", np.int64),
        # The contents of the box if the Godfather hides as many as allowed.
        ("least_gift", np.int64),
        ("n_sets", np.int64),
        ("thief", np.int64),
        ("urchin", np.int64),
        # How many tokens of each name there are.
        ("most", np.int64, (MOST_NAMES,)),
        # By how much the number of a set of tokens falls when a token is taken out.
        ("stride", np.int64, (MOST_NAMES,)),
        # By role: kind, group, and the share of a role in its group.
        ("kinds", np.int64, (MOST_NAMES,)),
        ("groups", np.int64, (MOST_NAMES,)),
        ("in_group", np.float64, (MOST_NAMES,)),
        # By seat.
        ("classes", np.int64, (PLAYERS.stop,)),
    ]
)
"""The facts about a layout that compiled code needs."""

# Columns of the table of sets of tokens
SIZE: Final = 0
AGENTS: Final = 1
COUNTS: Final = 2
"""From here on: how many tokens of each name there are."""
REACHED: Final = COUNTS + MOST_NAMES
"""From here on, by seat: the numbers of diamonds that it can receive with these tokens, as bits."""
N_SET_COLUMNS: Final = REACHED + PLAYERS.stop

_PAIRS: Final = [
    # Claimed diamonds received and passed on.
    ("received", np.int64, (MOST_PAIRS,)),
    ("passed", np.int64, (MOST_PAIRS,)),
    ("weight", np.float64, (MOST_PAIRS,)),
    # 2 if it fits all claims, 1 if it fits the earlier claims, 0 if neither.
    ("fits", np.int64, (MOST_PAIRS,)),
]
_SETS: Final = [
    # The key of these sets, so that the next step can reuse them.
    ("kind", np.int64),
    ("box", np.int64),
    ("left", np.int64),
    ("really_aside", np.int64),
    ("n", np.int64),
    # The chance that the claimed diamonds received are the true number.
    ("keeps", np.float64),
    # The claimed role, tokens received and passed on, and token set aside.
    ("role", np.int64, (MOST_SETS,)),
    ("received", np.int64, (MOST_SETS,)),
    ("passed", np.int64, (MOST_SETS,)),
    ("aside", np.int64, (MOST_SETS,)),
    ("weight", np.float64, (MOST_SETS,)),
    ("fits", np.int64, (MOST_SETS,)),
    # The numbers of diamonds that can be received with these tokens, as bits.
    ("reached", np.int64, (MOST_SETS,)),
]
_BLUFFS: Final = [
    # Numbers of diamonds that others claim to have passed on, the nearest first, and their seats.
    ("n", np.int64),
    ("number", np.int64, (PLAYERS.stop,)),
    ("seat", np.int64, (PLAYERS.stop,)),
]
_TOLD: Final = [
    # Diamonds received and passed on, tokens received and passed on, role, aside.
    ("rows", np.int64, (MOST_STORIES, 6)),
    ("weight", np.float64, (MOST_STORIES,)),
]
PAIRS_TYPE: Final = np.dtype(_PAIRS)
SETS_TYPE: Final = np.dtype(_SETS)
BLUFFS_TYPE: Final = np.dtype(_BLUFFS)
TOLD_TYPE: Final = np.dtype(_TOLD)


class LayoutArrays(NamedTuple):
    """A layout in arrays."""

    record: Record
    sets: Numbers


class StorySheet(NamedTuple):
    """Working memory for the stories of one step at a time."""

    level: Record
    """Diamonds for stories without a theft."""
    falling: Record
    sets: Record
    bluffs: Record
    told: Record
    invented: Floats
    """How likely each step of the seat is as a made-up story; empty if none are made up."""


class Made(NamedTuple):
    """Made-up stories that a suspect may tell: the shares of them that fit."""

    before: float
    after: float
    is_possible: bool


class StepFact(NamedTuple):
    """What a suspect really did, in numbers."""

    seat: int
    place: int
    """The class of the seat."""
    kind: int
    received: int
    """Diamonds."""
    passed: int
    received_set: int
    passed_set: int
    role: int
    aside: int


@lru_cache(maxsize=32)
def ground_of(layout: Layout) -> LayoutArrays:
    """The arrays of a layout."""
    names = layout.role_names
    most = [*layout.most.tolist(), 1, 1]
    groups = [st.group_of(name) for name in names]
    in_group = [sum(n for n, g in zip(most, groups, strict=True) if g == group) for group in groups]
    record = np.zeros(1, GROUND_TYPE)[0]
    record["n_seats"] = layout.n_seats
    record["diamonds"] = layout.setting.diamonds
    record["least_gift"] = layout.setting.diamonds - layout.setting.most_hidden
    record["n_sets"] = layout.n_token_sets
    record["thief"] = layout.thief
    record["urchin"] = layout.urchin
    record["most"][: len(names)] = most
    record["stride"][: layout.thief] = [
        prod(n + 1 for n in most[i + 1 : layout.thief]) for i in range(layout.thief)
    ]
    record["kinds"][: len(names)] = [st.kind_of(name) for name in names]
    record["groups"][: len(names)] = groups
    record["in_group"][: len(names)] = [
        n / max(1, of) for n, of in zip(most, in_group, strict=True)
    ]
    seats = range(1, layout.n_seats + 1)
    record["classes"][seats.start : seats.stop] = [st.seat_class(s, layout.n_seats) for s in seats]
    return LayoutArrays(record, _sets_of(layout))


def _sets_of(layout: Layout) -> Numbers:
    sets = np.zeros((layout.n_token_sets, N_SET_COLUMNS), dtype=np.int64)
    for i, counts in enumerate(layout.token_sets):
        sets[i, COUNTS : COUNTS + layout.thief] = counts
        sets[i, SIZE] = sum(counts)
        sets[i, AGENTS] = sum(
            n
            for name, n in zip(layout.token_names, counts, strict=True)
            if st.kind_of(name) == st.IS_AGENT
        )
    for seat, steps in enumerate(layout.steps, start=1):
        for box in np.unique(steps.source).tolist():
            diamonds, tokens = divmod(box, layout.n_token_sets)
            sets[tokens, REACHED + seat] |= 1 << diamonds
    return sets


def blank_sheet() -> StorySheet:
    """A sheet with nothing on it."""
    kinds = (PAIRS_TYPE, PAIRS_TYPE, SETS_TYPE, BLUFFS_TYPE, TOLD_TYPE)
    level, falling, sets, bluffs, told = (np.zeros(1, kind)[0] for kind in kinds)
    return StorySheet(level, falling, sets, bluffs, told, np.zeros(0))


@lru_cache(maxsize=512)
def moves_of(layout: Layout, seat: int) -> Numbers:
    """The steps of a seat in the form of `Fact`, from the kind on."""
    steps = layout.steps[seat - 1]
    kinds = np.array([st.kind_of(name) for name in layout.role_names])
    received, received_set = np.divmod(steps.source, layout.n_token_sets)
    passed, passed_set = np.divmod(steps.target, layout.n_token_sets)
    columns = (
        kinds[steps.role],
        received,
        passed,
        received_set,
        passed_set,
        steps.role,
        steps.aside,
    )
    return np.ascontiguousarray(np.stack(columns, axis=1).astype(np.int64))


# What was said: `claims` has a row for each seat, and a last row for what the speaking suspect
# says now


@compiled
def _fits_pair(claims: pc.Claims, row: int, received: int, passed: int) -> bool:
    said = claims[row, pc.RECEIVED_DIAMONDS]
    if said not in (pc.UNSAID, received):
        return False
    said = claims[row, pc.PASSED_DIAMONDS]
    return said in (pc.UNSAID, passed)


@compiled
def _fits_sets(  # noqa: PLR0911
    table: Numbers, claims: pc.Claims, row: int, received: int, passed: int, aside: int
) -> bool:
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
def _fits_role(claims: pc.Claims, row: int, role: int) -> bool:
    if claims[row, pc.ROLE] not in (pc.UNSAID, role):
        return False
    return bool((claims[row, pc.DENIED_ROLES] >> role) & 1 == 0)


@compiled
def _fits_fact(table: Numbers, claims: pc.Claims, row: int, fact: StepFact) -> bool:
    return (
        _fits_pair(claims, row, fact.received, fact.passed)
        and _fits_sets(table, claims, row, fact.received_set, fact.passed_set, fact.aside)
        and _fits_role(claims, row, fact.role)
    )


@compiled
def _collect_bluffs(ground: Record, claims: pc.Claims, me: int, bluffs: Record) -> None:
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


# Diamonds


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
    if _fits_pair(claims, seat, received, passed):
        fits = 2 if _fits_pair(claims, len(claims) - 1, received, passed) else 1
    pairs.fits[n] = fits
    return n + 1


@compiled
def _level_pairs(
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
def _falling_pairs(  # noqa: C901 - one case after another
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


# Roles and tokens


@compiled
def _passed_set(ground: Record, table: Numbers, role: int, received: int, aside: int) -> int:
    """The tokens left when that role and that token aside are taken; -1 if that is impossible."""
    passed = received
    if aside != 0:
        if table[passed, COUNTS + aside - 1] == 0:
            return -1
        passed -= ground.stride[aside - 1]
    if role < ground.thief:
        if table[passed, COUNTS + role] == 0:
            return -1
        passed -= ground.stride[role]
    return passed


@compiled
def _put_sets(
    ground: Record,
    table: Numbers,
    claims: pc.Claims,
    fact: StepFact,
    claim: tuple[int, int, int, int],
    weight: float,
    sets: Record,
) -> None:
    """Add a role with tokens received and passed on and what was set aside."""
    role, received, passed, aside = claim
    n = sets.n
    if weight <= 0.0 or passed < 0 or n >= MOST_SETS:
        return
    reached = table[received, REACHED + fact.seat]
    if role == ground.urchin and fact.place != st.LAST:
        # All but the last suspect had to take something, unless the box was empty.
        reached &= 1 if received == 0 else 0
    fits = 0
    seat, now = fact.seat, len(claims) - 1
    if _fits_role(claims, seat, role) and _fits_sets(table, claims, seat, received, passed, aside):
        fits = 1
        if _fits_role(claims, now, role) and _fits_sets(
            table, claims, now, received, passed, aside
        ):
            fits = 2
    sets.role[n] = role
    sets.received[n] = received
    sets.passed[n] = passed
    sets.aside[n] = aside
    sets.weight[n] = weight
    sets.fits[n] = fits
    sets.reached[n] = reached
    sets.n = n + 1


@compiled
def _later_sets(
    ground: Record,
    table: Numbers,
    claims: pc.Claims,
    fact: StepFact,
    role: int,
    weights: tuple[float, float],
    sets: Record,
) -> None:
    """Tokens received and passed on, for a claimed role of a suspect who is not the first."""
    box, left = fact.received_set, fact.passed_set
    # The true box received, or the box passed on plus the token that he claims to have taken.
    passed = _passed_set(ground, table, role, box, 0)
    _put_sets(ground, table, claims, fact, (role, box, passed, 0), weights[0], sets)
    if role < ground.thief:
        if table[left, COUNTS + role] == ground.most[role]:
            return
        received = left + ground.stride[role]
    else:
        received = left
    _put_sets(ground, table, claims, fact, (role, received, left, 0), weights[1], sets)


@compiled
def _first_sets(
    ground: Record,
    table: Numbers,
    part: Record,
    claims: pc.Claims,
    fact: StepFact,
    role: int,
    by_role: float,
    sets: Record,
) -> None:
    """The same for the first suspect: the Godfather knows his box, and he may set a token aside."""
    kind, box = fact.kind, fact.received_set
    really = st.OTHER_ASIDE
    if fact.aside == 0:
        really = st.NOTHING
    elif ground.groups[fact.aside - 1] == st.AN_AGENT:
        really = st.AGENT_ASIDE
    for aside in range(ground.thief + 1):
        weight = part.aside[kind, really, st.SAY_TRUTH] if aside == fact.aside else 0.0
        if aside == 0:
            weight += part.aside[kind, really, st.SAY_NOTHING]
        else:
            says = st.SAY_INNOCENT + ground.groups[aside - 1]
            weight += part.aside[kind, really, says] * ground.in_group[aside - 1]
        passed = _passed_set(ground, table, role, box, aside)
        if passed == fact.passed_set:
            weight *= part.match[kind]
        claim = (role, box, passed, aside)
        _put_sets(ground, table, claims, fact, claim, by_role * weight, sets)


@compiled
def _odds(logits: Floats, tokens: int, agents: int) -> float:
    return 1.0 / (1.0 + exp(-(logits[0] + logits[1] * tokens + logits[2] * agents)))


@compiled
def _make_sets(
    ground: Record, table: Numbers, part: Record, claims: pc.Claims, fact: StepFact, sets: Record
) -> None:
    """Write all roles that may be claimed, with tokens and the token set aside."""
    kind, box, left, aside = fact.kind, fact.received_set, fact.passed_set, fact.aside
    if sets.kind == kind and sets.box == box and sets.left == left and sets.really_aside == aside:
        return
    sets.kind, sets.box, sets.left, sets.really_aside = kind, box, left, aside
    sets.n = 0
    sets.keeps = keeps = 1.0 if fact.place == st.FIRST else 0.0
    if fact.place not in (st.FIRST, st.LAST):
        full = ground.n_sets - 1
        tokens = 2 * table[box, SIZE] - table[full, SIZE]
        agents = table[full, AGENTS] - 2 * table[box, AGENTS]
        sets.keeps = _odds(part.diamond_anchor[kind], tokens, agents)
        keeps = _odds(part.token_anchor[kind], tokens, agents)
    for role in range(ground.urchin + 1):
        group = ground.groups[role]
        chance = part.claims[kind, fact.place, group] * ground.in_group[role]
        if chance <= 0.0:
            continue
        if fact.place == st.FIRST:
            _first_sets(ground, table, part, claims, fact, role, chance, sets)
        else:
            weights = (chance * keeps, chance * (1.0 - keeps))
            _later_sets(ground, table, claims, fact, role, weights, sets)


# Stories


@compiled
def _put_story(
    told: Record, n: int, story: tuple[int, int, int, int, int, int], weight: float
) -> int:
    if n >= MOST_STORIES:
        return n
    for i in range(6):
        told.rows[n, i] = story[i]
    told.weight[n] = weight
    return n + 1


@compiled
def _false_stories(
    ground: Record,
    table: Numbers,
    part: Record,
    claims: pc.Claims,
    fact: StepFact,
    sheet: StorySheet,
    told: int,
) -> tuple[float, float, float, int]:
    """Sums of weights of all stories, of those that fit before, and after; how many are written."""
    sets = sheet.sets
    _make_sets(ground, table, part, claims, fact, sets)
    n_level, n_falling = -1, -1
    everything, before, after = 0.0, 0.0, 0.0
    for j in range(sets.n):
        role = sets.role[j]
        if role == ground.thief:
            if n_falling < 0:
                n_falling = _falling_pairs(ground, part, claims, fact, sheet)
            pairs, n_pairs = sheet.falling, n_falling
        else:
            if n_level < 0:
                n_level = _level_pairs(ground, part, claims, fact, sets.keeps, sheet)
            pairs, n_pairs = sheet.level, n_level
        reached, fits = sets.reached[j], sets.fits[j]
        for i in range(n_pairs):
            if (reached >> pairs.received[i]) & 1 == 0:
                continue
            weight = sets.weight[j] * pairs.weight[i]
            everything += weight
            both = min(fits, pairs.fits[i])
            if both > 0:
                before += weight
            if both > 1:
                after += weight
                if told >= 0:
                    story = (
                        pairs.received[i],
                        pairs.passed[i],
                        sets.received[j],
                        sets.passed[j],
                        role,
                        sets.aside[j],
                    )
                    told = _put_story(sheet.told, told, story, weight)
    return everything, before, after, told


@compiled
def _tell(
    ground: Record,
    table: Numbers,
    part: Record,
    claims: pc.Claims,
    fact: StepFact,
    made: Made,
    sheet: StorySheet,
    told: int,
) -> tuple[float, float, int]:
    """The weights of all stories of a part that fit before the answer, and after it.

    They are written unless `told` is -1; the sum of all weights is the share of the part.
    """
    share = part.share[fact.kind]
    if share <= 0.0:
        return 0.0, 0.0, told
    truth = part.honesty + (1.0 - part.honesty) * part.truth[fact.kind, fact.place]
    inventing = (1.0 - truth) * part.invent[fact.kind] if made.is_possible else 0.0
    lying = 1.0 - truth - inventing
    before, after = share * inventing * made.before, share * inventing * made.after
    if lying > TINY:
        began = told
        everything, fit, still, told = _false_stories(
            ground, table, part, claims, fact, sheet, told
        )
        if everything > 0.0:
            scale = share * lying / everything
            before, after = before + scale * fit, after + scale * still
            for i in range(began, told):
                sheet.told.weight[i] *= scale
        else:
            truth += lying
    if truth > 0.0 and _fits_fact(table, claims, fact.seat, fact):
        before += share * truth
        if _fits_fact(table, claims, len(claims) - 1, fact):
            after += share * truth
            if told >= 0:
                story = (
                    fact.received,
                    fact.passed,
                    fact.received_set,
                    fact.passed_set,
                    fact.role,
                    fact.aside,
                )
                told = _put_story(sheet.told, told, story, share * truth)
    return before, after, told


@compiled
def _fact_of(moves: Numbers, place: int, seat: int, step: int) -> StepFact:
    return StepFact(
        seat,
        place,
        moves[step, 0],
        moves[step, 1],
        moves[step, 2],
        moves[step, 3],
        moves[step, 4],
        moves[step, 5],
        moves[step, 6],
    )


@compiled
def tell_step(
    ground: Record,
    table: Numbers,
    style: st.Style,
    moves: Numbers,
    claims: pc.Claims,
    at: tuple[int, int],
    sheet: StorySheet,
) -> int:
    """Write the stories that a suspect may tell, by seat and step; return how many there are."""
    fact = _fact_of(moves, ground.classes[at[0]], at[0], at[1])
    _collect_bluffs(ground, claims, at[0], sheet.bluffs)
    told = 0
    weight = 0.0
    made = Made(0.0, 0.0, len(sheet.invented) > 0)
    for p in range(len(style)):
        sheet.sets.kind = -1
        told = _tell(ground, table, style[p], claims, fact, made, sheet, told)[2]
        weight += _inventing(style[p], fact)
    if weight > 0.0 and made.is_possible:
        told = _write_invented(ground, table, moves, claims, fact, weight, sheet, told)
    return told


@compiled
def _inventing(part: Record, fact: StepFact) -> float:
    """The chance that a suspect makes up the whole story by this part."""
    truth = part.honesty + (1.0 - part.honesty) * part.truth[fact.kind, fact.place]
    return float(part.share[fact.kind] * (1.0 - truth) * part.invent[fact.kind])


@compiled
def _known_box(ground: Record, fact: StepFact) -> int:
    """The number of the box that the Godfather saw, so that lies about it are caught; else 0."""
    if fact.place == st.FIRST:
        return int(fact.received * ground.n_sets + fact.received_set)
    if fact.place == st.LAST:
        return int(fact.passed * ground.n_sets + fact.passed_set)
    return 0


@compiled
def _write_invented(
    ground: Record,
    table: Numbers,
    moves: Numbers,
    claims: pc.Claims,
    fact: StepFact,
    weight: float,
    sheet: StorySheet,
    told: int,
) -> int:
    """Write the made-up stories that fit; their weights sum up to `weight` if all fit."""
    box, whole = _known_box(ground, fact), 0.0
    for step in range(len(moves)):
        if _known_box(ground, _fact_of(moves, fact.place, fact.seat, step)) == box:
            whole += sheet.invented[step]
    for step in range(len(moves)):
        other = _fact_of(moves, fact.place, fact.seat, step)
        if sheet.invented[step] <= 0.0 or _known_box(ground, other) != box:
            continue
        if _fits_fact(table, claims, len(claims) - 1, other):
            story = (
                other.received,
                other.passed,
                other.received_set,
                other.passed_set,
                other.role,
                other.aside,
            )
            chance = weight * sheet.invented[step] / whole
            told = _put_story(sheet.told, told, story, chance)
    return told


@compiled
def _made_up(
    ground: Record, table: Numbers, moves: Numbers, claims: pc.Claims, seat: int, invented: Floats
) -> Floats:
    """Sums of made-up stories that fit before, after, and of all, by the box the Godfather saw."""
    sums = np.zeros(((ground.diamonds + 1) * ground.n_sets, 3))
    place = ground.classes[seat]
    for step in range(len(invented)):
        fact = _fact_of(moves, place, seat, step)
        box = _known_box(ground, fact)
        sums[box, 2] += invented[step]
        if _fits_fact(table, claims, seat, fact):
            sums[box, 0] += invented[step]
            if _fits_fact(table, claims, len(claims) - 1, fact):
                sums[box, 1] += invented[step]
    return sums


@compiled
def _made_of(sums: Floats, box: int) -> Made:
    whole = sums[box, 2]
    if whole <= 0.0:
        return Made(0.0, 0.0, False)
    return Made(sums[box, 0] / whole, sums[box, 1] / whole, True)


@compiled
def tell_all(
    ground: Record,
    table: Numbers,
    style: st.Style,
    moves: Numbers,
    claims: pc.Claims,
    seat: int,
    wanted: NDArray[np.bool_],
    sheet: StorySheet,
) -> Floats:
    """How likely the present answer is given earlier ones, for each step of a seat.

    Steps that are not wanted get 0. Where no story for a step fits the earlier answers, all
    possible stories that fit them are equally likely; where none fits at all, the answer is no
    evidence.
    """
    n, place = len(moves), ground.classes[seat]
    _collect_bluffs(ground, claims, seat, sheet.bluffs)
    before, after = np.zeros(n), np.zeros(n)
    sums = _made_up(ground, table, moves, claims, seat, sheet.invented)
    for p in range(len(style)):
        part = style[p]
        sheet.sets.kind = -1
        for step in range(n):
            if not wanted[step]:
                continue
            fact = _fact_of(moves, place, seat, step)
            made = _made_of(sums, _known_box(ground, fact))
            fit, still, _ = _tell(ground, table, part, claims, fact, made, sheet, -1)
            before[step] += fit
            after[step] += still
    n_lost = 0
    for step in range(n):
        if before[step] > 0.0:
            after[step] /= before[step]
        elif wanted[step]:
            n_lost += 1
    if n_lost > 0 or after.sum() == 0.0:
        _fall_back(table, moves, claims, seat, place, wanted, before, after)
    return after


@compiled
def _fall_back(
    table: Numbers,
    moves: Numbers,
    claims: pc.Claims,
    seat: int,
    place: int,
    wanted: NDArray[np.bool_],
    before: Floats,
    after: Floats,
) -> None:
    """Fill in how likely the answer is for steps whose stories do not fit."""
    n_before, n_after = 0, 0
    for step in range(len(moves)):
        fact = _fact_of(moves, place, seat, step)
        if _fits_fact(table, claims, seat, fact):
            n_before += 1
            n_after += _fits_fact(table, claims, len(claims) - 1, fact)
    for step in range(len(moves)):
        if n_after == 0:
            after[step] = 1.0
        elif wanted[step] and before[step] == 0.0:
            after[step] = n_after / n_before


@compiled
def open_steps(
    ground: Record, table: Numbers, moves: Numbers, claims: pc.Claims, seat: int, row: int
) -> Numbers:
    """The steps of a seat that fit a row of claims."""
    found = np.zeros(len(moves), np.int64)
    k, place = 0, ground.classes[seat]
    for step in range(len(moves)):
        if _fits_fact(table, claims, row, _fact_of(moves, place, seat, step)):
            found[k] = step
            k += 1
    return found[:k]
