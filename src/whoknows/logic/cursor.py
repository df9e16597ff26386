# SPDX-License-Identifier: MIT
"""A place in a text that is being read, and what to say when something else stands there."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from .errors import SyntaxFault
from .tokens import AGENT, SLIPS, Token, Tokenizer

AGENT_KINDS: Final = ("name", "number", "prefix")
"""The kinds of tokens that can be an agent; `K` and `B` may be agents where one has to stand."""


_NEAR: Final = 4
"""So many tokens are always there to look at."""
_ENGLISH: Final = {
    "and": "&", "And": "&", "AND": "&", "or": "|", "Or": "|", "OR": "|",
    "implies": "->", "then": "->",
}  # fmt: skip


class TokenCursor:
    """Goes through the tokens of a text."""

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
        """Where each agent is named first."""
        self._tokens.more()

    @property
    def kind(self) -> str:
        """The kind of what comes next."""
        return self.kinds[self.at]

    @property
    def token(self) -> Token:
        """What comes next."""
        return self._token(self.at)

    @property
    def before(self) -> Token:
        """What was read last."""
        return self._token(self.at - 1)

    def ahead(self, steps: int = 1) -> Token:
        """What comes so many tokens later."""
        return self._token(self._index(steps))

    def kind_ahead(self, steps: int = 1) -> str:
        """The kind of what comes so many tokens later."""
        return self.kinds[self._index(steps)]

    def _token(self, index: int) -> Token:
        return Token(self.kinds[index], self.texts[index], self.starts[index])

    def _index(self, steps: int) -> int:
        while self.at + steps >= len(self.kinds):
            self._tokens.more()
        return self.at + steps

    def step(self) -> str:
        """Go on by one token; how it is written."""
        written = self.texts[self.at]
        self.at += 1
        if self.at + _NEAR > len(self.kinds):
            self._tokens.more()
        return written

    def take(self) -> Token:
        """Go on by one token."""
        token = self.token
        self.step()
        return token

    def skip(self, kind: str) -> bool:
        """Go on if the next token is of this kind."""
        if self.kinds[self.at] == kind:
            self.step()
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
            missing = f"expected {kind!r} to close the {self.placed(opening)}"
            raise self.fault(self.misused() or missing if kind != "}" else missing)
        self.step()

    def misused(self) -> str | None:
        """What to say where an operator could stand and a word of English does."""
        word = self.token.text
        return f"write {_ENGLISH[word]!r} for {word!r}" if word in _ENGLISH else None

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
        """Names of agents with commas between."""
        found = [self.agent()]
        while self.skip(","):
            found.append(self.agent())
        return tuple(found)
