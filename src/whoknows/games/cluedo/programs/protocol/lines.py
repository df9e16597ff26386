# SPDX-License-Identifier: MIT
"""Split the bytes of a connection into lines of text."""

from typing import Final

MAX_LINE: Final = 256
"""Maximum bytes of a line, including its end."""


class LineBuffer:
    r"""Bytes in, lines out, however they were cut into segments.

    Whatever the input, nothing is raised and no more than a line is kept: a line with non-ASCII
    bytes, or longer than allowed, comes out as a text that matches no message. An over-long line
    comes out as soon as it exceeds the limit; the rest of it is dropped.

    >>> lines = LineBuffer()
    >>> lines.feed(b"H 0 5 1"), lines.feed(b"0\r\nM 3\n")
    ([], ['H 0 5 10', 'M 3'])
    """

    __slots__ = ("_is_dropping", "_rest")

    SHOWN: Final = 40
    """How much of an over-long line is returned."""

    def __init__(self) -> None:
        self._rest = b""
        self._is_dropping = False

    def feed(self, data: bytes) -> list[str]:
        """The lines that are complete now, without their ends."""
        *pieces, rest = (self._rest + data).split(b"\n")
        lines = []
        for piece in pieces:
            if not self._is_dropping:
                lines.append(self._text(piece))
            self._is_dropping = False
        if len(rest) >= MAX_LINE:
            if not self._is_dropping:
                lines.append(self._text(rest))
            self._is_dropping = True
        self._rest = b"" if self._is_dropping else rest
        return lines

    def _text(self, piece: bytes) -> str:
        if len(piece) >= MAX_LINE:
            start = piece[: self.SHOWN].decode("ascii", "backslashreplace")
            return f"{start} [longer than {MAX_LINE} bytes]"
        return piece.removesuffix(b"\r").decode("ascii", "backslashreplace")
