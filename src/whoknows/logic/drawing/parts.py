# SPDX-License-Identifier: MIT
"""The parts of diagrams: nodes, and the lines and arrows between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Positions: TypeAlias = NDArray[np.float64]
Heads: TypeAlias = Literal["none", "target", "both"]

ALL_PAIRS = 3
"""A class with more worlds than this gets only the lines that connect it."""


class DiagramNode(NamedTuple):
    """A world or an event: its label, and a note for screen readers."""

    lines: tuple[str, ...]
    note: str
    actual: bool = False
    pale: bool = False


class DiagramLink(NamedTuple):
    """A line for one agent; with a head it is an arrow.

    An arrow leads to what is `considered` possible at its source, or to what is more plausible.
    """

    source: int
    target: int
    agent: int
    heads: Heads = "none"
    considered: bool = False


class DiagramCell(NamedTuple):
    """Nodes that an agent cannot distinguish, with their plausibility ranks (if they differ)."""

    agent: int
    members: tuple[int, ...]
    ranks: tuple[int, ...] | None = None


class CellPointer(NamedTuple):
    """At a node an agent considers exactly the members of a cell possible, not the node itself."""

    agent: int
    source: int
    members: tuple[int, ...]

    def link(self, positions: Positions | None) -> DiagramLink:
        """One arrow to the whole cell: to the nearest member."""
        target = self.members[0]
        if positions is not None:
            away = np.linalg.norm(positions[list(self.members)] - positions[self.source], axis=1)
            target = self.members[int(away.argmin())]
        return DiagramLink(self.source, target, self.agent, "target", considered=True)


@dataclass(frozen=True)
class Diagram:
    """Everything that is drawn, without positions."""

    title: str
    nodes: tuple[DiagramNode, ...]
    agents: tuple[str, ...]
    cells: tuple[DiagramCell, ...] = ()
    arrows: tuple[DiagramLink, ...] = ()
    pointers: tuple[CellPointer, ...] = ()

    @property
    def points_at_cells(self) -> bool:
        """Whether some arrow stands for several."""
        return any(len(pointer.members) > 1 for pointer in self.pointers)

    @property
    def is_ranked(self) -> bool:
        """Whether arrows lead to what is more plausible."""
        return any(cell.ranks is not None for cell in self.cells)

    def near(self) -> Iterator[tuple[int, int]]:
        """The pairs of nodes that should be near each other."""
        for cell in self.cells:
            yield from combinations(cell.members, 2)
        for arrow in self.arrows:
            if arrow.source != arrow.target:
                yield arrow.source, arrow.target
        for pointer in self.pointers:
            for member in pointer.members:
                yield pointer.source, member

    def links(self, positions: Positions | None = None) -> list[DiagramLink]:
        """The lines to draw; for a large class the shortest ones that connect it."""
        found = [*self.arrows, *(pointer.link(positions) for pointer in self.pointers)]
        for cell in self.cells:
            if len(cell.members) <= ALL_PAIRS:
                pairs: Sequence[tuple[int, int]] = list(combinations(range(len(cell.members)), 2))
            elif positions is None:
                pairs = [(k, k + 1) for k in range(len(cell.members) - 1)]
            else:
                pairs = _shortest_tree(positions[list(cell.members)])
            found += [_line(cell, first, second) for first, second in pairs]
        return found


def _line(cell: DiagramCell, first: int, second: int) -> DiagramLink:
    """A line between two members, led by an arrow to the more plausible of them."""
    ranks = cell.ranks
    if ranks is not None and ranks[first] < ranks[second]:
        first, second = second, first
    heads: Heads = "none" if ranks is None or ranks[first] == ranks[second] else "target"
    return DiagramLink(cell.members[first], cell.members[second], cell.agent, heads)


def _shortest_tree(positions: Positions) -> list[tuple[int, int]]:
    """The minimum spanning tree of the points (Prim's algorithm)."""
    gaps = np.linalg.norm(positions[:, None] - positions[None], axis=2)
    near = np.zeros(len(positions), np.intp)
    out = np.ones(len(positions), np.bool_)
    out[0] = False
    tree = []
    while out.any():
        distance = np.where(out, gaps[near, np.arange(len(positions))], np.inf)
        new = int(distance.argmin())
        tree.append((int(near[new]), new))
        out[new] = False
        closer = gaps[new] < gaps[near, np.arange(len(positions))]
        near[closer] = new
    return tree
