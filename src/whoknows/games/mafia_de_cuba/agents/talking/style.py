# SPDX-License-Identifier: MIT
"""A way to talk as a table of numbers, from which the stories of every suspect follow.

A style has one or more parts, each with a share: a suspect talks by one of them. All numbers are
by *kind*, the true role; role claims and truthfulness are also by seat class. The effect of the
numbers is described in `stories`.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from whoknows.games.mafia_de_cuba.pieces import roles as r

Style: TypeAlias = NDArray[np.void]
"""Records of `STYLE_TYPE`, one for each part."""

# Kinds of suspects
KINDS: Final = (
    r.LOYAL.name,
    r.CLEANER.name,
    r.AGENT.name,
    r.DRIVER.name,
    r.TAKES_DIAMONDS,
    r.TAKES_NOTHING,
)
"""By number; roles outside this list talk like the first."""
IS_LOYAL, IS_CLEANER, IS_AGENT, IS_DRIVER, IS_THIEF, IS_URCHIN = range(len(KINDS))

# Classes of seats
SEAT_CLASSES: Final = ("first", "second", "middle", "last")
FIRST, SECOND, MIDDLE, LAST = range(len(SEAT_CLASSES))

# Groups of claimed roles
GROUPS: Final = ("innocent", r.AGENT.name, r.DRIVER.name, r.TAKES_DIAMONDS, r.TAKES_NOTHING)
"""Loyals, Cleaners and other roles are one group; within it, tokens weigh by their number."""
INNOCENT, AN_AGENT, A_DRIVER, A_THIEF, AN_URCHIN = range(len(GROUPS))

# The true token set aside, and the claimed token
NOTHING, AGENT_ASIDE, OTHER_ASIDE = range(3)
SAY_TRUTH, SAY_NOTHING, SAY_INNOCENT, SAY_AGENT, SAY_DRIVER = range(5)

# How false amounts are made
EXACT, MORE, FEWER = range(3)
FEW, HALF, ALL = range(3)

_N_KINDS: Final = len(KINDS)
STYLE_TYPE: Final = np.dtype(
    [
        # The share of suspects of each kind that talk by this part.
        ("share", np.float64, (_N_KINDS,)),
        # How often the whole truth is told: in general, and by kind and seat.
        ("honesty", np.float64),
        ("truth", np.float64, (_N_KINDS, len(SEAT_CLASSES))),
        # The roles that liars claim.
        ("claims", np.float64, (_N_KINDS, len(SEAT_CLASSES), len(GROUPS))),
        # Log odds of keeping to the box received rather than to the box passed on: a constant,
        # by tokens left minus tokens taken, by agents taken minus agents left.
        ("diamond_anchor", np.float64, (_N_KINDS, 3)),
        ("token_anchor", np.float64, (_N_KINDS, 3)),
        # The chance of repeating the number of the neighbour before, if it is not the true number,
        # and the factor for each seat further away.
        ("follow", np.float64, (_N_KINDS, 2)),
        # How amounts are falsified: not at all, by more received, by fewer passed on.
        ("shift", np.float64, (_N_KINDS, 3)),
        # By how much: one to three diamonds, half plus one, all.
        ("amounts", np.float64, (_N_KINDS, 3)),
        # The first suspect's claim about the token aside, by the true token.
        ("aside", np.float64, (_N_KINDS, 3, 5)),
        # The factor on such a claim if it makes the tokens passed on true.
        ("match", np.float64, (_N_KINDS,)),
        # The share of liars who make up the whole story, whatever they did.
        ("invent", np.float64, (_N_KINDS,)),
        # In such stories: the claimed role, and the factor for agreeing with the neighbours' claims
        # about diamonds, or tokens.
        ("invented", np.float64, (len(GROUPS),)),
        ("echo", np.float64),
    ]
)


def seat_class(seat: int, n_seats: int) -> int:
    """The class of a seat."""
    if seat == 1:
        return FIRST
    if seat == n_seats:
        return LAST
    return SECOND if seat == 2 else MIDDLE


def kind_of(role: str) -> int:
    """The kind that a role talks like."""
    return KINDS.index(role) if role in KINDS else IS_LOYAL


def group_of(role: str) -> int:
    """The group of a claimed role."""
    return GROUPS.index(role) if role in GROUPS else INNOCENT


def blank() -> Style:
    """A style with a single part: everybody tells the truth."""
    style = np.zeros(1, STYLE_TYPE)
    style["share"] = 1.0
    style["truth"] = 1.0
    style["shift"][..., EXACT] = 1.0
    style["amounts"][..., FEW] = 1.0
    style["aside"][..., SAY_TRUTH] = 1.0
    style["match"] = 1.0
    style["invented"] = 1.0
    style["echo"] = 1.0
    for kind, name in enumerate(KINDS):
        style["claims"][:, kind, :, group_of(name)] = 1.0
    return style


def with_honesty(style: Style, honesty: int) -> Style:
    """The same style, with the truth told by that percentage of suspects."""
    changed = style.copy()
    changed["honesty"] = honesty / 100
    return changed


def mixed(first: Style, second: Style, share: float) -> Style:
    """A mixture of two styles; `share` of all suspects talk by the second."""
    parts = np.concatenate([first, second])
    parts["share"][: len(first)] *= 1 - share
    parts["share"][len(first) :] *= share
    return parts


def recast(style: Style, by_role: Mapping[str, Style]) -> Style:
    """The same style, but the named roles talk by other styles."""
    base = style.copy()
    kinds = {kind_of(role): other for role, other in by_role.items()}
    base["share"][:, list(kinds)] = 0.0
    parts = [base]
    for kind, other in kinds.items():
        only = other.copy()
        only["share"][:, [k for k in range(_N_KINDS) if k != kind]] = 0.0
        parts.append(only)
    return np.concatenate(parts)
