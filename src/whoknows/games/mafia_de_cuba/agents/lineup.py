# SPDX-License-Identifier: MIT
"""Build line-ups of strategies from tables of numbers."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.kernel.types import Floats

from .picking import picker as picks
from .picking.model import TablePick, weights_of
from .picking.picker import Picker, source_picker
from .suspect import Ways
from .talking.answer_chances import AnswerModel
from .talking.model import StrategyModel, StyleTalk
from .talking.strategy import TalkStrategy
from .talking.style import KINDS, SEAT_CLASSES, Style, with_honesty
from .talking.styles import first_degree, of_both_degrees, second_degree, truthful

PERCENT: Final = 100


class Talks(dict[str, TalkStrategy]):
    """Ways to talk by role; roles that are not built in get the default way."""

    def __init__(self, for_all: TalkStrategy) -> None:
        super().__init__(dict.fromkeys(KINDS, for_all))
        self._for_all = for_all

    def __missing__(self, role: str) -> TalkStrategy:
        return self._for_all


def ways_of(style: Style, picker: Picker, honesty: int, *, is_keen: bool = False) -> Ways:
    """All suspects take and talk by these numbers; some also speak up, and weigh shots."""
    pick = TablePick(picks.with_honesty(picker, honesty))
    talk = StyleTalk(with_honesty(style, honesty), floor=is_keen, reckons=is_keen)
    return Ways(dict.fromkeys(SEAT_CLASSES, pick), Talks(talk))


@lru_cache(maxsize=256)
def usual_ways(name: str, honesty: int, share: int = 0) -> Ways:
    """The ways of the built-in suspects."""
    styles: dict[str, Callable[[], Style]] = {
        "truthful": truthful,
        "first-degree": first_degree,
        "second-degree": second_degree,
        "mixed": lambda: of_both_degrees(share / PERCENT),
    }
    return ways_of(styles[name](), source_picker(), honesty)


def answers_of(ways: Ways) -> AnswerModel:
    """How likely the answers of suspects with these ways are."""
    talks = {id(talk): talk for talk in ways.talks.values()}
    only = next(iter(talks.values()))
    if len(talks) == 1 and isinstance(only, StyleTalk):
        return only.model
    return StrategyModel(ways.talks)


def takes_of(layout: Layout, ways: Ways) -> tuple[Floats, ...]:
    """How likely each step of suspects with these ways is, given the box received."""
    return weights_of(layout, ways.picks)
