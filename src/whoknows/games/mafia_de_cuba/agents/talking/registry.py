# SPDX-License-Identifier: MIT
"""The built-in ways to talk, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from . import styles
from .model import StyleTalk
from .strategy import TalkStrategy
from .style import Style, with_honesty

_STYLES: Final[Mapping[str, Callable[[], Style]]] = {
    "truthful": styles.truthful,
    "first-degree": styles.first_degree,
    "second-degree": styles.second_degree,
    "mixed": lambda: styles.of_both_degrees(0.35),
    # Stronger ways, each for some roles
    "mixing": styles.mixing,
    "decoy": styles.decoy,
    "helpful": styles.helpful,
    "volunteering": styles.truthful,
    "reckoning": styles.truthful,
}
TALKS: Final = tuple(_STYLES)
"""All names."""
VOLUNTEERING: Final = frozenset({"volunteering", "reckoning"})
RECKONING: Final = frozenset({"reckoning"})


def talk_named(name: str, honesty: int = 0) -> TalkStrategy:
    """The strategy with that name."""
    style = with_honesty(_STYLES[name](), honesty)
    return StyleTalk(style, floor=name in VOLUNTEERING, reckons=name in RECKONING)
