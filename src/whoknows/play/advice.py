# SPDX-License-Identifier: MIT
"""Advice: an agent's decision in a person's place."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from whoknows.core import AnyAgent, AnyGame, Message, Oracle, Rng, explanation_of
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

from .referee import SeatQuestion


class Advice(Struct, frozen=True):
    """An agent's choice and reason; no action if it would stay silent."""

    agent: str
    action: Any | None = None
    reason: Message | None = None
    is_oracle: bool = False
    """Whether the agent sees hidden information: then it is not asked."""


def decide(
    agent: AnyAgent, view: Any, moves: Any, rng: Rng, *, optional: bool, truth: Any = None
) -> Any | None:
    """The agent's move; None if the question is optional and it stays silent.

    Only oracles see the true state.
    """
    if truth is not None and isinstance(agent, Oracle):
        agent.foresee(truth)
    return (agent.react if optional else agent.act)(view, moves, rng)


def advise(name: str, game: AnyGame, ask: SeatQuestion[Any, Any], events: Sequence[Any]) -> Advice:
    """The decision of the named agent, after it perceived these events in the same seat.

    Raises `WhoknowsError` if the agent does not exist, or cannot play at this table.
    """
    spec, registry = parse_agent(name), CodeRegistry()
    if registry.find_agent(spec.reference, game.name).is_oracle:
        return Advice(name, is_oracle=True)
    agent = registry.make_agent(spec, game.name)
    agent.begin_set()
    agent.begin(ask.seat, game)
    for event in events:
        agent.observe(event)
    # Asked twice, it gives the same advice.
    action = decide(agent, ask.view, ask.moves, Rng(len(events)), optional=ask.optional)
    return Advice(name, action, None if action is None else explanation_of(agent))
