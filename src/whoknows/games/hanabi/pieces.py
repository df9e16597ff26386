# SPDX-License-Identifier: MIT
"""Data types of Hanabi: actions, events, hint marks, the state and the view."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from whoknows.core import Action, Event, Seat, State, View

Card: TypeAlias = int
"""suit * 5 + rank - 1, for ranks from 1 to 5."""

Ending: TypeAlias = Literal["complete", "struck_out", "deck", "forfeited"]
"""All piles are complete, no life is left, everybody had the last turn, an agent failed."""

N_RANKS: Final = 5
ALL_RANKS: Final = (1 << N_RANKS) - 1


def suit_of(card: Card) -> int:
    """Its suit, from 0."""
    return card // N_RANKS


def rank_of(card: Card) -> int:
    """Its rank, from 1 to 5."""
    return card % N_RANKS + 1


# Actions


class Deal(Action, frozen=True):
    """TABLE: the next card of the deck, for the player who has to draw."""

    card: Card


class Play(Action, frozen=True):
    """Try to put a card on its pile; position 0 is the oldest of the hand."""

    position: int


class Discard(Action, frozen=True):
    """Put a card away and regain a hint."""

    position: int


class HintColour(Action, frozen=True):
    """Point out all cards of a colour in another hand."""

    seat: Seat
    colour: int


class HintRank(Action, frozen=True):
    """Point out all cards of a rank (1 to 5) in another hand."""

    seat: Seat
    rank: int


class Forfeit(Action, frozen=True):
    """The seat's agent failed: the game is over, for nothing."""


HanabiAction: TypeAlias = Deal | Play | Discard | HintColour | HintRank | Forfeit

# Events


class CardDrawn(Event, frozen=True):
    """A card came into a hand; all but its owner (and watchers) see which.

    `order` is how many cards were dealt before it.
    """

    seat: Seat
    order: int
    card: Card | None


class Hinted(Event, frozen=True):
    """A hint: of a colour or of a rank, and the positions of the cards it touches."""

    public = True

    seat: Seat
    target: Seat
    colour: int | None
    rank: int | None
    touched: tuple[int, ...]


class Played(Event, frozen=True):
    """A card was played: it went on its pile, or it did not fit and was lost with a life.

    `regained`: it completed its pile and brought a hint token back.
    """

    public = True

    seat: Seat
    position: int
    card: Card
    success: bool
    regained: bool = False


class Discarded(Event, frozen=True):
    """A card was put away."""

    public = True

    seat: Seat
    position: int
    card: Card


class Forfeited(Event, frozen=True):
    """The game is over for a fault of that seat."""

    public = True

    seat: Seat


HanabiEvent: TypeAlias = CardDrawn | Hinted | Played | Discarded | Forfeited
PublicEvent: TypeAlias = Hinted | Played | Discarded | Forfeited

# State and view


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a hand, with what hints have said about it.

    Colours are bits by colour, ranks bits by rank - 1. `colours_yes` are those whose hints touched
    the card, `colours_no` those whose hints did not; `rank_yes` is the rank it was told to have, 0
    for none, `ranks_no` those it was told not to have.
    """

    card: Card | None
    order: int
    colours_yes: int = 0
    colours_no: int = 0
    rank_yes: int = 0
    ranks_no: int = 0

    def suits(self, n_colours: int, n_suits: int) -> int:
        """The suits that the hints leave possible, as bits; every colour touches multicolour.

        >>> bin(Held(None, 0, colours_yes=0b10).suits(5, 6))
        '0b100010'
        """
        left = (1 << n_colours) - 1 & ~self.colours_no
        yes = self.colours_yes
        if yes:
            left &= yes if yes & (yes - 1) == 0 else 0
        return left if self.colours_no else left | ((1 << n_suits) - (1 << n_colours))

    @property
    def ranks(self) -> int:
        """The ranks that the hints leave possible, as bits.

        >>> bin(Held(None, 0, ranks_no=0b10001).ranks)
        '0b1110'
        """
        return 1 << (self.rank_yes - 1) if self.rank_yes else ALL_RANKS & ~self.ranks_no

    def marked(self, colour: int | None, rank: int | None, *, is_touched: bool) -> "Held":
        """The same card after one more hint, of a colour or of a rank."""
        if colour is not None:
            bit = 1 << colour
            if is_touched:
                return replace(self, colours_yes=self.colours_yes | bit)
            return replace(self, colours_no=self.colours_no | bit)
        if rank is None:
            raise AssertionError("a hint is of a colour or of a rank")
        if is_touched:
            return replace(self, rank_yes=rank)
        return replace(self, ranks_no=self.ranks_no | 1 << (rank - 1))


Hand: TypeAlias = tuple[Held, ...]
"""The oldest card first."""


class HanabiState(State, frozen=True):
    """The truth.

    `undealt` counts the copies of each card that are still in the deck. `drawing` is the seat that
    has to get a card before play goes on. `last_turns` are the turns left once the deck is empty.
    """

    hands: tuple[Hand, ...]
    undealt: tuple[int, ...]
    deck_size: int
    piles: tuple[int, ...]
    discards: tuple[Card, ...]
    hints: int
    lives: int
    turn: Seat
    n_turns: int
    drawing: Seat | None
    last_turns: int | None = None
    ended: Ending | None = None
    last: PublicEvent | None = None


class HanabiView(View, frozen=True):
    """What a seat may know at a glance: all but the deck and the faces of its own cards."""

    hands: tuple[Hand, ...]
    """Of each seat, the oldest card first."""
    deck_size: int
    """Cards that can still be drawn."""
    piles: tuple[int, ...]
    """The height of each suit's pile."""
    discards: tuple[Card, ...]
    """All cards that were discarded or lost, in order."""
    hints: int
    """Tokens left."""
    lives: int
    """Left."""
    turn: Seat
    n_turns: int
    """Turns so far."""
    last_turns: int | None
    """Turns left once the deck is empty."""
    ended: Ending | None
    """How the game ended, if it has."""
    last: PublicEvent | None
    """What the last turn was."""
