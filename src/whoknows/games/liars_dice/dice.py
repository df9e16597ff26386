# SPDX-License-Identifier: MIT
"""Facts about dice and bids that rules, agents, tables and solvers share.

A hand is a tuple of faces in ascending order. Bids have numbers: all of one die first, by face,
then all of two dice, and so on; so with the usual order of raises a higher number is a higher bid.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Literal, TypeAlias

MAX_PLAYERS = 8
MAX_DICE = 6
"""Of one player."""
MAX_FACES = 6

Hand: TypeAlias = tuple[int, ...]
Wild: TypeAlias = Literal["off", "ones", "highest"]


@cache
def hands_of(n_dice: int, faces: int) -> tuple[Hand, ...]:
    """All hands of so many dice, in the order by which they are numbered.

    >>> hands_of(2, 3)
    ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))
    """
    return tuple(combinations_with_replacement(range(1, faces + 1), n_dice))


def n_hands(n_dice: int, faces: int) -> int:
    """How many there are."""
    return comb(n_dice + faces - 1, n_dice)


def ways(hand: Sequence[int]) -> int:
    """In how many ways the dice can fall to give the hand.

    >>> ways((1, 2, 2))
    3
    """
    return factorial(len(hand)) // prod(factorial(hand.count(face)) for face in set(hand))


def bid_number(count: int, face: int, faces: int) -> int:
    """The number of a bid.

    >>> bid_number(2, 1, 6)
    6
    """
    return (count - 1) * faces + face - 1


def bid_of(number: int, faces: int) -> tuple[int, int]:
    """Count and face of a bid."""
    return number // faces + 1, number % faces + 1


def wild_face(wild: Wild, faces: int) -> int:
    """The face that counts as any; 0 for none."""
    return {"off": 0, "ones": 1, "highest": faces}[wild]


def supporting(hand: Sequence[int], face: int, wild: int) -> int:
    """How many dice of the hand count for a bid of the face.

    >>> supporting((1, 1, 4), face=4, wild=1), supporting((1, 1, 4), face=1, wild=1)
    (3, 2)
    """
    return sum(die in (face, wild) for die in hand)
