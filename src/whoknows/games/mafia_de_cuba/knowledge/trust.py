# SPDX-License-Identifier: MIT
"""Worlds that remain for somebody, by how far others are believed."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace as with_fields

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import Said
from whoknows.games.mafia_de_cuba.pieces.roles import CLEANER, LOYAL

from .statements import Bools, Seen, Statement, statements, steps_with
from .worlds.counts import RoleWorlds
from .worlds.exact import Exact
from .worlds.layout import Layout
from .worlds.observation import Observing

Trust: TypeAlias = Literal["ignore", "loyal-truthful", "all-true"]
"""Nothing that is said counts; whoever is loyal has told the truth; everybody has."""

FAITHFUL: Final = (LOYAL.name, CLEANER.name)
"""Roles of those who count as loyal."""

TRUSTS: Final[tuple[Trust, ...]] = ("ignore", "loyal-truthful", "all-true")

MANY: Final = 1e11
"""So many worlds can no longer be trusted to floating numbers."""


def take_in(worlds: Observing, seen: Seen, trust: Trust = "ignore") -> None:
    """Keep only the worlds that fit what was seen, and what was said as far as it is believed."""
    layout = worlds.layout
    for one in statements(seen, layout.n_seats):
        kept = kept_steps(layout, seen.seat, one, trust)
        if kept is not None:
            worlds.keep_steps(one.seat, kept)


def kept_steps(layout: Layout, seat: Seat, one: Statement, trust: Trust) -> Bools | None:
    """Steps that somebody who hears it holds possible; None if it is worth nothing.

    What one says oneself is worth nothing: one knows better.
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
    """How many worlds somebody holds possible, counted in two ways."""

    role: int
    """The token set aside, and who everybody is."""
    full: int
    """With all amounts, and what was hidden."""


def n_worlds(layout: Layout, seen: Seen, trust: Trust = "ignore") -> NWorlds:
    """How many remain."""
    if trust == "ignore":
        # What was said does not matter, so that the next question needs no new count.
        seen = with_fields(seen, said=(), announced=())
    return _counted(layout, seen, trust)


@lru_cache(maxsize=16)
def _counted(layout: Layout, seen: Seen, trust: Trust) -> NWorlds:
    from .worlds.posterior import Posterior  # noqa: PLC0415 - slow to import

    full = Posterior(layout)
    take_in(full, seen, trust)
    total = full.total
    if not total:
        return NWorlds(0, 0)
    by_role = RoleWorlds(layout)
    for seat in range(1, layout.n_seats + 1):
        # Steps that lead nowhere change nothing but the time that it takes.
        by_role.keep_steps(seat, full.steps(seat) > 0.0)
    if total < MANY:
        return NWorlds(by_role.total, round(total))
    exact = Exact(layout)
    take_in(exact, seen, trust)
    return NWorlds(by_role.total, int(exact.total))


# Who cannot have told the truth


def certain_liars(layout: Layout, seen: Seen) -> tuple[Seat, ...]:
    """Suspects whose words, taken together, are impossible to somebody who has seen that."""
    spoke = sorted({said.seat for said in seen.said} - {seen.seat})
    return tuple(seat for seat in spoke if not _is_possible(layout, seen, [seat]))


def _is_possible(layout: Layout, seen: Seen, believed: Sequence[Seat]) -> bool:
    """Whether all can be true that these suspects said."""
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
