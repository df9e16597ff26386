# SPDX-License-Identifier: MIT
"""What an engine can leave out of account, since a question never asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from whoknows.core import Seat
from whoknows.logic import formula as fm
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.traversal import agents_in, is_modal, walk


class Scope(Struct, frozen=True):
    """The part of everybody's knowledge that a question is about."""

    seats: frozenset[Seat]
    """Whose knowledge it asks for."""
    leaves: frozenset[Seat] = frozenset()
    """Seats that are asked about facts of the moment and their own knowledge of them only, not
    about other seats' knowledge."""
    is_past: bool = True
    """Whether it asks what somebody knows of earlier moments."""
    has_chances: bool = True
    """Whether it asks how likely something is."""

    @classmethod
    def of(cls, formula: Formula, seat_of: Callable[[Agent], Seat]) -> Scope:
        """The scope of a formula."""
        parts: list[Any] = list(walk(formula))
        seats = frozenset(map(seat_of, agents_in(formula)))
        modal = [part for part in parts if is_modal(part)]
        beyond: set[Seat] = set()
        for part in modal:
            asked = frozenset(map(seat_of, _agents(part)))
            inside = frozenset(map(seat_of, agents_in(part.formula)))
            is_chain = isinstance(part, _CHAINS)
            beyond.update(s for s in asked if is_chain or inside - {s} or _has_past(part))
        if any(isinstance(part, _UPDATES) for part in parts):
            beyond |= seats
        return cls(
            seats=seats,
            leaves=seats - beyond,
            is_past=any(map(_has_past, modal)),
            has_chances=any(isinstance(part, _CHANCES) for part in parts),
        )


_CHAINS: Final = (fm.Common, fm.CommonWhether, fm.Distributed, fm.DistributedWhether)
_UPDATES: Final = (fm.Box, fm.Diamond)
_CHANCES: Final = (fm.Probability, fm.B)


def _agents(part: Any) -> tuple[Agent, ...]:
    return part.group if isinstance(part, fm.GroupFormula) else (part.agent,)


def _has_past(formula: Formula) -> bool:
    return any(isinstance(part, fm.Past) for part in walk(formula))
