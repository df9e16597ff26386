# SPDX-License-Identifier: MIT
"""Worlds that remain possible for a seat, by how far it believes others."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import Said
from whoknows.games.mafia_de_cuba.pieces.roles import CLEANER, LOYAL

from .statements import Bools, SeatEvidence, Statement, statements, steps_with
from .worlds.counts import RoleWorlds
from .worlds.exact import Exact
from .worlds.layout import Layout
from .worlds.observation import Observing

Trust: TypeAlias = Literal["ignore", "loyal-truthful", "all-true"]
"""No claim counts; loyal suspects have told the truth; all suspects have."""

FAITHFUL: Final = (LOYAL.name, CLEANER.name)
"""Roles that count as loyal."""

TRUSTS: Final[tuple[Trust, ...]] = ("ignore", "loyal-truthful", "all-true")

MANY: Final = 1e11
"""From so many worlds on, floating-point sums are not exact enough."""


def take_in(worlds: Observing, seen: SeatEvidence, trust: Trust = "ignore") -> None:
    """Keep only the worlds that fit the known facts, and the claims as far as they are believed."""
    layout = worlds.layout
    for one in statements(seen, layout.n_seats):
        kept = kept_steps(layout, seen.seat, one, trust)
        if kept is not None:
            worlds.keep_steps(one.seat, kept)


def kept_steps(layout: Layout, seat: Seat, one: Statement, trust: Trust) -> Bools | None:
    """Steps that the hearing seat considers possible; None if the statement is no evidence.

    A seat's own claims are no evidence for it: it knows better.
    """
    if one.is_certain:
        return steps_with(layout, one)
    if trust == "ignore" or one.speaker == seat:
        return None
    if trust == "all-true":
        return steps_with(layout, one)
    if not isinstance(one.evidence, Said):
        return None
    loyal = [layout.role_number(role) for role in FAITHFUL if role in layout.role_names]
    others: Bools = ~np.isin(layout.steps[one.seat - 1].role, loyal)
    return steps_with(layout, one) | others


# Counting


class NWorlds(Struct, frozen=True):
    """How many worlds a seat considers possible, counted in two ways."""

    role: int
    """The token set aside, and all roles."""
    full: int
    """With all amounts, and the hidden diamonds."""


def n_worlds(layout: Layout, seen: SeatEvidence, trust: Trust = "ignore") -> NWorlds:
    """Count the worlds that remain."""
    if trust == "ignore":
        # Claims do not matter here, so the next question needs no new count.
        seen = with_fields(seen, said=(), announced=())
    return _counted(layout, seen, trust)


@lru_cache(maxsize=16)
def _counted(layout: Layout, seen: SeatEvidence, trust: Trust) -> NWorlds:
    from .worlds.posterior import Posterior  # noqa: PLC0415 - slow to import

    full = Posterior(layout)
    take_in(full, seen, trust)
    total = full.total
    if not total:
        return NWorlds(0, 0)
    by_role = RoleWorlds(layout)
    for seat in range(1, layout.n_seats + 1):
        # Steps that lead nowhere only cost time.
        by_role.keep_steps(seat, full.steps(seat) > 0.0)
    if total < MANY:
        return NWorlds(by_role.total, round(total))
    exact = Exact(layout)
    take_in(exact, seen, trust)
    return NWorlds(by_role.total, int(exact.total))


# Certain liars


def certain_liars(layout: Layout, seen: SeatEvidence) -> tuple[Seat, ...]:
    """Suspects whose claims together are impossible, given what the seat has seen."""
    spoke = sorted({said.seat for said in seen.said} - {seen.seat})
    return tuple(seat for seat in spoke if not _is_possible(layout, seen, [seat]))


def _is_possible(layout: Layout, seen: SeatEvidence, believed: Sequence[Seat]) -> bool:
    """Whether all claims of these suspects can be true together."""
    boxes = np.zeros(layout.n_boxes, dtype=np.bool_)
    boxes[layout.starts] = True
    kept = [np.ones(len(steps), dtype=np.bool_) for steps in layout.steps]
    for one in statements(seen, layout.n_seats):
        if one.is_certain or one.speaker in believed:
            kept[one.seat - 1] &= steps_with(layout, one)
    for steps, possible in zip(layout.steps, kept, strict=True):
        after = np.zeros_like(boxes)
        after[steps.target[boxes[steps.source] & possible]] = True
        boxes = after
    return bool(boxes.any())
