# SPDX-License-Identifier: MIT
"""Explains why a formula cannot be asked, and marks the wrong part if it is known."""

import re
from collections.abc import Iterator

from whoknows.core import Message, WhoknowsError
from whoknows.core.safe_text import printable
from whoknows.epistemics import BadAtom, Epistemics, TooManyWorlds
from whoknows.logic.errors import LogicError, SyntaxFault
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.parse import parse
from whoknows.logic.traversal import agents_in, atoms_in

from .bounds import bounded_text
from .formula_question import BadFormula


def refusal_of(error: WhoknowsError | RecursionError) -> Message:
    """What to say about any error of a question."""
    match error:
        case BadFormula(message=message):
            return message
        case RecursionError():
            why = "it is nested too deeply; leave some operators out"
            return Message("table-ask-refused", {"why": why})
        case TooManyWorlds():
            return Message("table-ask-too-many")
        case _:
            return Message("table-ask-refused", {"why": _said(error)})


def read_formula(epistemics: Epistemics, written: str) -> Formula:
    """The formula; `BadFormula` marks the part that is wrong by its first and last character."""
    try:
        formula = parse(written, dialect="match")
    except SyntaxFault as fault:
        start = min(fault.offset, len(written))
        word = re.compile(r"\w+|\S|").match(written, start)
        end = word.end() if word is not None else start
        raise BadFormula(_marked("table-ask-bad-syntax", start, end, why=fault.expected)) from None
    except LogicError as error:
        raise BadFormula(Message("table-ask-refused", {"why": _said(error)})) from None
    for kind, name, wrong in _unknown(epistemics, formula):
        start, end = _find(written, name)
        key = "table-ask-bad-player" if kind == "player" else "table-ask-bad-atom"
        message = _marked(key, start, end, name=printable(name), why=_said(wrong))
        raise BadFormula(message)
    return formula


def _unknown(
    epistemics: Epistemics, formula: Formula
) -> Iterator[tuple[str, str | Agent, WhoknowsError]]:
    """Players and atoms that the match does not have."""
    for agent in sorted(agents_in(formula)):
        try:
            epistemics.seat_of(agent)
        except BadAtom as error:
            yield "player", agent, error
    for name in sorted(atoms_in(formula)):
        try:
            epistemics.atom_of(name)
        except BadAtom as error:
            yield "atom", name, error


def _find(written: str, name: str) -> tuple[int, int]:
    """Where a name stands, with any blanks between its parts; the whole text if it is not found."""
    parts = re.findall(r"\w+|[^\w\s]", name)
    pattern = r"\s*".join(map(re.escape, parts))
    before, after = (r"(?<![a-zA-Z0-9])", r"(?![a-zA-Z0-9])") if name[:1].isalnum() else ("", "")
    found = re.search(f"{before}{pattern}{after}", written)
    return found.span() if found is not None else (0, len(written))


def _marked(key: str, start: int, end: int, **params: str) -> Message:
    return Message(key, {**params, "start": start, "end": end})


def _said(error: WhoknowsError) -> str:
    return bounded_text(printable(str(error)))
