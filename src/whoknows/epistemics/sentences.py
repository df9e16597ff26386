# SPDX-License-Identifier: MIT
"""Formulas in words: as a statement, as a question, and with the answer to it.

Sentences are messages, so they are said in the reader's language. A formula inside another one
becomes a clause; clauses that contain "and", "or" or "if" are put in brackets inside another one,
so that no sentence can be read in two ways.
"""

from __future__ import annotations

from typing import Any, Final

from whoknows.core import Message, Param, Seat, Who
from whoknows.logic import formula as fm
from whoknows.logic import update as up
from whoknows.logic.formula import Agent, Comparison, Formula
from whoknows.logic.render import text

from .answer import Answer
from .counted import counted_part
from .vocabulary import Vocabulary

MAX_NUMBER: Final = 10**15
"""Larger numbers are written as texts: a page cannot hold them exactly."""
MAX_FRACTION: Final = 12
"""Characters of a fraction in a sentence; beyond that the percentage says it."""
_OPPOSITE: Final[dict[str, Comparison]] = {">=": "<", "<": ">=", "<=": ">", ">": "<="}
_COMPARISON_KEYS: Final[dict[Comparison, str]] = {
    ">=": "ask-says-chance-at-least",
    ">": "ask-says-chance-more",
    "<=": "ask-says-chance-at-most",
    "<": "ask-says-chance-less",
    "=": "ask-says-chance-exactly",
}
_ONE_KEYS: Final[dict[type[Formula], tuple[str, str | None]]] = {
    fm.K: ("ask-says-knows", "ask-says-knows-not"),
    fm.M: ("ask-says-possible", "ask-says-ruled-out"),
    fm.Kw: ("ask-says-whether", "ask-says-whether-not"),
    fm.B: ("ask-says-believes", None),
}
"""The keys of what is said of one player, and of its opposite."""
_GROUP_KEYS: Final[dict[type[Formula], str]] = {
    fm.Everyone: "ask-says-everyone",
    fm.EveryoneWhether: "ask-says-everyone-whether",
    fm.Common: "ask-says-common",
    fm.CommonWhether: "ask-says-common-whether",
    fm.Distributed: "ask-says-together",
    fm.DistributedWhether: "ask-says-together-whether",
}
_PAST_KEYS: Final[dict[type[Formula], str]] = {
    fm.Before: "ask-says-before",
    fm.Ever: "ask-says-ever",
    fm.Always: "ask-says-always",
}
_QUESTION_KEYS: Final[dict[type[Formula], str]] = {
    fm.K: "ask-question-knows",
    fm.M: "ask-question-possible",
    fm.Kw: "ask-question-whether",
    fm.B: "ask-question-believes",
    fm.Everyone: "ask-question-everyone",
    fm.EveryoneWhether: "ask-question-everyone-whether",
    fm.Distributed: "ask-question-together",
    fm.DistributedWhether: "ask-question-together-whether",
    fm.Common: "ask-question-common",
    fm.CommonWhether: "ask-question-common-whether",
    fm.Before: "ask-question-before",
    fm.Ever: "ask-question-ever",
    fm.Always: "ask-question-always",
}
_WHETHER: Final = (fm.EveryoneWhether, fm.CommonWhether, fm.DistributedWhether)
_REPLY_KEYS: Final = {
    "true": "ask-reply-true",
    "false": "ask-reply-false",
    "likely": "ask-reply-likely",
    "open": "ask-reply-open",
}
_COMPOUND: Final = (
    *(fm.And, fm.Or, fm.Xor, fm.OneOf, fm.Implies, fm.Iff, fm.Past, fm.Box, fm.Diamond),
    *(fm.Forall, fm.Exists),
)
"""Formulas that are put in brackets inside another one."""


class Sentences:
    """Says formulas with the words of a game's atoms."""

    def __init__(self, vocabulary: Vocabulary[Any, Any]) -> None:
        self._vocabulary = vocabulary

    # Whole sentences

    def statement(self, formula: Formula) -> Message:
        """Say it: "Bob knows that the secret is the knife"."""
        return Message("ask-says-sentence", {"what": self.clause(formula)})

    def question(self, formula: Formula) -> Message:
        """Ask it: "Does Bob know that the secret is the knife?"."""
        formula = _of_one(formula)
        key = _QUESTION_KEYS.get(type(formula))
        if key is None:
            return Message("ask-question-true", {"what": self.clause(formula)})
        return Message(key, self._said_of(formula))

    def question_when(self, formula: Formula) -> Message:
        """Ask at which moments it is true: "When is it true that Bob knows ..."."""
        return Message("ask-question-when", {"what": self.clause(formula)})

    def reply(self, formula: Formula, answer: Answer, seat: Seat | None = None) -> Message:
        """Answer it: "No: Bob does not know that the secret is the knife"."""
        what = self.clause(formula, is_true=answer.answer != "false")
        if answer.answer == "open" and seat is not None:
            return Message("ask-reply-open", {"who": Who(seat), "what": what})
        return Message(_REPLY_KEYS[answer.answer], {"what": what})

    def caveat(self, answer: Answer) -> Message | None:
        """That the formula speaks of something that is not there, if so."""
        return None if answer.is_defined else Message("ask-reply-undefined")

    def share(self, formula: Formula, answer: Answer, seat: Seat | None = None) -> Message | None:
        """In how many worlds that somebody considers possible it is true, and how likely it is.

        None if the outermost operator is not about one player, and no seat asks.
        """
        said = counted_part(formula, self._vocabulary.seat, seat)
        if said is None or answer.chance is None:
            return None
        who, what = said
        chance = answer.chance
        params: dict[str, Param] = {
            "who": Who(who),
            "what": self._part(what),
            "worlds": _number(answer.worlds),
            "true": _number(answer.worlds_true),
            "percent": round(100 * chance.value, 1),
        }
        if answer.exact and answer.worlds == 1:  # the answer itself says the rest
            return Message("ask-reply-share-one", params)
        if chance.exact is not None and len(chance.exact) <= MAX_FRACTION:
            return Message("ask-reply-share", {**params, "chance": chance.exact})
        if answer.exact:  # a long fraction, or weighed by a model in numbers that are none
            return Message("ask-reply-share-weighed", params)
        bounds = {"low": round(100 * chance.low, 1), "high": round(100 * chance.high, 1)}
        return Message("ask-reply-share-about", {**params, **bounds})

    # Clauses

    def clause(self, formula: Formula, *, is_true: bool = True) -> Message:
        """The formula, or its opposite, as a clause: "Bob knows that the secret is the knife"."""
        if isinstance(formula, fm.Not):
            return self.clause(formula.formula, is_true=not is_true)
        formula = _of_one(formula)
        return self._said(formula) if is_true else self._denied(formula)

    def _part(self, formula: Formula) -> Message:
        """The formula as a clause inside another one."""
        inner = self.clause(formula)
        if _is_compound(formula):
            return Message("ask-says-in-brackets", {"what": inner})
        return inner

    def _parts(self, formulas: tuple[Formula, ...]) -> list[Message]:
        return [self._part(formula) for formula in formulas]

    def _denied(self, formula: Formula) -> Message:
        match formula:
            case fm.K() | fm.M() | fm.Kw():
                return Message(_ONE_KEYS[type(formula)][1] or "", self._said_of(formula))
            case fm.Probability(agent, f, comparison, bound) if comparison in _OPPOSITE:
                return self._said(fm.Probability(agent, f, _OPPOSITE[comparison], bound))
            case fm.Constant(value):
                return self._said(fm.Constant(not value))
            case _:
                return Message("ask-says-not", {"what": self._part(formula)})

    def _said(self, formula: Formula) -> Message:
        match formula:
            case fm.Atom(name):
                return self._vocabulary.say(self._vocabulary.read(name))
            case fm.Constant(value):
                return Message("ask-says-true" if value else "ask-says-false")
            case fm.Past():
                return Message(_PAST_KEYS[type(formula)], self._said_of(formula))
            case fm.Box(update, f) | fm.Diamond(update, f):
                return self._after(formula, update, f)
            case fm.GroupFormula() | fm.K() | fm.M() | fm.Kw() | fm.B() | fm.Probability():
                return self._said_modal(formula)
            case _:
                return self._combined(formula)

    def _said_modal(self, formula: Formula) -> Message:
        """What somebody knows, believes, or thinks likely."""
        said = self._said_of(formula)
        match formula:
            case fm.GroupFormula():
                return Message(_GROUP_KEYS[type(formula)], said)
            case fm.Probability(_, _, comparison, bound):
                return Message(_COMPARISON_KEYS[comparison], {**said, "bound": str(bound)})
            case _:
                return Message(_ONE_KEYS[type(formula)][0], said)

    def _combined(self, formula: Formula) -> Message:
        match formula:
            case fm.And(parts) | fm.Or(parts):
                is_and = isinstance(formula, fm.And)
                if not parts:
                    return self._said(fm.Constant(is_and))
                return _joined("ask-says-and" if is_and else "ask-says-or", self._parts(parts))
            case fm.Xor(parts) | fm.OneOf(parts):
                key = "ask-says-odd" if isinstance(formula, fm.Xor) else "ask-says-one-of"
                return Message(key, {"parts": self._parts(parts)})
            case fm.Implies(left, right):
                return self._pair("ask-says-if", left, right)
            case fm.Iff(left, right):
                return self._pair("ask-says-iff", left, right)
            case _:
                return Message("ask-says-formula", {"formula": text(formula)})

    def _pair(self, key: str, left: Formula, right: Formula) -> Message:
        return Message(key, {"left": self._part(left), "right": self._part(right)})

    def _after(self, formula: Formula, update: up.Update, then: Formula) -> Message:
        """What is true after an announcement."""
        match update:
            case up.Announce(news):
                key, who = "ask-says-told", None
            case up.AnnounceWhether(news):
                key, who = "ask-says-told-whether", None
            case up.AnnounceTo(group, news):
                key, who = "ask-says-told-group", self._names(group)
            case up.AnnounceWhetherTo(group, news):
                key, who = "ask-says-told-group-whether", self._names(group)
            case _:
                return Message("ask-says-formula", {"formula": text(formula)})
        params: dict[str, Param] = {"what": self._part(news), "then": self._part(then)}
        if who is not None:
            params["who"] = who
        after = Message(key, params)
        if isinstance(formula, fm.Diamond) and isinstance(update, up.Announce | up.AnnounceTo):
            return _joined("ask-says-and", [self._part(news), after])
        return after

    def _said_of(self, formula: Any) -> dict[str, Param]:
        """Who knows or believes it, if anybody, and what."""
        what = self._part(formula.formula)
        if isinstance(formula, fm.Past):
            return {"what": what}
        if isinstance(formula, fm.GroupFormula):
            return {"who": self._names(formula.group), "what": what}
        return {"who": Who(self._vocabulary.seat(formula.agent)), "what": what}

    def _names(self, group: tuple[Agent, ...]) -> list[Who]:
        return [Who(self._vocabulary.seat(agent)) for agent in group]


def _of_one(formula: Formula) -> Formula:
    """A sentence about a group of one player, as one about that player."""
    if not isinstance(formula, fm.GroupFormula) or len(set(formula.group)) > 1:
        return formula
    operator = fm.Kw if isinstance(formula, _WHETHER) else fm.K
    return operator(formula.group[0], formula.formula)


def _is_compound(formula: Formula) -> bool:
    while isinstance(formula, fm.Not) and isinstance(formula.formula, fm.Not):
        formula = formula.formula.formula
    return isinstance(formula, _COMPOUND)


def _joined(key: str, parts: list[Message]) -> Message:
    """Clauses in a row, with the same word between each two."""
    found = parts[0]
    for part in parts[1:]:
        found = Message(key, {"left": found, "right": part})
    return found


def _number(n: int) -> int | str:
    return n if n < MAX_NUMBER else str(n)
