# SPDX-License-Identifier: MIT
"""How likely each step of a seat is by a table of numbers, in compiled code."""

from collections import OrderedDict
from math import exp
from typing import Final

import numpy as np

from whoknows.games.mafia_de_cuba.agents.talking import story_tables
from whoknows.games.mafia_de_cuba.agents.talking import style as st
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.kernel.compiler import compiled
from whoknows.kernel.types import Floats, Record

from . import picker as pk

N_GROUPS: Final = 5
N_REMEMBERED: Final = 64
A_FEW: Final = 3
BOTH: Final = 2
SCARCE: Final = 0.3
"""The number of thieves assumed where there are tokens for all."""
SPREAD: Final = 2.0
"""How far thieves deviate from a fair share, in diamonds."""


@compiled
def _missing(ground: Record, table: story_tables.Numbers, box: int, group: int) -> int:
    """How many tokens of a group are missing from the box."""
    n = 0
    for token in range(ground.thief):
        if ground.groups[token] == group:
            n += ground.most[token] - table[box, story_tables.COUNTS + token]
    return n


@compiled
def _left(ground: Record, table: story_tables.Numbers, box: int) -> int:
    """How many innocent tokens are in the box."""
    n = 0
    for token in range(ground.thief):
        if ground.groups[token] == st.INNOCENT:
            n += table[box, story_tables.COUNTS + token]
    return n


@compiled
def _second_case(ground: Record, table: story_tables.Numbers, diamonds: int, box: int) -> int:
    """The second suspect's case: who the first is, or may be."""
    innocents = _missing(ground, table, box, st.INNOCENT)
    agents = _missing(ground, table, box, st.AN_AGENT)
    drivers = _missing(ground, table, box, st.A_DRIVER)
    n_missing = innocents + agents + drivers
    if n_missing == 0:
        return pk.AFTER_THIEF
    if n_missing >= BOTH or diamonds == ground.diamonds:
        # The first took a token; of two, the agent's is the token that others set aside.
        if innocents > 0:
            return pk.AFTER_INNOCENT
        return pk.AFTER_DRIVER if drivers > 0 else pk.AFTER_AGENT
    is_theft = diamonds < ground.least_gift
    if agents > 0:
        return pk.AGENT_ASIDE if is_theft else pk.AGENT_MISSING
    if innocents > 0:
        return pk.INNOCENT_ASIDE if is_theft else pk.INNOCENT_MISSING
    return pk.AFTER_THIEF if is_theft else pk.DRIVER_MISSING


@compiled
def _case(ground: Record, table: story_tables.Numbers, seat: int, diamonds: int, box: int) -> int:
    place = ground.classes[seat]
    if place == st.FIRST:
        return pk.FIRST_OPEN if diamonds > ground.least_gift else pk.FIRST_TIGHT
    if place == st.LAST:
        return pk.LAST_OF_ALL
    if place == st.SECOND:
        return _second_case(ground, table, diamonds, box)
    is_agent_out = table[box, story_tables.AGENTS] < table[ground.n_sets - 1, story_tables.AGENTS]
    is_one_coming = (
        table[box, story_tables.AGENTS] > 0
        and table[box, story_tables.SIZE] <= ground.n_seats - seat
    )
    return pk.MIDDLE_AGENTS if is_agent_out or is_one_coming else pk.MIDDLE_CALM


@compiled
def _loot_case(ground: Record, table: story_tables.Numbers, seat: int, box: int) -> int:
    place = ground.classes[seat]
    if table[box, story_tables.SIZE] == 0:
        return pk.DIAMONDS_ONLY
    if place == st.FIRST:
        allies = _left(ground, table, box)
        if allies > BOTH:
            return pk.MANY_ALLIES
        return pk.TWO_ALLIES if allies == BOTH else pk.ONE_ALLY
    if place == st.LAST:
        return pk.BY_LAST
    if _left(ground, table, box) == 0:
        return pk.NO_ALLY
    return pk.BY_SECOND if place == st.SECOND else pk.BY_MIDDLE


@compiled
def _loot(loot: Floats, n: int, diamonds: int, covered: int) -> float:
    """The weight of taking so many diamonds."""
    weight = 0.0
    few = loot[pk.TAKE_FEW]
    if covered <= 0:
        few += loot[pk.TAKE_COVERED]
    elif n == covered:
        weight += loot[pk.TAKE_COVERED]
    if n <= A_FEW:
        weight += few / min(A_FEW, diamonds)
    if n == min(diamonds, diamonds // 2 + 1):
        weight += loot[pk.TAKE_HALF]
    if n == diamonds:
        weight += loot[pk.TAKE_ALL]
    return weight


@compiled
def _fair_share(n: int, diamonds: int, n_thieves: int) -> float:
    """The weight of taking so many diamonds if so many thieves share them."""
    fair = max(1, round(diamonds / max(1, n_thieves)))
    whole = 0.0
    for other in range(1, diamonds + 1):
        whole += exp(-abs(other - fair) / SPREAD)
    return exp(-abs(n - fair) / SPREAD) / whole


@compiled
def _aside(ground: Record, aside: Floats, token: int) -> float:
    """The weight of setting a token aside; token 0 is none."""
    if token == 0:
        return float(aside[pk.LEAVE])
    group = ground.groups[token - 1]
    return float(aside[pk.PUT_INNOCENT + group] * ground.in_group[token - 1])


@compiled
def _wanted(
    ground: Record,
    table: story_tables.Numbers,
    ways: Record,
    case: int,
    group: int,
    box: int,
    n_thieves: int,
) -> float:
    """The weight of taking a role of a group."""
    weight = float(ways.roles[case, group])
    if group == st.A_THIEF:
        weight *= 1.0 - float(ways.honesty)
        return weight * max(float(n_thieves), SCARCE) if ways.is_even else weight
    if not ways.is_even or group == st.AN_URCHIN:
        return weight
    left = 0
    for token in range(ground.thief):
        if ground.groups[token] == group:
            left += table[box, story_tables.COUNTS + token]
    return weight * left


@compiled
def weigh_steps(  # noqa: C901, PLR0912
    ground: Record,
    table: story_tables.Numbers,
    picker: pk.Picker,
    seat: int,
    steps: story_tables.Numbers,
) -> Floats:
    """How likely each step (a column: source, role, diamonds, aside) is, given the box received."""
    n_steps = len(steps)
    ways = picker[0]
    chances = np.zeros(n_steps)
    groups = np.zeros(N_GROUPS)
    begin = 0
    while begin < n_steps:
        source = steps[begin, 0]
        end = begin
        while end < n_steps and steps[end, 0] == source:
            end += 1
        diamonds, box = source // ground.n_sets, source % ground.n_sets
        case = _case(ground, table, seat, diamonds, box)
        loot = ways.loot[_loot_case(ground, table, seat, box)]
        covered = diamonds - ground.least_gift if seat == 1 else 0
        n_thieves = ground.n_seats - seat + 1 - table[box, story_tables.SIZE]
        groups[:] = 0.0
        for i in range(begin, end):
            role = steps[i, 1]
            group = ground.groups[role]
            weight = 1.0
            if group == st.A_THIEF:
                weight = _loot(loot, steps[i, 2], diamonds, covered)
                if loot[pk.TAKE_SHARE] > 0.0:
                    weight += loot[pk.TAKE_SHARE] * _fair_share(steps[i, 2], diamonds, n_thieves)
            elif group != st.AN_URCHIN:
                weight = float(table[box, story_tables.COUNTS + role])
                if case == pk.MIDDLE_AGENTS and ground.kinds[role] == st.IS_CLEANER:
                    weight *= ways.cleaner
            if seat == 1:
                weight *= _aside(ground, ways.aside[group], steps[i, 3])
            chances[i] = weight
            groups[group] += weight
        total = 0.0
        for group in range(N_GROUPS):
            if groups[group] > 0.0:
                total += _wanted(ground, table, ways, case, group, box, n_thieves)
        for i in range(begin, end):
            group = ground.groups[steps[i, 1]]
            weight = _wanted(ground, table, ways, case, group, box, n_thieves)
            if total == 0.0:
                weight = 1.0
            if groups[group] > 0.0:
                chances[i] *= weight / groups[group]
        whole = chances[begin:end].sum()
        for i in range(begin, end):
            chances[i] = chances[i] / whole if whole > 0.0 else 1.0 / (end - begin)
        begin = end
    return chances


_remembered: OrderedDict[tuple[int, bytes], tuple[Layout, tuple[Floats, ...]]] = OrderedDict()


def pick_weights(layout: Layout, picker: pk.Picker) -> tuple[Floats, ...]:
    """How likely each step of seat 1, seat 2 and so on is, given the box received."""
    key = (id(layout), picker.tobytes())
    if key not in _remembered:
        weights = tuple(
            pick_weights_of(layout, picker, seat) for seat in range(1, layout.n_seats + 1)
        )
        for each in weights:
            each.flags.writeable = False
        _remembered[key] = (layout, weights)
        if len(_remembered) > N_REMEMBERED:
            _remembered.popitem(last=False)
    return _remembered[key][1]


def pick_weights_of(
    layout: Layout, picker: pk.Picker, seat: int, only: slice = slice(None)
) -> Floats:
    """The same for a single seat, optionally only for steps from one box."""
    steps = layout.steps[seat - 1]
    columns = (steps.source, steps.role, steps.diamonds, steps.aside)
    ground = story_tables.ground_of(layout)
    rows = np.stack([column[only] for column in columns], axis=1).astype(np.int64)
    return weigh_steps(ground.record, ground.sets, picker, seat, rows)
