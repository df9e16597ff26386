# SPDX-License-Identifier: MIT
"""How to fix a fault."""

from typing import Final

from whoknows.games.cluedo.programs.protocol import Duty

HELLO: Final = (
    "Answer 'B j N' with 'B login': a login of 1 to 32 letters, digits, '_', '.' or '-', ended by "
    "a line feed."
)
NOT_CONNECTED: Final = (
    "Connect to 127.0.0.1 on the port given as the last argument (or where {port} stands in the "
    "command), as the first thing the program does."
)
EXITED_EARLY: Final = (
    "Start it by hand to see why: the port is its last argument, and it must connect to 127.0.0.1."
)
CRASHED: Final = (
    "Keep the connection open until the server closes it; what the program printed last shows why "
    "it ended."
)
NOT_STARTED: Final = (
    "Give the program as you would type it, with its path (./bot); it must be executable "
    "(chmod +x), and a script begins with a line like #!/usr/bin/env python3."
)
UNREAD: Final = "Read from the connection at all times, not only when it is your turn."
UNASKED: Final = (
    "Send a line only as the answer to 'B j N', 'T' or 'C' alone, and exactly one line each time."
)
PRINTS: Final = "Print little, a few lines per game; a bot that prints in a loop cannot answer."
KINDS: Final = (
    "Name one card of each kind, in any order: with N players the kind of a card is "
    "card // (N + 1), so (0, N + 1, 2N + 2) is a legal triple and (0, N, 2N) is not."
)
TURN: Final = "Answer 'T' with 'H c1 c2 c3' or 'A c1 c2 c3', and nothing else."
SHOW: Final = (
    "When 'C' comes alone, take the three cards of the last 'H c1 c2 c3' and answer 'M c' with one "
    "of them that is in the hand of the last 'C c1 c2 c3'."
)
NEW_GAME: Final = (
    "'C' with three numbers begins a new game at any time: forget the old hand, what was seen and "
    "solved, and that you were out."
)
EXIT: Final = (
    "When reading returns nothing (end of file), leave the loop, close the socket and exit "
    "with code 0."
)

_SILENT: Final = {
    Duty.HELLO: HELLO,
    Duty.TURN: TURN,
    Duty.CARD: SHOW,
}


def silent(duty: Duty) -> str:
    """The fix for no answer at all."""
    return (
        f"{_SILENT[duty]} If it does: end each line with a line feed, send it at once (flush), "
        "read line by line instead of packet by packet, and take less time to think."
    )
