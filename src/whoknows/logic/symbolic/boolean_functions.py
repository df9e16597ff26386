# SPDX-License-Identifier: MIT
"""The interface to Boolean functions, however they are represented."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeVar

Function = TypeVar("Function")
"""A Boolean function of numbered variables; equal functions compare equal."""


class BooleanFunctions(Protocol[Function]):
    """Creates and combines Boolean functions of variables numbered from 0.

    >>> from whoknows.logic.symbolic.truth_tables import TruthTables
    >>> some: BooleanFunctions[int] = TruthTables(2)
    >>> x, y = some.variable(0), some.variable(1)
    >>> some.negation(some.conjunction([x, y])) == some.disjunction(
    ...     [some.negation(x), some.negation(y)]
    ... )
    True
    """

    @property
    def name(self) -> str:
        """The name of this representation, for people."""

    def reserve(self, n_variables: int) -> None:
        """Ensure that there are this many variables; `TooLarge` if that is impossible."""

    def constant(self, *, value: bool) -> Function:
        """The function that always has this value."""

    def variable(self, number: int) -> Function:
        """The function that is the variable."""

    def negation(self, function: Function) -> Function:
        """True where the function is false."""

    def conjunction(self, functions: Sequence[Function]) -> Function:
        """True where all functions are."""

    def disjunction(self, functions: Sequence[Function]) -> Function:
        """True where any is."""

    def parity(self, functions: Sequence[Function]) -> Function:
        """True where an odd number of the functions is."""

    def implied(
        self, kept: frozenset[int], n_variables: int
    ) -> Callable[[Function, Function], Function]:
        """A function of `law` and `function`: for all values of the variables not in `kept`.

        It is true where `law` then implies `function`. It is created once and used often.
        """

    def forall(self, variables: Collection[int], function: Function) -> Function:
        """True where the function is, for all values of the variables."""

    def substitute(self, function: Function, values: Mapping[int, Function]) -> Function:
        """The function with some variables replaced by functions, all at once."""

    def value(self, function: Function, true: Collection[int]) -> bool:
        """The function's value where exactly these variables are true."""

    def count(self, function: Function, n_variables: int) -> int:
        """The number of valuations of the first variables where the function is true."""
