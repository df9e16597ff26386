# SPDX-License-Identifier: MIT
"""What has been read of a formula that is not complete yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from .formula import Agent, And, Formula, Kw, Not
from .tokens import Token

Wrap = Callable[[Formula], Formula]
Finish = Callable[[list[Formula]], Formula]


class FormulaPrefix(NamedTuple):
    """What stands before a formula: what it makes of it, and whether it reaches to the end.

    `height` says how many formulas stand inside one another in the prefix itself.
    """

    wrap: Wrap
    greedy: bool = False
    listing: Agent | None = None
    height: int = 0


NEGATION: Final = FormulaPrefix(Not)


class OperatorChain:
    """Formulas with operators between them, behind something that reaches over all of them."""

    def __init__(self, outer: list[FormulaPrefix]) -> None:
        self.outer = outer
        self.formulas: list[Formula] = []
        self.operators: list[str] = []
        self.height = 0

    def add(self, formula: Formula, height: int) -> None:
        """One more operand, and how many formulas stand inside one another in it."""
        self.formulas.append(formula)
        self.height = max(self.height, height)


class ParseFrame:
    """What stands in parentheses, as far as it has been read; `finish` makes a formula of it."""

    def __init__(self, finish: Finish, opening: Token | None = None, *, many: bool = False) -> None:
        self.finish = finish
        self.opening = opening
        self.many = many
        self.prefixes: list[FormulaPrefix] = []
        self.members: list[Formula] = []
        self.height = 0
        self.open = 0
        self.outside = (False, False, 0)
        self.segments = [OperatorChain([])]
        self.complete = False
        """Whether an operand has just been read, so that an operator may follow."""


def wrapped(
    formula: Formula, prefixes: list[FormulaPrefix], height: int = 0
) -> tuple[Formula, int]:
    """The formula with all of it, and how many formulas then stand inside one another."""
    for prefix in reversed(prefixes):
        formula = prefix.wrap(formula)
        height = max(height, prefix.height) + 1
    return formula, height


def alone(members: list[Formula]) -> Formula:
    """What stands in parentheses without anything before them."""
    return members[0]


def knows_whether(agent: Agent, members: list[Formula]) -> Formula:
    """What `a knows whether (f, g)` says."""
    known = tuple(Kw(agent, member) for member in members)
    return known[0] if len(known) == 1 else And(known)
