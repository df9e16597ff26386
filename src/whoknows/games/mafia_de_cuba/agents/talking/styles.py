# SPDX-License-Identifier: MIT
"""The built-in styles."""

from functools import cache

from . import style as st


@cache
def truthful() -> st.Style:
    """Everybody tells the truth."""
    return st.blank()


@cache
def first_degree() -> st.Style:
    """Thieves pose as innocent, agents and urchins as thieves."""
    style = st.blank()
    _pose_as_innocent(style, st.IS_THIEF)
    for kind in (st.IS_AGENT, st.IS_URCHIN):
        _pose_as_thief(style, kind)
    return style


@cache
def second_degree() -> st.Style:
    """Thieves lie as agents do in the first degree; agents and urchins as thieves do."""
    style = st.blank()
    _pose_as_thief(style, st.IS_THIEF)
    for kind in (st.IS_AGENT, st.IS_URCHIN):
        _pose_as_innocent(style, kind)
    return style


def of_both_degrees(share: float) -> st.Style:
    """A share of suspects talks in the second degree, the others in the first."""
    return st.mixed(first_degree(), second_degree(), share)


def _pose_as_innocent(style: st.Style, kind: int) -> None:
    style["truth"][:, kind] = 0.0
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., st.INNOCENT] = 65.0
    claims[..., st.A_DRIVER] = 25.0
    claims[..., st.AN_AGENT] = 10.0
    claims[:, st.LAST] *= 0.7
    claims[:, st.LAST, st.AN_URCHIN] = 30.0
    # Tokens left against tokens taken decide whom to blame; the source does not say how strongly.
    for anchor in ("diamond_anchor", "token_anchor"):
        style[anchor][:, kind] = (0.0, 0.5, 0.0)
    style["follow"][:, kind] = (0.3, 0.5)
    style["shift"][:, kind, st.EXACT] = 0.0
    style["shift"][:, kind, st.MORE] = 1.0
    style["shift"][:, kind, st.FEWER] = 1.0
    aside = style["aside"][:, kind]
    aside[...] = 0.0
    for really in (st.NOTHING, st.OTHER_ASIDE):
        aside[:, really, st.SAY_AGENT] = 70.0
        aside[:, really, st.SAY_DRIVER] = 30.0
    aside[:, st.AGENT_ASIDE, st.SAY_NOTHING] = 100.0


def _pose_as_thief(style: st.Style, kind: int) -> None:
    style["truth"][:, kind] = 0.0
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., st.A_THIEF] = 1.0
    style["token_anchor"][:, kind] = (50.0, 0.0, 0.0)
    style["follow"][:, kind] = (0.3, 0.5)
    style["shift"][:, kind] = (0.0, 1.0, 1.0)
    style["amounts"][:, kind] = (0.5, 0.3, 0.2)
    aside = style["aside"][:, kind]
    aside[...] = 0.0
    aside[:, st.OTHER_ASIDE, st.SAY_TRUTH] = 1.0
    aside[:, st.AGENT_ASIDE, st.SAY_TRUTH] = 0.5
    aside[:, st.AGENT_ASIDE, st.SAY_INNOCENT] = 0.5
    aside[:, st.NOTHING, st.SAY_TRUTH] = 0.5
    aside[:, st.NOTHING, st.SAY_AGENT] = 0.4
    aside[:, st.NOTHING, st.SAY_INNOCENT] = 0.1


# Stronger styles


@cache
def mixing() -> st.Style:
    """For thieves, agents and urchins: all lie in the same manner, so that it reveals nothing.

    Most pose as innocent, some confess. Thieves prefer to agree with the neighbours, and blame
    nobody on the side where agents may sit; agents and urchins break the flow as thefts do.
    """
    style = first_degree().copy()
    for kind in (st.IS_THIEF, st.IS_AGENT, st.IS_URCHIN):
        _mix(style, kind)
    style["diamond_anchor"][:, st.IS_THIEF] = (0.0, 0.2, 0.8)
    style["token_anchor"][:, st.IS_THIEF] = (0.0, 0.2, 0.8)
    style["follow"][:, st.IS_THIEF] = (0.6, 0.5)
    style["shift"][:, st.IS_THIEF] = (0.5, 0.25, 0.25)
    # The last cannot break the flow without confessing, which stops nobody from accusing thieves.
    style["claims"][:, st.IS_URCHIN, st.LAST] = 0.0
    style["claims"][:, st.IS_URCHIN, st.LAST, st.INNOCENT] = 30.0
    style["claims"][:, st.IS_URCHIN, st.LAST, st.AN_URCHIN] = 70.0
    return style


def _mix(style: st.Style, kind: int) -> None:
    claims = style["claims"][:, kind]
    claims[...] = 0.0
    claims[..., st.INNOCENT] = 60.0
    claims[..., st.A_DRIVER] = 20.0
    claims[..., st.AN_AGENT] = 5.0
    claims[..., st.A_THIEF] = 15.0
    claims[:, st.LAST, st.AN_URCHIN] = 40.0
    style["token_anchor"][:, kind] = (0.0, 0.5, 0.0)
    style["shift"][:, kind] = (0.0, 0.5, 0.5)
    style["amounts"][:, kind] = (0.6, 0.25, 0.15)
    style["match"][:, kind] = 5.0


@cache
def decoy() -> st.Style:
    """For urchins: pose as innocent with a box that no neighbour can have seen, to be accused."""
    style = first_degree().copy()
    style["invent"][:, st.IS_URCHIN] = 1.0
    style["invented"] = 0.0
    style["invented"][:, st.INNOCENT] = 1.0
    style["invented"][:, st.A_DRIVER] = 0.5
    style["echo"] = 0.02
    return style


@cache
def helpful() -> st.Style:
    """For drivers: repeat the passenger's claim about the box, if that can help him."""
    style = first_degree().copy()
    style["truth"][:, st.IS_DRIVER] = 0.0
    style["follow"][:, st.IS_DRIVER] = (0.95, 0.0)
    style["token_anchor"][:, st.IS_DRIVER] = (50.0, 0.0, 0.0)
    return style
