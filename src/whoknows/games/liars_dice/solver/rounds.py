# SPDX-License-Identifier: MIT
"""A two-player round as a game of its own: the loser has -1, the winner +1.

With two players each round costs exactly one die, so rounds can be solved separately. A *node* is
the sequence of bids so far. Bids only rise, so it is a set of bids. Its number has a bit for each
bid, the lowest bid in the highest bit:

- the number of zeros at the end of a node's number gives its last bid;
- the children of a node by a bid are `node + 2**j`, for j below that number of zeros;
- all descendants of a node are the numbers from `node` to `node + 2**zeros`, so counting up walks
  through the tree from parents to children, branch by branch;
- the starter moves at nodes with an even number of bits, the other player at the rest. Of the pair
  2k and 2k + 1 exactly one node is the starter's, so that arrays of a player have a row for each
  pair.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from msgspec import Struct

from whoknows.core import BadOption
from whoknows.games.liars_dice import pieces as p

CONTEST: Final = -1
SPOT_ON: Final = -2
"""Moves are the numbers of bids, or one of these."""

MAX_BIDS: Final = 60
"""Limits nodes to numbers that fit a word."""


class TwoPlayerRound(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A round: the dice of its starter and of the other player, and the rules."""

    dice: tuple[int, int] = (1, 1)
    faces: int = 6
    wild: p.Wild = "off"
    spot_on: bool = False

    def check(self) -> None:
        """Raise `BadOption` unless such a round is possible and its nodes can be numbered."""
        if any(not 1 <= n <= p.MAX_DICE for n in self.dice):
            raise BadOption(f"each player has 1 to {p.MAX_DICE} dice, not {_text(self.dice)}")
        if not 2 <= self.faces <= p.MAX_FACES:
            raise BadOption(f"dice have 2 to {p.MAX_FACES} faces, not {self.faces}")
        if self.n_bids > MAX_BIDS:
            raise BadOption(
                f"{_text(self.dice)} dice are too many: at most {MAX_BIDS // self.faces} in all"
            )

    @cached_property
    def n_bids(self) -> int:
        """The number of possible bids."""
        return self.faces * sum(self.dice)

    @property
    def n_nodes(self) -> int:
        """The number of sets of bids."""
        return 1 << self.n_bids

    @property
    def n_calls(self) -> int:
        """The number of answers to a bid other than a higher bid."""
        return 2 if self.spot_on else 1

    @cached_property
    def n_hands(self) -> tuple[int, int]:
        """The number of hands of the starter and of the other player."""
        return p.n_hands(self.dice[0], self.faces), p.n_hands(self.dice[1], self.faces)

    @property
    def wild_face(self) -> int:
        """The wild face, or 0."""
        return p.wild_face(self.wild, self.faces)

    @property
    def n_information_sets(self) -> int:
        """The number of situations as the mover sees them: the bids, and the mover's hand."""
        return self.n_nodes // 2 * sum(self.n_hands)

    def shape(self, seat: int) -> tuple[int, int, int]:
        """The shape of an array with a number for each move of a seat.

        Rows are pairs of nodes. In each row the first line is the seat's bid that led to one node
        of the pair; the others are its calls at the other node.
        """
        return self.n_nodes // 2, 1 + self.n_calls, self.n_hands[seat]

    def n_bytes(self, per_number: int) -> int:
        """The size of all arrays that an exact algorithm needs: regrets and sums of both seats."""
        return 2 * per_number * self.n_nodes // 2 * (1 + self.n_calls) * sum(self.n_hands)

    def node_of(self, bids: Sequence[int]) -> int:
        """The node after these bids.

        >>> TwoPlayerRound(faces=2).node_of((0, 3))
        9
        """
        return sum(1 << (self.n_bids - 1 - bid) for bid in bids)

    def hand_number(self, hand: tuple[int, ...], seat: int) -> int:
        """The number of a hand; its dice are in ascending order.

        >>> TwoPlayerRound().hand_number((4,), 0)
        3
        """
        return p.hands_of(self.dice[seat], self.faces).index(hand)

    def bid(self, count: int, face: int) -> int:
        """The number of a bid.

        >>> TwoPlayerRound().bid(2, 1)
        6
        """
        return p.bid_number(count, face, self.faces)


def _text(dice: tuple[int, int]) -> str:
    return f"{dice[0]} and {dice[1]}"
