# SPDX-License-Identifier: MIT
"""What stories are computed with: a layout in arrays, facts in numbers, working memory."""

from functools import lru_cache
from math import prod
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.roles import PLAYERS
from whoknows.kernel.types import Floats, Record

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
    """The steps of a seat in the form of `StepFact`, from the kind on."""
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
