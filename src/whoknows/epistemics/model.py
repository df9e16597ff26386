# SPDX-License-Identifier: MIT
"""The model of a moment, for the tools of the logic."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, TypeVar, overload

import numpy as np

from whoknows.core import Step, WhoknowsError, final_state
from whoknows.logic.explicit.s5 import S5Model

from .worlds import Cell, Needs, Worlds

W = TypeVar("W")


class NoModel(WhoknowsError):
    """There is no model to show."""


class Logs(Sequence[Sequence[Step[Any, Any]]]):
    """The worlds of a cell as logs, made when somebody looks."""

    def __init__(self, worlds: Worlds[W], cell: Cell[W]) -> None:
        self._worlds, self._cell = worlds, cell

    def __len__(self) -> int:
        return self._cell.size

    @overload
    def __getitem__(self, row: int) -> Sequence[Step[Any, Any]]: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[Sequence[Step[Any, Any]]]: ...
    def __getitem__(self, row: int | slice) -> Any:
        if isinstance(row, slice):
            return [self[one] for one in range(*row.indices(len(self)))]
        return self._worlds.steps(self._cell.world(range(len(self))[row]))


def model_of(worlds: Worlds[W], actual: W, atoms: Mapping[str, Hashable]) -> S5Model:
    """The model of what a watcher considers possible at the moment of the true world."""
    seats = tuple(worlds.record.game.seats)
    needs = Needs(
        atoms=frozenset((0, atom) for atom in atoms.values()),
        groups=frozenset((0, (seat,)) for seat in seats),
    )
    cell = worlds.cell(actual, 0, (), needs)
    return S5Model(
        {name: cell.atoms[0, atom] for name, atom in atoms.items()},
        {worlds.vocabulary.names[seat]: cell.classes[0, (seat,)] for seat in seats},
        actual=_row_of(worlds, cell, actual, needs),
        labels=Logs(worlds, cell),
        weights=cell.weights,
    )


def _row_of(worlds: Worlds[W], cell: Cell[W], actual: W, needs: Needs) -> int:
    """The row that the true world is in."""
    state = final_state(worlds.record.game, worlds.steps(actual))
    fits = np.ones(cell.size, np.bool_)
    for back, atom in needs.atoms:
        fits &= cell.atoms[back, atom] == bool(worlds.vocabulary.holds(atom, state))
    seen = {group: worlds.key(actual, 0, group) for _, group in needs.groups}
    for row in np.flatnonzero(fits).tolist():
        world = cell.world(row)
        if all(worlds.key(world, 0, group) == key for group, key in seen.items()):
            return int(row)
    raise NoModel("the true world is not among those that a watcher considers possible")
