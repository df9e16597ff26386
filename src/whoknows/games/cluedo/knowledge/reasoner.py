# SPDX-License-Identifier: MIT
"""What follows from all that a seat perceives, kept up to date event by event."""

from collections.abc import Iterable
from typing import get_args

from whoknows.core import BadOption
from whoknows.games.cluedo.pieces import Cards, CluedoEvent

from .clues import Clue, ClueReader
from .facts import Facts, ImpossibleObservations
from .model import Model
from .posterior import DealPosterior


class Reasoner:
    """Complete reasoning from clues: nothing that follows is missed, for any number of players.

    >>> from whoknows.core import Seat
    >>> from whoknows.games.cluedo.pieces import CardDealt, CluedoAsked, Passed
    >>> reasoner = Reasoner(players=2)
    >>> for card in (0, 3, 6):
    ...     reasoner.observe(CardDealt(Seat(0), card))
    >>> reasoner.n_deals
    8
    >>> for event in (CluedoAsked(Seat(0), (1, 4, 7)), Passed(Seat(1))):
    ...     reasoner.observe(event)
    >>> reasoner.solution
    (1, 4, 7)
    """

    def __init__(self, players: int, clues: Iterable[Clue] = ()) -> None:
        if not 2 <= players <= 12:
            raise BadOption(f"{players} players: there are 2 to 12")
        self.players = players
        self.clues: list[Clue] = []
        self.facts = Facts(players)
        self._reader = ClueReader()
        self._posteriors: dict[Model, DealPosterior] = {}
        self.learn(*clues)

    def observe(self, event: CluedoEvent) -> None:
        """Add an event as the seat perceives it."""
        clue = self._reader.read(event)
        if clue is not None:
            self.learn(clue)

    def learn(self, *clues: Clue) -> None:
        """Add clues; raises `Contradiction` if simple steps show that they cannot be true."""
        self.clues += clues
        self.facts.add(*clues)
        self._posteriors = {}

    def posterior(self, model: Model = "consistent") -> DealPosterior:
        """How likely everything is; computed once until the next clue."""
        if model not in get_args(Model):
            raise BadOption(f"{model!r} is no model: {' or '.join(get_args(Model))}")
        if model not in self._posteriors:
            posterior = DealPosterior(self.facts.copy(), model)
            if not posterior.is_possible:
                raise ImpossibleObservations("no deal fits all that was perceived")
            self._posteriors[model] = posterior
        return self._posteriors[model]

    @property
    def n_deals(self) -> int:
        """How many deals are possible."""
        return self.posterior().weight

    @property
    def owner_masks(self) -> tuple[int, ...]:
        """For each card its possible owners: bit j for player j, bit N for the secret."""
        possible = self.posterior().owners > 0
        return tuple(sum(1 << owner for owner in row.nonzero()[0].tolist()) for row in possible)

    @property
    def solution(self) -> Cards | None:
        """The secret, if it is determined."""
        secret = 1 << self.players
        sure = [card for card, mask in enumerate(self.owner_masks) if mask == secret]
        return (sure[0], sure[1], sure[2]) if len(sure) == 3 else None
