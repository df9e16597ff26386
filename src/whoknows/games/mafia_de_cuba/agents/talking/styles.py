# SPDX-License-Identifier: MIT
"""The built-in styles."""

from functools import cache

from .style import (
    A_DRIVER,
    A_THIEF,
    AGENT_ASIDE,
    AN_AGENT,
    AN_URCHIN,
    EXACT,
    FEWER,
    INNOCENT,
    IS_AGENT,
    IS_DRIVER,
    IS_THIEF,
    IS_URCHIN,
    LAST,
    MORE,
    NOTHING,
    OTHER_ASIDE,
    SAY_AGENT,
    SAY_DRIVER,
    SAY_INNOCENT,
    SAY_NOTHING,
    SAY_TRUTH,
    Style,
    blank,
    mixed,
)


@cache
def truthful() -> Style:
    """Everybody tells the truth."""
    return blank()


@cache
def first_degree() -> Style:
    """Thieves pose as innocent, agents and urchins as thieves."""
    style = blank()
    _pose_as_innocent(style, IS_THIEF)
    for kind in (IS_AGENT, IS_URCHIN):
        _pose_as_thief(style, kind)
    return style


@cache
def second_degree() -> Style:
    """Thieves lie as agents do in the first degree; agents and urchins as thieves do."""
    style = blank()
    _pose_as_thief(style, IS_THIEF)
    for kind in (IS_AGENT, IS_URCHIN):
        _pose_as_innocent(style, kind)
    return style


def of_both_degrees(share: float) -> Style:
    """A share of suspects talks in the second degree, the others in the first."""
    return mixed(first_degree(), second_degree(), share)


def _pose_as_innocent(style: Style, kind: int) -> None:
    style["truth"][:, kind] = 0.0
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., INNOCENT] = 65.0
    claims[..., A_DRIVER] = 25.0
    claims[..., AN_AGENT] = 10.0
    claims[:, LAST] *= 0.7
    claims[:, LAST, AN_URCHIN] = 30.0
    # Tokens left against tokens taken decide whom to blame; the source does not say how strongly.
    for anchor in ("diamond_anchor", "token_anchor"):
        style[anchor][:, kind] = (0.0, 0.5, 0.0)
    style["follow"][:, kind] = (0.3, 0.5)
    style["shift"][:, kind, EXACT] = 0.0
    style["shift"][:, kind, MORE] = 1.0
    style["shift"][:, kind, FEWER] = 1.0
    aside = style["aside"][:, kind]
    aside[...] = 0.0
    for really in (NOTHING, OTHER_ASIDE):
        aside[:, really, SAY_AGENT] = 70.0
        aside[:, really, SAY_DRIVER] = 30.0
    aside[:, AGENT_ASIDE, SAY_NOTHING] = 100.0


def _pose_as_thief(style: Style, kind: int) -> None:
    style["truth"][:, kind] = 0.0
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., A_THIEF] = 1.0
    style["token_anchor"][:, kind] = (50.0, 0.0, 0.0)
    style["follow"][:, kind] = (0.3, 0.5)
    style["shift"][:, kind] = (0.0, 1.0, 1.0)
    style["amounts"][:, kind] = (0.5, 0.3, 0.2)
    aside = style["aside"][:, kind]
    aside[...] = 0.0
    aside[:, OTHER_ASIDE, SAY_TRUTH] = 1.0
    aside[:, AGENT_ASIDE, SAY_TRUTH] = 0.5
    aside[:, AGENT_ASIDE, SAY_INNOCENT] = 0.5
    aside[:, NOTHING, SAY_TRUTH] = 0.5
    aside[:, NOTHING, SAY_AGENT] = 0.4
    aside[:, NOTHING, SAY_INNOCENT] = 0.1


# Stronger styles


@cache
def mixing() -> Style:
    """For thieves, agents and urchins: all lie in the same manner, so that it reveals nothing.

    Most pose as innocent, some confess. Thieves prefer to agree with the neighbours, and blame
    nobody on the side where agents may sit; agents and urchins break the flow as thefts do.
    """
    style = first_degree().copy()
    for kind in (IS_THIEF, IS_AGENT, IS_URCHIN):
        _mix(style, kind)
    style["diamond_anchor"][:, IS_THIEF] = (0.0, 0.2, 0.8)
    style["token_anchor"][:, IS_THIEF] = (0.0, 0.2, 0.8)
    style["follow"][:, IS_THIEF] = (0.6, 0.5)
    style["shift"][:, IS_THIEF] = (0.5, 0.25, 0.25)
    # The last cannot break the flow without confessing, which stops nobody from accusing thieves.
    style["claims"][:, IS_URCHIN, LAST] = 0.0
    style["claims"][:, IS_URCHIN, LAST, INNOCENT] = 30.0
    style["claims"][:, IS_URCHIN, LAST, AN_URCHIN] = 70.0
    return style


def _mix(style: Style, kind: int) -> None:
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., INNOCENT] = 60.0
    claims[..., A_DRIVER] = 20.0
    claims[..., AN_AGENT] = 5.0
    claims[..., A_THIEF] = 15.0
    claims[:, LAST, AN_URCHIN] = 40.0
    style["token_anchor"][:, kind] = (0.0, 0.5, 0.0)
    style["shift"][:, kind] = (0.0, 0.5, 0.5)
    style["amounts"][:, kind] = (0.6, 0.25, 0.15)
    style["match"][:, kind] = 5.0


@cache
def decoy() -> Style:
    """For urchins: pose as innocent with a box that no neighbour can have seen, to be accused."""
    style = first_degree().copy()
    style["invent"][:, IS_URCHIN] = 1.0
    style["invented"] = 0.0
    style["invented"][:, INNOCENT] = 1.0
    style["invented"][:, A_DRIVER] = 0.5
    style["echo"] = 0.02
    return style


@cache
def helpful() -> Style:
    """For drivers: repeat the passenger's claim about the box, if that can help him."""
    style = first_degree().copy()
    style["truth"][:, IS_DRIVER] = 0.0
    style["follow"][:, IS_DRIVER] = (0.95, 0.0)
    style["token_anchor"][:, IS_DRIVER] = (50.0, 0.0, 0.0)
    return style
