# SPDX-License-Identifier: MIT
"""Tables of numbers built from the parameters of `best`."""

from collections.abc import Mapping
from math import exp
from typing import Final

import numpy as np

from whoknows.games.mafia_de_cuba.agents.picking import picker as pk
from whoknows.games.mafia_de_cuba.agents.talking import style as st

LIARS: Final = {
    "agent": st.IS_AGENT,
    "driver": st.IS_DRIVER,
    "thief": st.IS_THIEF,
    "urchin": st.IS_URCHIN,
}


def tuned_picker(numbers: Mapping[str, float]) -> pk.Picker:
    """What to take: weights relative to an even order."""
    picker = np.zeros(1, pk.PICKER_TYPE)
    ways = picker[0]
    ways["is_even"] = True
    roles = ways["roles"]
    roles[:, st.INNOCENT] = exp(numbers["take_innocent"])
    roles[:, st.AN_AGENT] = exp(numbers["take_agent"])
    roles[:, st.A_DRIVER] = exp(numbers["take_driver"])
    roles[:, st.A_THIEF] = 1.0
    roles[[pk.FIRST_OPEN, pk.FIRST_TIGHT], st.A_THIEF] = exp(numbers["steal_first"])
    roles[pk.LAST_OF_ALL, st.A_THIEF] = exp(numbers["steal_last"])
    roles[:, st.AN_URCHIN] = exp(numbers["take_nothing"])
    loot = ways["loot"]
    loot[:, pk.TAKE_SHARE] = 1.0
    loot[:, pk.TAKE_FEW] = exp(numbers["loot_few"])
    loot[:, pk.TAKE_HALF] = exp(numbers["loot_half"])
    loot[:, pk.TAKE_ALL] = exp(numbers["loot_all"])
    loot[pk.DIAMONDS_ONLY, pk.TAKE_ALL] += 1.0
    aside = ways["aside"]
    aside[:, pk.LEAVE] = 1.0
    aside[:, pk.PUT_INNOCENT] = exp(numbers["aside_innocent"])
    aside[:, pk.PUT_AGENT] = exp(numbers["aside_agent"])
    aside[:, pk.PUT_DRIVER] = exp(numbers["aside_driver"])
    ways["cleaner"] = 1.0
    return picker


def tuned_style(numbers: Mapping[str, float]) -> st.Style:
    """What to say: sometimes the truth, else a made-up story, for all liars alike."""
    style = st.blank()
    for name, kind in LIARS.items():
        style["truth"][:, kind] = numbers[f"{name}_truth"]
        style["invent"][:, kind] = 1.0
    invented = style["invented"]
    invented[:, st.INNOCENT] = 1.0
    invented[:, st.AN_AGENT] = exp(numbers["claim_agent"])
    invented[:, st.A_DRIVER] = exp(numbers["claim_driver"])
    invented[:, st.A_THIEF] = exp(numbers["claim_thief"])
    invented[:, st.AN_URCHIN] = exp(numbers["claim_urchin"])
    style["echo"] = exp(numbers["echo"])
    return style
