# SPDX-License-Identifier: MIT
"""Chooses the representation of Boolean functions for a question."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from whoknows.logic import update as up
from whoknows.logic.errors import TooLarge
from whoknows.logic.formula import Agent, Box, Diamond, Formula
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.traversal import parts

from .symbolic_model import SymbolicModel
from .transformer import n_new_variables
from .truth_tables import TruthTables

TABLES_UP_TO: Final = 12
"""Up to this many variables truth tables beat decision diagrams; see the benchmarks."""

FEW_NODES: Final = 1 << 18
"""A capacity that is cheap to reserve and enough for most problems."""
MANY_NODES: Final = 1 << 24
"""The most nodes to reserve: some 300 megabytes."""

AnySymbolicModel: TypeAlias = SymbolicModel[Any]
Answer = TypeVar("Answer")


def n_variables(structure: KnowledgeStructure, formula: Formula) -> int:
    """The number of variables a formula needs: the vocabulary, and what its updates add."""
    return len(structure.vocabulary) + _added(formula, structure.agents)


def _added(formula: Formula, agents: Collection[Agent]) -> int:
    """The most variables that updates in a formula add, one after the other."""
    most = 0
    met: set[tuple[int, int]] = set()
    waiting: list[tuple[msgspec.Struct, int]] = [(formula, 0)]
    while waiting:
        node, here = waiting.pop()
        most = max(most, here)
        if (id(node), here) in met:
            continue
        met.add((id(node), here))
        if isinstance(node, Box | Diamond):
            after = here + _new(node.update, agents)
            waiting += [(node.update, here), (node.formula, after)]
        else:
            waiting += [(part, here) for part in parts(node)]
    return most


def _new(update: up.Update, agents: Collection[Agent]) -> int:
    match update:
        case up.AnnounceWhether() | up.AnnounceTo() | up.AnnounceWhetherTo():
            return 1
        case up.Happen(up.EventModel() as model):
            return n_new_variables(model, tuple(agents))
        case _:
            return 0


def with_tables(structure: KnowledgeStructure, width: int) -> AnySymbolicModel:
    """The model on truth tables of `width` variables."""
    return SymbolicModel.of(structure, TruthTables(width))


def with_diagrams(structure: KnowledgeStructure, n_nodes: int = FEW_NODES) -> AnySymbolicModel:
    """The model on decision diagrams with room for `n_nodes` nodes."""
    try:
        from .decision_diagrams import DecisionDiagrams  # noqa: PLC0415 - oxidd has no wheel for some machines
    except ImportError:
        from .plain_diagrams import PlainDiagrams  # noqa: PLC0415 - the other way

        return SymbolicModel.of(structure, PlainDiagrams())
    return SymbolicModel.of(structure, DecisionDiagrams(n_nodes))


def with_room(question: Callable[[int], Answer]) -> Answer:
    """Ask a question with room for few nodes, and again for many if these are not enough."""
    for n_nodes in (FEW_NODES, MANY_NODES):
        try:
            return question(n_nodes)
        except MemoryError:
            continue
    raise TooLarge(
        f"the decision diagrams need more than {MANY_NODES:,} nodes; another order of the "
        "vocabulary may help: put atoms that depend on each other side by side"
    )


def for_listing(structure: KnowledgeStructure) -> AnySymbolicModel:
    """The model for listing or counting worlds."""
    if len(structure.vocabulary) <= TABLES_UP_TO:
        return with_tables(structure, len(structure.vocabulary))
    return with_room(lambda n_nodes: with_diagrams(structure, n_nodes))
