# SPDX-License-Identifier: MIT
"""What is to be done next in a match; doing it, and when, is left to others.

`Match` does it at once, a table of the server when the time has come and all is stored.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from whoknows.core import Seat

from .referee import Ask

AnyAsk: TypeAlias = Ask[Any, Any]


class PossibleWish(NamedTuple):
    """A person wanted to do that as soon as it is possible, and now it is."""

    seat: Seat
    action: object


class QuietSeats(NamedTuple):
    """Agents that never react: they decline, all at once."""

    seats: Sequence[Seat]


class OpenQuestions:
    """Seats are asked. Agents that may react come first, then one agent that has to act.

    Agents do not wait for people who merely may react: only TABLE does, and for how long is for
    whoever drives the match to say.
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
        """The agent that has to act once all of those have reacted or declined."""
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
        """Whether TABLE waits for those who may react, and nobody has to act."""
        return all(ask.optional for ask in self.asks)


Task: TypeAlias = PossibleWish | QuietSeats | OpenQuestions


def _never(_: Seat) -> bool:
    return False


class Driver:
    """Keeps people's wishes, and says what comes next.

    >>> from whoknows.core import Listed, Rng, View
    >>> may_react = Ask(Seat(1), View(Seat(1)), Listed([], tuple), Rng(0))
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
        """`waits_for_people`: in turn, that is, also for those who merely may react."""
        self._is_agent = is_agent
        self._is_quiet = is_quiet
        self._waits_for_people = waits_for_people
        self.wishes: dict[Seat, object] = {}
        """What people will do as soon as it is possible."""

    def next(self, asks: Sequence[AnyAsk]) -> Task | None:
        """What to do while these questions are open; None when there are none: it is over.

        A wish is given out only once.
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
