# SPDX-License-Identifier: MIT
"""The messages: a struct for each kind of line."""

import re
from typing import Final, TypeAlias

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.cluedo.pieces import Card, Cards

from .codes import ErrorCode

LOGIN: Final = re.compile(r"[A-Za-z0-9_.-]{1,32}")
EXTENDED: Final = "X"
"""What a client adds to its hello to get the extended lines, and how those begin."""
NOBODY: Final = -1
"""The winner on the wire if nobody has won."""

# Server lines


class HelloLine(Struct, frozen=True):
    """`B j N`: your number, and how many players there are."""

    seat: Seat
    players: int


class Hand(Struct, frozen=True):
    """`C c1 c2 c3`: your cards; a new game begins."""

    cards: tuple[Card, Card, Card]


class YourTurn(Struct, frozen=True):
    """`T`: ask or accuse."""


class HeardLine(Struct, frozen=True):
    """`H c1 c2 c3`: somebody asked for these."""

    cards: tuple[Card, Card, Card]


class PassLine(Struct, frozen=True):
    """`P v`: that player has none of them."""

    seat: Seat


class Choose(Struct, frozen=True):
    """`C`: show one of your cards."""


class Answered(Struct, frozen=True):
    """`M v c` to the asker, `M v` to the others, `M` when nobody could show a card."""

    seat: Seat | None = None
    card: Card | None = None


class OverLine(Struct, frozen=True):
    """`F j`: that player has won; `F -1`: nobody has."""

    winner: Seat | None


class Error(Struct, frozen=True):
    """`E e`: an error."""

    code: ErrorCode


class NameOf(Struct, frozen=True):
    """`X B j login`: the login of that player."""

    seat: Seat
    login: str


class TurnOf(Struct, frozen=True):
    """`X T j`: whose turn begins; a hypothesis that follows is that player's."""

    seat: Seat


class FailedOf(Struct, frozen=True):
    """`X A j`: that player accused, wrongly, and is out."""

    seat: Seat


class ErrorOf(Struct, frozen=True):
    """`X E j e`: which player an error is about."""

    seat: Seat
    code: ErrorCode


ServerLine: TypeAlias = (
    HelloLine
    | Hand
    | YourTurn
    | HeardLine
    | PassLine
    | Choose
    | Answered
    | OverLine
    | Error
    | NameOf
    | TurnOf
    | FailedOf
    | ErrorOf
)

# Client lines


class Login(Struct, frozen=True):
    """`B login`, or `B login X` to get the extended lines too."""

    login: str
    extended: bool = False


class AskLine(Struct, frozen=True):
    """`H c1 c2 c3`: a hypothesis; sorted here, in any order on the wire."""

    cards: Cards


class AccuseLine(Struct, frozen=True):
    """`A c1 c2 c3`: an accusation; sorted here, in any order on the wire."""

    cards: Cards


class RevealLine(Struct, frozen=True):
    """`M c`: the card shown."""

    card: Card


ClientLine: TypeAlias = Login | AskLine | AccuseLine | RevealLine
