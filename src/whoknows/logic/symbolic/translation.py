# SPDX-License-Identifier: MIT
"""From knowledge structures to models with listed worlds, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from whoknows.logic.errors import BadModel, TooLarge
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import Agent, And, Atom, Formula, Not, Or
from whoknows.logic.semantics import extension
from whoknows.logic.structure import KnowledgeStructure

from .engines import for_listing

MOST_WORLDS: Final = 200_000
"""As many worlds as are listed one by one; the symbolic engines have no such bound."""

Plausibility = Mapping[Agent, Sequence[Formula]]
"""For an agent formulas from the most plausible on; a world has the rank of its first true one."""

Weighing = Sequence[tuple[Formula, Fraction]]
"""Formulas, and the factors by which worlds where they are true count more (or less)."""


def listed(
    structure: KnowledgeStructure,
    plausibility: Plausibility | None = None,
    weighing: Weighing = (),
) -> S5Model:
    """The worlds of a knowledge structure one by one, each called by its true atoms."""
    cube = for_listing(structure)
    if cube.size > MOST_WORLDS:
        raise TooLarge(
            f"{cube.size:,} worlds are too many to be listed one by one (at most "
            f"{MOST_WORLDS:,}); ask with decision diagrams, or make the law stricter"
        )
    worlds = list(cube.states(cube.everywhere()))
    members = [frozenset(world) for world in worlds]
    valuation = {
        name: np.fromiter((name in world for world in members), np.bool_, len(members))
        for name in structure.vocabulary
    }
    plain = S5Model(valuation, _classes(structure, valuation, len(members)), labels=worlds)
    return S5Model(
        valuation,
        plain.classes,
        labels=worlds,
        actual=_actual(structure, members),
        ranks={agent: _ranks(plain, formulas) for agent, formulas in (plausibility or {}).items()},
        weights=_weights(plain, weighing) if weighing else None,
    )


def _classes(
    structure: KnowledgeStructure, valuation: Mapping[str, NDArray[np.bool_]], size: int
) -> dict[Agent, NDArray[np.intp]]:
    classes = {}
    for agent, seen in structure.observables:
        rows = np.zeros((size, len(seen) + 1), np.bool_)  # a column more: nothing may be seen
        for place, name in enumerate(seen):
            rows[:, place] = valuation[name]
        packed = np.packbits(rows, axis=1)
        _, ids = np.unique(packed, axis=0, return_inverse=True)
        classes[agent] = ids.reshape(-1).astype(np.intp)
    return classes


def _actual(structure: KnowledgeStructure, members: Sequence[frozenset[str]]) -> tuple[int, ...]:
    if structure.actual is None:
        return ()
    try:
        return (members.index(structure.actual),)
    except ValueError:
        shown = ", ".join(sorted(structure.actual)) or "nothing"
        raise BadModel(
            f"the actual world (true: {shown}) does not satisfy the law; mend one of them"
        ) from None


def _ranks(model: S5Model, formulas: Sequence[Formula]) -> NDArray[np.intp]:
    ranks = np.full(model.size, len(formulas), np.intp)
    for rank, formula in reversed(list(enumerate(formulas))):
        ranks[extension(model, formula)] = rank
    return ranks


def _weights(model: S5Model, weighing: Weighing) -> NDArray[np.object_]:
    weights = np.full(model.size, Fraction(1), object)
    for formula, factor in weighing:
        if factor <= 0:
            raise BadModel(f"a weight must be more than 0, not {factor}")
        weights[extension(model, formula)] *= factor
    return weights


def structure_of(model: S5Model) -> KnowledgeStructure:
    """A knowledge structure with the same worlds and the same knowledge.

    Atoms that agents observe are added: for each agent the number of its class in binary digits,
    and the number of the world where that is needed to tell two worlds apart.
    """
    codes = {agent: _digits(f"class_{agent}", ids) for agent, ids in model.classes.items()}
    facts = {name: extension(model, Atom(name)) for name in model.atoms}
    columns = {**facts, **{n: column for code in codes.values() for n, column in code.items()}}
    if _has_twins(columns.values(), model.size):
        columns.update(_digits("world", np.arange(model.size)))
    law = Or(tuple(_cell(columns, world) for world in range(model.size)))
    actual = None
    if len(model.actual) == 1:
        actual = frozenset(name for name, column in columns.items() if column[model.actual[0]])
    observables = tuple((agent, tuple(code)) for agent, code in codes.items())
    return KnowledgeStructure(tuple(columns), observables, law, actual)


def _digits(name: str, numbers: NDArray[np.intp]) -> dict[str, NDArray[np.bool_]]:
    n_digits = int(numbers.max(initial=0)).bit_length()
    return {f"{name}.{digit}": (numbers >> digit & 1).astype(np.bool_) for digit in range(n_digits)}


def _has_twins(columns: Iterable[NDArray[np.bool_]], size: int) -> bool:
    rows = np.array(list(columns), np.bool_).reshape(-1, size)
    return len(np.unique(rows, axis=1).T) < size


def _cell(columns: Mapping[str, NDArray[np.bool_]], world: int) -> Formula:
    return And(
        tuple(Atom(name) if column[world] else Not(Atom(name)) for name, column in columns.items())
    )
