# SPDX-License-Identifier: MIT
"""What the built-in agents of Liar's Dice share: a table of their own, decisions in compiled code.

The table mirrors what the seat perceives; it is the record that compiled matches are played on,
with the others' dice unknown. So an agent decides here by the same code as in compiled matches.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from whoknows.core import Agent, Message, Moves, Param, Rng, Seat, Who
from whoknows.games.liars_dice.compiled import table as compiled
from whoknows.games.liars_dice.compiled.chances import chance_exact, chance_true
from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.games.liars_dice.compiled.kernel import move_of
from whoknows.games.liars_dice.compiled.options import table_for
from whoknows.games.liars_dice.compiled.table import NO_BID, Record
from whoknows.games.liars_dice.pieces import (
    Bid,
    BidMade,
    Called,
    DiceShown,
    DieLost,
    DieRegained,
    Forfeited,
    Hand,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceView,
    Rolled,
    RoundBegan,
    bid_number,
    hands_of,
)
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name, face_name
from whoknows.kernel import streams
from whoknows.kernel.records import KeepsRecords
from whoknows.kernel.warmup import rehearse_once


class TableAgent(KeepsRecords, Agent[LiarsDiceView, LiarsDiceAction, LiarsDiceEvent]):
    """Decides by a compiled function of the table that its seat perceives."""

    game = "liars-dice"
    compiled_as: ClassVar[str]
    """Its name in compiled matches; a subclass that has none of its own is not played there."""

    @property
    def numbers(self) -> tuple[float, ...]:
        """Its options, as compiled code takes them."""
        return ()

    def begin(self, seat: Seat, game: LiarsDice) -> None:
        """Everybody has all dice, nothing is rolled."""
        rehearse_once(self, LiarsDice(players=2, dice=(2,)))
        self._seat = seat
        self._rules = game
        self._table = table_for(game)
        self._options: NDArray[np.float64] = np.array(self.numbers, np.float64)
        self._why = Message("agent-no-explanation")

    def observe(self, event: LiarsDiceEvent) -> None:
        """Do to its own table what was done."""
        table = self._table
        match event:
            case RoundBegan(number=number, starter=starter):
                table["n_rounds"] = number - 1
                table["hands"] = 0
                table["numbers"] = 0
                compiled.begin_round(table, starter)
                self._began()
            case Rolled(seat=seat, dice=dice) if dice is not None:
                self._hold(seat, dice)
                self._rolled()
            case BidMade(seat=seat, count=count, face=face):
                bid = bid_number(count, face, self._rules.faces)
                self._watch(seat, bid)
                compiled.place_bid(table, seat, bid)
            case DiceShown(hands=hands):
                self._shown(hands)
            case DieLost(seat=seat, left=left) | DieRegained(seat=seat, left=left):
                compiled.set_dice(table, seat, left)
            case Forfeited(seat=seat):
                compiled.set_dice(table, seat, 0)
            case Rolled() | Called():
                pass

    def act(self, view: LiarsDiceView, moves: Moves[LiarsDiceAction], rng: Rng) -> LiarsDiceAction:
        """Let compiled code decide."""
        number = int(self._decide(streams.Word(rng.state)))
        action = move_of(number, self._rules.faces)
        self._why = self._explain(int(self._table["reason"]), action)
        return action

    def explain(self) -> Message:
        """Why the last move; before the first there is nothing to tell."""
        return self._why

    # What agents fill in

    @abstractmethod
    def _decide(self, state: streams.Word) -> int:
        """The number of the move; `state` is what to draw from."""

    @abstractmethod
    def _explain(self, reason: int, action: LiarsDiceAction) -> Message:
        """Why it decided so; the table is still as it was then."""

    def _began(self) -> None:
        """A round begins; agents with a memory take note."""

    def _rolled(self) -> None:
        """Its own dice are rolled."""

    def _watch(self, seat: Seat, bid: int) -> None:
        """A bid is about to be made, its own as well."""

    def _shown(self, hands: tuple[Hand, ...]) -> None:
        """All dice of the round are shown."""

    # For words

    def _bid_params(self, action: LiarsDiceAction) -> dict[str, Param]:
        """The bid that it makes, and how likely that is by its own dice."""
        if not isinstance(action, Bid):
            return {}
        chance = chance_true(self._table, self._seat, action.count, action.face - 1)
        return {"bid": bid_name(action.count, action.face), "chance": percent(chance)}

    def _last_params(self) -> dict[str, Param]:
        """The last bid, how likely it is, and how often its bidder bid that face in the round."""
        table, me = self._table, self._seat
        if table["last"] == NO_BID:
            return {}
        count, face = int(table["last_count"]), int(table["last_face"])
        n = int(table["n_bids"])
        bids, bidders = table["bids"][:n], table["bidders"][:n]
        is_like_it = (bids % self._rules.faces == face) & (bidders == bidders[-1])
        times = int(is_like_it.sum())
        return {
            "seat": Who(Seat(int(bidders[-1]))),
            "last": bid_name(count, face + 1),
            "true": percent(chance_true(table, me, count, face)),
            "exact": percent(chance_exact(table, me, count, face)),
            "count": times,
            "dice": face_name(face + 1, 2),
        }

    # Inside

    def _hold(self, seat: Seat, dice: Hand) -> None:
        faces = self._rules.faces
        number = hands_of(len(dice), faces).index(dice)
        table = self._table
        table["numbers"][seat] = number
        hands = hand_table(len(dice), faces, self._rules.wild_face)
        table["hands"][seat] = hands.packed[number]


def percent(chance: float) -> float:
    """A probability as it is told."""
    return round(100 * float(chance), 1)


class Memoryless(TableAgent):
    """Decides by one compiled function of the table."""

    choose: ClassVar[Callable[..., int]]
    """That function, made a static method."""

    def _decide(self, state: streams.Word) -> int:
        return self.choose(self._table, self._seat, self._options, state)


class Mind(Protocol):
    """The compiled part of an agent with a memory, as a module offers it.

    `data` is what all its matches share, such as a table of a solved game.
    """

    MIND_TYPE: np.dtype[np.void]

    def begin(self, mind: Record, data: Any, table: Record, me: int) -> None:
        """A round begins: its own dice are rolled, nothing is bid."""

    def watch(self, mind: Record, data: Any, table: Record, me: int, bid: int) -> None:
        """The seat whose turn it is makes a bid; the table shows how things stood before."""

    def decide(
        self,
        mind: Record,
        data: Any,
        table: Record,
        me: int,
        options: NDArray[np.float64],
        state: streams.Word,
    ) -> int:
        """The number of a move."""


class MindfulAgent(TableAgent):
    """Decides by what it has made of everything that was bid."""

    compiled_mind: ClassVar[Any]
    """A `Mind`."""

    def begin(self, seat: Seat, game: LiarsDice) -> None:
        """Nothing in mind."""
        super().begin(seat, game)
        self._mind: Record = np.zeros(1, self.compiled_mind.MIND_TYPE)[0]
        self._data = self._load()

    def _load(self) -> Any:
        """What all matches of a process share."""
        return ()

    def _decide(self, state: streams.Word) -> int:
        mind: Mind = self.compiled_mind
        return mind.decide(self._mind, self._data, self._table, self._seat, self._options, state)

    def _rolled(self) -> None:
        self.compiled_mind.begin(self._mind, self._data, self._table, self._seat)

    def _watch(self, seat: Seat, bid: int) -> None:
        # Whoever has no dice left only looks on.
        if self._table["dice"][self._seat]:
            self.compiled_mind.watch(self._mind, self._data, self._table, self._seat, bid)
