# SPDX-License-Identifier: MIT
"""A way to take from the box as a table of numbers.

The *case* follows from the seat and the box; then role, amount or token and aside are drawn.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.agents.talking.style import GROUPS

Picker: TypeAlias = NDArray[np.void]
"""A single record of `PICKER_TYPE`."""

CASES: Final = (
    "first",  # the Godfather may have hidden fewer diamonds than allowed
    "first-tight",  # he has hidden as many as allowed
    "second-after-thief",  # no token is missing, or a driver and too many diamonds
    "second-agent-aside",  # too many diamonds are missing, and an agent
    "second-innocent-aside",
    "second-after-driver",
    "second-after-agent",
    "second-after-innocent",
    "second-driver-missing",  # taken, or set aside by a thief
    "second-innocent-missing",
    "second-agent-missing",
    "middle",
    "middle-agents",  # a suspect before may be an agent, or a suspect after will have to be
    "last",
)
"""The cases to distinguish."""
(
    FIRST_OPEN,
    FIRST_TIGHT,
    AFTER_THIEF,
    AGENT_ASIDE,
    INNOCENT_ASIDE,
    AFTER_DRIVER,
    AFTER_AGENT,
    AFTER_INNOCENT,
    DRIVER_MISSING,
    INNOCENT_MISSING,
    AGENT_MISSING,
    MIDDLE_CALM,
    MIDDLE_AGENTS,
    LAST_OF_ALL,
) = range(len(CASES))

LOOTS: Final = (
    "first-one-ally",  # at most one token is on the Godfather's side
    "first-two-allies",
    "first",
    "second",
    "middle",
    "middle-no-ally",  # no such token is left
    "last",
    "diamonds-only",  # only diamonds are left
)
"""The cases that the number of diamonds depends on."""
ONE_ALLY, TWO_ALLIES, MANY_ALLIES, BY_SECOND, BY_MIDDLE, NO_ALLY, BY_LAST, DIAMONDS_ONLY = range(
    len(LOOTS)
)

# How many diamonds are taken: one to three; half plus one; all; as many as the Godfather might have
# hidden; about as many as leave enough for later thieves.
TAKE_FEW, TAKE_HALF, TAKE_ALL, TAKE_COVERED, TAKE_SHARE = range(5)

# What is set aside
LEAVE, PUT_INNOCENT, PUT_AGENT, PUT_DRIVER = range(4)

PICKER_TYPE: Final = np.dtype(
    [
        ("honesty", np.float64),
        # The role, by case.
        ("roles", np.float64, (len(CASES), len(GROUPS))),
        # How many diamonds to take.
        ("loot", np.float64, (len(LOOTS), 5)),
        # What the first suspect sets aside, by his role.
        ("aside", np.float64, (len(GROUPS), 4)),
        # The preference for cleaner over loyal where agents are likely.
        ("cleaner", np.float64),
        # Whether tokens weigh by how many of their kind are left, and thefts by how many suspects
        # have no token left for them: then all orders are about equally likely.
        ("is_even", np.bool_),
    ]
)


def with_honesty(picker: Picker, honesty: int) -> Picker:
    """The same ways with fewer thefts: none at 100 if anything else is left to take."""
    changed = picker.copy()
    changed["honesty"] = honesty / 100
    return changed


_ROLES: Final = {
    # innocent, agent, driver, thief, urchin
    FIRST_OPEN: (30, 15, 15, 40, 0),
    FIRST_TIGHT: (40, 25, 20, 15, 0),
    AFTER_THIEF: (35, 35, 25, 5, 0),
    AGENT_ASIDE: (30, 20, 20, 30, 0),
    INNOCENT_ASIDE: (10, 30, 30, 30, 0),
    AFTER_DRIVER: (40, 20, 20, 20, 0),
    AFTER_AGENT: (55, 5, 30, 10, 0),
    AFTER_INNOCENT: (10, 30, 30, 30, 0),
    DRIVER_MISSING: (55, 10, 25, 10, 0),
    INNOCENT_MISSING: (25, 30, 10, 35, 0),
    AGENT_MISSING: (50, 5, 20, 25, 0),
    MIDDLE_CALM: (30, 20, 20, 30, 0),
    MIDDLE_AGENTS: (45, 15, 15, 25, 0),
    LAST_OF_ALL: (30, 10, 10, 10, 40),
}
_LOOT: Final = {
    # few, half plus one, all, covered
    ONE_ALLY: (10, 0, 60, 30),
    TWO_ALLIES: (20, 50, 0, 30),
    MANY_ALLIES: (40, 0, 0, 60),
    BY_SECOND: (50, 50, 0, 0),
    BY_MIDDLE: (40, 60, 0, 0),
    NO_ALLY: (10, 20, 70, 0),
    BY_LAST: (50, 20, 30, 0),
    DIAMONDS_ONLY: (10, 0, 90, 0),
}
_ASIDE: Final = (
    # nothing, innocent, agent, driver; for somebody innocent, agent, driver, thief, urchin
    (20, 0, 50, 30),
    (20, 50, 30, 0),
    (30, 0, 70, 0),
    (20, 50, 30, 0),
    (100, 0, 0, 0),
)


def source_picker() -> Picker:
    """How suspects take by seat, in numbers."""
    picker = np.zeros(1, PICKER_TYPE)
    for case, roles in _ROLES.items():
        picker["roles"][0, case] = roles
    for case, loot in _LOOT.items():
        picker["loot"][0, case, : len(loot)] = loot
    picker["aside"][0] = _ASIDE
    picker["cleaner"] = 3.0
    return picker
