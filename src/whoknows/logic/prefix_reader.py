# SPDX-License-Identifier: MIT
"""Reads prefixes of formulas: `~`, `K_a`, `a knows that`, quantifiers and updates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import ClassVar, Final

from whoknows.core.errors import did_you_mean

from . import formula as fm
from . import update as up
from .cursor import AGENT_KINDS
from .errors import LogicError, TooLarge
from .formula import Formula
from .name_reader import NameReader
from .parse_stack import NEGATION, FormulaPrefix
from .precedence import BINARY, Dialect
from .tokens import COMPARISONS
from .update import EventModel, Happen, Update

MAX_NESTED: Final = 5000
"""How deeply operators and parentheses may be nested."""

_SINGLE: Final[dict[str, Callable[[fm.Agent, Formula], Formula]]] = {
    "K": fm.K, "M": fm.M, "Kw": fm.Kw, "B": fm.B, "Safe": fm.SafeBelief, "Strong": fm.StrongBelief,
}  # fmt: skip
_GROUP: Final[dict[str, Callable[[tuple[fm.Agent, ...], Formula], Formula]]] = {
    "E": fm.Everyone, "Ew": fm.EveryoneWhether, "C": fm.Common, "Cw": fm.CommonWhether,
    "D": fm.Distributed, "Dw": fm.DistributedWhether,
}  # fmt: skip
_PUBLIC: Final[dict[str, Callable[[Formula], Update]]] = {
    "!": up.Announce, "*": up.Radical, "^": up.Conservative,
}  # fmt: skip
_GROUP_VERBS: Final = {"comknow": ("C", "Cw"), "distknow": ("D", "Dw")}
_AFTER_AGENT: Final = (",", "knows", *_GROUP_VERBS)
_PAST: Final[dict[str, Callable[[Formula], Formula]]] = {
    "before": fm.Before, "ever": fm.Ever, "always": fm.Always,
}  # fmt: skip
_AFTER_OPERAND: Final = frozenset({*BINARY, *COMPARISONS, ")", "]", ",", "knows", "end"})
"""Before these, a word is no prefix but a name."""


class PrefixReader(NameReader):
    """Reads prefixes; `formula` is left to the reader of whole formulas."""

    without_events = "there is none at all"
    """The hint for an unknown event model if the text declares none."""

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
        """The formula that begins here; a `>` or a comma may end it."""
        raise NotImplementedError

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

    def _prefixes(self) -> list[FormulaPrefix]:
        found: list[FormulaPrefix] = []
        while (prefix := self._prefix()) is not None:
            found.append(prefix)
            self._open += 1
            self._check_height(self._open)
        return found

    def _prefix(self) -> FormulaPrefix | None:
        kind = self.kinds[self.at]
        if self.dialect == "match" and self._is_past():
            return FormulaPrefix(_PAST[self.step()])
        if kind in AGENT_KINDS:
            spoken = self._verb() if self.kinds[self.at + 1] in _AFTER_AGENT else None
            return spoken or (self._agent_operator() if kind == "prefix" else None)
        read = self._READERS.get(kind)
        return None if read is None else read(self)

    def _is_past(self) -> bool:
        """Whether a word about time comes next, with a formula behind it."""
        return self.texts[self.at] in _PAST and self.kind_ahead() not in _AFTER_OPERAND

    def _negation(self) -> FormulaPrefix:
        self.step()
        return NEGATION

    def _agent_operator(self) -> FormulaPrefix:
        """`K a f`, which reaches as far right as possible in SMCDEL's dialect."""
        operator = self.step()
        if self.kind == "(":
            raise self.fault(
                f"expected an agent after {operator!r}; write '{operator}_ann p', "
                f"not '{operator}(ann, p)'"
            )
        make = _SINGLE[operator]
        return FormulaPrefix(partial(make, self.agent()), greedy=self.dialect == "smcdel")

    def _verb(self) -> FormulaPrefix | None:
        """`a knows that f` or `(a,b) comknow whether f`, if that comes next."""
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
            return FormulaPrefix(partial(_GROUP[_GROUP_VERBS[verb][whether]], group))
        make = fm.Kw if whether else fm.K
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
                partial(fm.ConditionalBelief, agent, condition), height=self._height + 1
            )
        return FormulaPrefix(partial(_SINGLE[operator], agent))

    def _condition(self) -> Formula:
        if self.kind in ("name", "number"):
            return self.atom(compact=True)
        if self.skip("~"):
            if self.kind not in ("name", "number"):
                raise self.fault("expected an atom after '^~'; put other conditions in parentheses")
            return fm.Not(self.atom(compact=True))
        if self.kind in ("Top", "Bot"):
            return fm.TOP if self.take().kind == "Top" else fm.BOT
        if self.kind == "(":
            opening = self.take()
            formula = self.formula()
            self.close(")", opening)
            return formula
        raise self.fault("expected a condition after '^': an atom, or a formula in parentheses")

    def _quantifier(self) -> FormulaPrefix:
        make = fm.Forall if self.take().kind == "Forall" else fm.Exists
        names = [self.quantified()]
        while self.skip(","):
            names.append(self.quantified())
        return FormulaPrefix(partial(make, tuple(names)), greedy=True)

    def _box(self) -> FormulaPrefix:
        opening = self.take()
        self._height = 0
        update = self._update(angle=opening.kind == "<")
        self.close("]" if opening.kind == "[" else ">", opening)
        make = fm.Box if opening.kind == "[" else fm.Diamond
        return FormulaPrefix(partial(make, update), height=self._height + 1)

    def _update(self, *, angle: bool) -> Update:
        make = _PUBLIC.get(self.kind)
        if make is not None:
            self.take()
            return make(self.formula(angle=angle))
        if self._skip_whether():
            return up.AnnounceWhether(self.formula(angle=angle))
        if self.kind not in AGENT_KINDS:
            raise self.fault(
                self.after("'!' and a formula, agents and '!', or an event model and an event")
            )
        return self._group_announcement(angle=angle) or self._event()

    def _skip_whether(self) -> bool:
        """Skip `?!`, if that comes next."""
        if not self.skip("?"):
            return False
        self.expect("!", "expected '!' after '?'")
        return True

    def _group_announcement(self, *, angle: bool) -> Update | None:
        """`a,b!f` or `a,b?!f`, if that comes next."""
        steps = 1
        while self.kind_ahead(steps) == "," and self.kind_ahead(steps + 1) in AGENT_KINDS:
            steps += 2
        if self.kind_ahead(steps) not in ("!", "?"):
            return None
        group = self.agents()
        if self._skip_whether():
            return up.AnnounceWhetherTo(group, self.formula(angle=angle))
        self.take()
        return up.AnnounceTo(group, self.formula(angle=angle))

    def _event(self) -> Happen:
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

    _READERS: ClassVar[dict[str, Callable[[PrefixReader], FormulaPrefix | None]]] = {
        "(": _verb,
        "~": _negation,
        "modal": _subscripted,
        "Forall": _quantifier,
        "Exists": _quantifier,
        "[": _box,
        "<": _box,
    }
