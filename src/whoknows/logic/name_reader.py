# SPDX-License-Identifier: MIT
"""Reads the names and numbers in formulas: atoms, groups of agents, events, fractions."""

from collections.abc import Collection
from fractions import Fraction
from typing import Final

from .cursor import AGENT_KINDS, TokenCursor
from .errors import LogicError
from .formula import Agent, Atom
from .precedence import Dialect
from .tokens import COMPARISONS, IN_RUN, Token, is_number

MAX_DIGITS: Final = 1000
GROUP_VERBS: Final = ("comknow", "distknow")


class _Atoms(dict[str, Atom]):
    """The atoms by their names, each created once."""

    def __missing__(self, name: str) -> Atom:
        self[name] = Atom(name)
        return self[name]


class NameReader(TokenCursor):
    """Reads names; they end at a `>` that closes something (`angle`) and at commas of a list."""

    def __init__(
        self,
        text: str,
        *,
        dialect: Dialect = "whoknows",
        source: str | None = None,
        words: Collection[str] = (),
    ) -> None:
        super().__init__(text, source=source, words=words)
        self.dialect: Dialect = dialect
        self.angle = self.in_list = False
        self.atoms_named: dict[str, int] = {}
        """Where each atom is first named."""
        self._atoms = _Atoms()
        self._modals: dict[str, tuple[str, tuple[Agent, ...]]] = {}
        self._no_group_before = -1

    def atom(self, *, compact: bool = False) -> Atom:
        """An atom with its arguments and comparison; a `compact` one has no blanks."""
        first = self.take()
        if self.dialect == "match":
            name = first.text + self._arguments() + self._predicate(compact=compact)
        elif first.kind == "number":
            if not is_number(first.text):
                raise self.fault("expected an atom, not a number with a point", first)
            name = self.spelt(first.text)
        else:
            name = first.text + self._arguments() + self._comparison(compact=compact)
        self.atoms_named.setdefault(name, first.start)
        return self._atoms[name]

    def plain_atom(self) -> Atom:
        """An atom without arguments and comparison."""
        if self.kinds[self.at] == "number":
            return self.atom()
        start, name = self.starts[self.at], self.step()
        self.atoms_named.setdefault(name, start)
        return self._atoms[name]

    def run(self) -> list[Atom]:
        """The atoms of a run."""
        start, written = self.starts[self.at], self.step()
        names: list[str] = IN_RUN.findall(written)
        if self.dialect == "smcdel":
            names = [self.spelt(name) if name[0] == "0" else name for name in names]
        if set(names) - self.atoms_named.keys():
            for match, name in zip(IN_RUN.finditer(written), names, strict=True):
                self.atoms_named.setdefault(name, start + match.start())
        return list(map(self._atoms.__getitem__, names))

    def spelt(self, number: str) -> str:
        """The number of an atom; for SMCDEL, `01` and `1` are the same."""
        return number.lstrip("0") or "0" if self.dialect == "smcdel" else number

    def _arguments(self) -> str:
        """`(2,7)` directly after a name, or nothing."""
        if self.kind != "(" or self.starts[self.at] != self._end():
            return ""
        steps = 1
        while self.kind_ahead(steps) in AGENT_KINDS and self.kind_ahead(steps + 1) == ",":
            steps += 2
        if self.kind_ahead(steps) not in AGENT_KINDS or self.kind_ahead(steps + 1) != ")":
            return ""
        return "".join(self.step() for _ in range(steps + 2))

    def _end(self) -> int:
        """Where the last token ends."""
        return self.starts[self.at - 1] + len(self.texts[self.at - 1])

    def _comparison(self, *, compact: bool) -> str:
        sign = self.kind
        if sign not in COMPARISONS or self.kind_ahead() not in ("name", "number"):
            return ""
        if sign == ">" and self.angle:
            return ""
        end = self.starts[self.at] + len(self.texts[self.at])
        if compact and (self.starts[self.at] != self._end() or self.ahead().start != end):
            return ""
        self.step()
        return sign + self.step()

    def _predicate(self, *, compact: bool) -> str:
        """What is said of a thing in a game: `= red 3`, `is playable`, `>= 2`, or nothing."""
        if self.token.text == "is" and self.kind_ahead() in ("name", "number") and not compact:
            self.step()
            return f" is {self._value()}"
        comparison = self._comparison(compact=compact)
        if comparison and self.before.kind == "name" and self.kind == "number" and not compact:
            comparison += f" {self.step()}"
        return comparison

    def _value(self) -> str:
        """A word, a number, or both: `red 3`."""
        kind, value = self.kind, self.step()
        return f"{value} {self.step()}" if kind == "name" and self.kind == "number" else value

    def quantified(self) -> str:
        """The name of an atom after a quantifier."""
        if self.kind not in ("name", "number"):
            raise self.fault(self.after("an atom"))
        return self.atom(compact=True).name

    def group_ahead(self) -> int:
        """How many tokens ahead the verb is, if a group of agents begins here; else 0."""
        inside = self.kind == "("
        if not inside and self.starts[self.at] < self._no_group_before:
            return 0
        steps = 1 if inside else 0
        while self._may_be_agent(steps):
            more = self.kind_ahead(steps + 1) == "," and (inside or self._bare_group())
            if not more or not self._may_be_agent(steps + 2):
                break
            steps += 2
        if inside:
            closed = self.kind_ahead(steps + 1) == ")"
            return steps + 2 if closed and self.kind_ahead(steps + 2) in GROUP_VERBS else 0
        verb = self.kind_ahead(steps + 1)
        if verb in GROUP_VERBS or (verb == "knows" and not steps):
            return steps + 1
        if verb == "knows" and self.dialect != "smcdel":
            self.only(verb, ("one", "another"), self.ahead(steps + 1))
        self._no_group_before = self.ahead(steps).start  # nor is there one from the next agents on
        return 0

    def _may_be_agent(self, steps: int) -> bool:
        kind = self.kind_ahead(steps)
        return kind in AGENT_KINDS and not (self.dialect == "smcdel" and kind == "number")

    def _bare_group(self) -> bool:
        """Whether `a,b` without parentheses can be a group; in a list the comma separates items."""
        return self.dialect == "smcdel" or not self.in_list

    def modal(self, token: Token) -> tuple[str, tuple[Agent, ...]]:
        """The operator and the agents in `E_{a,b}`."""
        if token.text not in self._modals:
            self._modals[token.text] = self._operator(token)
        return self._modals[token.text]

    def _operator(self, token: Token) -> tuple[str, tuple[Agent, ...]]:
        operator, _, subscript = token.text.partition("_")
        agents: tuple[Agent, ...] = (subscript,)
        if subscript.startswith("{"):
            agents = self._subscript(operator, token)
        for agent in agents:
            self.agents_named.setdefault(agent, token.start)
        return operator, agents

    def _subscript(self, operator: str, token: Token) -> tuple[Agent, ...]:
        inner = TokenCursor(token.text[len(operator) + 2 : -1])
        try:
            agents = inner.agents()
        except LogicError:
            agents = ()
        if not agents or inner.kind != "end":
            raise self.fault(f"expected agents with commas between in '{operator}_{{..}}'", token)
        return agents

    def only(self, operator: str, agents: tuple[Agent, ...], token: Token) -> Agent:
        """The single agent; groups have operators of their own."""
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
        if self.kind not in AGENT_KINDS:
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
    """Whether a formula can contain an atom of this name.

    >>> [is_atom_name(name) for name in ("p", "12", "holds(2,7)", "x>=3", "K_a", "Top", "a b")]
    [True, True, True, True, False, False, False]
    """
    try:
        reader = NameReader(name)
        return reader.kind in ("name", "number") and reader.atom().name == name
    except LogicError:
        return False


def is_agent_name(name: str) -> bool:
    """Whether a formula can contain an agent of this name."""
    try:
        return TokenCursor(name).agent() == name
    except LogicError:
        return False
