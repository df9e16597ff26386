# SPDX-License-Identifier: MIT
"""The built-in ways to talk, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from .model import StyleTalk
from .strategy import TalkStrategy
from .style import Style, with_honesty
from .styles import (
    decoy,
    first_degree,
    helpful,
    mixing,
    of_both_degrees,
    second_degree,
    truthful,
)

_STYLES: Final[Mapping[str, Callable[[], Style]]] = {
    "truthful": truthful,
    "first-degree": first_degree,
    "second-degree": second_degree,
    "mixed": lambda: of_both_degrees(0.35),
    # Stronger ways, each for some roles
    "mixing": mixing,
    "decoy": decoy,
    "helpful": helpful,
    "volunteering": truthful,
    "reckoning": truthful,
}
TALKS: Final = tuple(_STYLES)
"""All names."""
VOLUNTEERING: Final = frozenset({"volunteering", "reckoning"})
RECKONING: Final = frozenset({"reckoning"})


def talk_named(name: str, honesty: int = 0) -> TalkStrategy:
    """The strategy with that name."""
    style = with_honesty(_STYLES[name](), honesty)
    return StyleTalk(style, floor=name in VOLUNTEERING, reckons=name in RECKONING)
