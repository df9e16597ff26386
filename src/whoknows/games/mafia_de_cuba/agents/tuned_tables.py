# SPDX-License-Identifier: MIT
"""Tables of numbers built from the parameters of `best`."""

from collections.abc import Mapping
from math import exp
from typing import Final

import numpy as np

from .picking.picker import (
    DIAMONDS_ONLY,
    FIRST_OPEN,
    FIRST_TIGHT,
    LAST_OF_ALL,
    LEAVE,
    PICKER_TYPE,
    PUT_AGENT,
    PUT_DRIVER,
    PUT_INNOCENT,
    TAKE_ALL,
    TAKE_FEW,
    TAKE_HALF,
    TAKE_SHARE,
    Picker,
)
from .talking.style import (
    A_DRIVER,
    A_THIEF,
    AN_AGENT,
    AN_URCHIN,
    INNOCENT,
    IS_AGENT,
    IS_DRIVER,
    IS_THIEF,
    IS_URCHIN,
    Style,
    blank,
)

LIARS: Final = {"agent": IS_AGENT, "driver": IS_DRIVER, "thief": IS_THIEF, "urchin": IS_URCHIN}


def tuned_picker(numbers: Mapping[str, float]) -> Picker:
    """What to take: weights relative to an even order."""
    picker = np.zeros(1, PICKER_TYPE)
    ways = picker[0]
    ways["is_even"] = True
    roles = ways["roles"]
    roles[:, INNOCENT] = exp(numbers["take_innocent"])
    roles[:, AN_AGENT] = exp(numbers["take_agent"])
    roles[:, A_DRIVER] = exp(numbers["take_driver"])
    roles[:, A_THIEF] = 1.0
    roles[[FIRST_OPEN, FIRST_TIGHT], A_THIEF] = exp(numbers["steal_first"])
    roles[LAST_OF_ALL, A_THIEF] = exp(numbers["steal_last"])
    roles[:, AN_URCHIN] = exp(numbers["take_nothing"])
    loot = ways["loot"]
    loot[:, TAKE_SHARE] = 1.0
    loot[:, TAKE_FEW] = exp(numbers["loot_few"])
    loot[:, TAKE_HALF] = exp(numbers["loot_half"])
    loot[:, TAKE_ALL] = exp(numbers["loot_all"])
    loot[DIAMONDS_ONLY, TAKE_ALL] += 1.0
    aside = ways["aside"]
    aside[:, LEAVE] = 1.0
    aside[:, PUT_INNOCENT] = exp(numbers["aside_innocent"])
    aside[:, PUT_AGENT] = exp(numbers["aside_agent"])
    aside[:, PUT_DRIVER] = exp(numbers["aside_driver"])
    ways["cleaner"] = 1.0
    return picker


def tuned_style(numbers: Mapping[str, float]) -> Style:
    """What to say: sometimes the truth, else a made-up story, for all liars alike."""
    style = blank()
    for name, kind in LIARS.items():
        style["truth"][:, kind] = numbers[f"{name}_truth"]
        style["invent"][:, kind] = 1.0
    invented = style["invented"]
    invented[:, INNOCENT] = 1.0
    invented[:, AN_AGENT] = exp(numbers["claim_agent"])
    invented[:, A_DRIVER] = exp(numbers["claim_driver"])
    invented[:, A_THIEF] = exp(numbers["claim_thief"])
    invented[:, AN_URCHIN] = exp(numbers["claim_urchin"])
    style["echo"] = exp(numbers["echo"])
    return style
