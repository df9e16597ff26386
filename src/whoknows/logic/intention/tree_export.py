# SPDX-License-Identifier: MIT
"""Exports the value tree as indented lines for people, and as plain data for scripts."""

from collections.abc import Iterator
from typing import Any

from .universe import NOTHING
from .value_tree import ActionValue, ValueNode, WorldValue, nodes


def tree_text(root: ValueNode) -> str:
    """The tree as indented lines.

    Universes are numbered; where one is reached again, only its number is shown.
    """
    return "\n".join(_lines(root, 0, {}))


def _lines(node: ValueNode, depth: int, numbers: dict[int, int]) -> Iterator[str]:
    indent = "  " * depth
    if id(node) in numbers:
        yield f"{indent}U{numbers[id(node)]}, as above: {node.value}"
        return
    numbers[id(node)] = len(numbers)
    yield f"{indent}U{numbers[id(node)]} ({_about(node)}): {node.value}"
    for action in node.actions:
        if action.action != NOTHING:
            mark = ", best" if action.is_best else ""
            possible = "" if action.is_possible else ", impossible"
            yield f"{indent}  {action.action}: {action.value}{mark}{possible}"
        for world in action.worlds:
            yield from _world_lines(world, depth + 2, numbers)


def _about(node: ValueNode) -> str:
    worlds = " or ".join(node.worlds)
    if not node.actions:
        return f"{worlds}; holds in {len(node.satisfied)} of {len(node.worlds)}"
    return f"{worlds}; order {node.order}, {' and '.join(node.to_move)} to move"


def _world_lines(world: WorldValue, depth: int, numbers: dict[int, int]) -> Iterator[str]:
    indent = "  " * depth
    yield f"{indent}if {world.world}: {world.value}"
    for worth in world.others:
        told = ", ".join(f"{name} {value}" for name, value in worth.utilities)
        yield f"{indent}  {worth.agent} does {' or '.join(worth.best_replies)} (worth {told})"
    for reached in world.reached:
        done = [name for name in reached.joint if name != NOTHING]
        if reached.node is None:
            yield f"{indent}  {', '.join(done)}: impossible, 0"
        else:
            yield f"{indent}  {', '.join(done)}:"
            yield from _lines(reached.node, depth + 2, numbers)


def tree_data(root: ValueNode) -> list[dict[str, Any]]:
    """The universes of the tree as plain data, the root first; numbers are indices of the list."""
    listed = list(nodes(root))
    numbers = {id(node): number for number, node in enumerate(listed)}
    return [_node_data(node, numbers) for node in listed]


def _node_data(node: ValueNode, numbers: dict[int, int]) -> dict[str, Any]:
    return {
        "order": node.order,
        "to_move": node.to_move,
        "worlds": node.worlds,
        "value": str(node.value),
        "satisfied": node.satisfied,
        "actions": [_action_data(action, numbers) for action in node.actions],
    }


def _action_data(action: ActionValue, numbers: dict[int, int]) -> dict[str, Any]:
    return {
        "action": action.action,
        "value": str(action.value),
        "best": action.is_best,
        "possible": action.is_possible,
        "worlds": [_world_data(world, numbers) for world in action.worlds],
    }


def _world_data(world: WorldValue, numbers: dict[int, int]) -> dict[str, Any]:
    return {
        "world": world.world,
        "weight": str(world.weight),
        "value": str(world.value),
        "utilities": {
            worth.agent: {name: str(value) for name, value in worth.utilities}
            for worth in world.others
        },
        "reached": [
            {
                "joint": reached.joint,
                "value": str(reached.value),
                "universe": None if reached.node is None else numbers[id(reached.node)],
            }
            for reached in world.reached
        ],
    }
