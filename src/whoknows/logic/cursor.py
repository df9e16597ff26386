# SPDX-License-Identifier: MIT
"""A place in a text that is being read, and what to say when something else stands there."""

from __future__ import annotations

import re
from typing import Final

from .errors import SyntaxFault
from .tokens import AGENT, SLIPS, Token, tokens

NAMING: Final = ("name", "number", "prefix")
"""The kinds of tokens that can be an agent; `K` and `B` may be agents where one has to stand."""


class Cursor:
    """Goes through the tokens of a text."""

    def __init__(self, text: str, *, source: str | None = None) -> None:
        self.text = text
        self.source = source
        self.tokens = tokens(text, source=source)
        self.tokens += self.tokens[-1:] * 3  # so that looking ahead stays within the list
        self.at = 0

    @property
    def token(self) -> Token:
        """What comes next."""
        return self.tokens[self.at]

    @property
    def kind(self) -> str:
        """The kind of what comes next."""
        return self.tokens[self.at].kind

    def ahead(self, steps: int = 1) -> Token:
        """What comes so many tokens later, at most three behind the last."""
        return self.tokens[self.at + steps]

    def take(self) -> Token:
        """Go on by one token."""
        token = self.tokens[self.at]
        self.at += 1
        return token

    def skip(self, kind: str) -> bool:
        """Go on if the next token is of this kind."""
        if self.kind == kind:
            self.take()
            return True
        return False

    def expect(self, kind: str, expected: str) -> Token:
        """Go on by a token of this kind, or say what was expected."""
        if self.kind != kind:
            raise self.fault(expected)
        return self.take()

    def close(self, kind: str, opening: Token) -> None:
        """Go on by the sign that closes what was opened."""
        if self.kind != kind:
            raise self.fault(f"expected {kind!r} to close the {self.placed(opening)}")
        self.take()

    def placed(self, token: Token) -> str:
        """The token and where it stands, as an answer to 'which?'."""
        line = self.text.count("\n", 0, token.start) + 1
        column = token.start - self.text.rfind("\n", 0, token.start)
        here = self.text.count("\n", 0, self.token.start) + 1
        place = f"column {column}" if line == here else f"line {line}, column {column}"
        return f"{token.text!r} in {place}"

    def fault(self, expected: str, token: Token | None = None) -> SyntaxFault:
        """The error to raise; a slip that is known gets its own hint."""
        token = token or self.token
        if token.kind == "slip":
            expected = f"{token.text!r} is written {SLIPS[token.text]!r} here"
        return SyntaxFault(self.text, token.start, expected, source=self.source)

    def after(self, what: str) -> str:
        """'expected such a thing after' what has just been read."""
        before = self.tokens[self.at - 1].text if self.at else ""
        return f"expected {what} after {before!r}" if before else f"expected {what}"

    def agent(self) -> str:
        """The name of an agent."""
        if self.kind not in NAMING or not re.fullmatch(AGENT, self.token.text):
            raise self.fault(self.after("an agent"))
        return self.take().text

    def agents(self) -> tuple[str, ...]:
        """Names of agents with commas between."""
        found = [self.agent()]
        while self.skip(","):
            found.append(self.agent())
        return tuple(found)
