# SPDX-License-Identifier: MIT
"""What Hanabi's built-in agents share: the record of compiled games, as the seat perceives it."""

from abc import abstractmethod
from collections.abc import Iterable

from whoknows.core import Message, Seat, Word
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.compiled import table as compiled
from whoknows.games.hanabi.compiled.move_numbers import move_number
from whoknows.games.hanabi.compiled.options import table_for
from whoknows.games.hanabi.compiled.table import COLOUR, N_RANKS, RANK, UNKNOWN
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_name, card_text
from whoknows.kernel import streams
from whoknows.kernel.table_agent import TableAgent
from whoknows.kernel.types import Record


class HanabiAgent(TableAgent[Hanabi, p.HanabiView, p.HanabiAction, p.HanabiEvent]):
    """Decides by a compiled function of the table that its seat perceives."""

    game = "hanabi"
    small_game = Hanabi(players=2)

    def begin(self, seat: Seat, game: Hanabi) -> None:
        self._has_to_draw = False
        super().begin(seat, game)

    def observe(self, event: p.HanabiEvent) -> None:
        table = self._table
        match event:
            case p.CardDrawn(seat=seat, card=card):
                compiled.draw(table, seat, UNKNOWN if card is None else card)
                self._call("drew", seat)
                if self._has_to_draw:
                    compiled.end_turn(table, True)
                    self._has_to_draw = False
            case p.Hinted(target=target, colour=colour, touched=touched):
                kind, value = (RANK, (event.rank or 1) - 1) if colour is None else (COLOUR, colour)
                mask = sum(1 << position for position in touched)
                distance = (target - event.seat) % self._rules.players
                action = compiled.hint_action(table, distance, kind, value)
                self._call("watch", action, mask, UNKNOWN)
                compiled.hint(table, target, kind, value, mask)
                compiled.end_turn(table, False)
            case p.Played(seat=seat, position=position, card=card):
                self._call("watch", compiled.play_action(table, position), 0, card)
                compiled.play(table, seat, position, card)
                self._after_card()
            case p.Discarded(seat=seat, position=position, card=card):
                self._call("watch", compiled.discard_action(table, position), 0, card)
                compiled.discard(table, seat, position, card)
                self._after_card()

    def explain(self) -> Message:
        if not hasattr(self, "_move"):
            return Message("agent-no-explanation")
        return self._explain(int(self._table["reason"]))

    @abstractmethod
    def _explain(self, reason: int) -> Message:
        """The reason for the last move, in words."""

    def _decide(self, state: streams.Word) -> int:
        self._move = super()._decide(state)
        return self._move

    def _new_table(self, game: Hanabi) -> Record:
        table = table_for(game)
        compiled.start(table)
        table["turn"] = game.starter
        return table

    def _action(self, number: int) -> p.HanabiAction:
        return move_number(self._rules, self._seat, number)

    # Text

    def _heading(self) -> str:
        table = self._table
        piles = " ".join(
            f"{letter}{n}" for letter, n in zip(self._rules.letters, table["piles"], strict=False)
        )
        return (
            f"seat {self._seat} of {self._rules.players}; piles {piles}; "
            f"{table['hints']} hints, {table['lives']} lives, {table['deck']} cards in the deck"
        )

    # Sets of cards

    def _sets(self, rows: Iterable[int]) -> tuple[frozenset[p.Card], ...]:
        return tuple(frozenset(self._cards(int(cards))) for cards in rows)

    def _cards(self, cards: int) -> list[int]:
        return [card for card in range(self._rules.n_suits * N_RANKS) if cards >> card & 1]

    def _names(self, cards: int) -> list[Word]:
        return [card_name(card, self._rules.letters) for card in self._cards(cards)]

    def _text(self, cards: int) -> str:
        """A set of cards in short notation."""
        members = self._cards(cards)
        if len(members) == self._rules.n_suits * N_RANKS:
            return "any card"
        return " ".join(card_text(card, self._rules.letters) for card in members)

    # Internal

    def _after_card(self) -> None:
        """A card left a hand; the turn ends when another is drawn, or at once if there is none."""
        table = self._table
        self._has_to_draw = bool(table["deck"] > 0 and table["ended"] == compiled.RUNNING)
        if not self._has_to_draw:
            compiled.end_turn(table, False)
