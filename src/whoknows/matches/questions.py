# SPDX-License-Identifier: MIT
"""Asks a match in one call: `from whoknows import ask`."""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

from msgspec import Struct

from whoknows.core import BadOption, Seat
from whoknows.epistemics.epistemics import BUDGET_MS
from whoknows.logic.formula import Formula

from .asker import AskableMatch, Asker
from .reply import Reply, ReplyTimeline

EACH: Final = "each"
"""Stands in a formula for one player after the other."""
_EACH: Final = re.compile(r"(?<![A-Za-z0-9])each(?!\w)")
_MARKS: Final = {"true": "#", "false": ".", "likely": "?", "open": "?", "undefined": " "}
"""How the answers of a table are drawn."""


def ask(
    match: AskableMatch,
    formula: Formula | str,
    at: int | None = None,
    *,
    turn: int | None = None,
    witness: bool = False,
    budget_ms: int = BUDGET_MS,
    **settings: Any,
) -> Reply:
    """Whether a formula holds in a match, at a moment or after a turn; now if none is named.

    The match is the name of a saved one, a file, the id of one in the browser, a `Match` or a
    `Transcript`. More settings are those of `Asker`: `seat`, `model`, `names`, `language`, `seed`.
    """
    asker = Asker(match, **settings)
    return asker.ask(formula, at, turn=turn, witness=witness, budget_ms=budget_ms)


def ask_when(
    match: AskableMatch, formula: Formula | str, *, budget_ms: int = 10 * BUDGET_MS, **settings: Any
) -> ReplyTimeline:
    """At which moments of a match a formula holds."""
    return Asker(match, **settings).when(formula, budget_ms=budget_ms)


def ask_each(
    match: AskableMatch, formula: str, *, budget_ms: int = 10 * BUDGET_MS, **settings: Any
) -> AnswerTable:
    """What is answered for each player after each turn; the formula names the player `each`."""
    return table_of(Asker(match, **settings), formula, budget_ms=budget_ms)


class AnswerTable(Struct, frozen=True):
    """Answers for each player after each turn."""

    formula: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """For each player, and for each turn from 0 on, the answer."""

    def row(self, player: Seat | int | str) -> tuple[str, ...]:
        """The answers for a player."""
        number = self.names.index(player) if isinstance(player, str) else player
        return self.rows[number]

    def since(self, player: Seat | int | str) -> int | None:
        """The first turn from which on it was true until now; None if it is not true now."""
        row = self.row(player)
        if not row or row[-1] != "true":
            return None
        others = [turn for turn, answer in enumerate(row) if answer != "true"]
        return others[-1] + 1 if others else 0

    def __str__(self) -> str:
        width = max(map(len, self.names))
        lines = [
            f"{name:<{width}}  {''.join(_MARKS[answer] for answer in row)}"
            for name, row in zip(self.names, self.rows, strict=True)
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{turn}</th>" for turn in range(len(self.rows[0])))
        rows = "".join(
            f"<tr><th>{escape(name)}</th>"
            + "".join(f"<td title={answer!r}>{_MARKS[answer]}</td>" for answer in row)
            + "</tr>"
            for name, row in zip(self.names, self.rows, strict=True)
        )
        caption = f"<caption>{escape(self.formula)}</caption>"
        return f"<table>{caption}<tr><th></th>{heads}</tr>{rows}</table>"


def table_of(asker: Asker, formula: str, *, budget_ms: int) -> AnswerTable:
    """What is answered for each player after each turn."""
    if not names_each(formula):
        raise BadOption(
            f"the formula must name the player {EACH!r}, who stands for one after the other: "
            "Kw_each f"
        )
    names = asker.epistemics.vocabulary.names
    rows = [
        tuple(asker.verdicts_by_turn(for_player(formula, name), budget_ms=budget_ms))
        for name in names
    ]
    return AnswerTable(formula, tuple(asker.names), tuple(rows))


def names_each(formula: str) -> bool:
    """Whether a formula is about one player after the other.

    >>> names_each("Kw_each secret(knife)"), names_each("K_Ann teach")
    (True, False)
    """
    return _EACH.search(formula) is not None


def for_player(formula: str, name: str) -> str:
    """The formula for one player.

    >>> for_player("K_each ~holds(each, knife)", "Ann")
    'K_Ann ~holds(Ann, knife)'
    """
    return _EACH.sub(lambda _: name, formula)
