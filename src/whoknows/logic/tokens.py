# SPDX-License-Identifier: MIT
"""The words and signs that formulas and files of them are made of."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from .errors import SyntaxFault, TooLarge

MAX_CHARACTERS: Final = 10_000_000

NAME: Final = r"[A-Za-z](?:[A-Za-z0-9_@.']|:(?=[A-Za-z0-9]))*"
AGENT: Final = r"[A-Za-z][A-Za-z0-9_@.']*|[0-9]+"

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
_TOKEN: Final = re.compile(
    r"(?P<space>\s+|(?m:^)--[^\n]*|--(?!>)[^\n]*)"
    rf"|(?P<modal>(?:{_MODAL})_(?:{AGENT}|\{{[^{{}}\n]*\}}))"
    rf"|(?P<name>{NAME})"
    r"|(?P<number>[0-9]+(?:\.[0-9]+)?)"
    r"|(?P<slip><-->|<==>|==>|-->|<=>|=>|==|&&|\|\||/\\|\\/)"
    rf"|(?P<sign><->|->|:=|!=|>=|<=|[-~&|()\[\]<>{{}},!?*^/=:{''.join(_SIGNS)}])"
)


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
    at = end = 0
    for match in _TOKEN.finditer(text):
        if match.start() > at:
            break
        at = match.end()
        if match.lastgroup != "space":
            found.append(_token(match))
            end = at
    if at < len(text):
        raise SyntaxFault(text, at, f"no formula has the sign {text[at]!r} in it", source=source)
    found.append(Token("end", "", end))
    return found


def _token(match: re.Match[str]) -> Token:
    written, group = match.group(), match.lastgroup or ""
    if group == "name":
        unfinished = written.partition("_")[0] in MODALS and "_" in written
        group = "unfinished" if unfinished else _WORDS.get(written, "name")
    elif group == "sign":
        group = _SIGNS.get(written, written)
    return Token(group, written, match.start())
