# SPDX-License-Identifier: MIT
"""Boolean functions as binary decision diagrams of oxidd.

Diagrams without complement edges: with them (oxidd's BCDD, version 0.13) adding up parities of
overlapping sets of variables, as the dining cryptographers do, takes exponential time.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import reduce
from operator import and_, or_, xor

from oxidd.bdd import BDDFunction, BDDManager
from oxidd.util import BooleanOperator


class DecisionDiagrams:
    """Functions that share their nodes; variables are ordered by their numbers."""

    def __init__(self, n_nodes: int) -> None:
        self._manager = BDDManager(n_nodes, n_nodes // 4, 1)
        self._true = self._manager.true()
        self._false = self._manager.false()
        self._variables: list[BDDFunction] = []
        self._cubes: dict[int, BDDFunction] = {}

    @property
    def name(self) -> str:
        return "decision diagrams"

    def reserve(self, n_variables: int) -> None:
        more = n_variables - len(self._variables)
        if more > 0:
            self._variables += [self._manager.var(new) for new in self._manager.add_vars(more)]

    def constant(self, *, value: bool) -> BDDFunction:
        return self._true if value else self._false

    def variable(self, number: int) -> BDDFunction:
        return self._variables[number]

    def negation(self, function: BDDFunction) -> BDDFunction:
        return ~function

    # Folding from the end meets the lowest variables first, where adding one on top is cheap.

    def conjunction(self, functions: Sequence[BDDFunction]) -> BDDFunction:
        return reduce(and_, reversed(functions)) if functions else self._true

    def disjunction(self, functions: Sequence[BDDFunction]) -> BDDFunction:
        return reduce(or_, reversed(functions)) if functions else self._false

    def parity(self, functions: Sequence[BDDFunction]) -> BDDFunction:
        return reduce(xor, reversed(functions)) if functions else self._false

    def implied(
        self, kept: frozenset[int], n_variables: int
    ) -> Callable[[BDDFunction, BDDFunction], BDDFunction]:
        everything = self._everything(n_variables)
        cube = everything.exists(self._cube(sorted(kept))) if kept else everything
        implies = BooleanOperator.IMP

        def everywhere(law: BDDFunction, function: BDDFunction) -> BDDFunction:
            return law.apply_forall(implies, function, cube)

        return everywhere

    def _everything(self, n_variables: int) -> BDDFunction:
        if n_variables not in self._cubes:
            self._cubes[n_variables] = self._cube(range(n_variables))
        return self._cubes[n_variables]

    def forall(self, variables: Collection[int], function: BDDFunction) -> BDDFunction:
        return function.forall(self._cube(sorted(variables)))

    def _cube(self, variables: Sequence[int]) -> BDDFunction:
        return self.conjunction([self._variables[number] for number in variables])

    def substitute(self, function: BDDFunction, values: Mapping[int, BDDFunction]) -> BDDFunction:
        if not values:
            return function
        return function.substitute(BDDFunction.make_substitution(values.items()))

    def value(self, function: BDDFunction, true: Collection[int]) -> bool:
        return function.eval([(number, number in true) for number in range(len(self._variables))])

    def count(self, function: BDDFunction, n_variables: int) -> int:
        spare = len(self._variables) - n_variables
        return function.sat_count(len(self._variables)) >> spare
