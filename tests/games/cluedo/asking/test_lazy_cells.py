"""Worlds of Cluedo are counted only if somebody asks how many there are."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from whoknows.epistemics import Cell
from whoknows.games.cluedo.knowledge.worlds.rows import LazyCell


class Uncounted(SimpleNamespace):
    """Deals that nobody may count."""

    @property
    def counted(self) -> Any:
        raise AssertionError("they were counted")


def test_the_size_of_a_cell_is_known_without_counting_its_worlds() -> None:
    columns: dict[Any, Any] = {(0, "atom"): np.ones(3, np.bool_)}
    ones = np.ones(3, np.int64)
    cell: Cell[Any] = Cell(
        weights=ones, atoms=columns, classes={}, world=lambda row: row, lengths=1
    )
    gathered: Any = Uncounted(masks=np.zeros((3, 4), np.int64))
    assert LazyCell(gathered, cell).n_bytes == cell.n_bytes == 27
