# SPDX-License-Identifier: MIT
"""Converts knowledge structures to explicit models and back."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import BadModel, TooLarge
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import Agent, And, Atom, Formula, Not, Or
from whoknows.logic.semantics import extension
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.world_counts import show_count

from .engines import AnySymbolicModel, for_listing
from .truth_tables import TruthTables

MAX_WORLDS: Final = 200_000
"""The most worlds of an explicit model; the symbolic engines have no such limit."""

Plausibility = Mapping[Agent, Sequence[Formula]]
"""An agent's formulas, the most plausible first; a world has the index of its first true one."""

FactColumn: TypeAlias = NDArray[np.bool_]
MAX_DIGITS: Final = 32
"""How many facts fit in one number, with room for as many class digits."""

FormulaWeights = Sequence[tuple[Formula, Fraction]]
"""Formulas with factors for the weight of the worlds where they are true."""


def listed(
    structure: KnowledgeStructure,
    plausibility: Plausibility | None = None,
    weights: FormulaWeights = (),
) -> S5Model:
    """The explicit model of a knowledge structure; each world is labelled with its true atoms."""
    symbolic = for_listing(structure)
    if symbolic.size > MAX_WORLDS:
        raise TooLarge(
            f"{show_count(symbolic.size)} worlds are too many to be listed one by one (at most "
            f"{MAX_WORLDS:,}); make the law stricter, or leave the choice of the engine open"
        )
    valuation = _valuation(structure, symbolic)
    worlds = TrueAtoms(valuation, symbolic.size)
    classes = _classes(structure, valuation, symbolic.size)
    actual = _actual(structure, valuation, symbolic.size)
    plain = S5Model(valuation, classes, labels=worlds, actual=actual)
    if not plausibility and not weights:
        return plain
    return S5Model(
        valuation,
        classes,
        labels=worlds,
        actual=actual,
        ranks={agent: _ranks(plain, formulas) for agent, formulas in (plausibility or {}).items()},
        weights=_weights(plain, weights) if weights else None,
    )


class TrueAtoms(Sequence[tuple[str, ...]]):
    """The labels of worlds: their true atoms, computed when read."""

    def __init__(self, valuation: Mapping[str, FactColumn], size: int) -> None:
        self._valuation = valuation
        self._size = size

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, number: int) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[tuple[str, ...]]: ...
    def __getitem__(self, number: int | slice) -> tuple[str, ...] | Sequence[tuple[str, ...]]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(self._size))]
        if not -self._size <= number < self._size:
            raise IndexError(number)
        return tuple(name for name, column in self._valuation.items() if column[number])


def _valuation(structure: KnowledgeStructure, symbolic: AnySymbolicModel) -> dict[str, FactColumn]:
    """Each atom's truth in each world; true comes before false, from the first atom on."""
    names = structure.vocabulary
    if isinstance(symbolic.functions, TruthTables):
        rows = _rows_of_table(symbolic.law, len(names))
        return {name: rows[:, place] for place, name in enumerate(names)}
    worlds = [frozenset(world) for world in symbolic.states(symbolic.everywhere())]
    return {
        name: np.fromiter((name in world for world in worlds), np.bool_, len(worlds))
        for name in names
    }


def _rows_of_table(table: int, n_variables: int) -> NDArray[np.bool_]:
    """A row for each valuation where a table is true."""
    n_bytes = max(1, (1 << n_variables) // 8)
    octets = np.frombuffer(table.to_bytes(n_bytes, "little"), np.uint8)
    numbers = np.flatnonzero(np.unpackbits(octets, bitorder="little"))
    rows = (numbers[:, None] >> np.arange(n_variables) & 1).astype(np.bool_)
    order = np.lexsort(~rows.T[::-1]) if n_variables else slice(None)
    return rows[order]


def _classes(
    structure: KnowledgeStructure, valuation: Mapping[str, FactColumn], size: int
) -> dict[Agent, NDArray[np.intp]]:
    return {
        agent: _class_of_each([valuation[name] for name in seen], size)
        for agent, seen in structure.observables
    }


def _class_of_each(seen: Sequence[FactColumn], size: int) -> NDArray[np.intp]:
    """The same number for worlds that look the same."""
    ids = np.zeros(size, np.intp)
    for place, column in enumerate(seen):
        if place and place % MAX_DIGITS == 0:
            ids = np.unique(ids, return_inverse=True)[1].reshape(-1).astype(np.intp)
        ids = 2 * ids + column
    return ids


def _actual(
    structure: KnowledgeStructure, valuation: Mapping[str, FactColumn], size: int
) -> tuple[int, ...]:
    if structure.actual is None:
        return ()
    same = np.ones(size, np.bool_)
    for name, column in valuation.items():
        same &= column == (name in structure.actual)
    if same.any():
        return (int(np.flatnonzero(same)[0]),)
    shown = ", ".join(sorted(structure.actual)) or "nothing"
    raise BadModel(f"the actual world (true: {shown}) does not satisfy the law; fix one of them")


def _ranks(model: S5Model, formulas: Sequence[Formula]) -> NDArray[np.intp]:
    ranks = np.full(model.size, len(formulas), np.intp)
    for rank, formula in reversed(list(enumerate(formulas))):
        ranks[extension(model, formula)] = rank
    return ranks


def _weights(model: S5Model, factors: FormulaWeights) -> NDArray[np.object_]:
    weights = np.full(model.size, Fraction(1), object)
    for formula, factor in factors:
        if factor <= 0:
            raise BadModel(f"a weight must be more than 0, not {factor}")
        weights[extension(model, formula)] *= factor
    return weights


def structure_of(model: S5Model) -> KnowledgeStructure:
    """A knowledge structure with the same worlds and the same knowledge.

    Atoms that agents observe are added: for each agent its class number in binary, and the number
    of the world if that is necessary to distinguish two worlds. Structures have no ranks, no
    weights and at most one actual world: the rest is dropped.
    """
    columns = {name: extension(model, Atom(name)) for name in model.atoms}
    observables = []
    for agent, ids in model.classes.items():
        code = _digits(_free(f"class_{agent}", columns), ids)
        columns.update(code)
        observables.append((agent, tuple(code)))
    if _has_twins(columns.values(), model.size):
        columns.update(_digits(_free("world", columns), np.arange(model.size)))
    law = Or(tuple(_cell(columns, world) for world in range(model.size)))
    actual = None
    if len(model.actual) == 1:
        actual = frozenset(name for name, column in columns.items() if column[model.actual[0]])
    return KnowledgeStructure(tuple(columns), tuple(observables), law, actual)


def _free(name: str, taken: Mapping[str, FactColumn]) -> str:
    """The name, made longer if it clashes with existing atoms."""
    while any(other.startswith(f"{name}.") for other in taken):
        name += "_"
    return name


def _digits(name: str, numbers: NDArray[np.intp]) -> dict[str, FactColumn]:
    n_digits = int(numbers.max(initial=0)).bit_length()
    return {f"{name}.{digit}": (numbers >> digit & 1).astype(np.bool_) for digit in range(n_digits)}


def _has_twins(columns: Iterable[FactColumn], size: int) -> bool:
    rows = list(columns)
    if not rows:
        return size > 1
    return len(np.unique(np.array(rows, np.bool_), axis=1).T) < size


def _cell(columns: Mapping[str, FactColumn], world: int) -> Formula:
    return And(
        tuple(Atom(name) if column[world] else Not(Atom(name)) for name, column in columns.items())
    )
