# SPDX-License-Identifier: MIT
"""Format lines for sending, without line ends."""

from collections.abc import Sequence

from .messages import (
    EXTENDED,
    NOBODY,
    Accuse,
    Answered,
    Ask,
    Choose,
    ClientLine,
    Error,
    ErrorOf,
    FailedOf,
    Hand,
    Heard,
    Hello,
    Login,
    NameOf,
    Over,
    Pass,
    Reveal,
    ServerLine,
    TurnOf,
    YourTurn,
)


def format_server_line(line: ServerLine) -> str:  # noqa: C901, PLR0911, PLR0912 - a case a line
    """Write a line as the server sends it, without its end.

    >>> format_server_line(Heard((0, 5, 10))), format_server_line(Over(None))
    ('H 0 5 10', 'F -1')
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
