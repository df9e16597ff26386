# SPDX-License-Identifier: MIT
"""The lines sent on a connection, and the part of them that shows a fault."""

from typing import Final

from whoknows.core.safe_text import printable


def visible(text: str) -> str:
    r"""A line for the terminal: shortened, and with control characters escaped.

    >>> visible("M 3\t\x1b[2J")
    'M 3\\t\\x1b[2J'
    """
    line = printable(text)
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in line)


class Dialogue:
    """The lines of one connection as its client saw them: `< ` received, `> ` sent."""

    N_SHOWN: Final = 12
    N_KEPT: Final = 1000

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._context: list[str] = []

    def received(self, line: str) -> None:
        """The bot received this; its number and its hand are always worth showing."""
        text = f"< {line}".rstrip()
        if line.startswith("B "):
            self._context = [text]
        elif line.startswith("C "):
            self._context = [*self._context[:1], text]
        self._add(text)

    def sent(self, line: str, note: str = "") -> None:
        """The bot sent this."""
        self._add(f"> {visible(line)}  {note}".rstrip())

    def note(self, text: str) -> None:
        """Record something other than a line."""
        self._add(f"  ({text})")

    def _add(self, line: str) -> None:
        self._lines.append(line)
        if len(self._lines) > 2 * self.N_KEPT:
            del self._lines[: self.N_KEPT]

    def around_the_end(self) -> list[str]:
        """The last lines, after those with the bot's number and hand."""
        last = self._lines[-self.N_SHOWN :]
        context = [line for line in self._context if line not in last]
        is_cut = len(context) + len(last) < len(self._lines)
        return [*context, *(["  ..."] if is_cut else []), *last]
