# SPDX-License-Identifier: MIT
"""Format lines for sending, without line ends."""

from collections.abc import Sequence

from . import messages


def format_server_line(line: messages.ServerLine) -> str:  # noqa: C901, PLR0911, PLR0912 - a case a line
    """Write a line as the server sends it, without its end.

    >>> heard, over = messages.HeardLine((0, 5, 10)), messages.OverLine(None)
    >>> format_server_line(heard), format_server_line(over)
    ('H 0 5 10', 'F -1')
    """
    match line:
        case messages.HelloLine(seat=seat, players=players):
            return f"B {seat} {players}"
        case messages.Hand(cards=cards):
            return _joined("C", cards)
        case messages.YourTurn():
            return "T"
        case messages.HeardLine(cards=cards):
            return _joined("H", cards)
        case messages.PassLine(seat=seat):
            return f"P {seat}"
        case messages.Choose():
            return "C"
        case messages.Answered(seat=answerer, card=card):
            return _joined("M", [number for number in (answerer, card) if number is not None])
        case messages.OverLine(winner=winner):
            return f"F {messages.NOBODY if winner is None else winner}"
        case messages.Error(code=code):
            return f"E {code:d}"
        case messages.NameOf(seat=seat, login=login):
            return f"{messages.EXTENDED} B {seat} {login}"
        case messages.TurnOf(seat=seat):
            return f"{messages.EXTENDED} T {seat}"
        case messages.FailedOf(seat=seat):
            return f"{messages.EXTENDED} A {seat}"
        case messages.ErrorOf(seat=seat, code=code):
            return f"{messages.EXTENDED} E {seat} {code:d}"


def format_client_line(line: messages.ClientLine) -> str:
    """Write a line as a client sends it, without its end.

    >>> format_client_line(messages.AskLine((0, 5, 10)))
    'H 0 5 10'
    >>> format_client_line(messages.Login("ada", extended=True))
    'B ada X'
    """
    match line:
        case messages.Login(login=login, extended=extended):
            return f"B {login} {messages.EXTENDED}" if extended else f"B {login}"
        case messages.AskLine(cards=cards):
            return _joined("H", cards)
        case messages.AccuseLine(cards=cards):
            return _joined("A", cards)
        case messages.RevealLine(card=card):
            return f"M {card}"


def _joined(letter: str, numbers: Sequence[int]) -> str:
    return " ".join([letter, *map(str, numbers)])
