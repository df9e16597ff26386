# SPDX-License-Identifier: MIT
"""Models of how the built-in suspects take and lie, as Godfathers assume it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import numpy as np

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.kernel.types import Floats

from .best import Best
from .godfathers.bayes import MannersOf
from .godfathers.belief import Manner
from .lineup import answers_of, takes_of, usual_ways
from .suspect import Ways

SECOND_SHARE: Final = 35
"""How many percent of `mixed` suspects lie in the second degree."""

WaysOf = Callable[[int], Ways]
"""How suspects of a given honesty take and talk."""

USUAL: Final[Mapping[str, WaysOf]] = {
    "truthful": partial(usual_ways, "truthful"),
    "first-degree": partial(usual_ways, "first-degree"),
    "second-degree": partial(usual_ways, "second-degree"),
    "mixed": partial(usual_ways, "mixed", share=SECOND_SHARE),
    "best": Best().ways,
}
"""The models by name."""


def manner(name: str, layout: Layout, ways: Ways) -> Manner:
    """A manner in which suspects take and talk in these ways."""
    return Manner(name, takes_of(layout, ways), answers_of(ways))


def one_manner(name: str, ways_of: WaysOf, honesty: int | None = None) -> MannersOf:
    """A single manner for all suspects; by default as honest as the game says."""
    return partial(_only, name, ways_of, honesty)


def _only(
    name: str, ways_of: WaysOf, honesty: int | None, game: MafiaDeCuba, layout: Layout
) -> tuple[Sequence[Manner], Floats]:
    level = game.honesty if honesty is None else honesty
    return [manner(name, layout, ways_of(level))], np.ones(1)


def several_manners(shares: Mapping[str, float], honesty: int | None = None) -> MannersOf:
    """Several manners, with these shares."""
    return partial(_several, shares, honesty)


def _several(
    shares: Mapping[str, float], honesty: int | None, game: MafiaDeCuba, layout: Layout
) -> tuple[Sequence[Manner], Floats]:
    level = game.honesty if honesty is None else honesty
    found = [manner(name, layout, USUAL[name](level)) for name in shares]
    return found, np.array(list(shares.values()))
