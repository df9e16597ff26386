# SPDX-License-Identifier: MIT
"""One round for two players as a game of its own: who loses it has -1, the other one +1.

With two players each round costs exactly one of them a die, so that rounds can be solved one by
one. A *node* is what has been said in the round so far, a set of bids, since bids only rise. Its
number has a bit for each bid, the lowest bid in the highest bit:

- the last bid of a node is told by the number of zeros at the end of its number;
- the children of a node by a bid are `node + 2**j`, for j below that number of zeros;
- all that can follow a node are the numbers from `node` to `node + 2**zeros`, so counting up walks
  through the tree from parents to children, branch by branch;
- the starter moves at nodes with an even number of bits, the other one at the rest. Of the pair
  2k and 2k + 1 one is the starter's, so that arrays of a player have a row for each pair.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from msgspec import Struct

from whoknows.core import BadOption
from whoknows.games.liars_dice.pieces import (
    MAX_DICE,
    MAX_FACES,
    Wild,
    bid_number,
    hands_of,
    n_hands,
    wild_face,
)

CONTEST: Final = -1
SPOT_ON: Final = -2
"""Moves are the numbers of bids, or these."""

MAX_BIDS: Final = 60
"""So that a node's number fits a word."""


class Round(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A round: the dice of its starter and of the other one, and the rules."""

    dice: tuple[int, int] = (1, 1)
    faces: int = 6
    wild: Wild = "off"
    spot_on: bool = False

    def check(self) -> None:
        """Raise `BadOption` unless such a round exists and its nodes can be numbered."""
        if any(not 1 <= n <= MAX_DICE for n in self.dice):
            raise BadOption(f"each player has 1 to {MAX_DICE} dice, not {_text(self.dice)}")
        if not 2 <= self.faces <= MAX_FACES:
            raise BadOption(f"dice have 2 to {MAX_FACES} faces, not {self.faces}")
        if self.n_bids > MAX_BIDS:
            raise BadOption(
                f"{_text(self.dice)} dice are too many: at most {MAX_BIDS // self.faces} in all"
            )

    @cached_property
    def n_bids(self) -> int:
        """How many bids there are."""
        return self.faces * sum(self.dice)

    @property
    def n_nodes(self) -> int:
        """How many sets of bids."""
        return 1 << self.n_bids

    @property
    def n_calls(self) -> int:
        """In how many ways a bid can be answered other than by a higher one."""
        return 2 if self.spot_on else 1

    @cached_property
    def n_hands(self) -> tuple[int, int]:
        """How many hands the starter and the other one can have."""
        return n_hands(self.dice[0], self.faces), n_hands(self.dice[1], self.faces)

    @property
    def wild_face(self) -> int:
        """The face that counts as any, or 0."""
        return wild_face(self.wild, self.faces)

    @property
    def n_information_sets(self) -> int:
        """Situations as their mover sees them: what was said, and the own hand."""
        return self.n_nodes // 2 * sum(self.n_hands)

    def shape(self, seat: int) -> tuple[int, int, int]:
        """Of an array with a number for each move of a seat.

        Rows are pairs of nodes. In each row the first line is the bid that led to one of the pair,
        which the seat made; the others are its calls at the other one of the pair.
        """
        return self.n_nodes // 2, 1 + self.n_calls, self.n_hands[seat]

    def n_bytes(self, per_number: int) -> int:
        """Of all such arrays that an exact algorithm needs: regrets and sums of both seats."""
        return 2 * per_number * self.n_nodes // 2 * (1 + self.n_calls) * sum(self.n_hands)

    def node_of(self, bids: Sequence[int]) -> int:
        """The node of some bids.

        >>> Round(faces=2).node_of((0, 3))
        9
        """
        return sum(1 << (self.n_bids - 1 - bid) for bid in bids)

    def hand_number(self, hand: tuple[int, ...], seat: int) -> int:
        """The number of a hand, whose dice are in ascending order.

        >>> Round().hand_number((4,), 0)
        3
        """
        return hands_of(self.dice[seat], self.faces).index(hand)

    def bid(self, count: int, face: int) -> int:
        """The number of a bid.

        >>> Round().bid(2, 1)
        6
        """
        return bid_number(count, face, self.faces)


def _text(dice: tuple[int, int]) -> str:
    return f"{dice[0]} and {dice[1]}"
