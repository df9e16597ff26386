# SPDX-License-Identifier: MIT
"""The value tree: everything that a value was computed from."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from whoknows.logic.formula import Agent

from .universe import Joint, Number, Omega


class ActionOutcome(msgspec.Struct, frozen=True):
    """A joint action in a world and the node it leads to; `None` if it is impossible."""

    joint: Joint
    value: Fraction
    node: ValueNode | None


class BestReplies(msgspec.Struct, frozen=True):
    """The utilities of another agent's actions in a world, and its best replies."""

    agent: Agent
    utilities: tuple[tuple[str, Number], ...]
    best_replies: tuple[str, ...]


class WorldValue(msgspec.Struct, frozen=True):
    """The value of an action in one world: the mean over its possible outcomes.

    Where the game is over there are none, and the value is 1 if the property holds, else 0.
    """

    world: str
    weight: Number
    value: Fraction
    others: tuple[BestReplies, ...]
    reached: tuple[ActionOutcome, ...]


class ActionValue(msgspec.Struct, frozen=True):
    """The value of an action (definition 11): the mean over the worlds of the agent."""

    action: str
    value: Fraction
    is_best: bool
    is_possible: bool
    worlds: tuple[WorldValue, ...]


class ValueNode(msgspec.Struct, frozen=True):
    """The value of a universe (definition 10) as one agent sees it.

    At a leaf (`order` 0, or the game is over) there are no actions, and the value is the presence
    ratio: the share of `worlds` that are `satisfied`.
    """

    order: int
    to_move: tuple[Agent, ...]
    worlds: tuple[str, ...]
    value: Fraction
    actions: tuple[ActionValue, ...]
    satisfied: tuple[str, ...]
    universe: Omega

    @property
    def values(self) -> dict[str, Fraction]:
        """The value of each action."""
        return {one.action: one.value for one in self.actions}


def leaves(node: ValueNode) -> Iterator[ValueNode]:
    """The leaves, where presence ratios were taken, each once."""
    for one in nodes(node):
        if not one.actions:
            yield one


def nodes(root: ValueNode) -> Iterator[ValueNode]:
    """All nodes of the tree, each once, however many paths lead to it."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        waiting.extend(reversed(_below(node)))


def _below(node: ValueNode) -> list[ValueNode]:
    return [
        reached.node
        for action in node.actions
        for world in action.worlds
        for reached in world.reached
        if reached.node is not None
    ]
