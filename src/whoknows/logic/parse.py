# SPDX-License-Identifier: MIT
"""Reading formulas: from text to data, in two dialects.

In *whoknows* what stands before a formula (`~`, `K_a`, `[!f]`) binds tightest, then `&`, `|`,
`->`, `<->`. In *smcdel*, the language of that program's files, `&` and `|` share one level and
`->` and `iff` another, both grouped from the left, and `K a` reaches as far as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from whoknows.core.errors import did_you_mean

from .cursor import NAMING
from .errors import LogicError, TooLarge
from .folding import BINARY, Dialect, fold, height
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
from .naming import NameReader
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

MAX_DEPTH: Final = 150
MAX_CHAIN: Final = 5000
MAX_ARROWS: Final = 500

Wrap = Callable[[Formula], Formula]

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
_FUNCTIONS: Final = {"AND": And, "OR": Or, "XOR": Xor, "ONEOF": OneOf}


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


class _Prefix(NamedTuple):
    """What stands before a formula: what it makes of it, and whether it reaches to the end."""

    wrap: Wrap
    greedy: bool = False
    listing: Agent | None = None


class _Segment:
    """Formulas with operators between them, behind something that reaches over all of them."""

    def __init__(self, outer: list[_Prefix]) -> None:
        self.outer = outer
        self.formulas: list[Formula] = []
        self.operators: list[str] = []


class FormulaReader(NameReader):
    """Reads formulas one by one; each stops before the first token that cannot belong to it."""

    def __init__(
        self,
        text: str,
        *,
        dialect: Dialect = "whoknows",
        events: Mapping[str, EventModel] | None = None,
        source: str | None = None,
    ) -> None:
        super().__init__(text, dialect=dialect, source=source)
        self.events = events or {}
        self._depth = self._open = 0

    def formula(self, *, angle: bool = False, in_list: bool = False) -> Formula:
        """The formula that begins here.

        With `angle`, a `>` outside of parentheses ends it; `in_list`, a comma does.
        """
        if self._depth >= MAX_DEPTH:
            raise self._too_large("the formula is nested too deeply")
        saved = self.angle, self.in_list, self._open
        self.angle, self.in_list = angle, in_list
        self._depth += 1
        try:
            return self._segments()
        except RecursionError:
            raise self._too_large("the formula is nested too deeply") from None
        finally:
            self._depth -= 1
            self.angle, self.in_list, self._open = saved

    def _too_large(self, what: str) -> TooLarge:
        line = self.text.count("\n", 0, self.token.start) + 1
        where = f"{self.source}, line {line}" if self.source else f"line {line}"
        return TooLarge(f"{where}: {what}; make it shorter, for example with AND(..) and OR(..)")

    def finish(self) -> None:
        """Complain if anything is left."""
        if self.kind == "end":
            return
        token = self.token
        if token.kind == "!":
            raise self.fault("expected an operator here; 'not' is written '~'")
        if token.kind in (")", "]", ">", "}"):
            raise self.fault(f"nothing was opened that this {token.text!r} could close")
        before = self.tokens[self.at - 1].text
        raise self.fault(f"expected an operator such as '&' between {before!r} and {token.text!r}")

    def _segments(self) -> Formula:
        """Operands and operators; what reaches to the end of the formula opens a new segment."""
        segments = [_Segment([])]
        while True:
            if self.kind in _ATOMS and self.ahead().kind in _BEHIND_ATOM:
                segments[-1].formulas.append(self.atom())
            else:
                self._next_operand(segments)
            if self.kind not in BINARY:
                break
            segments[-1].operators.append(self.take().kind)
        return self._closed(segments)

    def _next_operand(self, segments: list[_Segment]) -> None:
        prefixes = self._prefixes()
        reach = max((n for n, one in enumerate(prefixes, 1) if one.greedy), default=0)
        if reach:
            segments.append(_Segment(prefixes[:reach]))
        segments[-1].formulas.append(self._operand(prefixes[reach:]))
        self._open -= len(prefixes) - reach

    def _closed(self, segments: list[_Segment]) -> Formula:
        while True:
            last = segments.pop()
            if height(self.dialect, last.operators) > MAX_ARROWS:
                raise self._too_large(f"more than {MAX_ARROWS} arrows in a row")
            formula = _wrapped(fold(self.dialect, last.formulas, last.operators), last.outer)
            if not segments:
                return formula
            segments[-1].formulas.append(formula)

    def _operand(self, prefixes: list[_Prefix]) -> Formula:
        listing = prefixes[-1].listing if prefixes else None
        if listing is not None and self.kind == "(":
            members = self._listed("(")
            whether = tuple(Kw(listing, member) for member in members)
            first = whether[0] if len(whether) == 1 else And(whether)
            return _wrapped(first, prefixes[:-1])
        return _wrapped(self._primary(), prefixes)

    # What stands before a formula

    def _prefixes(self) -> list[_Prefix]:
        found: list[_Prefix] = []
        while (prefix := self._prefix()) is not None:
            found.append(prefix)
        self._open += len(found)
        if self._open > MAX_CHAIN:
            raise self._too_large(f"more than {MAX_CHAIN} operators before a formula")
        return found

    def _prefix(self) -> _Prefix | None:
        kind = self.kind
        if kind in NAMING:
            spoken = self._spoken() if self.ahead().kind in _AFTER_AGENT else None
            return spoken or (self._bare() if kind == "prefix" else None)
        read = _PREFIXES.get(kind)
        return None if read is None else read(self)

    def _negation(self) -> _Prefix:
        self.take()
        return _Prefix(Not)

    def _bare(self) -> _Prefix:
        """`K a f`, which reaches as far as it can in SMCDEL's dialect."""
        make = _SINGLE[self.take().text]
        return _Prefix(partial(make, self.agent()), greedy=self.dialect == "smcdel")

    def _spoken(self) -> _Prefix | None:
        """`a knows that f` or `(a,b) comknow whether f`, if that stands here."""
        steps = self.group_ahead()
        verb = self.ahead(steps).kind
        if verb not in ("knows", "comknow", "distknow"):
            return None
        inside = self.skip("(")
        group = self.agents()
        if inside:
            self.take()
        self.take()
        whether = self._whether()
        if verb != "knows":
            return _Prefix(partial(_GROUP[_SPOKEN[verb][whether]], group))
        make = Kw if whether else K
        return _Prefix(partial(make, group[0]), listing=group[0] if whether else None)

    def _whether(self) -> bool:
        if self.kind not in ("that", "whether"):
            raise self.fault(self.after("'that' or 'whether'"))
        return self.take().kind == "whether"

    def _subscripted(self) -> _Prefix | None:
        """`K_a`, `E_{a,b}`, `B_a^h`; not `P_a`, which is no prefix."""
        operator, agents = self.modal(self.token)
        if operator == "P":
            return None
        token = self.take()
        if operator in _GROUP:
            return _Prefix(partial(_GROUP[operator], agents))
        agent = self.only(operator, agents, token)
        if operator == "B" and self.skip("^"):
            return _Prefix(partial(ConditionalBelief, agent, self._condition()))
        return _Prefix(partial(_SINGLE[operator], agent))

    def _condition(self) -> Formula:
        if self.kind in ("name", "number"):
            return self.atom(compact=True)
        if self.skip("~"):
            if self.kind not in ("name", "number"):
                raise self.fault("expected an atom after '^~'; put other conditions in parentheses")
            return Not(self.atom(compact=True))
        if self.kind in ("(", "Top", "Bot"):
            return self._primary()
        raise self.fault("expected a condition after '^': an atom, or a formula in parentheses")

    def _quantifier(self) -> _Prefix:
        make = Forall if self.take().kind == "Forall" else Exists
        names = [self.quantified()]
        while self.skip(","):
            names.append(self.quantified())
        return _Prefix(partial(make, tuple(names)), greedy=True)

    def _box(self) -> _Prefix:
        opening = self.take()
        update = self._update(angle=opening.kind == "<")
        self.close("]" if opening.kind == "[" else ">", opening)
        return _Prefix(partial(Box if opening.kind == "[" else Diamond, update))

    def _update(self, *, angle: bool) -> Update:
        make = _TO_ALL.get(self.kind)
        if make is not None:
            self.take()
            return make(self.formula(angle=angle))
        if self._asks():
            return AnnounceWhether(self.formula(angle=angle))
        if self.kind not in NAMING:
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
        while self.ahead(steps).kind == "," and self.ahead(steps + 1).kind in NAMING:
            steps += 2
        if self.ahead(steps).kind not in ("!", "?"):
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
            unknown = f"there is no event model {name.text!r}"
            raise self.fault(f"{unknown}; {did_you_mean(name.text, self.events)}", name)
        self.take()
        token = self.token
        try:
            return Happen(self.events[name.text], self.event_names())
        except LogicError as error:
            raise self.fault(str(error), token) from None

    # What is complete in itself

    def _primary(self) -> Formula:
        match self.kind:
            case "name" | "number":
                return self.atom()
            case "(":
                opening = self.take()
                formula = self.formula()
                self.close(")", opening)
                return formula
            case "Top" | "Bot":
                return TOP if self.take().kind == "Top" else BOT
            case "AND" | "OR" | "XOR" | "ONEOF":
                return _FUNCTIONS[self.take().kind](self._listed("("))
            case "modal":
                return self._probability()
            case _:
                raise self.fault(self._no_formula())

    def _no_formula(self) -> str:
        if self.kind == "!":
            return "expected a formula; 'not' is written '~'"
        if self.kind == "unfinished":
            return f"expected an agent in {self.token.text!r}, as in 'K_ann'"
        return self.after("a formula")

    def _listed(self, sign: str) -> tuple[Formula, ...]:
        """Formulas in parentheses with commas between."""
        opening = self.expect(sign, self.after(f"{sign!r}"))
        if self.skip(")"):
            return ()
        found = [self.formula(in_list=True)]
        while self.skip(","):
            found.append(self.formula(in_list=True))
        self.close(")", opening)
        return tuple(found)

    def _probability(self) -> Formula:
        token = self.token
        operator, agents = self.modal(token)
        self.take()
        agent = self.only(operator, agents, token)
        opening = self.expect("(", self.after("'('"))
        formula = self.formula()
        self.close(")", opening)
        if self.kind not in COMPARISONS or self.kind == "!=":
            raise self.fault("expected '>=', '>', '<=', '<' or '=' and a number")
        comparison: Comparison = self.take().kind  # type: ignore[assignment]  # one of them
        return Probability(agent, formula, comparison, self.number())


_PREFIXES: Final[dict[str, Callable[[FormulaReader], _Prefix | None]]] = {
    "(": FormulaReader._spoken,  # noqa: SLF001 - the table belongs to the class
    "~": FormulaReader._negation,  # noqa: SLF001
    "modal": FormulaReader._subscripted,  # noqa: SLF001
    "Forall": FormulaReader._quantifier,  # noqa: SLF001
    "Exists": FormulaReader._quantifier,  # noqa: SLF001
    "[": FormulaReader._box,  # noqa: SLF001
    "<": FormulaReader._box,  # noqa: SLF001
}


def _wrapped(formula: Formula, prefixes: list[_Prefix]) -> Formula:
    for prefix in reversed(prefixes):
        formula = prefix.wrap(formula)
    return formula
