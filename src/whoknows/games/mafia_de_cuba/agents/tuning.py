# SPDX-License-Identifier: MIT
"""Tables of numbers out of the parameters of `best`."""

from collections.abc import Mapping

import numpy as np

from whoknows.games.mafia_de_cuba.picking.picker import (
    CASES,
    DIAMONDS_ONLY,
    FIRST_OPEN,
    FIRST_TIGHT,
    LAST_OF_ALL,
    LEAVE,
    LOOTS,
    MIDDLE_AGENTS,
    MIDDLE_CALM,
    PICKER_TYPE,
    PUT_AGENT,
    PUT_DRIVER,
    PUT_INNOCENT,
    TAKE_ALL,
    TAKE_COVERED,
    TAKE_FEW,
    TAKE_HALF,
    Picker,
)
from whoknows.games.mafia_de_cuba.talking.style import (
    A_DRIVER,
    A_THIEF,
    ALL,
    AN_AGENT,
    AN_URCHIN,
    EXACT,
    FEW,
    FEWER,
    HALF,
    INNOCENT,
    IS_AGENT,
    IS_DRIVER,
    IS_THIEF,
    IS_URCHIN,
    LAST,
    MORE,
    SAY_AGENT,
    SAY_DRIVER,
    SAY_INNOCENT,
    SAY_NOTHING,
    SAY_TRUTH,
    Style,
    blank,
)


def tuned_picker(numbers: Mapping[str, float]) -> Picker:
    """What to take, by the parameters: shares of theft by place, then of tokens."""
    picker = np.zeros(1, PICKER_TYPE)
    ways = picker[0]
    steals = np.full(len(CASES), numbers["steal_second"])
    steals[[FIRST_OPEN, FIRST_TIGHT]] = numbers["steal_first"]
    steals[[MIDDLE_CALM, MIDDLE_AGENTS]] = numbers["steal_middle"]
    steals[LAST_OF_ALL] = numbers["steal_last"]
    tokens = np.zeros(len(ways["roles"][0]))
    tokens[[INNOCENT, AN_AGENT, A_DRIVER]] = (
        1.0,
        numbers["take_agent"],
        numbers["take_driver"],
    )
    ways["roles"][:] = (1.0 - steals)[:, None] * tokens / tokens.sum()
    ways["roles"][:, A_THIEF] = steals
    ways["roles"][LAST_OF_ALL, AN_URCHIN] = numbers["take_nothing"]
    ways["loot"][:, TAKE_FEW] = 1.0
    ways["loot"][:, TAKE_HALF] = numbers["loot_half"]
    ways["loot"][:, TAKE_ALL] = numbers["loot_all"]
    ways["loot"][: LOOTS.index("second"), TAKE_COVERED] = numbers["loot_covered"]
    ways["loot"][DIAMONDS_ONLY, TAKE_ALL] += 1.0
    ways["aside"][:, LEAVE] = 1.0
    ways["aside"][A_THIEF, PUT_INNOCENT] = numbers["aside_innocent"]
    ways["aside"][A_THIEF, PUT_AGENT] = numbers["aside_agent"]
    ways["aside"][A_THIEF, PUT_DRIVER] = numbers["aside_driver"]
    ways["aside"][[INNOCENT, A_DRIVER], PUT_AGENT] = numbers["aside_by_loyal"]
    ways["aside"][AN_AGENT, PUT_INNOCENT] = numbers["aside_by_agent"]
    ways["cleaner"] = 1.0
    return picker


def tuned_style(numbers: Mapping[str, float]) -> Style:
    """What to say, by the parameters: thieves, agents and urchins lie in one manner."""
    style = blank()
    for kind in (IS_THIEF, IS_AGENT, IS_URCHIN):
        _lie(style, kind, numbers)
    style["truth"][:, IS_THIEF] = numbers["thief_truth"]
    style["truth"][:, IS_AGENT] = numbers["agent_truth"]
    style["truth"][:, IS_URCHIN] = numbers["urchin_truth"]
    style["claims"][:, IS_THIEF, :, A_THIEF] = numbers["thief_owns_up"]
    style["claims"][:, IS_AGENT, :, A_THIEF] = numbers["agent_owns_up"]
    style["claims"][:, IS_URCHIN, :, A_THIEF] = numbers["urchin_owns_up"]
    style["truth"][:, IS_DRIVER] = 0.0
    style["follow"][:, IS_DRIVER] = (numbers["driver_helps"], 0.0)
    style["token_anchor"][:, IS_DRIVER, 0] = 50.0
    return style


def _lie(style: Style, kind: int, numbers: Mapping[str, float]) -> None:
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., INNOCENT] = 1.0
    claims[..., A_DRIVER] = numbers["claim_driver"]
    claims[..., AN_AGENT] = numbers["claim_agent"]
    claims[:, LAST, AN_URCHIN] = numbers["claim_urchin"]
    weighs = (numbers["blame_tokens"], numbers["blame_agents"])
    style["diamond_anchor"][:, kind] = (numbers["blame_after"], *weighs)
    style["token_anchor"][:, kind] = (numbers["tokens_after"], *weighs)
    style["follow"][:, kind] = (numbers["follow"], numbers["follow_further"])
    breaks = numbers["agent_breaks"]
    if kind == IS_THIEF:
        # Somebody who owns up, with true amounts or with false ones.
        breaks = 1.0 - numbers["exact"]
    style["shift"][:, kind, EXACT] = 1.0 - breaks
    style["shift"][:, kind, MORE] = breaks / 2
    style["shift"][:, kind, FEWER] = breaks / 2
    style["amounts"][:, kind, FEW] = 1.0
    style["amounts"][:, kind, HALF] = numbers["loot_half"]
    style["amounts"][:, kind, ALL] = numbers["loot_all"]
    style["amounts"][:, kind] /= style["amounts"][:, kind].sum()
    aside = style["aside"][:, kind]
    aside[...] = 0.0
    aside[..., SAY_TRUTH] = 0.5
    aside[..., SAY_NOTHING] = 1.0
    aside[..., SAY_INNOCENT] = numbers["say_innocent_aside"]
    aside[..., SAY_AGENT] = numbers["say_agent_aside"]
    aside[..., SAY_DRIVER] = numbers["say_agent_aside"] / 2
    style["match"][:, kind] = np.exp(numbers["match"])
