# SPDX-License-Identifier: MIT
"""A position in a text that is parsed, with errors that show the place."""

import re
from collections.abc import Collection
from typing import Final

from .errors import SyntaxFault
from .tokens import AGENT, SLIPS, Token, Tokenizer

AGENT_KINDS: Final = ("name", "number", "prefix")
"""The kinds of tokens that can name an agent; `K` and `B` may, where an agent is required."""


_NEAR: Final = 4
"""How many tokens of lookahead are always available."""
_ENGLISH: Final = {
    "and": "&", "And": "&", "AND": "&", "or": "|", "Or": "|", "OR": "|",
    "implies": "->", "then": "->",
}  # fmt: skip


class TokenCursor:
    """Steps through the tokens of a text."""

    def __init__(
        self, text: str, *, source: str | None = None, words: Collection[str] = ()
    ) -> None:
        self._tokens = Tokenizer(text, source=source, words=words)
        self.text = self._tokens.text
        self.source = source
        self.kinds, self.texts = self._tokens.kinds, self._tokens.texts
        self.starts = self._tokens.starts
        self.at = 0
        self.agents_named: dict[str, int] = {}
        """Where each agent is first named."""
        self._tokens.more()

    @property
    def kind(self) -> str:
        """The kind of the next token."""
        return self.kinds[self.at]

    @property
    def token(self) -> Token:
        """The next token."""
        return self._token(self.at)

    @property
    def before(self) -> Token:
        """The last token read."""
        return self._token(self.at - 1)

    def ahead(self, steps: int = 1) -> Token:
        """The token this many steps ahead."""
        return self._token(self._index(steps))

    def kind_ahead(self, steps: int = 1) -> str:
        """The kind of the token this many steps ahead."""
        return self.kinds[self._index(steps)]

    def _token(self, index: int) -> Token:
        return Token(self.kinds[index], self.texts[index], self.starts[index])

    def _index(self, steps: int) -> int:
        while self.at + steps >= len(self.kinds):
            self._tokens.more()
        return self.at + steps

    def step(self) -> str:
        """Advance by one token and return its text."""
        written = self.texts[self.at]
        self.at += 1
        if self.at + _NEAR > len(self.kinds):
            self._tokens.more()
        return written

    def take(self) -> Token:
        """Advance by one token and return it."""
        token = self.token
        self.step()
        return token

    def skip(self, kind: str) -> bool:
        """Advance if the next token is of this kind."""
        if self.kinds[self.at] == kind:
            self.step()
            return True
        return False

    def expect(self, kind: str, expected: str) -> Token:
        """Advance by a token of this kind; raise an error that says what was expected otherwise."""
        if self.kind != kind:
            raise self.fault(expected)
        return self.take()

    def close(self, kind: str, opening: Token) -> None:
        """Advance by the closing bracket."""
        if self.kind != kind:
            missing = f"expected {kind!r} to close the {self.placed(opening)}"
            raise self.fault(self.misused() or missing if kind != "}" else missing)
        self.step()

    def misused(self) -> str | None:
        """The hint for an English word in the place of an operator."""
        word = self.token.text
        return f"write {_ENGLISH[word]!r} for {word!r}" if word in _ENGLISH else None

    def placed(self, token: Token) -> str:
        """The token with its position, for error messages."""
        line = self.text.count("\n", 0, token.start) + 1
        column = token.start - self.text.rfind("\n", 0, token.start)
        here = self.text.count("\n", 0, self.token.start) + 1
        place = f"column {column}" if line == here else f"line {line}, column {column}"
        return f"{token.text!r} in {place}"

    def fault(self, expected: str, token: Token | None = None) -> SyntaxFault:
        """The error to raise; operators of other languages get a hint of their own."""
        token = token or self.token
        if token.kind == "slip":
            expected = f"{token.text!r} is written {SLIPS[token.text]!r} here"
        return SyntaxFault(self.text, token.start, expected, source=self.source)

    def after(self, what: str) -> str:
        """'expected ... after' the last token."""
        before = self.texts[self.at - 1] if self.at else ""
        if self.at and self.kinds[self.at - 1] == "run":
            before = before.rstrip()[-1]
        return f"expected {what} after {before!r}" if before else f"expected {what}"

    def agent(self) -> str:
        """The name of an agent."""
        if self.kind not in AGENT_KINDS or not re.fullmatch(AGENT, self.texts[self.at]):
            raise self.fault(self.after("an agent"))
        agent = self.texts[self.at]
        self.agents_named.setdefault(agent, self.starts[self.at])
        self.step()
        return agent

    def agents(self) -> tuple[str, ...]:
        """Names of agents, separated by commas."""
        found = [self.agent()]
        while self.skip(","):
            found.append(self.agent())
        return tuple(found)
