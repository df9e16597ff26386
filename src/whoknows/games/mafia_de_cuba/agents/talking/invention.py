# SPDX-License-Identifier: MIT
"""Stories that are made up completely, so that they reveal nothing about what the suspect did.

Any step of the seat may be told, with the likelihood it has to a player who knows only the rules,
and more often if it agrees with the neighbours' claims. Only the first and the last suspect cannot
make up everything: the Godfather knows what he gave and what he got back.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.kernel.types import Floats

from . import public_claims as pc
from .story_tables import Numbers, ground_of, moves_of
from .style import Style

SCARCE: Final = 0.3
"""The number of thieves assumed where there are tokens for all."""
NOTHING_INVENTED: Final = np.zeros(0)

# Columns of moves
RECEIVED, PASSED, RECEIVED_SET, PASSED_SET, ROLE = range(1, 6)


def invented(layout: Layout, style: Style, claims: pc.Claims, seat: int) -> Floats:
    """How likely each step of a seat is as a made-up story; empty if nobody makes up stories."""
    making = np.flatnonzero(style["invent"].any(axis=1))
    if not len(making):
        return NOTHING_INVENTED
    part = style[making[0]]
    moves, ground = moves_of(layout, seat), ground_of(layout)
    groups = ground.record["groups"]
    by_role: Floats = part["invented"][groups[moves[:, ROLE]]]
    weights: Floats = _reference(layout)[seat - 1] * by_role
    if seat > 1:
        weights = _echo(weights, part, moves[:, RECEIVED], claims[seat - 1, pc.PASSED_DIAMONDS])
        weights = _echo(weights, part, moves[:, RECEIVED_SET], claims[seat - 1, pc.PASSED_TOKENS])
    if seat < layout.n_seats:
        weights = _echo(weights, part, moves[:, PASSED], claims[seat + 1, pc.RECEIVED_DIAMONDS])
        weights = _echo(weights, part, moves[:, PASSED_SET], claims[seat + 1, pc.RECEIVED_TOKENS])
    return weights


def _echo(weights: Floats, part: np.void, told: Numbers, claimed: int) -> Floats:
    """Make stories likelier that agree with a neighbour."""
    if claimed < 0:
        return weights
    return np.where(told == claimed, weights * part["echo"], weights)


@lru_cache(maxsize=32)
def _reference(layout: Layout) -> tuple[Floats, ...]:
    """How likely each step is if all orders of tokens and thieves are about equally likely."""
    boxes: Floats = np.zeros(layout.n_boxes)
    boxes[layout.starts] = 1 / len(layout.starts)
    found = []
    for seat, steps in enumerate(layout.steps, 1):
        chances: Floats = boxes[steps.source] * _even_weights(layout, seat)
        boxes = np.bincount(steps.target, chances, layout.n_boxes).astype(np.float64)
        found.append(chances)
    return tuple(found)


def _even_weights(layout: Layout, seat: int) -> Floats:
    """How likely each step is, given the box: tokens by number, diamonds by seats without one."""
    steps = layout.steps[seat - 1]
    diamonds, sets = np.divmod(steps.source, layout.n_token_sets)
    counts = np.array(layout.token_sets).reshape(layout.n_token_sets, layout.thief)[sets]
    thieves = np.maximum(layout.n_seats - seat + 1 - counts.sum(axis=1), SCARCE)
    is_theft, is_nothing = steps.role == layout.thief, steps.role == layout.urchin
    of_role = np.minimum(steps.role, max(0, layout.thief - 1))
    tokens = counts[np.arange(len(counts)), of_role] if layout.thief else np.zeros(len(counts))
    weights = np.where(is_theft, thieves / np.maximum(diamonds, 1), tokens)
    weights = np.where(is_nothing, SCARCE, weights)
    whole = np.bincount(steps.source, weights=weights, minlength=layout.n_boxes)
    return np.asarray(weights / whole[steps.source])
