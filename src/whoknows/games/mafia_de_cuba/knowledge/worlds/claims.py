# SPDX-License-Identifier: MIT
"""For each claim, the steps after which it is true."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from whoknows.games.mafia_de_cuba.pieces.box import tokens_text

from .layout import NONE, Ints32, Layout, Steps
from .observation import Mask


class SeatClaim(NamedTuple):
    """A seat's claim about what it saw and did."""

    seat: int
    kind: str
    """One of `KINDS`."""
    value: Any = None


def holds(layout: Layout, claim: SeatClaim) -> Mask:
    """For each step of the seat: whether the claim is true after it."""
    return KINDS[claim.kind](layout, layout.steps[claim.seat - 1], claim.value)


def _equal(numbers: Ints32, number: int | None) -> Mask:
    """Where a number equals another; nowhere for None."""
    mask: Mask = numbers == (-1 if number is None else number)
    return mask


def _diamonds(layout: Layout, boxes: Ints32, number: int) -> Mask:
    return _equal(boxes // layout.n_token_sets, number)


def _token_count(layout: Layout, boxes: Ints32, number: int) -> Mask:
    sizes = np.array([sum(counts) for counts in layout.token_sets], dtype=np.int32)
    return _equal(sizes[boxes % layout.n_token_sets], number)


def _tokens(layout: Layout, boxes: Ints32, counts: Mapping[str, int]) -> Mask:
    return _equal(boxes % layout.n_token_sets, layout.tokens_number(tokens_text(counts)))


def _role(layout: Layout, roles: Ints32, name: str) -> Mask:
    return _equal(roles, layout.role_number(name) if name in layout.role_names else None)


def _aside(layout: Layout, asides: Ints32, name: str | None) -> Mask:
    is_known = name is None or name in layout.token_names
    return _equal(asides, layout.aside_number(name) if is_known else None)


KINDS: Final[Mapping[str, Callable[[Layout, Steps, Any], Mask]]] = {
    "received_diamonds": lambda layout, steps, value: _diamonds(layout, steps.source, value),
    "passed_diamonds": lambda layout, steps, value: _diamonds(layout, steps.target, value),
    "received_token_count": lambda layout, steps, value: _token_count(layout, steps.source, value),
    "passed_token_count": lambda layout, steps, value: _token_count(layout, steps.target, value),
    "received_tokens": lambda layout, steps, value: _tokens(layout, steps.source, value),
    "passed_tokens": lambda layout, steps, value: _tokens(layout, steps.target, value),
    "role_is": lambda layout, steps, value: _role(layout, steps.role, value),
    "role_is_not": lambda layout, steps, value: ~_role(layout, steps.role, value),
    "aside_any": lambda _, steps, value: (steps.aside != NONE) == value,
    "aside_is": lambda layout, steps, value: _aside(layout, steps.aside, value),
}
"""All kinds of claims, with the steps where they are true."""
