# SPDX-License-Identifier: MIT
"""What the author of a Godfather writes: what to hide, what to do, what to ask, whom to accuse."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from whoknows.core import Message, Rng, Seat, Step
from whoknows.games.mafia_de_cuba.box import Box
from whoknows.games.mafia_de_cuba.pieces import (
    Accuse,
    AnnounceGift,
    AnnounceReturn,
    Ask,
    GiveFloor,
    Hide,
    MafiaAction,
    MafiaEvent,
    MafiaView,
)
from whoknows.games.mafia_de_cuba.rules import MafiaDeCuba

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.worlds.posterior import Posterior

Deed: TypeAlias = Literal["ask", "listen", "announce", "accuse"]
"""What a Godfather can do next; to listen is to give somebody the floor."""


class Case:
    """What the Godfather has before him."""

    def __init__(
        self, game: MafiaDeCuba, view: MafiaView, inspect: "Posterior | None" = None
    ) -> None:
        self.game = game
        self.view = view
        self.inspect = inspect
        """What follows from the box and from what was shown, claims left aside; None before the
        box is back."""

    @property
    def hidden(self) -> int:
        """How many diamonds he removed himself."""
        return self.view.hidden or 0

    @property
    def gift(self) -> int:
        """How many diamonds were in the box that he gave."""
        return self.game.diamonds - self.hidden

    @property
    def returned(self) -> Box:
        """The box that he got back."""
        if self.view.received is None:
            raise ValueError("the box is not back yet")
        return self.view.received

    @property
    def missing(self) -> int:
        """How many stolen diamonds are still to be found."""
        return self.gift - self.returned.diamonds - self.view.table.recovered

    @cached_property
    def accusable(self) -> tuple[Seat, ...]:
        """Suspects who are not shown yet."""
        return self.game.accusable(self.view.table)

    @cached_property
    def askable(self) -> tuple[Seat, ...]:
        """Suspects who can still be asked."""
        return self.game.askable(self.view.table)

    @property
    def wanting(self) -> tuple[Seat, ...]:
        """Suspects who want to speak and may."""
        return tuple(seat for seat in self.view.table.wants_floor if seat in self.askable)


class GodfatherStrategy(ABC):
    """Plays the Godfather: `hide`, `act`, `question` and `accuse` have to be written.

    A class of one's own sits down with `custom:godfather=./mine.py`. What it remembers has to come
    from `begin` and `observe`, as with any agent.
    """

    # Four methods for those who need them.

    def begin_set(self) -> None:  # noqa: B027
        """Forget everything: matches with other suspects follow."""

    def begin(self, game: MafiaDeCuba) -> None:  # noqa: B027
        """A match begins."""

    def observe(self, event: MafiaEvent) -> None:  # noqa: B027
        """Something happened that the Godfather perceives."""

    def game_over(  # noqa: B027
        self, revealed: Sequence[Step[MafiaAction, MafiaEvent]]
    ) -> None:
        """The match is over and everything is open."""

    @abstractmethod
    def hide(self, case: Case, rng: Rng) -> int:
        """How many diamonds to remove; there is nothing to inspect yet."""

    @abstractmethod
    def act(self, case: Case, rng: Rng) -> Deed:
        """What to do next."""

    @abstractmethod
    def question(self, case: Case, rng: Rng) -> Ask:
        """Which question to put to whom."""

    @abstractmethod
    def accuse(self, case: Case, rng: Rng) -> Seat:
        """Whom to accuse."""

    def announce(self, case: Case, rng: Rng) -> AnnounceGift | AnnounceReturn:
        """What to announce; by default what came back, truly."""
        return AnnounceReturn(case.returned.diamonds, case.returned.tokens)

    def listen(self, case: Case, rng: Rng) -> Seat:
        """Who gets the floor; by default whoever has waited longest."""
        return case.wanting[0]

    def explain(self) -> Message:
        """Why the last move."""
        return Message("agent-no-explanation")

    def report(self) -> str:
        """All that it has concluded, in as many lines as it takes."""
        return ""


def decide(strategy: GodfatherStrategy, case: Case, rng: Rng) -> MafiaAction:
    """The move that a strategy makes of a case."""
    if case.view.table.phase == "hiding":
        return Hide(strategy.hide(case, rng))
    deed = strategy.act(case, rng)
    if deed not in DEEDS:
        raise ValueError(
            f"{type(strategy).__name__}.act must return ask, listen, announce or accuse, "
            f"not {deed!r}"
        )
    return DEEDS[deed](strategy, case, rng)


DEEDS: Final[Mapping[Deed, Callable[[GodfatherStrategy, Case, Rng], MafiaAction]]] = {
    "ask": lambda strategy, case, rng: strategy.question(case, rng),
    "listen": lambda strategy, case, rng: GiveFloor(strategy.listen(case, rng)),
    "announce": lambda strategy, case, rng: strategy.announce(case, rng),
    "accuse": lambda strategy, case, rng: Accuse(strategy.accuse(case, rng)),
}
