# SPDX-License-Identifier: MIT
"""Event models whose events differ in plausibility: the action-priority rule."""

from collections.abc import Mapping, Sequence

import numpy as np

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import Agent
from whoknows.logic.update import Happen

from .product_update import ProductWorlds
from .s5 import S5Model


def priority_update(
    model: S5Model, happen: Happen, event_ranks: Mapping[Agent, Sequence[int]]
) -> S5Model:
    """The model after the event, where more plausible events make more plausible worlds.

    This is the action-priority rule of A. Baltag and S. Smets ("A qualitative theory of dynamic
    interactive belief revision", 2008): new information outweighs earlier belief, which decides
    only between equally plausible events. `event_ranks` gives an agent's rank for each event,
    0 for the most plausible; without it, all events are equally plausible.

    >>> from whoknows.logic.formula import Atom, B, K
    >>> from whoknows.logic.action_models import discovery, doubted_statement
    >>> p = Atom("p")
    >>> coin = S5Model.of([0, 1], atoms=lambda w: ["p"] * w,
    ...                   sees={"a": lambda w: w, "b": lambda w: 0}, actual=0)
    >>> lie = Happen(doubted_statement(p, coin.agents, "a"), ("lie",))
    >>> cheated = priority_update(coin, lie, {"b": (0, 1, 2)})
    >>> cheated.holds(B("b", p) & ~K("b", p) & K("a", ~p))
    True
    >>> cheated.after(discovery(p)).holds(K("b", ~p))
    True
    """
    after = model.after(happen)
    pairs = ProductWorlds(model, happen)
    ranks = after.ranks
    for agent, order in event_ranks.items():
        if len(order) != len(happen.model.events):
            raise BadModel(
                f"give {agent!r} a rank for each of the {len(happen.model.events)} events"
            )
        before = ranks.get(agent, np.zeros(after.size, np.intp))
        step = int(before.max(initial=0)) + 1
        ranks[agent] = np.asarray(order, np.intp)[pairs.event] * step + before
    return after.with_ranks(ranks)
