# SPDX-License-Identifier: MIT
"""What one seat knows of the cards: what it saw, what follows from it, how likely the rest is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from whoknows.core import Seat
from whoknows.games.cluedo.pieces import (
    CardDealt,
    Cards,
    CluedoAsked,
    CluedoEvent,
    CluedoShown,
    Passed,
)
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS

if TYPE_CHECKING:
    from .explanations import Conclusion
    from .reasoner import Reasoner

Cells: TypeAlias = list[list[float | None]]
"""For each card and owner (the seats, then the secret) 1 for yes, 0 for no, a probability in
between, and None if nothing is stated."""


def empty_cells(players: int) -> Cells:
    """An empty page."""
    return [[None] * (players + 1) for _ in range(N_KINDS * (players + 1))]


def seen_cells(seat: Seat, players: int, events: Sequence[CluedoEvent]) -> Cells:
    """The hand of the seat, the cards it was shown, and who passed on what: nothing is inferred."""
    cells = empty_cells(players)
    hand: list[int] = []
    asked: Cards = (0, 0, 0)
    for event in events:
        match event:
            case CardDealt(seat=owner, card=card) if card is not None and owner == seat:
                hand.append(card)
            case CluedoAsked(cards=cards):
                asked = cards
            case Passed(seat=owner):
                for card in asked:
                    cells[card][owner] = 0.0
            case CluedoShown(seat=owner, card=card) if card is not None:
                cells[card][owner] = 1.0
    if len(hand) == HAND_SIZE:
        for card, row in enumerate(cells):
            row[seat] = float(card in hand)
    return cells


class Knowledge:
    """What was perceived and what follows; the exact reasoning is loaded when needed."""

    def __init__(self, seat: Seat, players: int) -> None:
        self._players = players
        self._seat = seat
        self._events: list[CluedoEvent] = []
        self._reasoner: Reasoner | None = None
        self._n_read = 0

    def observe(self, event: CluedoEvent) -> None:
        """Add an event, as the seat perceives it."""
        self._events.append(event)

    @property
    def events(self) -> Sequence[CluedoEvent]:
        """All events that were perceived."""
        return self._events

    @property
    def n_deals(self) -> int:
        """How many deals are possible."""
        return self._read_up().n_deals

    def seen(self) -> Cells:
        """What the seat saw itself."""
        return seen_cells(self._seat, self._players, self._events)

    def all(self) -> Cells:
        """Everything that follows."""
        owners = range(self._players + 1)
        return [[_verdict(mask, owner) for owner in owners] for mask in self._read_up().owner_masks]

    def chances(self) -> Cells:
        """How likely each owner is, with all possible deals equally likely."""
        table: list[list[float]] = self._read_up().posterior().owners.tolist()
        # What is certain must be exactly 0 or 1, not nearly.
        return [
            [chance if sure is None else sure for chance, sure in zip(*rows, strict=True)]
            for rows in zip(table, self.all(), strict=True)
        ]

    def n_deals_with(self, conclusion: Conclusion) -> int:
        """In how many of the possible deals the owner has the card."""
        reasoner = self._read_up()
        chance = reasoner.posterior().exact_owners()[conclusion.card].get(conclusion.owner, 0)
        share = chance if conclusion.holds else 1 - chance
        return int(share * reasoner.n_deals)

    def reasoner(self) -> Reasoner:
        """With all clues so far."""
        return self._read_up()

    def _read_up(self) -> Reasoner:
        if self._reasoner is None:
            from .reasoner import Reasoner  # noqa: PLC0415 - slow to load

            self._reasoner = Reasoner(self._players)
        for event in self._events[self._n_read :]:
            self._reasoner.observe(event)
        self._n_read = len(self._events)
        return self._reasoner


def _verdict(mask: int, owner: int) -> float | None:
    if not mask >> owner & 1:
        return 0.0
    return 1.0 if mask == 1 << owner else None
