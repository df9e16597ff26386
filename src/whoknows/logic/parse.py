# SPDX-License-Identifier: MIT
"""The parser: from text to formulas, in three dialects.

In *whoknows* prefixes (`~`, `K_a`, `[!f]`) bind tightest, then `&`, `|`, `->`, `<->`. In *smcdel*,
the language of that program's files, `&` and `|` share one level and `->` and `iff` another, both
left-associative, and `K a` reaches as far right as possible. *match*, for questions about a match
of a game, is *whoknows* with atoms of games (`ann.2 = red 3`, `ann.2 is playable`) and with time
(`before`, `ever` and `always` bind as tightly as other prefixes).
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from . import formula as fm
from . import parse_stack, precedence
from .formula import Formula
from .parse_stack import FormulaPrefix, OperatorChain, ParseFrame, apply_prefixes
from .precedence import BINARY, Dialect
from .prefix_reader import PrefixReader
from .tokens import COMPARISONS
from .update import EventModel

MAX_UPDATES: Final = 80
"""How deeply updates and conditions may be nested: these are read by recursion."""

_ATOMS: Final = ("name", "number")
_BEHIND_ATOM: Final = frozenset({*BINARY, ")", "]", "end"})
"""The tokens after which an atom is complete: a fast path for a frequent case."""
_FUNCTIONS: Final[dict[str, Callable[[tuple[Formula, ...]], Formula]]] = {
    "AND": fm.And, "OR": fm.Or, "XOR": fm.Xor, "ONEOF": fm.OneOf,
}  # fmt: skip
_Bounded = tuple[str, Fraction]
"""A comparison and a number."""
_MIRRORED: Final = {">=": "<=", ">": "<", "<=": ">=", "<": ">", "=": "=", "!=": "!="}


def parse(
    text: str, *, dialect: Dialect = "whoknows", events: Mapping[str, EventModel] | None = None
) -> Formula:
    """Parse a formula; `events` are the event models that it may mention.

    >>> parse("K_ann p & q")
    And(formulas=(K(agent='ann', formula=Atom(name='p')), Atom(name='q')))
    >>> print(parse("1 | 2 & 3", dialect="smcdel"))
    (1 | 2) & 3
    """
    reader = FormulaReader(text, dialect=dialect, events=events)
    formula = reader.formula()
    reader.finish()
    return formula


class FormulaReader(PrefixReader):
    """Reads formulas one by one; each ends before the first token that cannot belong to it."""

    def formula(self, *, angle: bool = False, in_list: bool = False) -> Formula:
        """The formula that begins here.

        With `angle`, a `>` outside of parentheses ends it; with `in_list`, a comma does.
        """
        if self._depth > MAX_UPDATES:
            raise self._too_large(f"more than {MAX_UPDATES} updates stand")
        saved = self.angle, self.in_list, self._open
        self.angle, self.in_list = angle, in_list
        self._depth += 1
        try:
            return self._read_frames()
        except RecursionError:
            raise self._too_large(f"{self._depth} updates stand") from None
        finally:
            self._depth -= 1
            self.angle, self.in_list, self._open = saved

    def finish(self) -> None:
        """Raise an error if anything is left."""
        if self.kind == "end":
            return
        token = self.token
        if (hint := self.misused()) is not None:
            raise self.fault(hint)
        if token.kind == "!":
            raise self.fault("expected an operator here; 'not' is written '~'")
        if token.kind in (")", "]", ">", "}"):
            raise self.fault(f"nothing was opened that this {token.text!r} could close")
        before = self.before.text
        raise self.fault(f"expected an operator such as '&' between {before!r} and {token.text!r}")

    def _read_frames(self) -> Formula:
        """Read nested parentheses without recursion."""
        frames = [ParseFrame(parse_stack.only_member)]
        while True:
            frame = frames[-1]
            opened = self._chain(frame)
            if opened is not None:
                frames.append(opened)
                continue
            formula = self._closed(frame)
            if len(frames) == 1:
                self._height = frame.height
                return formula
            frame.members.append(formula)
            if frame.many and self.skip(","):
                self._open = frame.open
            else:
                frames.pop()
                self._leave(frame, frames[-1])

    def _chain(self, frame: ParseFrame) -> ParseFrame | None:
        """Read operands and operators up to the end, or to a parenthesis that opens a new frame."""
        chains = frame.chains
        while True:
            kind = self.kinds[self.at]
            if frame.complete:
                if kind not in BINARY:
                    return None
                chains[-1].operators.append(kind)
                self.step()
                frame.complete = False
            elif kind == "run":
                sign = self.kinds[self.at - 1]
                atoms = self.run()
                chains[-1].formulas += atoms
                chains[-1].operators += [sign] * len(atoms)
            else:
                opened = self._next_operand(kind, chains)
                frame.complete = True
                if opened is not None:
                    return opened

    def _next_operand(self, kind: str, chains: list[OperatorChain]) -> ParseFrame | None:
        if kind in _ATOMS and self._stands_alone(kind, self.kinds[self.at + 1]):
            chains[-1].formulas.append(self.plain_atom())
            return None
        before = self._open
        prefixes = self._prefixes()
        reach = max((n for n, one in enumerate(prefixes, 1) if one.greedy), default=0)
        if reach:
            chains.append(OperatorChain(prefixes[:reach]))
        opened = self._opened(prefixes)
        if opened is not None:
            self._enter(opened, prefixes[reach:], before + reach)
            return opened
        chains[-1].add(*apply_prefixes(self._primary(), prefixes[reach:]))
        self._open = before + reach
        return None

    def _stands_alone(self, kind: str, behind: str) -> bool:
        """Whether an operand is just an atom: a fast path for a frequent case."""
        if behind == "," and self.in_list:
            return self.dialect != "smcdel" or kind == "number"  # others may be agents
        return behind in _BEHIND_ATOM

    def _enter(self, frame: ParseFrame, prefixes: list[FormulaPrefix], before: int) -> None:
        frame.prefixes = prefixes
        frame.outside = self.angle, self.in_list, before
        self.angle, self.in_list = False, frame.many
        self._open += 1
        frame.open = self._open
        self._check_height(self._open)

    def _leave(self, frame: ParseFrame, outer: ParseFrame) -> None:
        """Close the parenthesis; its content becomes an operand outside."""
        if frame.opening is not None:
            self.close(")", frame.opening)
        self.angle, self.in_list, self._open = frame.outside
        formula = frame.finish(frame.members)
        inside = frame.height + (frame.finish is not parse_stack.only_member)
        formula, height = apply_prefixes(formula, frame.prefixes, inside)
        self._check_height(height)
        outer.chains[-1].add(formula, height)

    def _closed(self, frame: ParseFrame) -> Formula:
        """Combine the chains into one formula and start new ones."""
        chains, height = frame.chains, 0
        frame.complete = False
        if len(chains) == 1 and not chains[0].operators:
            [only] = chains
            frame.height = max(frame.height, only.height)
            return only.formulas.pop()
        while True:
            last = chains.pop()
            height = max(last.height, height) + precedence.height(self.dialect, last.operators)
            self._check_height(height)
            formula = precedence.fold(self.dialect, last.formulas, last.operators)
            formula, height = apply_prefixes(formula, last.outer, height)
            if not chains:
                break
            chains[-1].formulas.append(formula)
        frame.chains.append(OperatorChain([]))
        frame.height = max(frame.height, height)
        return formula

    # Parentheses

    def _opened(self, prefixes: list[FormulaPrefix]) -> ParseFrame | None:
        """The frame of the parenthesis that opens here, also after a function or `P_a`."""
        match self.kind:
            case "(":
                return self._parenthesis(prefixes)
            case "AND" | "OR" | "XOR" | "ONEOF":
                return self._function()
            case "modal":
                return self._probability(None)
            case "number" | "-":
                bounded = self._bounded()
                return None if bounded is None else self._probability(bounded)
        return None

    def _parenthesis(self, prefixes: list[FormulaPrefix]) -> ParseFrame:
        opening = self.take()
        listing = prefixes[-1].listing if prefixes else None
        if listing is None:
            return ParseFrame(parse_stack.only_member, opening)
        prefixes.pop()  # each member of the list gets its own
        return ParseFrame(partial(parse_stack.knows_whether_all, listing), opening, many=True)

    def _function(self) -> ParseFrame | None:
        """`AND(`; an empty one opens no frame."""
        if self.kind_ahead() == "(" and self.kind_ahead(2) == ")":
            return None
        make = _FUNCTIONS[self.take().kind]
        opening = self.expect("(", self.after("'('"))
        return ParseFrame(lambda members: make(tuple(members)), opening, many=True)

    def _bounded(self) -> _Bounded | None:
        """`1/2 <=` before a probability, mirrored, if that comes next."""
        steps = 1 if self.kind == "-" else 0
        steps += 3 if self.kind_ahead(steps + 1) == "/" else 1
        sign, token = self.kind_ahead(steps), self.ahead(steps + 1)
        if sign not in _MIRRORED or token.kind != "modal" or not token.text.startswith("P_"):
            return None
        if sign == ">" and self.angle:
            return None
        bound = self.number()
        self.step()
        return _MIRRORED[sign], bound

    def _probability(self, bounded: _Bounded | None) -> ParseFrame:
        token = self.take()
        operator, agents = self.modal(token)
        agent = self.only(operator, agents, token)
        opening = self.expect("(", self.after("'('"))
        return ParseFrame(partial(self._compared, agent, bounded), opening)

    def _compared(
        self, agent: fm.Agent, bounded: _Bounded | None, members: list[Formula]
    ) -> Formula:
        if bounded is None:
            if self.kind not in COMPARISONS:
                raise self.fault("expected '>=', '>', '<=', '<', '=' or '!=' and a number")
            sign = self.take().kind
            bounded = sign, self.number()
        sign, bound = bounded
        if sign == "!=":
            return fm.Not(fm.Probability(agent, members[0], "=", bound))
        comparison: fm.Comparison = sign  # type: ignore[assignment]  # one of them
        return fm.Probability(agent, members[0], comparison, bound)

    # Operands without parentheses

    def _primary(self) -> Formula:
        match self.kind:
            case "name" | "number":
                return self.atom()
            case "Top" | "Bot":
                return fm.TOP if self.take().kind == "Top" else fm.BOT
            case "AND" | "OR" | "XOR" | "ONEOF":
                make = _FUNCTIONS[self.take().kind]
                self.step()
                self.step()
                return make(())
            case _:
                raise self.fault(self._no_formula())

    def _no_formula(self) -> str:
        if self.kind == "!":
            return "expected a formula; 'not' is written '~'"
        if self.kind == "unfinished" and self.kind_ahead() == "{":
            return f"a '}}' is missing that closes the group of {self.token.text + '{'!r}"
        if self.kind == "unfinished":
            return f"expected an agent in {self.token.text!r}, as in 'K_ann'"
        return self.after("a formula")
