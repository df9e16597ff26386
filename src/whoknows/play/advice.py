# SPDX-License-Identifier: MIT
"""What an agent would do in somebody's place."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from whoknows.core import AnyAgent, AnyGame, Message, Oracle, Rng, explanation_of
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

from .referee import Ask


class Advice(Struct, frozen=True):
    """What an agent would do, and why; no action where it would stay silent."""

    agent: str
    action: Any | None = None
    reason: Message | None = None
    is_oracle: bool = False
    """Whether the agent sees what is hidden: then it is not asked."""


def decide(
    agent: AnyAgent, view: Any, moves: Any, rng: Rng, *, optional: bool, truth: Any = None
) -> Any | None:
    """The agent's move; None where it need not move and does not.

    Only agents that see everything are shown the truth.
    """
    if truth is not None and isinstance(agent, Oracle):
        agent.foresee(truth)
    return (agent.react if optional else agent.act)(view, moves, rng)


def advise(name: str, game: AnyGame, ask: Ask[Any, Any], events: Sequence[Any]) -> Advice:
    """What the agent of that name would do, who perceived these events in the same seat.

    Raises `WhoknowsError` if there is no such agent, or it cannot play at this table.
    """
    spec, registry = parse_agent(name), CodeRegistry()
    if registry.find_agent(spec.reference, game.name).is_oracle:
        return Advice(name, is_oracle=True)
    agent = registry.make_agent(spec, game.name)
    agent.begin_set()
    agent.begin(ask.seat, game)
    for event in events:
        agent.observe(event)
    # Asked twice, it says the same.
    action = decide(agent, ask.view, ask.moves, Rng(len(events)), optional=ask.optional)
    return Advice(name, action, None if action is None else explanation_of(agent))
