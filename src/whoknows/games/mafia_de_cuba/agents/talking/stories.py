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

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

from . import public_claims as pc
from . import style as st
from .story_diamonds import collect_bluffs, falling_pairs, level_pairs
from .story_fits import fits_fact
from .story_tables import MOST_STORIES, TINY, Made, Numbers, StepFact, StorySheet
from .story_tokens import make_sets


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
    make_sets(ground, table, part, claims, fact, sets)
    n_level, n_falling = -1, -1
    everything, before, after = 0.0, 0.0, 0.0
    for j in range(sets.n):
        role = sets.role[j]
        if role == ground.thief:
            if n_falling < 0:
                n_falling = falling_pairs(ground, part, claims, fact, sheet)
            pairs, n_pairs = sheet.falling, n_falling
        else:
            if n_level < 0:
                n_level = level_pairs(ground, part, claims, fact, sets.keeps, sheet)
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
    if truth > 0.0 and fits_fact(table, claims, fact.seat, fact):
        before += share * truth
        if fits_fact(table, claims, len(claims) - 1, fact):
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
    collect_bluffs(ground, claims, at[0], sheet.bluffs)
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
        if fits_fact(table, claims, len(claims) - 1, other):
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
        if fits_fact(table, claims, seat, fact):
            sums[box, 0] += invented[step]
            if fits_fact(table, claims, len(claims) - 1, fact):
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
    collect_bluffs(ground, claims, seat, sheet.bluffs)
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
        if fits_fact(table, claims, seat, fact):
            n_before += 1
            n_after += fits_fact(table, claims, len(claims) - 1, fact)
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
        if fits_fact(table, claims, row, _fact_of(moves, place, seat, step)):
            found[k] = step
            k += 1
    return found[:k]
