# SPDX-License-Identifier: MIT
"""The one small interface to Boolean functions, however they are held."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeVar

Function = TypeVar("Function")
"""A Boolean function of numbered variables; equal functions compare equal."""


class BooleanFunctions(Protocol[Function]):
    """Makes Boolean functions of variables numbered from 0 and reckons with them.

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
        """What people call this way of holding functions."""

    def reserve(self, n_variables: int) -> None:
        """Make sure that there are so many variables; `TooLarge` if there cannot be."""

    def constant(self, *, value: bool) -> Function:
        """The function that always has this value."""

    def variable(self, number: int) -> Function:
        """The function that is the variable."""

    def negation(self, function: Function) -> Function:
        """True where the function is false."""

    def conjunction(self, functions: Sequence[Function]) -> Function:
        """True where all are."""

    def disjunction(self, functions: Sequence[Function]) -> Function:
        """True where any is."""

    def parity(self, functions: Sequence[Function]) -> Function:
        """True where an odd number of them is."""

    def implied(
        self, kept: frozenset[int], n_variables: int
    ) -> Callable[[Function, Function], Function]:
        """How to say that `law` implies `function` whatever the variables that are not kept.

        The answer takes `law` and `function`; it is made once and used often.
        """

    def forall(self, variables: Collection[int], function: Function) -> Function:
        """True where the function is, whatever the values of the variables."""

    def substitute(self, function: Function, values: Mapping[int, Function]) -> Function:
        """The function with others put for some variables, all at once."""

    def value(self, function: Function, true: Collection[int]) -> bool:
        """The function's value where just these variables are true."""

    def count(self, function: Function, n_variables: int) -> int:
        """At how many valuations of the first variables the function is true."""
