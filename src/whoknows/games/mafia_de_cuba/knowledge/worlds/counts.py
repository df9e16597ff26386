# SPDX-License-Identifier: MIT
"""The number of worlds, counted in two ways.

A *full world* has everything: hidden diamonds, the token set aside, roles, amounts. A *role world*
has only the token set aside and all roles; it counts if at least one of its full worlds remains.
So for role worlds several boxes are followed at once: the roles of the seats so far determine the
tokens in the box, and the set of possible numbers of diamonds stays open.
"""

from collections import defaultdict
from functools import cached_property
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from .exact import Exact, Number
from .layout import Layout
from .observation import Mask, Observing

Node: TypeAlias = tuple[int, int]
"""The number of the tokens in the box, and a bit for each possible number of diamonds."""
Choice: TypeAlias = tuple[int, int]
"""Role, and token set aside."""


class Counts(Struct, frozen=True):
    """Numbers of worlds, in all and by what they have in common; zeros are left out."""

    worlds: int
    seats: dict[int, dict[str, int]]
    """By seat and role."""
    aside: dict[str | None, int]
    hidden: dict[int, int] | None = None
    """Of full worlds."""
    diamonds: dict[int, dict[int, int]] | None = None
    """Of full worlds: by seat and number of diamonds taken, from 1 on."""


def count_full(worlds: Exact) -> Counts:
    """Count full worlds; all weights must be 0 or 1."""
    layout = worlds.layout
    seats = enumerate(worlds.roles(), start=1)
    amounts = enumerate(worlds.amounts(), start=1)
    return Counts(
        int(worlds.total),
        {seat: _by_name(layout.role_names, row) for seat, row in seats},
        {layout.aside_name(i): int(n) for i, n in enumerate(worlds.aside()) if n},
        {i: int(n) for i, n in enumerate(worlds.hidden()) if n},
        {seat: {i: int(n) for i, n in enumerate(row) if i and n} for seat, row in amounts},
    )


def _by_name(names: tuple[str, ...], row: list[Number]) -> dict[str, int]:
    return {name: int(n) for name, n in zip(names, row, strict=True) if n}


class RoleWorlds(Observing):
    """The role worlds that remain."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._starts = np.ones(len(layout.starts), dtype=np.bool_)
        self._ends = np.ones(layout.n_boxes, dtype=np.bool_)
        self._steps = [np.ones(len(steps), dtype=np.bool_) for steps in layout.steps]

    def copy(self) -> "RoleWorlds":
        """A copy that can be narrowed without changing the original."""
        other = RoleWorlds(self.layout)
        other.keep_starts(self._starts)
        other.keep_ends(self._ends)
        for seat, mask in enumerate(self._steps, start=1):
            other.keep_steps(seat, mask)
        return other

    # Observations

    def keep_starts(self, mask: Mask) -> None:
        self._starts = self._starts & mask
        self._forget()

    def keep_ends(self, mask: Mask) -> None:
        self._ends = self._ends & mask
        self._forget()

    def keep_steps(self, seat: int, mask: Mask) -> None:
        self._steps[seat - 1] = self._steps[seat - 1] & mask
        self._forget()

    def _forget(self) -> None:
        for name in ("_network", "_ways_on"):
            self.__dict__.pop(name, None)

    # Following several boxes at once

    def _first(self) -> Node:
        gifts = self.layout.starts[self._starts] // self.layout.n_token_sets
        return self.layout.n_token_sets - 1, _bits(gifts.tolist())

    def _arcs(self, seat: int) -> dict[int, dict[Choice, tuple[int, dict[int, int]]]]:
        """For a seat, by tokens and choice: the tokens after, and diamonds after by before."""
        steps = self.layout.steps[seat - 1]
        kept = np.flatnonzero(self._steps[seat - 1])
        before, tokens = np.divmod(steps.source[kept], self.layout.n_token_sets)
        after, rest = np.divmod(steps.target[kept], self.layout.n_token_sets)
        columns = (tokens, steps.role[kept], steps.aside[kept], rest, before, after)
        arcs: dict[int, dict[Choice, tuple[int, dict[int, int]]]] = defaultdict(dict)
        for box, role, aside, left, n, n_after in zip(*(c.tolist() for c in columns), strict=True):
            _, ways = arcs[box].setdefault((role, aside), (left, defaultdict(int)))
            ways[n] |= 1 << n_after
        return arcs

    @cached_property
    def _network(self) -> list[dict[Node, dict[Choice, Node]]]:
        """For each seat, from 0, and each node it can receive: the nodes its choices lead to."""
        nodes, network = {self._first()}, []
        for seat in range(1, self.layout.n_seats + 1):
            arcs = self._arcs(seat)
            layer = {node: _choices(node, arcs.get(node[0], {})) for node in sorted(nodes)}
            nodes = {after for choices in layer.values() for after in choices.values()}
            network.append(layer)
        return network

    def _is_end(self, node: Node) -> bool:
        tokens, diamonds = node
        open_ends = np.flatnonzero(self._ends[tokens :: self.layout.n_token_sets])
        return bool(diamonds & _bits(open_ends.tolist()))

    @cached_property
    def _ways_on(self) -> list[dict[Node, int]]:
        """For each seat, from 0, and each node: the number of ways to go on."""
        last = {node for row in self._network[-1].values() for node in row.values()}
        ways = {node: int(self._is_end(node)) for node in last}
        found = [ways]
        for layer in reversed(self._network):
            ways = {
                node: sum(ways[after] for after in choices.values())
                for node, choices in layer.items()
            }
            found.append(ways)
        return found[::-1]

    # Results

    @property
    def total(self) -> int:
        """The number of worlds."""
        return self._ways_on[0][self._first()]

    def count(self) -> Counts:
        """The number of worlds, in all, by roles and by the token set aside."""
        layout = self.layout
        roles = [[0] * len(layout.role_names) for _ in layout.steps]
        asides = [0] * (len(layout.token_names) + 1)
        ways = {self._first(): 1}
        for seat, layer in enumerate(self._network):
            ways_after: dict[Node, int] = defaultdict(int)
            for node, choices in layer.items():
                for (role, aside), after in choices.items():
                    n_worlds = ways[node] * self._ways_on[seat + 1][after]
                    roles[seat][role] += n_worlds
                    if seat == 0:
                        asides[aside] += n_worlds
                    ways_after[after] += ways[node]
            ways = ways_after
        named = [
            {name: n for name, n in zip(layout.role_names, row, strict=True) if n} for row in roles
        ]
        return Counts(
            self.total,
            dict(enumerate(named, start=1)),
            {layout.aside_name(i): n for i, n in enumerate(asides) if n},
        )


def _bits(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def _choices(node: Node, arcs: dict[Choice, tuple[int, dict[int, int]]]) -> dict[Choice, Node]:
    """The nodes that a seat's choices at a node lead to."""
    _, diamonds = node
    choices = {}
    for choice, (tokens, ways) in arcs.items():
        after = 0
        for before, open_after in ways.items():
            if diamonds >> before & 1:
                after |= open_after
        if after:
            choices[choice] = (tokens, after)
    return choices
