# SPDX-License-Identifier: MIT
"""The words and signs that formulas and files of them are made of."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from .errors import SyntaxFault, TooLarge

MAX_CHARACTERS: Final = 10_000_000

# Letters of any script: agents may be called Zoé or Łukasz.
NAME: Final = r"[^\W\d_](?:[\w@.']|:(?=[^\W_]))*"
AGENT: Final = r"[^\W\d_][\w@.']*|[0-9]+"

COMPARISONS: Final = ("=", "!=", ">=", "<=", "<", ">")
MODALS: Final = ("K", "M", "Kw", "E", "Ew", "C", "Cw", "D", "Dw", "B", "Safe", "Strong", "P")

_SIGNS: Final = {
    "¬": "~", "∧": "&", "→": "->", "↔": "<->", "⊥": "Bot", "⊕": "XOR",
    "∨": "|", "⊤": "Top",  # noqa: RUF001 - signs of logic that look like letters
    "∀": "Forall", "∃": "Exists", "⟨": "<", "⟩": ">", "⇑": "*", "↑": "^",
    "≥": ">=", "≤": "<=", "≠": "!=",
}  # fmt: skip
"""What a sign of Unicode stands for."""

_WORDS: Final = {
    "not": "~", "Not": "~", "iff": "<->", "Top": "Top", "Bot": "Bot",
    "AND": "AND", "OR": "OR", "XOR": "XOR", "ONEOF": "ONEOF",
    "Forall": "Forall", "ForAll": "Forall", "Exists": "Exists",
    "knows": "knows", "comknow": "comknow", "distknow": "distknow",
    "that": "that", "whether": "whether",
    "K": "prefix", "M": "prefix", "Kw": "prefix", "B": "prefix",
}  # fmt: skip
"""The words that cannot be names of atoms, and the kind of token that each is."""

SLIPS: Final = {
    "=>": "->", "==>": "->", "-->": "->", "<=>": "<->", "<-->": "<->", "<==>": "<->",
    "&&": "&", "||": "|", "/\\": "&", "\\/": "|", "==": "=",
}  # fmt: skip
"""What people write who are used to another language, and what it is called here."""

_MODAL: Final = "|".join(sorted(MODALS, key=len, reverse=True))
_BETWEEN: Final = r"(?:\s++|(?m:^)--[^\n]*+|--(?!>)[^\n]*+)*+"
"""Blanks and remarks."""
_TOKEN: Final = re.compile(
    rf"{_BETWEEN}(?:(?P<modal>(?:{_MODAL})_(?:{AGENT}|\{{[^{{}}\n]*\}}))"
    rf"|(?P<name>{NAME})"
    r"|(?P<number>[0-9]+(?:\.[0-9]+)?)"
    r"|(?P<slip><-->|<==>|==>|-->|<=>|=>|==|&&|\|\||/\\|\\/)"
    rf"|(?P<sign><->|->|:=|!=|>=|<=|[-~&|()\[\]<>{{}},!?*^/=:{''.join(_SIGNS)}]))"
)

_REST: Final = re.compile(_BETWEEN)


class Token(NamedTuple):
    """A piece of a text: what it is, how it is written, and where."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """Where the text goes on."""
        return self.start + len(self.text)


def tokens(text: str, *, source: str | None = None) -> list[Token]:
    """The text in pieces, without blanks and comments; the last one is of the kind `end`.

    >>> [token.kind for token in tokens("K_a p -> ~q")]
    ['modal', 'name', '->', '~', 'name', 'end']
    """
    if len(text) > MAX_CHARACTERS:
        raise TooLarge(f"the text has {len(text)} characters; the most is {MAX_CHARACTERS}")
    found: list[Token] = []
    kinds: dict[str, str] = {}
    at = 0
    for match in _TOKEN.finditer(text):
        if match.start() > at:
            break
        written = match[match.lastgroup or 0]
        kind = kinds.get(written)
        if kind is None:
            kind = kinds[written] = _kind(match.lastgroup or "", written)
        at = match.end()
        found.append(Token(kind, written, at - len(written)))
    rest = _REST.match(text, at)
    if rest is not None and rest.end() < len(text):
        strange = f"no formula has the sign {text[rest.end()]!r} in it"
        raise SyntaxFault(text, rest.end(), strange, source=source)
    found.append(Token("end", "", at))
    return found


def _kind(group: str, written: str) -> str:
    if group == "sign":
        return _SIGNS.get(written, written)
    if group != "name":
        return group
    unfinished = written.partition("_")[0] in MODALS and "_" in written
    return "unfinished" if unfinished else _WORDS.get(written, "name")
