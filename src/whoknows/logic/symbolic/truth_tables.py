# SPDX-License-Identifier: MIT
"""Boolean functions as truth tables, each in one big integer.

Bit number `i` of a table is the value where variable `v` is true if and only if bit `v` of `i` is
set. Python's integers process a whole table in one operation, which is the fastest way in Python
for up to about twenty variables.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache, reduce
from operator import and_, or_, xor
from typing import Final

from whoknows.logic.errors import TooLarge

MAX_VARIABLES: Final = 22
"""Above this a table has more than half a megabyte, and diagrams are faster."""


@lru_cache(maxsize=512)
def _column(variable: int, n_variables: int) -> int:
    """The table of one variable: runs of 2^variable zeros and as many ones."""
    run = 1 << variable
    table, length = ((1 << run) - 1) << run, 2 * run
    while length < 1 << n_variables:
        table |= table << length
        length *= 2
    return table


class TruthTables:
    """Functions of a fixed number of variables."""

    def __init__(self, n_variables: int) -> None:
        if n_variables > MAX_VARIABLES:
            raise TooLarge(
                f"{n_variables} variables are too many for truth tables (at most "
                f"{MAX_VARIABLES}); use decision diagrams"
            )
        self._n_variables = n_variables
        self._all = (1 << (1 << n_variables)) - 1

    @property
    def name(self) -> str:
        return "truth tables"

    def reserve(self, n_variables: int) -> None:
        if n_variables > self._n_variables:
            raise TooLarge(
                f"the updates need {n_variables} variables, and there are tables of "
                f"{self._n_variables}; use decision diagrams"
            )

    def constant(self, *, value: bool) -> int:
        return self._all if value else 0

    def variable(self, number: int) -> int:
        return _column(number, self._n_variables)

    def negation(self, function: int) -> int:
        return self._all ^ function

    def conjunction(self, functions: Sequence[int]) -> int:
        return reduce(and_, functions, self._all)

    def disjunction(self, functions: Sequence[int]) -> int:
        return reduce(or_, functions, 0)

    def parity(self, functions: Sequence[int]) -> int:
        return reduce(xor, functions, 0)

    def implied(self, kept: frozenset[int], n_variables: int) -> Callable[[int, int], int]:
        quantified = [number for number in range(n_variables) if number not in kept]
        lows = [(1 << number, self._all ^ self.variable(number)) for number in quantified]
        full = self._all

        def everywhere(law: int, function: int) -> int:
            table = (full ^ law) | function
            for shift, low in lows:
                table &= table >> shift
                table &= low
                table |= table << shift
            return table

        return everywhere

    def forall(self, variables: Collection[int], function: int) -> int:
        for number in variables:
            shift, low = 1 << number, self._all ^ self.variable(number)
            both = function & (function >> shift) & low
            function = both | (both << shift)
        return function

    def substitute(self, function: int, values: Mapping[int, int]) -> int:
        # All at once: one after the other would read what an earlier value brought in.
        parts = [(self._all, function)]
        for number, value in values.items():
            parts = [
                half
                for where, table in parts
                for half in (
                    (where & value, self._cofactor(table, number, value=True)),
                    (where & ~value, self._cofactor(table, number, value=False)),
                )
                if half[0]
            ]
        return reduce(or_, (where & table for where, table in parts), 0)

    def _cofactor(self, table: int, number: int, *, value: bool) -> int:
        """The table with one variable fixed; it no longer depends on it."""
        column, shift = self.variable(number), 1 << number
        if value:
            kept = table & column
            return kept | (kept >> shift)
        kept = table & (self._all ^ column)
        return kept | (kept << shift)

    def value(self, function: int, true: Collection[int]) -> bool:
        return bool(function >> sum(1 << number for number in true) & 1)

    def count(self, function: int, n_variables: int) -> int:
        return function.bit_count() >> (self._n_variables - n_variables)
