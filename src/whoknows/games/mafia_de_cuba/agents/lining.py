# SPDX-License-Identifier: MIT
"""Line-ups of strategies out of tables of numbers."""

from functools import lru_cache
from typing import Final

from whoknows.games.mafia_de_cuba.picking import picker as picks
from whoknows.games.mafia_de_cuba.picking.modelling import TablePick
from whoknows.games.mafia_de_cuba.picking.picker import Picker, source_picker
from whoknows.games.mafia_de_cuba.talking.modelling import StyleTalk
from whoknows.games.mafia_de_cuba.talking.style import KINDS, SEAT_CLASSES, Style, with_honesty
from whoknows.games.mafia_de_cuba.talking.styles import (
    first_degree,
    of_both_degrees,
    second_degree,
    truthful,
)

from .suspect import Ways

PERCENT: Final = 100


class _Talks(dict[str, StyleTalk]):
    """One way to talk for all roles, those that somebody else thought up as well."""

    def __init__(self, talk: StyleTalk) -> None:
        super().__init__(dict.fromkeys(KINDS, talk))
        self._talk = talk

    def __missing__(self, role: str) -> StyleTalk:
        return self._talk


def ways_of(style: Style, picker: Picker, honesty: int, *, floor: bool = False) -> Ways:
    """Everybody takes and talks by these numbers."""
    pick = TablePick(picks.with_honesty(picker, honesty))
    talk = StyleTalk(with_honesty(style, honesty), floor=floor)
    return Ways(dict.fromkeys(SEAT_CLASSES, pick), _Talks(talk))


@lru_cache(maxsize=256)
def usual_ways(name: str, honesty: int, share: int = 0) -> Ways:
    """The ways of the suspects that come with the game."""
    styles = {
        "truthful": truthful,
        "first-degree": first_degree,
        "second-degree": second_degree,
        "mixed": lambda: of_both_degrees(share / PERCENT),
    }
    return ways_of(styles[name](), source_picker(), honesty)
