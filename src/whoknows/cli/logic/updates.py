# SPDX-License-Identifier: MIT
"""Updates as they are typed: `!p`, `[!p]`, `[a,b!p]`, `[E,e]`, one or several."""

from collections.abc import Mapping

from whoknows.logic.errors import SyntaxFault
from whoknows.logic.formula import TOP, Box, Formula
from whoknows.logic.parse import parse
from whoknows.logic.precedence import Dialect
from whoknows.logic.update import Announce, EventModel, Update


def parse_updates(text: str, dialect: Dialect, events: Mapping[str, EventModel]) -> list[Update]:
    """The updates in a text, in order; none if it is a formula.

    >>> [type(one).__name__ for one in parse_updates("[!p][?!q]", "whoknows", {})]
    ['Announce', 'AnnounceWhether']
    >>> parse_updates("[!p] q", "whoknows", {})
    []
    """
    text = text.strip()
    if text.startswith("!"):
        return [Announce(_parse_for(text, f" {text[1:]}", dialect, events))]
    if not (text.startswith("[") and text.endswith("]")):
        return []
    formula, found = _parse_for(text, f"{text} Top", dialect, events), []
    while isinstance(formula, Box):
        found.append(formula.update)
        formula = formula.formula
    return found if formula == TOP else []


def _parse_for(
    typed: str, read: str, dialect: Dialect, events: Mapping[str, EventModel]
) -> Formula:
    """Parse `read` in place of `typed`, with errors that show what was typed."""
    try:
        return parse(read, dialect=dialect, events=events)
    except SyntaxFault as fault:
        raise SyntaxFault(typed, _place(fault.offset, typed), fault.expected) from None


def _place(offset: int, typed: str) -> int:
    """The position of an error in what was typed: after the first `!`, and not beyond the end."""
    return min(max(offset, int(typed.startswith("!"))), len(typed))
