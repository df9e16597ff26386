# SPDX-License-Identifier: MIT
"""Decides what to do next in a match; others do it, and choose when.

`Match` does it at once; a table of the server waits for the right time and for storage.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from whoknows.core import Seat

from .referee import SeatQuestion

AnyAsk: TypeAlias = SeatQuestion[Any, Any]


class PossibleWish(NamedTuple):
    """A person's wish that is now possible."""

    seat: Seat
    action: object


class QuietSeats(NamedTuple):
    """Agents that never react: they decline together."""

    seats: Sequence[Seat]


class OpenQuestions:
    """Open questions. Agents that may react come first, then an agent that has to act.

    Agents do not wait for people who merely may react: only TABLE does, for as long as the driver
    of the match decides.
    """

    __slots__ = ("_is_agent", "asks", "first")

    def __init__(
        self, asks: Sequence[AnyAsk], is_agent: Callable[[Seat], bool], first: AnyAsk | None
    ) -> None:
        self.asks = asks
        self._is_agent = is_agent
        self.first = first
        """The next agent for drivers that ask one at a time; None where people are waited for."""

    @property
    def reactions(self) -> list[AnyAsk]:
        """The agents that may react."""
        return [ask for ask in self.asks if ask.optional and self._is_agent(ask.seat)]

    @property
    def move(self) -> AnyAsk | None:
        """The agent that has to act once all others have reacted or declined."""
        for ask in self.asks:
            if not ask.optional and self._is_agent(ask.seat):
                return ask
        return None

    @property
    def to_people(self) -> list[AnyAsk]:
        """The questions to people."""
        return [ask for ask in self.asks if not self._is_agent(ask.seat)]

    @property
    def is_window(self) -> bool:
        """Whether TABLE waits for seats that may react, and nobody has to act."""
        return all(ask.optional for ask in self.asks)


Task: TypeAlias = PossibleWish | QuietSeats | OpenQuestions


def _never(_: Seat) -> bool:
    return False


class Driver:
    """Keeps people's wishes, and decides what comes next.

    >>> from whoknows.core import Listed, Rng, View
    >>> may_react = SeatQuestion(Seat(1), View(Seat(1)), Listed([], tuple), Rng(0))
    >>> driver = Driver(is_agent=lambda seat: seat == 1)
    >>> driver.next([may_react]).first.seat, driver.next([])
    (1, None)
    """

    def __init__(
        self,
        is_agent: Callable[[Seat], bool],
        is_quiet: Callable[[Seat], bool] = _never,
        *,
        waits_for_people: bool = False,
    ) -> None:
        """With `waits_for_people`, also wait in turn for people who merely may react."""
        self._is_agent = is_agent
        self._is_quiet = is_quiet
        self._waits_for_people = waits_for_people
        self.wishes: dict[Seat, object] = {}
        """What people will do as soon as it is possible."""

    def next(self, asks: Sequence[AnyAsk]) -> Task | None:
        """The next task while these questions are open; None if there are none: the match is over.

        A wish is returned only once.
        """
        if not asks:
            return None
        if self.wishes:
            for ask in asks:
                if self._is_possible(ask):
                    return PossibleWish(ask.seat, self.wishes.pop(ask.seat))
        quiet = [ask.seat for ask in asks if ask.optional and self._is_quiet(ask.seat)]
        if quiet:
            return QuietSeats(quiet)
        return OpenQuestions(asks, self._is_agent, self._first(asks))

    def _first(self, asks: Sequence[AnyAsk]) -> AnyAsk | None:
        for ask in asks:
            if self._is_agent(ask.seat):
                return ask
            if self._waits_for_people:
                return None
        return None

    def _is_possible(self, ask: AnyAsk) -> bool:
        seat = ask.seat
        return seat in self.wishes and not self._is_agent(seat) and self.wishes[seat] in ask.moves
