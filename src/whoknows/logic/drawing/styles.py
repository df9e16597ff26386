# SPDX-License-Identifier: MIT
"""The styles of the agents' lines: either the colour or the dash pattern is enough."""

from typing import Final, NamedTuple

_COLOURS: Final = ("#0072b2", "#c1440e", "#00795a", "#a3407f", "#8a6d00", "#4b4b4b", "#3d85c6")
"""The colour-blind safe palette of M. Okabe and K. Ito, darkened for contrast with white."""

_DASHES: Final = ("", "8 4", "2 3", "9 3 2 3", "14 4", "5 2 1 2 1 2")
_DOT_STYLES: Final = ("solid", "dashed", "dotted", "bold")


class LineStyle(NamedTuple):
    """The style of one agent's lines; `named` is the nearest style of Graphviz."""

    colour: str
    dash: str
    named: str


def line_style(agent: int) -> LineStyle:
    """The style of an agent by its number; the first 42 all differ."""
    return LineStyle(
        _COLOURS[agent % len(_COLOURS)],
        _DASHES[agent % len(_DASHES)],
        _DOT_STYLES[agent % len(_DOT_STYLES)],
    )
