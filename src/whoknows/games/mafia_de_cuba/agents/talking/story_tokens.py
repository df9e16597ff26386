# SPDX-License-Identifier: MIT
"""The roles and tokens of false stories, with their weights."""

from math import exp

from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

from . import public_claims as pc
from . import style as st
from .story_fits import fits_role, fits_sets
from .story_tables import AGENTS, COUNTS, MOST_SETS, REACHED, SIZE, Numbers, StepFact


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
    if fits_role(claims, seat, role) and fits_sets(table, claims, seat, received, passed, aside):
        fits = 1
        if fits_role(claims, now, role) and fits_sets(table, claims, now, received, passed, aside):
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
def make_sets(
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
