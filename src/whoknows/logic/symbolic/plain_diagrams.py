# SPDX-License-Identifier: MIT
"""Boolean functions as decision diagrams in pure Python (dd), where oxidd has no wheel."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any, TypeAlias

from dd import bdd
from dd.autoref import BDD

Diagram: TypeAlias = Any  # dd has no types


class _Nodes(bdd.BDD):
    """Nodes that do not complain if Python drops them before the functions made of them."""

    def __del__(self) -> None:
        """Nothing is left to do."""


class PlainDiagrams:
    """The same as `DecisionDiagrams`, some hundred times slower."""

    def __init__(self) -> None:
        self._manager = BDD()
        # There is no other way to give it nodes.
        self._manager._bdd = _Nodes()  # type: ignore[abstract]  # noqa: SLF001
        self._manager.configure(reordering=False)
        self._n_variables = 0

    @property
    def name(self) -> str:
        return "decision diagrams in Python"

    def reserve(self, n_variables: int) -> None:
        for number in range(self._n_variables, n_variables):
            self._manager.declare(f"x{number}")
        self._n_variables = max(self._n_variables, n_variables)

    def constant(self, *, value: bool) -> Diagram:
        return self._manager.true if value else self._manager.false

    def variable(self, number: int) -> Diagram:
        return self._manager.var(f"x{number}")

    def negation(self, function: Diagram) -> Diagram:
        return ~function

    def conjunction(self, functions: Sequence[Diagram]) -> Diagram:
        return reduce(and_, reversed(functions), self._manager.true)

    def disjunction(self, functions: Sequence[Diagram]) -> Diagram:
        return reduce(or_, reversed(functions), self._manager.false)

    def parity(self, functions: Sequence[Diagram]) -> Diagram:
        def differ(left: Diagram, right: Diagram) -> Diagram:
            return self._manager.apply("xor", left, right)

        return reduce(differ, reversed(functions), self._manager.false)

    def implied(
        self, kept: frozenset[int], n_variables: int
    ) -> Callable[[Diagram, Diagram], Diagram]:
        quantified = {f"x{number}" for number in range(n_variables) if number not in kept}

        def everywhere(law: Diagram, function: Diagram) -> Diagram:
            return self._manager.forall(quantified, ~law | function)

        return everywhere

    def forall(self, variables: Collection[int], function: Diagram) -> Diagram:
        return self._manager.forall({f"x{number}" for number in variables}, function)

    def substitute(self, function: Diagram, values: Mapping[int, Diagram]) -> Diagram:
        if not values:
            return function
        return self._manager.let(
            {f"x{number}": value for number, value in values.items()}, function
        )

    def value(self, function: Diagram, true: Collection[int]) -> bool:
        chosen = {f"x{number}": number in true for number in range(self._n_variables)}
        return bool(self._manager.let(chosen, function) == self._manager.true)

    def count(self, function: Diagram, n_variables: int) -> int:
        return int(function.count(self._n_variables)) >> (self._n_variables - n_variables)
