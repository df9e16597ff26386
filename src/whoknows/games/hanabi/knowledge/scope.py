# SPDX-License-Identifier: MIT
"""What an engine can leave out of account, since a question never asks for it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from whoknows.core import Seat
from whoknows.logic import formula as fm
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.traversal import agents_in, walk


class Scope(Struct, frozen=True):
    """The part of everybody's knowledge that a question is about."""

    seats: frozenset[Seat]
    """Whose knowledge it asks for."""
    leaves: frozenset[Seat] = frozenset()
    """Seats that are asked about facts and their own knowledge only, not about other seats'."""
    is_past: bool = True
    """Whether it speaks of earlier moments."""
    has_chances: bool = True
    """Whether it asks how likely something is."""

    @classmethod
    def of(cls, formula: Formula, seat_of: Callable[[Agent], Seat]) -> Scope:
        """The scope of a formula."""
        parts = list(walk(formula))
        seats = frozenset(seat_of(agent) for agent in agents_in(formula))
        has_updates = any(
            isinstance(part, fm.Box | fm.Diamond | fm.ConditionalBelief) for part in parts
        )
        asked_about_others = seats if has_updates else frozenset(_deep_seats(parts, seat_of))
        return cls(
            seats=seats,
            leaves=seats - asked_about_others,
            is_past=any(isinstance(part, fm.Past) for part in parts),
            has_chances=any(
                isinstance(part, fm.Probability | fm.B | fm.ConditionalBelief) for part in parts
            ),
        )

    def asked_by(self, seat: Seat) -> Scope:
        """The scope of the same question from the point of view of a seat."""
        return replace(self, seats=self.seats | {seat}, leaves=self.leaves - {seat})


def _deep_seats(parts: list[object], seat_of: Callable[[Agent], Seat]) -> set[Seat]:
    """Seats whose knowledge about other seats' knowledge is asked for."""
    found: set[Seat] = set()
    for part in parts:
        if isinstance(part, fm.Common | fm.CommonWhether | fm.Distributed | fm.DistributedWhether):
            found.update(map(seat_of, part.group))
        if isinstance(part, fm.GroupFormula):
            asked = {seat_of(agent) for agent in part.group}
        elif isinstance(part, fm.Formula) and hasattr(part, "agent"):
            asked = {seat_of(part.agent)}
        else:
            continue
        inside = {seat_of(agent) for agent in agents_in(part.formula)}
        found.update(seat for seat in asked if inside - {seat})
    return found
