# SPDX-License-Identifier: MIT
"""Sum over all paths of the box at once, in compiled code.

Messages go along the seats. Forward messages are the weights of all ways in which the box can reach
a seat, backward messages the weights of all ways in which it can go on. Each message is scaled to a
largest entry of 1.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.kernel.compiler import compiled
from whoknows.kernel.streams import GOLDEN, Word, mix
from whoknows.kernel.types import Floats

from .layout import Layout

Numbers: TypeAlias = NDArray[np.uint32]
Words32: TypeAlias = NDArray[np.int32]

UNIT: Final = 2.0**-53
"""The distance between random floats."""
SHIFT: Final = Word(11)


class Graph(NamedTuple):
    """The steps of all seats, seat by seat, ordered by the box received."""

    row_at: Numbers
    """By seat (from 0) and box: the index of its first step; the next box's steps follow."""
    target: Numbers
    """The number of the box passed on."""
    slot: Numbers
    """The slot that the step adds to: the role; for a thief, the number of roles plus diamonds."""


@lru_cache(maxsize=32)
def graph_of(layout: Layout) -> Graph:
    """The graph of a layout."""
    boxes = np.arange(layout.n_boxes + 1)
    starts, targets, slots = [], [], []
    n_before = 0
    for steps in layout.steps:
        starts.append(n_before + np.searchsorted(steps.source, boxes))
        targets.append(steps.target)
        is_thief = steps.role == layout.thief
        slots.append(np.where(is_thief, len(layout.role_names) + steps.diamonds, steps.role))
        n_before += len(steps)
    return Graph(
        np.array(starts, dtype=np.uint32),
        np.concatenate(targets).astype(np.uint32),
        np.concatenate(slots).astype(np.uint32),
    )


class Messages(NamedTuple):
    """The results of sweeps."""

    forward: Floats
    """By seat (from 0; after the last, the Godfather again) and by the box received."""
    backward: Floats
    """The same, restricted to boxes that can get there."""
    scale: Floats
    """The divisors of forward messages, by seat."""
    sums: Floats
    """By seat: the weight of all paths, up to scaling."""
    slots: Floats
    """By seat: the chance of each slot."""


def new_messages(layout: Layout) -> Messages:
    """Messages before the first sweep."""
    shape = layout.n_seats + 1, layout.n_boxes
    n_slots = len(layout.role_names) + layout.setting.diamonds + 1
    return Messages(
        np.zeros(shape),
        np.zeros(shape),
        np.ones(layout.n_seats + 1),
        np.zeros(layout.n_seats),
        np.zeros((layout.n_seats, n_slots)),
    )


@compiled
def _scaled(message: Floats) -> Any:
    """Divide by the largest entry, and return that entry."""
    most = message.max()
    if most > 0.0:
        message /= most
    return most


@compiled
def sweep_forward(graph: Graph, weight: Floats, first: int, messages: Messages) -> None:
    """Update forward messages from a seat (counted from 0) on."""
    forward = messages.forward
    n_seats, n_boxes = forward.shape[0] - 1, forward.shape[1]
    for seat in range(first, n_seats):
        here, there, row_at = forward[seat], forward[seat + 1], graph.row_at[seat]
        there[:] = 0.0
        for box in range(n_boxes):
            value = here[box]
            if value > 0.0:
                for step in range(row_at[box], row_at[box + 1]):
                    there[graph.target[step]] += value * weight[step]
        messages.scale[seat + 1] = _scaled(there)


@compiled
def sweep_backward(graph: Graph, weight: Floats, end: Floats, messages: Messages) -> None:
    """Update everything else; forward messages must be up to date."""
    forward, backward = messages.forward, messages.backward
    n_seats, n_boxes = forward.shape[0] - 1, forward.shape[1]
    for box in range(n_boxes):
        backward[n_seats, box] = end[box] if forward[n_seats, box] > 0.0 else 0.0
    for seat in range(n_seats - 1, -1, -1):
        here, there, row_at = backward[seat], backward[seat + 1], graph.row_at[seat]
        ways, slots = forward[seat], messages.slots[seat]
        slots[:] = 0.0
        for box in range(n_boxes):
            value, before = 0.0, ways[box]
            if before > 0.0:
                for step in range(row_at[box], row_at[box + 1]):
                    after = weight[step] * there[graph.target[step]]
                    value += after
                    slots[graph.slot[step]] += before * after
            here[box] = value
        total = slots.sum()
        messages.sums[seat] = total
        if total > 0.0:
            slots /= total
        _scaled(here)


@compiled
def sweep(graph: Graph, weight: Floats, end: Floats, first: int, messages: Messages) -> None:
    """Update everything after weights from a seat (counted from 0) on, or the end, have changed."""
    sweep_forward(graph, weight, first, messages)
    sweep_backward(graph, weight, end, messages)


@compiled
def draw_paths(
    graph: Graph, weight: Floats, messages: Messages, state: Word, paths: Words32
) -> None:
    """Fill each row with the steps of a world, drawn by its chance.

    Steps are numbered consecutively through all seats.
    """
    backward = messages.backward
    n_seats, n_boxes = backward.shape[0] - 1, backward.shape[1]
    first = messages.forward[0] * backward[0]
    in_all = first.sum()
    for path in paths:
        state += GOLDEN
        rest = float(mix(state) >> SHIFT) * UNIT * in_all
        box = 0
        for start in range(n_boxes):
            if first[start] > 0.0:
                box = start
                rest -= first[start]
                if rest < 0.0:
                    break
        for seat in range(n_seats):
            begin, end = graph.row_at[seat, box], graph.row_at[seat, box + 1]
            total = 0.0
            for step in range(begin, end):
                total += weight[step] * backward[seat + 1, graph.target[step]]
            state += GOLDEN
            rest = float(mix(state) >> SHIFT) * UNIT * total
            for step in range(begin, end):
                part = weight[step] * backward[seat + 1, graph.target[step]]
                if part > 0.0:
                    path[seat] = step
                    rest -= part
                    if rest < 0.0:
                        break
            box = graph.target[path[seat]]


@compiled
def best_ahead(graph: Graph, log_weight: Floats, log_end: Floats) -> Floats:
    """By seat (from 0) and box received: the logarithm of the weight of the best way on."""
    n_seats, n_boxes = graph.row_at.shape[0], graph.row_at.shape[1] - 1
    best = np.full((n_seats + 1, n_boxes), -np.inf)
    best[n_seats] = log_end
    for seat in range(n_seats - 1, -1, -1):
        row_at = graph.row_at[seat]
        for box in range(n_boxes):
            value = -np.inf
            for step in range(row_at[box], row_at[box + 1]):
                value = max(value, log_weight[step] + best[seat + 1, graph.target[step]])
            best[seat, box] = value
    return best
