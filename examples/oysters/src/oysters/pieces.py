# SPDX-License-Identifier: MIT
"""What the game is made of."""

from typing import TypeAlias

from whoknows.core import Action, Claim, Event, Reveal, Seat, State, View

# Actions


class Fill(Action, frozen=True):
    """TABLE: what is under the next shell."""

    pearl: bool


class Say(Action, frozen=True):
    """The merchant: there is a pearl, or there is none."""

    pearl: bool


class Answer(Action, frozen=True):
    """The buyer: believe it, or call it."""

    call: bool


class Bet(Action, frozen=True):
    """Anybody but the merchant, in secret: whether the merchant's word is true."""

    true: bool


class Close(Action, frozen=True):
    """TABLE: the shells are opened, or thrown away."""


OystersAction: TypeAlias = Fill | Say | Answer | Bet | Close

# Events


class Filled(Event, frozen=True):
    """A shell was filled; the merchant sees what is under the first, nobody the second."""

    merchant: Seat
    shell: int
    pearl: bool | None


class Said(Claim, frozen=True):
    """The merchant's word."""

    public = True

    round: int
    pearl: bool


class Answered(Event, frozen=True):
    """The buyer believed it or called it."""

    public = True

    seat: Seat
    call: bool


class BetPlaced(Event, frozen=True):
    """A bet, which nobody but the one who made it perceives."""

    reveals = False

    seat: Seat
    true: bool


class Opened(Reveal, frozen=True):
    """Called shells are opened."""

    public = True

    pearls: int


class ThrownAway(Event, frozen=True):
    """Believed shells are never seen again."""

    public = True


OystersEvent: TypeAlias = Filled | Said | Answered | BetPlaced | Opened | ThrownAway

# State and view


class OystersState(State, frozen=True):
    """The truth: shells, words, answers and bets, round by round."""

    shells: tuple[tuple[bool, ...], ...]
    said: tuple[bool, ...]
    called: tuple[bool, ...]
    bets: tuple[tuple[bool | None, ...], ...]
    round: int


class OystersView(View, frozen=True):
    """What a seat may know."""

    round: int
    merchant: Seat
    buyer: Seat
    n_filled: int
    seen: bool | None
    said: tuple[bool, ...]
    called: tuple[bool, ...]
    opened: tuple[int | None, ...]
    own_bets: tuple[bool | None, ...]
