# SPDX-License-Identifier: MIT
"""Updates as they are typed: `!p`, `[!p]`, `[a,b!p]`, `[E,e]`, one or several."""

from collections.abc import Mapping

from whoknows.logic.folding import Dialect
from whoknows.logic.formula import TOP, Box
from whoknows.logic.parse import parse
from whoknows.logic.update import EventModel, Update


def parse_updates(text: str, dialect: Dialect, events: Mapping[str, EventModel]) -> list[Update]:
    """The updates that a text consists of, in order; none if it is a formula.

    >>> [type(one).__name__ for one in parse_updates("[!p][?!q]", "whoknows", {})]
    ['Announce', 'AnnounceWhether']
    >>> parse_updates("[!p] q", "whoknows", {})
    []
    """
    text = text.strip()
    if text.startswith("!"):
        text = f"[{text}]"
    if not (text.startswith("[") and text.endswith("]")):
        return []
    formula, found = parse(f"{text} Top", dialect=dialect, events=events), []
    while isinstance(formula, Box):
        found.append(formula.update)
        formula = formula.formula
    return found if formula == TOP else []
