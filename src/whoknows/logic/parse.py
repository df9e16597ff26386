# SPDX-License-Identifier: MIT
"""Reading formulas: from text to data, in two dialects.

In *whoknows* what stands before a formula (`~`, `K_a`, `[!f]`) binds tightest, then `&`, `|`,
`->`, `<->`. In *smcdel*, the language of that program's files, `&` and `|` share one level and
`->` and `iff` another, both grouped from the left, and `K a` reaches as far as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import partial
from typing import Final

from whoknows.core.errors import did_you_mean

from .cursor import AGENT_KINDS
from .errors import LogicError, TooLarge
from .formula import (
    BOT,
    TOP,
    Agent,
    And,
    B,
    Box,
    Common,
    CommonWhether,
    Comparison,
    ConditionalBelief,
    Diamond,
    Distributed,
    DistributedWhether,
    Everyone,
    EveryoneWhether,
    Exists,
    Forall,
    Formula,
    K,
    Kw,
    M,
    Not,
    OneOf,
    Or,
    Probability,
    SafeBelief,
    StrongBelief,
    Xor,
)
from .name_reader import NameReader
from .parse_stack import (
    NEGATION,
    FormulaPrefix,
    OperatorChain,
    ParseFrame,
    alone,
    knows_whether,
    wrapped,
)
from .precedence import BINARY, Dialect, fold
from .precedence import height as height_of
from .tokens import COMPARISONS
from .update import (
    Announce,
    AnnounceTo,
    AnnounceWhether,
    AnnounceWhetherTo,
    Conservative,
    EventModel,
    Happen,
    Radical,
    Update,
)

MAX_NESTED: Final = 5000
"""How many operators and parentheses may stand inside one another."""
MAX_UPDATES: Final = 80
"""How many updates and conditions may: these are read by recursion."""


_SINGLE: Final[dict[str, Callable[[Agent, Formula], Formula]]] = {
    "K": K, "M": M, "Kw": Kw, "B": B, "Safe": SafeBelief, "Strong": StrongBelief,
}  # fmt: skip
_GROUP: Final[dict[str, Callable[[tuple[Agent, ...], Formula], Formula]]] = {
    "E": Everyone, "Ew": EveryoneWhether, "C": Common, "Cw": CommonWhether,
    "D": Distributed, "Dw": DistributedWhether,
}  # fmt: skip
_TO_ALL: Final[dict[str, Callable[[Formula], Update]]] = {
    "!": Announce, "*": Radical, "^": Conservative,
}  # fmt: skip
_SPOKEN: Final = {"comknow": ("C", "Cw"), "distknow": ("D", "Dw")}
_AFTER_AGENT: Final = (",", "knows", *_SPOKEN)
_ATOMS: Final = ("name", "number")
_BEHIND_ATOM: Final = frozenset({*BINARY, ")", "]", "end"})
"""What shows that an atom stands alone, which is so often the case that it is worth asking."""
_FUNCTIONS: Final[dict[str, Callable[[tuple[Formula, ...]], Formula]]] = {
    "AND": And, "OR": Or, "XOR": Xor, "ONEOF": OneOf,
}  # fmt: skip
_Bounded = tuple[str, Fraction]
"""A comparison and a number."""
_TURNED: Final = {">=": "<=", ">": "<", "<=": ">=", "<": ">", "=": "=", "!=": "!="}


def parse(
    text: str, *, dialect: Dialect = "whoknows", events: Mapping[str, EventModel] | None = None
) -> Formula:
    """The formula that the text says; `events` are the event models that it may speak of.

    >>> parse("K_ann p & q")
    And(formulas=(K(agent='ann', formula=Atom(name='p')), Atom(name='q')))
    >>> print(parse("1 | 2 & 3", dialect="smcdel"))
    (1 | 2) & 3
    """
    reader = FormulaReader(text, dialect=dialect, events=events)
    formula = reader.formula()
    reader.finish()
    return formula


class FormulaReader(NameReader):
    """Reads formulas one by one; each stops before the first token that cannot belong to it."""

    without_events = "there is none at all"
    """What to say of an event where there are no event models."""

    def __init__(
        self,
        text: str,
        *,
        dialect: Dialect = "whoknows",
        events: Mapping[str, EventModel] | None = None,
        source: str | None = None,
        words: Collection[str] = (),
    ) -> None:
        super().__init__(text, dialect=dialect, source=source, words=words)
        self.events = events or {}
        self._no_events = events is None
        self._depth = self._open = self._height = 0

    def formula(self, *, angle: bool = False, in_list: bool = False) -> Formula:
        """The formula that begins here.

        With `angle`, a `>` outside of parentheses ends it; `in_list`, a comma does.
        """
        if self._depth > MAX_UPDATES:
            raise self._too_large(f"more than {MAX_UPDATES} updates stand")
        saved = self.angle, self.in_list, self._open
        self.angle, self.in_list = angle, in_list
        self._depth += 1
        try:
            return self._levels()
        except RecursionError:
            raise self._too_large(f"{self._depth} updates stand") from None
        finally:
            self._depth -= 1
            self.angle, self.in_list, self._open = saved

    def _too_large(self, what: str) -> TooLarge:
        start = self.starts[self.at]
        line = self.text.count("\n", 0, start) + 1
        column = start - self.text.rfind("\n", 0, start)
        where = f"{self.source}, line {line}" if self.source else f"line {line}"
        return TooLarge(
            f"{where}, column {column}: the formula is nested too deeply: {what} inside one "
            "another; make it flatter, for example with AND(..) and OR(..)"
        )

    def _check_height(self, height: int) -> None:
        if height > MAX_NESTED:
            raise self._too_large(f"more than {MAX_NESTED} operators or parentheses stand")

    def finish(self) -> None:
        """Complain if anything is left."""
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

    def _levels(self) -> Formula:
        """Parentheses inside one another, without recursion."""
        levels = [ParseFrame(alone)]
        while True:
            level = levels[-1]
            opened = self._chain(level)
            if opened is not None:
                levels.append(opened)
                continue
            formula = self._closed(level)
            if len(levels) == 1:
                self._height = level.height
                return formula
            level.members.append(formula)
            if level.many and self.skip(","):
                self._open = level.open
            else:
                levels.pop()
                self._leave(level, levels[-1])

    def _chain(self, level: ParseFrame) -> ParseFrame | None:
        """Operands and operators, up to the end or to a parenthesis that opens a new level."""
        segments = level.segments
        while True:
            kind = self.kinds[self.at]
            if level.complete:
                if kind not in BINARY:
                    return None
                segments[-1].operators.append(kind)
                self.step()
                level.complete = False
            elif kind == "run":
                sign = self.kinds[self.at - 1]
                atoms = self.run()
                segments[-1].formulas += atoms
                segments[-1].operators += [sign] * len(atoms)
            else:
                opened = self._next_operand(kind, segments)
                level.complete = True
                if opened is not None:
                    return opened

    def _next_operand(self, kind: str, segments: list[OperatorChain]) -> ParseFrame | None:
        if kind in _ATOMS and self._stands_alone(kind, self.kinds[self.at + 1]):
            segments[-1].formulas.append(self.plain_atom())
            return None
        before = self._open
        prefixes = self._prefixes()
        reach = max((n for n, one in enumerate(prefixes, 1) if one.greedy), default=0)
        if reach:
            segments.append(OperatorChain(prefixes[:reach]))
        opened = self._opened(prefixes)
        if opened is not None:
            self._enter(opened, prefixes[reach:], before + reach)
            return opened
        segments[-1].add(*wrapped(self._primary(), prefixes[reach:]))
        self._open = before + reach
        return None

    def _stands_alone(self, kind: str, behind: str) -> bool:
        """Whether nothing but the atom begins here, which is worth asking: it is often so."""
        if behind == "," and self.in_list:
            return self.dialect == "whoknows" or kind == "number"  # others may be agents
        return behind in _BEHIND_ATOM

    def _enter(self, level: ParseFrame, prefixes: list[FormulaPrefix], before: int) -> None:
        level.prefixes = prefixes
        level.outside = self.angle, self.in_list, before
        self.angle, self.in_list = False, level.many
        self._open += 1
        level.open = self._open
        self._check_height(self._open)

    def _leave(self, level: ParseFrame, outer: ParseFrame) -> None:
        """Close the parenthesis; what stood in it is an operand outside."""
        if level.opening is not None:
            self.close(")", level.opening)
        self.angle, self.in_list, self._open = level.outside
        formula = level.finish(level.members)
        inside = level.height + (level.finish is not alone)
        formula, height = wrapped(formula, level.prefixes, inside)
        self._check_height(height)
        outer.segments[-1].add(formula, height)

    def _closed(self, level: ParseFrame) -> Formula:
        """One formula of what stands in the segments, which begin again."""
        segments, height = level.segments, 0
        level.complete = False
        if len(segments) == 1 and not segments[0].operators:
            [only] = segments
            level.height = max(level.height, only.height)
            return only.formulas.pop()
        while True:
            last = segments.pop()
            height = max(last.height, height) + height_of(self.dialect, last.operators)
            self._check_height(height)
            formula = fold(self.dialect, last.formulas, last.operators)
            formula, height = wrapped(formula, last.outer, height)
            if not segments:
                break
            segments[-1].formulas.append(formula)
        level.segments.append(OperatorChain([]))
        level.height = max(level.height, height)
        return formula

    # What stands before a formula

    def _prefixes(self) -> list[FormulaPrefix]:
        found: list[FormulaPrefix] = []
        while (prefix := self._prefix()) is not None:
            found.append(prefix)
            self._open += 1
            self._check_height(self._open)
        return found

    def _prefix(self) -> FormulaPrefix | None:
        kind = self.kinds[self.at]
        if kind in AGENT_KINDS:
            spoken = self._spoken() if self.kinds[self.at + 1] in _AFTER_AGENT else None
            return spoken or (self._bare() if kind == "prefix" else None)
        read = _PREFIXES.get(kind)
        return None if read is None else read(self)

    def _negation(self) -> FormulaPrefix:
        self.step()
        return NEGATION

    def _bare(self) -> FormulaPrefix:
        """`K a f`, which reaches as far as it can in SMCDEL's dialect."""
        operator = self.step()
        if self.kind == "(":
            raise self.fault(
                f"expected an agent after {operator!r}; write '{operator}_ann p', "
                f"not '{operator}(ann, p)'"
            )
        make = _SINGLE[operator]
        return FormulaPrefix(partial(make, self.agent()), greedy=self.dialect == "smcdel")

    def _spoken(self) -> FormulaPrefix | None:
        """`a knows that f` or `(a,b) comknow whether f`, if that stands here."""
        steps = self.group_ahead()
        if not steps:
            return None
        verb = self.kind_ahead(steps)
        inside = self.skip("(")
        group = self.agents()
        if inside:
            self.step()
        self.step()
        whether = self._whether()
        if verb != "knows":
            return FormulaPrefix(partial(_GROUP[_SPOKEN[verb][whether]], group))
        make = Kw if whether else K
        return FormulaPrefix(partial(make, group[0]), listing=group[0] if whether else None)

    def _whether(self) -> bool:
        if self.kind not in ("that", "whether"):
            raise self.fault(self.after("'that' or 'whether'"))
        return self.take().kind == "whether"

    def _subscripted(self) -> FormulaPrefix | None:
        """`K_a`, `E_{a,b}`, `B_a^h`; not `P_a`, which is no prefix."""
        operator, agents = self.modal(self.token)
        if operator == "P":
            return None
        token = self.take()
        if operator in _GROUP:
            return FormulaPrefix(partial(_GROUP[operator], agents))
        agent = self.only(operator, agents, token)
        if operator == "B" and self.skip("^"):
            self._height = 0
            condition = self._condition()
            return FormulaPrefix(
                partial(ConditionalBelief, agent, condition), height=self._height + 1
            )
        return FormulaPrefix(partial(_SINGLE[operator], agent))

    def _condition(self) -> Formula:
        if self.kind in ("name", "number"):
            return self.atom(compact=True)
        if self.skip("~"):
            if self.kind not in ("name", "number"):
                raise self.fault("expected an atom after '^~'; put other conditions in parentheses")
            return Not(self.atom(compact=True))
        if self.kind in ("Top", "Bot"):
            return self._primary()
        if self.kind == "(":
            opening = self.take()
            formula = self.formula()
            self.close(")", opening)
            return formula
        raise self.fault("expected a condition after '^': an atom, or a formula in parentheses")

    def _quantifier(self) -> FormulaPrefix:
        make = Forall if self.take().kind == "Forall" else Exists
        names = [self.quantified()]
        while self.skip(","):
            names.append(self.quantified())
        return FormulaPrefix(partial(make, tuple(names)), greedy=True)

    def _box(self) -> FormulaPrefix:
        opening = self.take()
        self._height = 0
        update = self._update(angle=opening.kind == "<")
        self.close("]" if opening.kind == "[" else ">", opening)
        make = Box if opening.kind == "[" else Diamond
        return FormulaPrefix(partial(make, update), height=self._height + 1)

    def _update(self, *, angle: bool) -> Update:
        make = _TO_ALL.get(self.kind)
        if make is not None:
            self.take()
            return make(self.formula(angle=angle))
        if self._asks():
            return AnnounceWhether(self.formula(angle=angle))
        if self.kind not in AGENT_KINDS:
            raise self.fault(
                self.after("'!' and a formula, agents and '!', or an event model and an event")
            )
        return self._told(angle=angle) or self._happening()

    def _asks(self) -> bool:
        """Whether `?!` stood here."""
        if not self.skip("?"):
            return False
        self.expect("!", "expected '!' after '?'")
        return True

    def _told(self, *, angle: bool) -> Update | None:
        """`a,b!f` and `a,b?!f`, if that stands here."""
        steps = 1
        while self.kind_ahead(steps) == "," and self.kind_ahead(steps + 1) in AGENT_KINDS:
            steps += 2
        if self.kind_ahead(steps) not in ("!", "?"):
            return None
        group = self.agents()
        if self._asks():
            return AnnounceWhetherTo(group, self.formula(angle=angle))
        self.take()
        return AnnounceTo(group, self.formula(angle=angle))

    def _happening(self) -> Happen:
        name = self.take()
        if self.kind != ",":
            raise self.fault(
                f"expected ',' and an event after {name.text!r}; to announce it write '!' before it"
            )
        if name.text not in self.events:
            raise self.fault(self._no_model(name.text), name)
        self.take()
        token = self.token
        try:
            return Happen(self.events[name.text], self.event_names())
        except LogicError as error:
            raise self.fault(str(error), token) from None

    def _no_model(self, name: str) -> str:
        if self._no_events:
            hint = "in Python, 'events=' gives the event models to speak of"
        else:
            hint = did_you_mean(name, self.events) if self.events else self.without_events
        return f"there is no event model {name!r}; {hint}"

    # What opens a parenthesis

    def _opened(self, prefixes: list[FormulaPrefix]) -> ParseFrame | None:
        """The parenthesis that opens here, with what stands before it, if one does."""
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
            return ParseFrame(alone, opening)
        prefixes.pop()  # each member of the list gets its own
        return ParseFrame(partial(knows_whether, listing), opening, many=True)

    def _function(self) -> ParseFrame | None:
        """`AND(`; without anything in it, it is no parenthesis to enter."""
        if self.kind_ahead() == "(" and self.kind_ahead(2) == ")":
            return None
        make = _FUNCTIONS[self.take().kind]
        opening = self.expect("(", self.after("'('"))
        return ParseFrame(lambda members: make(tuple(members)), opening, many=True)

    def _bounded(self) -> _Bounded | None:
        """`1/2 <=` before a probability, turned round, if that stands here."""
        steps = 1 if self.kind == "-" else 0
        steps += 3 if self.kind_ahead(steps + 1) == "/" else 1
        sign, token = self.kind_ahead(steps), self.ahead(steps + 1)
        if sign not in _TURNED or token.kind != "modal" or not token.text.startswith("P_"):
            return None
        if sign == ">" and self.angle:
            return None
        bound = self.number()
        self.step()
        return _TURNED[sign], bound

    def _probability(self, bounded: _Bounded | None) -> ParseFrame:
        token = self.take()
        operator, agents = self.modal(token)
        agent = self.only(operator, agents, token)
        opening = self.expect("(", self.after("'('"))
        return ParseFrame(partial(self._compared, agent, bounded), opening)

    def _compared(self, agent: Agent, bounded: _Bounded | None, members: list[Formula]) -> Formula:
        if bounded is None:
            if self.kind not in COMPARISONS:
                raise self.fault("expected '>=', '>', '<=', '<', '=' or '!=' and a number")
            sign = self.take().kind
            bounded = sign, self.number()
        sign, bound = bounded
        if sign == "!=":
            return Not(Probability(agent, members[0], "=", bound))
        comparison: Comparison = sign  # type: ignore[assignment]  # one of them
        return Probability(agent, members[0], comparison, bound)

    # What is complete in itself

    def _primary(self) -> Formula:
        match self.kind:
            case "name" | "number":
                return self.atom()
            case "Top" | "Bot":
                return TOP if self.take().kind == "Top" else BOT
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


_PREFIXES: Final[dict[str, Callable[[FormulaReader], FormulaPrefix | None]]] = {
    "(": FormulaReader._spoken,  # noqa: SLF001 - the table belongs to the class
    "~": FormulaReader._negation,  # noqa: SLF001
    "modal": FormulaReader._subscripted,  # noqa: SLF001
    "Forall": FormulaReader._quantifier,  # noqa: SLF001
    "Exists": FormulaReader._quantifier,  # noqa: SLF001
    "[": FormulaReader._box,  # noqa: SLF001
    "<": FormulaReader._box,  # noqa: SLF001
}
