# SPDX-License-Identifier: MIT
"""The lines of the wire protocol: what a server and its clients send to each other over TCP.

A line is a letter and numbers, in ASCII, ended by LF or CRLF. Lines with `X` are the extended
protocol, for clients that asked for it in their hello. Nothing here reads or writes.
"""

from .codes import Duty, ErrorCode
from .formatter import format_client_line, format_server_line
from .lines import MAX_LINE, LineBuffer
from .messages import (
    EXTENDED,
    LOGIN,
    AccuseLine,
    Answered,
    AskLine,
    Choose,
    ClientLine,
    Error,
    ErrorOf,
    FailedOf,
    Hand,
    HeardLine,
    HelloLine,
    Login,
    NameOf,
    OverLine,
    PassLine,
    RevealLine,
    ServerLine,
    TurnOf,
    YourTurn,
)
from .parser import BadLine, one_of_each, parse_client_line, parse_server_line

__all__ = [
    "EXTENDED",
    "LOGIN",
    "MAX_LINE",
    "AccuseLine",
    "Answered",
    "AskLine",
    "BadLine",
    "Choose",
    "ClientLine",
    "Duty",
    "Error",
    "ErrorCode",
    "ErrorOf",
    "FailedOf",
    "Hand",
    "HeardLine",
    "HelloLine",
    "LineBuffer",
    "Login",
    "NameOf",
    "OverLine",
    "PassLine",
    "RevealLine",
    "ServerLine",
    "TurnOf",
    "YourTurn",
    "format_client_line",
    "format_server_line",
    "one_of_each",
    "parse_client_line",
    "parse_server_line",
]
