# SPDX-License-Identifier: MIT
"""What Hanabi's built-in agents share: a table of their own, and decisions in compiled code.

The table mirrors what the seat perceives; it is the record that compiled games are played on, with
the seat's own cards unknown. So an agent decides here by the same code as in compiled games.
"""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Agent, Message, Moves, Rng, Seat, Word
from whoknows.games.hanabi.compiled import table as compiled
from whoknows.games.hanabi.compiled.move_numbers import move_number
from whoknows.games.hanabi.compiled.options import table_for
from whoknows.games.hanabi.compiled.table import COLOUR, N_RANKS, RANK, UNKNOWN, Record
from whoknows.games.hanabi.pieces import (
    Card,
    CardDrawn,
    Discarded,
    HanabiAction,
    HanabiEvent,
    HanabiView,
    Hinted,
    Played,
)
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_name, card_text
from whoknows.kernel import streams
from whoknows.kernel.records import KeepsRecords
from whoknows.kernel.warmup import rehearse_once


class TableAgent(KeepsRecords, Agent[HanabiView, HanabiAction, HanabiEvent]):
    """Decides by a compiled function of the table that its seat perceives."""

    game = "hanabi"
    compiled_as: ClassVar[str]
    """Its name in compiled games; a subclass that has none of its own is not played there."""

    @property
    def numbers(self) -> tuple[float, ...]:
        """Its options, as compiled code takes them."""
        return ()

    def begin(self, seat: Seat, game: Hanabi) -> None:
        """An empty table."""
        rehearse_once(self, Hanabi(players=2))
        self._seat = seat
        self._rules = game
        self._table = table_for(game)
        self._options: NDArray[np.float64] = np.array(self.numbers, np.float64)
        self._has_to_draw = False
        compiled.start(self._table)
        self._table["turn"] = game.starter

    def observe(self, event: HanabiEvent) -> None:
        """Do to its own table what was done."""
        table = self._table
        match event:
            case CardDrawn(seat=seat, card=card):
                compiled.draw(table, seat, UNKNOWN if card is None else card)
                self._drew(seat)
                if self._has_to_draw:
                    compiled.end_turn(table, True)
                    self._has_to_draw = False
            case Hinted(target=target, colour=colour, touched=touched):
                kind, value = (RANK, (event.rank or 1) - 1) if colour is None else (COLOUR, colour)
                mask = sum(1 << position for position in touched)
                distance = (target - event.seat) % self._rules.players
                action = compiled.hint_action(table, distance, kind, value)
                self._watch(action, mask, UNKNOWN)
                compiled.hint(table, target, kind, value, mask)
                compiled.end_turn(table, False)
            case Played(seat=seat, position=position, card=card):
                self._watch(compiled.play_action(table, position), 0, card)
                compiled.play(table, seat, position, card)
                self._after_card()
            case Discarded(seat=seat, position=position, card=card):
                self._watch(compiled.discard_action(table, position), 0, card)
                compiled.discard(table, seat, position, card)
                self._after_card()

    def act(self, view: HanabiView, moves: Moves[HanabiAction], rng: Rng) -> HanabiAction:
        """Let compiled code decide."""
        number = self._decide(streams.Word(rng.state))
        return move_number(self._rules, self._seat, number)

    @abstractmethod
    def explain(self) -> Message:
        """Why the last move."""

    # What agents fill in

    @abstractmethod
    def _decide(self, state: streams.Word) -> int:
        """The number of the move; `state` is what to draw from."""

    def _watch(self, action: int, touched: int, card: int) -> None:
        """A move is about to be made; agents with a memory take note."""

    def _drew(self, seat: Seat) -> None:
        """A seat has taken a card."""

    # Sets of cards

    def _sets(self, rows: Iterable[int]) -> tuple[frozenset[Card], ...]:
        return tuple(frozenset(self._cards(int(cards))) for cards in rows)

    def _cards(self, cards: int) -> list[int]:
        return [card for card in range(self._rules.n_suits * N_RANKS) if cards >> card & 1]

    def _names(self, cards: int) -> list[Word]:
        return [card_name(card, self._rules.letters) for card in self._cards(cards)]

    def _text(self, cards: int) -> str:
        """A set of cards in short."""
        members = self._cards(cards)
        if len(members) == self._rules.n_suits * N_RANKS:
            return "any card"
        return " ".join(card_text(card, self._rules.letters) for card in members)

    # Inside

    def _after_card(self) -> None:
        """A card left a hand; the turn ends when another is drawn, or at once if none is."""
        table = self._table
        self._has_to_draw = bool(table["deck"] > 0 and table["ended"] == compiled.RUNNING)
        if not self._has_to_draw:
            compiled.end_turn(table, False)


class Mind(Protocol):
    """The compiled part of an agent with a memory, as a module offers it."""

    MIND_TYPE: np.dtype[np.void]

    def begin(self, mind: Record, table: Record, me: int) -> None:
        """A game begins; nothing is dealt."""

    def watch(
        self, mind: Record, table: Record, me: int, action: int, touched: int, card: int
    ) -> None:
        """The seat whose turn it is makes a move; the table shows how things stood before."""

    def drew(self, mind: Record, table: Record, me: int, seat: int) -> None:
        """A seat has taken a card."""

    def decide(
        self,
        mind: Record,
        table: Record,
        me: int,
        options: NDArray[np.float64],
        state: streams.Word,
    ) -> int:
        """The number of a move; the mind stays as it is."""


class MindfulAgent(TableAgent):
    """Decides by what it has made of everything that happened."""

    compiled_mind: ClassVar[Any]
    """A `Mind`."""

    def begin(self, seat: Seat, game: Hanabi) -> None:
        """An empty table, and nothing in mind."""
        super().begin(seat, game)
        self._mind: Record = np.zeros(1, self.compiled_mind.MIND_TYPE)[0]
        self.compiled_mind.begin(self._mind, self._table, self._seat)

    def _decide(self, state: streams.Word) -> int:
        mind: Mind = self.compiled_mind
        return mind.decide(self._mind, self._table, self._seat, self._options, state)

    def _watch(self, action: int, touched: int, card: int) -> None:
        self.compiled_mind.watch(self._mind, self._table, self._seat, action, touched, card)

    def _drew(self, seat: Seat) -> None:
        self.compiled_mind.drew(self._mind, self._table, self._seat, seat)
