# SPDX-License-Identifier: MIT
"""The lines of the wire protocol: what a server and its clients say to each other over TCP.

A line is a letter and numbers, in ASCII, ended by LF or CRLF. Nothing here reads or writes: bytes
go through a `LineBuffer`, and the lines that come out are parsed into structs and formatted back.
Lines that begin with `X` are the extended protocol, for clients that asked for it in their hello.
"""

import re
from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Final, TypeAlias

from msgspec import Struct

from whoknows.core import Seat, WhoknowsError
from whoknows.core.foreign import printable

from .lines import MAX_LINE, LineBuffer
from .pieces import Card, Cards

__all__ = [
    "EXTENDED",
    "LOGIN",
    "MAX_LINE",
    "Accuse",
    "Answered",
    "Ask",
    "BadLine",
    "Choose",
    "ClientLine",
    "Duty",
    "Error",
    "ErrorCode",
    "ErrorOf",
    "FailedOf",
    "Hand",
    "Heard",
    "Hello",
    "LineBuffer",
    "Login",
    "NameOf",
    "Over",
    "Pass",
    "Reveal",
    "ServerLine",
    "TurnOf",
    "YourTurn",
    "format_client_line",
    "format_server_line",
    "one_of_each",
    "parse_client_line",
    "parse_server_line",
]

MAX_DIGITS: Final = 3
CLIENT_LETTERS: Final = ("B", "H", "A", "M")
LOGIN: Final = re.compile(r"[A-Za-z0-9_.-]{1,32}")
EXTENDED: Final = "X"
"""What a client adds to its hello to get the extended lines, and how those begin."""
NOBODY: Final = -1
"""Who has won, on the wire, where nobody has."""


class BadLine(WhoknowsError):
    """A line that is not of the protocol."""

    def __init__(self, line: str, why: str) -> None:
        super().__init__(f"{printable(line)!r}: {why}")
        self.line = line
        self.why = why


class ErrorCode(IntEnum):
    """What a client did wrong; the last one is nobody's fault.

    >>> ErrorCode(202).meaning
    'no answer to T'
    """

    BAD_HELLO = 101
    BAD_TURN = 201
    NO_TURN = 202
    BAD_CARD = 211
    NO_CARD = 212
    TURN_LIMIT = 301

    @property
    def meaning(self) -> str:
        """In a few words."""
        return _MEANINGS[self]


_MEANINGS: Final = {
    ErrorCode.BAD_HELLO: "bad or no hello",
    ErrorCode.BAD_TURN: "invalid hypothesis or accusation",
    ErrorCode.NO_TURN: "no answer to T",
    ErrorCode.BAD_CARD: "invalid card shown",
    ErrorCode.NO_CARD: "no answer to C",
    ErrorCode.TURN_LIMIT: "limit of turns reached",
}


class Duty(Enum):
    """What a client is asked for, and what counts as its answer.

    Nonsense in the place of an answer is a wrong answer. A message of another kind is one that
    nobody asked for, and an empty line is no message: both are ignored.

    >>> Duty.TURN.is_answered_by("H 99"), Duty.TURN.is_answered_by("M 3")
    (True, False)
    """

    HELLO = "hello"
    TURN = "turn"
    CARD = "card"

    @property
    def wrong(self) -> ErrorCode:
        """The error for a wrong answer."""
        return _ANSWERS[self][1]

    @property
    def missing(self) -> ErrorCode:
        """The error for no answer."""
        return _ANSWERS[self][2]

    def is_answered_by(self, text: str) -> bool:
        """Whether a client's line is meant as the answer, right or wrong."""
        letter = next(iter(text.split()), None)
        return letter in _ANSWERS[self][0] or letter not in (None, *CLIENT_LETTERS)


_ANSWERS: Final = {
    Duty.HELLO: (("B",), ErrorCode.BAD_HELLO, ErrorCode.BAD_HELLO),
    Duty.TURN: (("H", "A"), ErrorCode.BAD_TURN, ErrorCode.NO_TURN),
    Duty.CARD: (("M",), ErrorCode.BAD_CARD, ErrorCode.NO_CARD),
}

# What the server says


class Hello(Struct, frozen=True):
    """`B j N`: your number, and how many players there are."""

    seat: Seat
    players: int


class Hand(Struct, frozen=True):
    """`C c1 c2 c3`: your cards; a new game begins."""

    cards: tuple[Card, Card, Card]


class YourTurn(Struct, frozen=True):
    """`T`: ask or accuse."""


class Heard(Struct, frozen=True):
    """`H c1 c2 c3`: somebody asked for these."""

    cards: tuple[Card, Card, Card]


class Pass(Struct, frozen=True):
    """`P v`: that player has none of them."""

    seat: Seat


class Choose(Struct, frozen=True):
    """`C`: show one of your cards."""


class Answered(Struct, frozen=True):
    """`M v c` to the asker, `M v` to the others, `M` when nobody could show a card."""

    seat: Seat | None = None
    card: Card | None = None


class Over(Struct, frozen=True):
    """`F j`: that player has won; `F -1`: nobody has."""

    winner: Seat | None


class Error(Struct, frozen=True):
    """`E e`: an error."""

    code: ErrorCode


class NameOf(Struct, frozen=True):
    """`X B j login`: who sits there."""

    seat: Seat
    login: str


class TurnOf(Struct, frozen=True):
    """`X T j`: whose turn begins; a hypothesis that follows is his."""

    seat: Seat


class FailedOf(Struct, frozen=True):
    """`X A j`: that player accused, wrongly, and is out."""

    seat: Seat


class ErrorOf(Struct, frozen=True):
    """`X E j e`: which player an error is about."""

    seat: Seat
    code: ErrorCode


ServerLine: TypeAlias = (
    Hello
    | Hand
    | YourTurn
    | Heard
    | Pass
    | Choose
    | Answered
    | Over
    | Error
    | NameOf
    | TurnOf
    | FailedOf
    | ErrorOf
)

# What a client says


class Login(Struct, frozen=True):
    """`B login`, or `B login X` to get the extended lines too."""

    login: str
    extended: bool = False


class Ask(Struct, frozen=True):
    """`H c1 c2 c3`: a hypothesis; sorted here, in any order on the wire."""

    cards: Cards


class Accuse(Struct, frozen=True):
    """`A c1 c2 c3`: an accusation; sorted here, in any order on the wire."""

    cards: Cards


class Reveal(Struct, frozen=True):
    """`M c`: the card shown."""

    card: Card


ClientLine: TypeAlias = Login | Ask | Accuse | Reveal

# Formatting


def format_server_line(line: ServerLine) -> str:  # noqa: C901, PLR0911, PLR0912 - a case a line
    """Write a line as the server sends it, without its end.

    >>> format_server_line(Answered(Seat(2), 7)), format_server_line(Over(None))
    ('M 2 7', 'F -1')
    """
    match line:
        case Hello(seat=seat, players=players):
            return f"B {seat} {players}"
        case Hand(cards=cards):
            return _joined("C", cards)
        case YourTurn():
            return "T"
        case Heard(cards=cards):
            return _joined("H", cards)
        case Pass(seat=seat):
            return f"P {seat}"
        case Choose():
            return "C"
        case Answered(seat=answerer, card=card):
            return _joined("M", [number for number in (answerer, card) if number is not None])
        case Over(winner=winner):
            return f"F {NOBODY if winner is None else winner}"
        case Error(code=code):
            return f"E {code:d}"
        case NameOf(seat=seat, login=login):
            return f"{EXTENDED} B {seat} {login}"
        case TurnOf(seat=seat):
            return f"{EXTENDED} T {seat}"
        case FailedOf(seat=seat):
            return f"{EXTENDED} A {seat}"
        case ErrorOf(seat=seat, code=code):
            return f"{EXTENDED} E {seat} {code:d}"


def format_client_line(line: ClientLine) -> str:
    """Write a line as a client sends it, without its end.

    >>> format_client_line(Ask((0, 5, 10))), format_client_line(Login("ada", extended=True))
    ('H 0 5 10', 'B ada X')
    """
    match line:
        case Login(login=login, extended=extended):
            return f"B {login} {EXTENDED}" if extended else f"B {login}"
        case Ask(cards=cards):
            return _joined("H", cards)
        case Accuse(cards=cards):
            return _joined("A", cards)
        case Reveal(card=card):
            return f"M {card}"


def _joined(letter: str, numbers: Sequence[int]) -> str:
    return " ".join([letter, *map(str, numbers)])


# Parsing


def parse_server_line(text: str) -> ServerLine:  # noqa: C901, PLR0911, PLR0912 - a case a line
    """Read what a server sent; whether it can be true is for `Hearing` to say.

    >>> parse_server_line("M 2 7")
    Answered(seat=2, card=7)
    >>> parse_server_line("X E 1 202")
    ErrorOf(seat=1, code=<ErrorCode.NO_TURN: 202>)
    >>> parse_server_line("H 1 2")
    Traceback (most recent call last):
    whoknows.games.cluedo.protocol.BadLine: 'H 1 2': not a message of the server
    """
    letter, words = _words(text)
    if letter == EXTENDED:
        return _parse_extended(text, words)
    if (letter, words) == ("F", [str(NOBODY)]):
        return Over(None)
    match letter, [_number(text, word) for word in words]:
        case "B", [seat, players]:
            return Hello(Seat(seat), players)
        case "C", [first, second, third]:
            return Hand((first, second, third))
        case "C", []:
            return Choose()
        case "T", []:
            return YourTurn()
        case "H", [place, weapon, suspect]:
            return Heard((place, weapon, suspect))
        case "P", [seat]:
            return Pass(Seat(seat))
        case "M", []:
            return Answered()
        case "M", [seat]:
            return Answered(Seat(seat))
        case "M", [seat, card]:
            return Answered(Seat(seat), card)
        case "F", [seat]:
            return Over(Seat(seat))
        case "E", [code]:
            return Error(_code(text, code))
    raise BadLine(text, "not a message of the server")


def _parse_extended(text: str, words: list[str]) -> ServerLine:
    match words:
        case "B", seat, login if LOGIN.fullmatch(login):
            return NameOf(Seat(_number(text, seat)), login)
        case "T", seat:
            return TurnOf(Seat(_number(text, seat)))
        case "A", seat:
            return FailedOf(Seat(_number(text, seat)))
        case "E", seat, code:
            return ErrorOf(Seat(_number(text, seat)), _code(text, _number(text, code)))
    raise BadLine(text, "not a message of the extended protocol")


def parse_client_line(text: str, players: int) -> ClientLine:
    """Read what a client sent to a table of so many players.

    The three cards may come in any order, but must be one of each kind.

    >>> parse_client_line("H 10 0 5", players=4)
    Ask(cards=(0, 5, 10))
    >>> parse_client_line("A 0 4 8", players=4)
    Traceback (most recent call last):
    whoknows.games.cluedo.protocol.BadLine: 'A 0 4 8': not one card of each kind
    """
    match _words(text):
        case "B", [login, *flag] if LOGIN.fullmatch(login) and flag in ([], [EXTENDED]):
            return Login(login, extended=bool(flag))
        case "H", [_, _, _] as words:
            return Ask(one_of_each(text, [_number(text, word) for word in words], players))
        case "A", [_, _, _] as words:
            return Accuse(one_of_each(text, [_number(text, word) for word in words], players))
        case "M", [word]:
            return Reveal(_number(text, word))
    raise BadLine(text, "not a message of a client")


def one_of_each(text: str, cards: Sequence[Card], players: int) -> Cards:
    """The three cards of a line in order, if there is one of each kind."""
    per_kind = players + 1
    place, weapon, suspect = sorted(cards)
    if not place < per_kind <= weapon < 2 * per_kind <= suspect < 3 * per_kind:
        raise BadLine(text, "not one card of each kind")
    return place, weapon, suspect


def _words(text: str) -> tuple[str, list[str]]:
    if not (text.isascii() and text.isprintable()):
        raise BadLine(text, "not printable ASCII")
    letter, *words = text.split() or [""]
    return letter, words


def _number(text: str, word: str) -> int:
    if not word.isdigit() or len(word) > MAX_DIGITS:
        raise BadLine(text, f"{word!r} is not a number of a card or a player")
    return int(word)


def _code(text: str, number: int) -> ErrorCode:
    try:
        return ErrorCode(number)
    except ValueError:
        raise BadLine(text, f"there is no error {number}") from None
