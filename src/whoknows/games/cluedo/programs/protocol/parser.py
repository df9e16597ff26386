# SPDX-License-Identifier: MIT
"""Parse received lines, or reject them with a reason."""

from collections.abc import Sequence
from typing import Final

from whoknows.core import Seat, WhoknowsError
from whoknows.core.safe_text import printable
from whoknows.games.cluedo.pieces import Card, Cards

from . import messages
from .codes import ErrorCode

MAX_DIGITS: Final = 3


class BadLine(WhoknowsError):
    """A line that is not part of the protocol."""

    def __init__(self, line: str, why: str) -> None:
        super().__init__(f"{printable(line)!r}: {why}")
        self.line = line
        self.why = why


def parse_server_line(text: str) -> messages.ServerLine:  # noqa: C901, PLR0911, PLR0912 - a case a line
    """Parse a server's line; `Hearing` checks whether it can be true.

    >>> parse_server_line("M 2 7")
    Answered(seat=2, card=7)
    >>> parse_server_line("X E 1 202")
    ErrorOf(seat=1, code=<ErrorCode.NO_TURN: 202>)
    >>> parse_server_line("H 1 2")
    Traceback (most recent call last):
    whoknows.games.cluedo.programs.protocol.parser.BadLine: 'H 1 2': not a message of the server
    """
    letter, words = _words(text)
    if letter == messages.EXTENDED:
        return _parse_extended(text, words)
    if (letter, words) == ("F", [str(messages.NOBODY)]):
        return messages.OverLine(None)
    match letter, [_number(text, word) for word in words]:
        case "B", [seat, players]:
            return messages.HelloLine(Seat(seat), players)
        case "C", [first, second, third]:
            return messages.Hand((first, second, third))
        case "C", []:
            return messages.Choose()
        case "T", []:
            return messages.YourTurn()
        case "H", [place, weapon, suspect]:
            return messages.HeardLine((place, weapon, suspect))
        case "P", [seat]:
            return messages.PassLine(Seat(seat))
        case "M", []:
            return messages.Answered()
        case "M", [seat]:
            return messages.Answered(Seat(seat))
        case "M", [seat, card]:
            return messages.Answered(Seat(seat), card)
        case "F", [seat]:
            return messages.OverLine(Seat(seat))
        case "E", [code]:
            return messages.Error(_code(text, code))
    raise BadLine(text, "not a message of the server")


def _parse_extended(text: str, words: list[str]) -> messages.ServerLine:
    match words:
        case "B", seat, login if messages.LOGIN.fullmatch(login):
            return messages.NameOf(Seat(_number(text, seat)), login)
        case "T", seat:
            return messages.TurnOf(Seat(_number(text, seat)))
        case "A", seat:
            return messages.FailedOf(Seat(_number(text, seat)))
        case "E", seat, code:
            return messages.ErrorOf(Seat(_number(text, seat)), _code(text, _number(text, code)))
    raise BadLine(text, "not a message of the extended protocol")


def parse_client_line(text: str, players: int) -> messages.ClientLine:
    """Parse a client's line at a table with that many players.

    The three cards may come in any order, but must be one of each kind.

    >>> parse_client_line("H 10 0 5", players=4)
    AskLine(cards=(0, 5, 10))
    >>> parse_client_line("A 0 4 8", players=4)
    Traceback (most recent call last):
    whoknows.games.cluedo.programs.protocol.parser.BadLine: 'A 0 4 8': not one card of each kind
    """
    match _words(text):
        case "B", [login, *flag] if messages.LOGIN.fullmatch(login) and flag in (
            [],
            [messages.EXTENDED],
        ):
            return messages.Login(login, extended=bool(flag))
        case "H", [_, _, _] as words:
            return messages.AskLine(_triple(text, words, players))
        case "A", [_, _, _] as words:
            return messages.AccuseLine(_triple(text, words, players))
        case "M", [word]:
            return messages.RevealLine(_number(text, word))
    raise BadLine(text, "not a message of a client")


def one_of_each(cards: Sequence[Card], players: int) -> Cards | None:
    """Three cards in order, if there is one of each kind.

    >>> one_of_each((10, 0, 5), players=4), one_of_each((0, 4, 8), players=4)
    ((0, 5, 10), None)
    """
    per_kind = players + 1
    place, weapon, suspect = sorted(cards)
    if place < per_kind <= weapon < 2 * per_kind <= suspect < 3 * per_kind:
        return place, weapon, suspect
    return None


def _triple(text: str, words: Sequence[str], players: int) -> Cards:
    cards = one_of_each([_number(text, word) for word in words], players)
    if cards is None:
        raise BadLine(text, "not one card of each kind")
    return cards


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
