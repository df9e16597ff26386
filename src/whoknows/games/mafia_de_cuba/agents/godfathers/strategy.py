# SPDX-License-Identifier: MIT
"""The base class of Godfather strategies: what to hide, do and ask, and whom to accuse."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from whoknows.core import Message, Rng, Seat, Step
from whoknows.core.safe_text import thing_text
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior

Deed: TypeAlias = Literal["ask", "listen", "announce", "accuse"]
"""A Godfather's next action; to listen is to give a suspect the floor."""


class Case:
    """The facts that a Godfather decides by."""

    def __init__(
        self, game: MafiaDeCuba, view: p.MafiaView, inspect: "Posterior | None" = None
    ) -> None:
        self.game = game
        self.view = view
        self.inspect = inspect
        """What follows from the box and from shown roles, ignoring claims; None before the box is
        back."""

    @property
    def hidden(self) -> int:
        """How many diamonds the Godfather removed."""
        return self.view.hidden or 0

    @property
    def gift(self) -> int:
        """How many diamonds were in the box when he passed it on."""
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
        """Suspects who can be asked."""
        return self.game.askable(self.view.table)

    @property
    def wanting(self) -> tuple[Seat, ...]:
        """Suspects who want to speak and may."""
        return tuple(seat for seat in self.view.table.wants_floor if seat in self.askable)


class GodfatherStrategy(ABC):
    """Plays the Godfather: `hide`, `act`, `question` and `accuse` have to be written.

    Play your own with `custom:godfather=./mine.py`; its memory comes from `begin` and
    `observe`.
    """

    # Optional methods

    def begin_set(self) -> None:  # noqa: B027
        """Forget everything: matches with other suspects follow."""

    def begin(self, game: MafiaDeCuba) -> None:  # noqa: B027
        """A match begins."""

    def observe(self, event: p.MafiaEvent) -> None:  # noqa: B027
        """Take in an event that the Godfather perceives."""

    def game_over(  # noqa: B027
        self, revealed: Sequence[Step[p.MafiaAction, p.MafiaEvent]]
    ) -> None:
        """The match is over and everything is revealed."""

    @abstractmethod
    def hide(self, case: Case, rng: Rng) -> int:
        """How many diamonds to remove; there is nothing to inspect yet."""

    @abstractmethod
    def act(self, case: Case, rng: Rng) -> Deed:
        """What to do next."""

    @abstractmethod
    def question(self, case: Case, rng: Rng) -> p.Ask:
        """Which question to ask whom."""

    @abstractmethod
    def accuse(self, case: Case, rng: Rng) -> Seat:
        """Whom to accuse."""

    def announce(self, case: Case, rng: Rng) -> p.AnnounceGift | p.AnnounceReturn:
        """What to announce; by default, truthfully, what came back."""
        return p.AnnounceReturn(case.returned.diamonds, case.returned.tokens)

    def listen(self, case: Case, rng: Rng) -> Seat:
        """Who gets the floor; by default the suspect who has waited longest."""
        return case.wanting[0]

    def explain(self) -> Message:
        """The reason of the last move."""
        return Message("agent-no-explanation")

    def report(self) -> str:
        """All conclusions, in any number of lines."""
        return ""


def decide(strategy: GodfatherStrategy, case: Case, rng: Rng) -> p.MafiaAction:
    """The move that a strategy makes in a case."""
    if case.view.table.phase == "hiding":
        return p.Hide(_checked(strategy, "hide", case, rng))
    deed = _checked(strategy, "act", case, rng)
    return DEEDS[deed](_checked(strategy, METHODS.get(deed, deed), case, rng))


def _checked(strategy: GodfatherStrategy, method: str, case: Case, rng: Rng) -> Any:
    """The result of a method, checked."""
    found = getattr(strategy, method)(case, rng)
    is_right, wanted = RETURNS[method]
    if not is_right(found):
        name = f"{type(strategy).__name__}.{method}"
        raise ValueError(f"{name} must return {wanted}, not {thing_text(found)}")
    return found


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


DEEDS: Final[Mapping[Deed, Callable[[Any], p.MafiaAction]]] = {
    "ask": lambda question: question,
    "listen": p.GiveFloor,
    "announce": lambda announcement: announcement,
    "accuse": p.Accuse,
}
"""The move made from the method's result, by action."""
METHODS: Final[Mapping[Deed, str]] = {"ask": "question"}
"""Names of methods that differ from the action's."""
RETURNS: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "hide": (_is_whole, "a whole number of diamonds"),
    "act": (
        lambda deed: isinstance(deed, str) and deed in DEEDS,
        "ask, listen, announce or accuse",
    ),
    "question": (lambda found: isinstance(found, p.Ask), "an Ask"),
    "listen": (_is_whole, "the seat of a suspect, a whole number"),
    "announce": (
        lambda found: isinstance(found, p.AnnounceGift | p.AnnounceReturn),
        "an AnnounceGift or an AnnounceReturn",
    ),
    "accuse": (_is_whole, "the seat of a suspect, a whole number"),
}
"""What each method has to return, and how error messages describe it."""
