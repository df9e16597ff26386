# SPDX-License-Identifier: MIT
"""What others may hold, given their bids: Bayes' rule with a model of bidding."""

from functools import cached_property, reduce

import numpy as np
from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.liars_dice.pieces import Hand, LiarsDiceView, hands_of, supporting
from whoknows.games.liars_dice.rules import LiarsDice

from .bid_model import USUAL, Bidding, Chances, bidder, supports
from .counts import FaceCount, hand_chances, n_hits


class Belief(Struct, frozen=True):
    """How likely each hand of another player is."""

    seat: Seat
    hands: tuple[Hand, ...]
    chances: Chances
    """In the order of the hands; the chances add up to 1."""
    wild: int
    faces: int

    @property
    def n_dice(self) -> int:
        """The player's number of dice."""
        return len(self.hands[0])

    def expected(self, face: int) -> float:
        """The mean number of the player's dice that show the face."""
        shown = supports(self.n_dice, self.faces, 0)[:, face - 1]
        return float(self.chances @ shown)

    def counts(self, face: int) -> Chances:
        """The chances that 0, 1, 2 and so on of the player's dice count for the face."""
        counting = supports(self.n_dice, self.faces, self.wild)[:, face - 1]
        counts = np.zeros(self.n_dice + 1)
        np.add.at(counts, counting, self.chances)
        return counts

    def counting(self, face: int) -> float:
        """The mean number of the player's dice that count for the face."""
        return float(self.counts(face) @ np.arange(self.n_dice + 1))

    def likeliest(self, n: int) -> list[tuple[Hand, float]]:
        """The n likeliest hands, the likeliest first."""
        order = np.argsort(-self.chances, kind="stable")[:n]
        return [(self.hands[i], float(self.chances[i])) for i in order]


class DiceBeliefs:
    """The beliefs of a seat with a view about all other dice of the round.

    >>> game = LiarsDice(players=3)
    >>> beliefs = DiceBeliefs(game, game.view(game.start(), Seat(0)))
    >>> sorted(beliefs.of), round(beliefs.of[Seat(1)].expected(6), 6)
    ([1, 2], 0.833333)
    """

    def __init__(self, game: LiarsDice, view: LiarsDiceView, model: Bidding = USUAL) -> None:
        self._game = game
        self._view = view
        self._model = model

    @cached_property
    def of(self) -> dict[Seat, Belief]:
        """By player, for all players with dice."""
        others = (seat for seat in self._game.seats if seat != self._view.seat)
        return {seat: self._belief(seat) for seat in others if self._view.dice[seat]}

    def _belief(self, seat: Seat) -> Belief:
        game, n_dice = self._game, self._view.dice[seat]
        chances = np.array([float(one) for one in hand_chances(n_dice, game.faces).values()])
        player = bidder(n_dice, sum(self._view.dice), game, self._model)
        bids = self._view.bids
        for last, bid in zip((None, *bids), bids, strict=False):
            if bid.seat == seat:
                chances = chances * player.likelihood(last, bid)
                # Normalise after each bid, so that many bids do not make the numbers too small.
                chances /= chances.sum()
        return Belief(seat, hands_of(n_dice, game.faces), chances, game.wild_face, game.faces)

    def counts(self, face: int) -> Chances:
        """The chances that 0, 1, 2 and so on of all dice count for the face."""
        view, wild = self._view, self._game.wild_face
        n_unseen = (view.dice[view.seat] if view.seat >= 0 else 0) - len(view.hand)
        mine = FaceCount(
            supporting(view.hand, face, wild), n_unseen, n_hits(face, wild), self._game.faces
        )
        own = np.array([float(chance) for chance in mine.distribution()])
        return reduce(np.convolve, (belief.counts(face) for belief in self.of.values()), own)

    def expected(self, face: int) -> float:
        """The mean number of all dice that count for the face."""
        counts = self.counts(face)
        return float(counts @ np.arange(len(counts)))

    def at_least(self, count: int, face: int) -> float:
        """How likely a bid is true; certain if the seat itself has as many dice."""
        if count <= supporting(self._view.hand, face, self._game.wild_face):
            return 1.0
        return float(min(self.counts(face)[count:].sum(), 1.0))

    def exactly(self, count: int, face: int) -> float:
        """How likely a bid is exact."""
        counts = self.counts(face)
        return float(counts[count]) if 0 <= count < len(counts) else 0.0
