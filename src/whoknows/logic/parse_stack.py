# SPDX-License-Identifier: MIT
"""The parser's stack: the parts of a formula that is not complete yet."""

from collections.abc import Callable
from typing import Final, NamedTuple

from .formula import Agent, And, Formula, Kw, Not
from .tokens import Token

Wrap = Callable[[Formula], Formula]
Finish = Callable[[list[Formula]], Formula]


class FormulaPrefix(NamedTuple):
    """An operator before a formula; a `greedy` one reaches as far right as possible.

    `height` is the nesting depth inside the prefix itself.
    """

    wrap: Wrap
    greedy: bool = False
    listing: Agent | None = None
    height: int = 0


NEGATION: Final = FormulaPrefix(Not)


class OperatorChain:
    """Formulas with operators between them, after prefixes that apply to the whole chain."""

    def __init__(self, outer: list[FormulaPrefix]) -> None:
        self.outer = outer
        self.formulas: list[Formula] = []
        self.operators: list[str] = []
        self.height = 0

    def add(self, formula: Formula, height: int) -> None:
        """Add an operand with its nesting depth."""
        self.formulas.append(formula)
        self.height = max(self.height, height)


class ParseFrame:
    """An open parenthesis and what has been read of it; `finish` makes a formula of it."""

    def __init__(self, finish: Finish, opening: Token | None = None, *, many: bool = False) -> None:
        self.finish = finish
        self.opening = opening
        self.many = many
        self.prefixes: list[FormulaPrefix] = []
        self.members: list[Formula] = []
        self.height = 0
        self.open = 0
        self.outside = (False, False, 0)
        self.chains = [OperatorChain([])]
        self.complete = False
        """Whether an operand was just read, so that an operator may follow."""


def apply_prefixes(
    formula: Formula, prefixes: list[FormulaPrefix], height: int = 0
) -> tuple[Formula, int]:
    """The formula with all prefixes applied, and its nesting depth."""
    for prefix in reversed(prefixes):
        formula = prefix.wrap(formula)
        height = max(height, prefix.height) + 1
    return formula, height


def only_member(members: list[Formula]) -> Formula:
    """The formula in plain parentheses."""
    return members[0]


def knows_whether_all(agent: Agent, members: list[Formula]) -> Formula:
    """The meaning of `a knows whether (f, g)`."""
    known = tuple(Kw(agent, member) for member in members)
    return known[0] if len(known) == 1 else And(known)
