# SPDX-License-Identifier: MIT
"""What is done and what happens in Liar's Dice, and how a match stands."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import Action, Claim, Event, Reveal, Seat, State, View

from .dice import Hand

Call: TypeAlias = Literal["contest", "spot_on"]
"""How a player ends a round: the last bid is too high, or it is exactly right."""

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
    """TABLE rolls the dice of whoever is next."""

    dice: Hand


class Forfeit(Action, frozen=True):
    """A player whose agent failed gives up all dice; the round is over."""


LiarsDiceAction: TypeAlias = Bid | Contest | SpotOn | Roll | Forfeit

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


class Forfeited(Event, frozen=True):
    """A player has given up all dice."""

    public: ClassVar[bool] = True

    seat: Seat


LiarsDiceEvent: TypeAlias = (
    RoundBegan | Rolled | BidMade | Called | DiceShown | DieLost | DieRegained | Forfeited
)

# How a match stands


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
    """How many each player has."""
    hands: tuple[Hand, ...]
    """What they show; nothing before they are rolled."""
    bids: tuple[Placed, ...]
    """Of this round."""
    turn: Seat
    """Whose turn it is, or will be once all dice are rolled."""
    rolling: Seat | None
    """Whose dice are rolled next."""
    rounds: tuple[Round, ...] = ()
    """Those that are over."""
    winners: tuple[Seat, ...] = ()
    """Of a match that is over."""


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
