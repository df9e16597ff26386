# SPDX-License-Identifier: MIT
"""Dice and bids, actions, events, state and view of Liar's Dice.

A hand is a tuple of faces in ascending order. Bids have numbers: all of one die first, by face,
then all of two dice, and so on; so with the usual order of raises a higher number is a higher bid.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Action, Claim, Event, Reveal, Seat, State, View

# Dice

MAX_PLAYERS = 8
MAX_DICE = 6
"""Per player."""
MAX_FACES = 6

Hand: TypeAlias = tuple[int, ...]
Wild: TypeAlias = Literal["off", "ones", "highest"]


@cache
def hands_of(n_dice: int, faces: int) -> tuple[Hand, ...]:
    """All hands of a number of dice, in the order of their numbers.

    >>> hands_of(2, 3)
    ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))
    """
    return tuple(combinations_with_replacement(range(1, faces + 1), n_dice))


def n_hands(n_dice: int, faces: int) -> int:
    """The number of hands."""
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
    """The count and the face of a bid."""
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


Call: TypeAlias = Literal["contest", "spot_on"]
"""The two ways to end a round: the last bid is too high, or it is exactly right."""

# Actions


class Bid(Action, frozen=True):
    """There are at least so many dice of the face among all."""

    count: int
    face: int


class Contest(Action, frozen=True):
    """The last bid is too high."""


class SpotOn(Action, frozen=True):
    """The last bid is exactly right."""


class Roll(Action, frozen=True):
    """TABLE rolls the dice of the next player."""

    dice: Hand


class LiarsDiceForfeit(Action, frozen=True, tag="forfeit"):
    """A player whose agent failed gives up all dice; the round is over."""

    published_as: ClassVar[str] = "Forfeit"


LiarsDiceAction: TypeAlias = Bid | Contest | SpotOn | Roll | LiarsDiceForfeit

# Events


class RoundBegan(Event, frozen=True):
    """Everybody takes up the dice that are left; rounds are counted from 1."""

    public: ClassVar[bool] = True

    number: int
    starter: Seat


class Rolled(Event, frozen=True):
    """A player has rolled; the others see only how many dice."""

    seat: Seat
    n_dice: int
    dice: Hand | None


class BidMade(Claim, frozen=True):
    """A player has said that there are at least so many dice of the face."""

    public: ClassVar[bool] = True

    count: int
    face: int


class Called(Event, frozen=True):
    """A player has contested the last bid, or confirmed it as exact."""

    public: ClassVar[bool] = True

    seat: Seat
    call: Call
    bidder: Seat
    count: int
    face: int


class DiceShown(Reveal, frozen=True):
    """All dice are shown, and those that count for the last bid were counted."""

    public: ClassVar[bool] = True

    hands: tuple[Hand, ...]
    face: int
    found: int


class DieLost(Event, frozen=True):
    """A player has lost a die; with none left, the match is over for that player."""

    public: ClassVar[bool] = True

    seat: Seat
    left: int


class DieRegained(Event, frozen=True):
    """A player got a die back."""

    public: ClassVar[bool] = True

    seat: Seat
    left: int


class LiarsDiceForfeited(Event, frozen=True, tag="forfeited"):
    """A player has given up all dice."""

    published_as: ClassVar[str] = "Forfeited"

    public: ClassVar[bool] = True

    seat: Seat


LiarsDiceEvent: TypeAlias = (
    RoundBegan | Rolled | BidMade | Called | DiceShown | DieLost | DieRegained | LiarsDiceForfeited
)

# States and views


class Placed(Struct, frozen=True, array_like=True):
    """A bid of a round, and whose it is."""

    seat: Seat
    count: int
    face: int


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """A round that is over. After a forfeit nothing is shown, and nothing was found."""

    starter: Seat
    bids: tuple[Placed, ...]
    caller: Seat
    call: Call | Literal["forfeit"]
    hands: tuple[Hand, ...]
    """As they were shown."""
    found: int
    """Dice that counted for the last bid."""
    dice: tuple[int, ...]
    """How many each player has afterwards."""


class LiarsDiceState(State, frozen=True):
    """The truth."""

    dice: tuple[int, ...]
    """Each player's number of dice."""
    hands: tuple[Hand, ...]
    """The faces of the dice; empty before they are rolled."""
    bids: tuple[Placed, ...]
    """The bids of this round."""
    turn: Seat
    """The player whose turn it is, or will be once all dice are rolled."""
    rolling: Seat | None
    """The player whose dice are rolled next."""
    rounds: tuple[Round, ...] = ()
    """The finished rounds."""
    winners: tuple[Seat, ...] = ()
    """The winners of a finished match."""


class LiarsDiceView(View, frozen=True):
    """What one player sees."""

    dice: tuple[int, ...]
    """How many each player has."""
    hand: Hand
    """Its own dice in ascending order; nothing before they are rolled."""
    bids: tuple[Placed, ...]
    """Of this round."""
    turn: Seat
    rolling: Seat | None
    """Whose dice are rolled next; null while somebody thinks."""
    rounds: tuple[Round, ...]
    """Those that are over."""
    winners: tuple[Seat, ...]
    """Of a match that is over."""
    hands: tuple[Hand, ...] | None = None
    """All dice, only where everything is open."""
