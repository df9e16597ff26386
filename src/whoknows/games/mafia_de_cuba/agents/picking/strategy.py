# SPDX-License-Identifier: MIT
"""The base class of ways to take: a distribution over what to take."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TypeAlias

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.agents.talking.style import SEAT_CLASSES, seat_class
from whoknows.games.mafia_de_cuba.agents.talking.weights import chances, returned
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import FIRST, Steal, TakeNothing, TakeToken
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS, TAKES_NOTHING
from whoknows.games.mafia_de_cuba.rules.legal_moves import takes

Take: TypeAlias = Steal | TakeToken | TakeNothing


class BoxSeen:
    """What a suspect knows when the box comes."""

    def __init__(self, layout: Layout, seat: int, box: Box) -> None:
        self.layout = layout
        self.seat = Seat(seat)
        self.box = box

    @property
    def place(self) -> str:
        """`first`, `second`, `middle` or `last`."""
        return SEAT_CLASSES[seat_class(self.seat, self.layout.n_seats)]

    @property
    def takes(self) -> tuple[Take, ...]:
        """All possible ways to take from the box."""
        is_last = self.seat == self.layout.n_seats
        return tuple(takes(self.box, is_first=self.seat == FIRST, is_last=is_last))  # type: ignore[arg-type]


class PickStrategy(ABC):
    """What suspects in one kind of place take."""

    @abstractmethod
    def takes(self, seen: BoxSeen) -> Mapping[Take, float]:
        """Weights of what to take; what is missing has weight 0."""

    def chances(self, seen: BoxSeen) -> dict[Take, float]:
        """The weights as checked chances."""
        where = f"{type(self).__name__}.takes"
        return chances(returned(self.takes, where, seen), where, seen.takes)


def role_taken(take: Take) -> str:
    """The role that results."""
    match take:
        case Steal():
            return TAKES_DIAMONDS
        case TakeToken(role=role):
            return role
        case TakeNothing():
            return TAKES_NOTHING
