# SPDX-License-Identifier: MIT
"""The tree of values: everything that a value was computed from, to look at."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from whoknows.logic.formula import Agent

from .universe import Joint, Number, Omega


class ActionOutcome(msgspec.Struct, frozen=True):
    """One way in which all act in a world, and what it leads to; `None` if it is impossible."""

    joint: Joint
    value: Fraction
    node: ValueNode | None


class BestReplies(msgspec.Struct, frozen=True):
    """What the actions of another agent are worth to it in a world, and which are its best."""

    agent: Agent
    utilities: tuple[tuple[str, Number], ...]
    best_replies: tuple[str, ...]


class WorldValue(msgspec.Struct, frozen=True):
    """What an action is worth in one world: the mean over what it may lead to there.

    Where the game is over nothing is reached, and the value is whether the property holds.
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

    At the end (`order` 0, or the game is over) there are no actions, and the value is the presence
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
    """Where presence ratios were taken, each once."""
    for one in nodes(node):
        if not one.actions:
            yield one


def nodes(root: ValueNode) -> Iterator[ValueNode]:
    """All nodes of the tree, each once, however many ways lead to it."""
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
