# SPDX-License-Identifier: MIT
"""Data types of Cluedo: actions, events, the state and the view."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from whoknows.core import Action, Event, Reveal, Seat, State, View

Card: TypeAlias = int
"""0 to 3N+2, kind by kind: places, weapons, suspects."""

Cards: TypeAlias = tuple[Card, Card, Card]
"""One card of each kind."""

# Actions


class CluedoDeal(Action, frozen=True, tag="deal"):
    """TABLE: the next card, first the three of the secret, then hand by hand."""

    published_as: ClassVar[str] = "Deal"

    card: Card


class _Triple(Action, frozen=True):
    place: Card
    weapon: Card
    suspect: Card

    @property
    def cards(self) -> Cards:
        """The three cards, kind by kind."""
        return (self.place, self.weapon, self.suspect)


class Hypothesis(_Triple, frozen=True):
    """Ask the others, one after the other, for one of three cards."""


class Accusation(_Triple, frozen=True):
    """Name the secret: win, or be eliminated."""


class Show(Action, frozen=True):
    """Show the asker one of the cards asked for."""

    card: Card


class CluedoForfeit(Action, frozen=True, tag="forfeit"):
    """The seat's agent failed: eliminated, and the lowest card is shown if one is due."""

    published_as: ClassVar[str] = "Forfeit"


CluedoAction: TypeAlias = CluedoDeal | Hypothesis | Accusation | Show | CluedoForfeit

# Events


class SecretDrawn(Event, frozen=True):
    """A card of the secret was put aside; nobody sees which."""

    kind: int
    """0 for the place, 1 for the weapon, 2 for the suspect."""
    card: Card | None


class CardDealt(Event, frozen=True):
    """A card was dealt; only its owner sees which."""

    seat: Seat
    card: Card | None


class CluedoAsked(Event, frozen=True, tag="asked"):
    """A hypothesis, heard by all."""

    published_as: ClassVar[str] = "Asked"

    public = True

    seat: Seat
    cards: Cards


class Passed(Event, frozen=True):
    """A seat has none of the cards asked for."""

    public = True

    seat: Seat


class CluedoShown(Reveal, frozen=True, tag="shown"):
    """A seat showed the asker a card; the others see that it did, not which."""

    published_as: ClassVar[str] = "Shown"

    seat: Seat
    asker: Seat
    card: Card | None


class NobodyShowed(Event, frozen=True):
    """All have passed."""

    public = True

    asker: Seat


class CluedoAccused(Event, frozen=True, tag="accused"):
    """An accusation: all learn whether it was right, only the accuser which cards it named."""

    published_as: ClassVar[str] = "Accused"

    seat: Seat
    cards: Cards | None
    right: bool


class CluedoForfeited(Event, frozen=True, tag="forfeited"):
    """A seat was eliminated for a fault."""

    published_as: ClassVar[str] = "Forfeited"

    public = True

    seat: Seat


class Stopped(Event, frozen=True):
    """The limit of turns is reached: nobody wins."""

    public = True


CluedoEvent: TypeAlias = (
    SecretDrawn
    | CardDealt
    | CluedoAsked
    | Passed
    | CluedoShown
    | NobodyShowed
    | CluedoAccused
    | CluedoForfeited
    | Stopped
)

# State and view


class LatestQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """The latest hypothesis and how far its answer has come.

    `shower` without `card` is about to show (in the truth), or showed something one did not see
    (in a view, where `answered` tells the two apart).
    """

    published_as: ClassVar[str] = "Question"

    asker: Seat
    cards: Cards
    passed: tuple[Seat, ...]
    """Those who had none of the cards."""
    shower: Seat | None
    """The first who has one of them."""
    card: Card | None = None
    answered: bool = False


class CluedoState(State, frozen=True):
    """The truth."""

    secret: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    undealt: tuple[Card, ...]
    turn: Seat
    n_turns: int
    active: tuple[bool, ...]
    question: LatestQuestion | None = None
    accusation: CluedoAccused | None = None
    winner: Seat | None = None


class CluedoView(View, frozen=True):
    """What a seat may know at a glance; the history is in the events."""

    hand: tuple[Card, ...]
    """The seat's own cards."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat has."""
    n_undealt: int
    """Cards that are still to be dealt."""
    turn: Seat
    n_turns: int
    """Turns so far."""
    turn_limit: int
    """After so many turns nobody wins."""
    active: tuple[bool, ...]
    """For each seat, whether it still has turns."""
    question: LatestQuestion | None
    """The latest one."""
    accusation: CluedoAccused | None
    """The latest one."""
    winner: Seat | None
    hands: tuple[tuple[Card, ...], ...] = ()
    """Everybody's cards, where nothing is secret any more; else nobody's."""
    secret: tuple[Card, ...] = ()
    """The secret, where it is no secret any more."""
