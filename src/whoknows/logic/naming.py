# SPDX-License-Identifier: MIT
"""The names and numbers in formulas: atoms, groups of agents, events, fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from .cursor import NAMING, Cursor
from .errors import LogicError
from .folding import Dialect
from .formula import Agent, Atom
from .tokens import COMPARISONS, Token

MAX_DIGITS: Final = 1000
GROUP_VERBS: Final = ("comknow", "distknow")


class NameReader(Cursor):
    """Reads names; where a `>` closes something (`angle`) or a comma divides a list, they end."""

    def __init__(
        self, text: str, *, dialect: Dialect = "whoknows", source: str | None = None
    ) -> None:
        super().__init__(text, source=source)
        self.dialect: Dialect = dialect
        self.angle = self.in_list = False

    def atom(self, *, compact: bool = False) -> Atom:
        """An atom with its arguments and its comparison; `compact`, without blanks in it."""
        first = self.take()
        if first.kind == "number":
            if not first.text.isdigit():
                raise self.fault("expected an atom, not a number with a point", first)
            return Atom(self.spelt(first.text))
        return Atom(first.text + self._arguments() + self._comparison(compact=compact))

    def spelt(self, number: str) -> str:
        """The number of an atom; for SMCDEL, `01` and `1` are the same."""
        return number.lstrip("0") or "0" if self.dialect == "smcdel" else number

    def _arguments(self) -> str:
        """`(2,7)` directly behind a name, or nothing."""
        before = self.tokens[self.at - 1]
        if self.kind != "(" or self.token.start != before.end:
            return ""
        steps = 1
        while self.ahead(steps).kind in NAMING and self.ahead(steps + 1).kind == ",":
            steps += 2
        if self.ahead(steps).kind not in NAMING or self.ahead(steps + 1).kind != ")":
            return ""
        return "".join(self.take().text for _ in range(steps + 2))

    def _comparison(self, *, compact: bool) -> str:
        sign, value = self.token, self.ahead()
        if sign.kind not in COMPARISONS or value.kind not in ("name", "number"):
            return ""
        if sign.kind == ">" and self.angle:
            return ""
        if compact and (sign.start != self.tokens[self.at - 1].end or value.start != sign.end):
            return ""
        self.take()
        self.take()
        return sign.kind + value.text

    def quantified(self) -> str:
        if self.kind not in ("name", "number"):
            raise self.fault(self.after("an atom"))
        return self.atom(compact=True).name

    def group_ahead(self) -> int:
        """How many tokens further a verb would stand, if a group of agents begins here."""
        inside = self.kind == "("
        steps = 1 if inside else 0
        while self._may_be_agent(self.ahead(steps)):
            more = self.ahead(steps + 1).kind == "," and (inside or self._bare_group())
            if not more or not self._may_be_agent(self.ahead(steps + 2)):
                break
            steps += 2
        closed = self.ahead(steps + 1).kind == ")"
        if inside and not (closed and self.ahead(steps + 2).kind in GROUP_VERBS):
            return 0
        return steps + 2 if inside else steps + 1

    def _may_be_agent(self, token: Token) -> bool:
        return token.kind in NAMING and not (self.dialect == "smcdel" and token.kind == "number")

    def _bare_group(self) -> bool:
        """Whether `a,b` without parentheses can be a group; in a list the comma divides it."""
        return self.dialect == "smcdel" or not self.in_list

    def modal(self, token: Token) -> tuple[str, tuple[Agent, ...]]:
        operator, _, subscript = token.text.partition("_")
        if not subscript.startswith("{"):
            return operator, (subscript,)
        inner = Cursor(subscript[1:-1])
        try:
            agents = inner.agents()
        except LogicError:
            agents = ()
        if not agents or inner.kind != "end":
            raise self.fault(f"expected agents with commas between in '{operator}_{{..}}'", token)
        return operator, agents

    def only(self, operator: str, agents: tuple[Agent, ...], token: Token) -> Agent:
        """The one agent; groups have operators of their own."""
        if len(agents) > 1 or self.kind == ",":
            raise self.fault(
                f"{operator!r} takes one agent; for a group write 'E_{{a,b}}' (each of them), "
                "'C_{a,b}' (common) or 'D_{a,b}' (distributed)",
                token if len(agents) > 1 else None,
            )
        return agents[0]

    def event_names(self) -> tuple[str, ...]:
        opening = self.token
        if not self.skip("{"):
            return (self.event_name(),)
        names = [self.event_name()]
        while self.skip(","):
            names.append(self.event_name())
        self.close("}", opening)
        return tuple(names)

    def event_name(self) -> str:
        """The name of an event."""
        if self.kind not in NAMING:
            raise self.fault(self.after("an event"))
        return self.take().text

    def number(self) -> Fraction:
        """A number: `2`, `2/3` or `0.25`."""
        sign = -1 if self.skip("-") else 1
        above = self._digits()
        return sign * (above / self._below() if self.skip("/") else above)

    def _below(self) -> Fraction:
        token = self.token
        value = self._digits()
        if not value:
            raise self.fault("no number can be divided by zero", token)
        return value

    def _digits(self) -> Fraction:
        token = self.expect("number", self.after("a number"))
        if len(token.text) > MAX_DIGITS:
            raise self.fault(f"a number may have at most {MAX_DIGITS} digits", token)
        return Fraction(token.text)


def is_atom_name(name: str) -> bool:
    """Whether an atom of this name can be written in a formula.

    >>> [is_atom_name(name) for name in ("p", "12", "holds(2,7)", "x>=3", "K_a", "Top", "a b")]
    [True, True, True, True, False, False, False]
    """
    try:
        reader = NameReader(name)
        return reader.kind in ("name", "number") and reader.atom().name == name
    except LogicError:
        return False


def is_agent_name(name: str) -> bool:
    """Whether an agent of this name can be written in a formula."""
    try:
        return Cursor(name).agent() == name
    except LogicError:
        return False
