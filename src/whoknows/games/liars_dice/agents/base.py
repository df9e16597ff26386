# SPDX-License-Identifier: MIT
"""What the agents of Liar's Dice share: the record of compiled games, as the seat perceives it."""

from abc import abstractmethod

from whoknows.core import Message, Moves, Param, Rng, Seat, Who
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.compiled import table as compiled
from whoknows.games.liars_dice.compiled.chances import chance_exact, chance_true
from whoknows.games.liars_dice.compiled.hands import hand_table
from whoknows.games.liars_dice.compiled.move_numbers import move_of
from whoknows.games.liars_dice.compiled.options import table_for
from whoknows.games.liars_dice.compiled.table import NO_BID
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name, face_name
from whoknows.kernel.table_agent import TableAgent
from whoknows.kernel.types import Record


class LiarsDiceAgent(TableAgent[LiarsDice, p.LiarsDiceView, p.LiarsDiceAction, p.LiarsDiceEvent]):
    """Decides by a compiled function of the table as its seat perceives it."""

    game = "liars-dice"
    small_game = LiarsDice(players=2, dice=(2,))

    def begin(self, seat: Seat, game: LiarsDice) -> None:
        super().begin(seat, game)
        self._why = Message("agent-no-explanation")

    def observe(self, event: p.LiarsDiceEvent) -> None:
        table = self._table
        match event:
            case p.RoundBegan(number=number, starter=starter):
                table["n_rounds"] = number - 1
                table["hands"] = 0
                table["numbers"] = 0
                compiled.begin_round(table, starter)
            case p.Rolled(seat=seat, dice=dice) if dice is not None:
                self._hold(seat, dice)
            case p.BidMade(seat=seat, count=count, face=face):
                bid = p.bid_number(count, face, self._rules.faces)
                compiled.place_bid(table, seat, bid)
            case p.DieLost(seat=seat, left=left) | p.DieRegained(seat=seat, left=left):
                compiled.set_dice(table, seat, left)
            case p.LiarsDiceForfeited(seat=seat):
                compiled.set_dice(table, seat, 0)
            case p.Rolled() | p.DiceShown() | p.Called():
                pass

    def act(
        self, view: p.LiarsDiceView, moves: Moves[p.LiarsDiceAction], rng: Rng
    ) -> p.LiarsDiceAction:
        action = super().act(view, moves, rng)
        self._why = self._explain(int(self._table["reason"]), action)
        return action

    def explain(self) -> Message:
        return self._why

    @abstractmethod
    def _explain(self, reason: int, action: p.LiarsDiceAction) -> Message:
        """Why it decided so; the table has not changed since."""

    def _new_table(self, game: LiarsDice) -> Record:
        return table_for(game)

    def _action(self, number: int) -> p.LiarsDiceAction:
        return move_of(number, self._rules.faces)

    # Parameters of messages

    def _bid_params(self, action: p.LiarsDiceAction) -> dict[str, Param]:
        """The bid that it makes, and how likely it is by its own dice."""
        if not isinstance(action, p.Bid):
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

    # Internals

    def _hold(self, seat: Seat, dice: p.Hand) -> None:
        faces = self._rules.faces
        number = p.hands_of(len(dice), faces).index(dice)
        table = self._table
        table["numbers"][seat] = number
        hands = hand_table(len(dice), faces, self._rules.wild_face)
        table["hands"][seat] = hands.packed[number]


def percent(chance: float) -> float:
    """A probability as shown in messages, in percent."""
    return round(100 * float(chance), 1)
