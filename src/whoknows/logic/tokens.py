# SPDX-License-Identifier: MIT
"""The tokens of formulas and their files."""

import re
from collections.abc import Collection
from typing import Final, NamedTuple
from unicodedata import normalize

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
"""The ASCII form of Unicode symbols."""

_WORDS: Final = {
    "not": "~", "Not": "~", "iff": "<->", "Top": "Top", "Bot": "Bot",
    "AND": "AND", "OR": "OR", "XOR": "XOR", "ONEOF": "ONEOF",
    "Forall": "Forall", "ForAll": "Forall", "Exists": "Exists",
    "knows": "knows", "comknow": "comknow", "distknow": "distknow",
    "that": "that", "whether": "whether",
    "K": "prefix", "M": "prefix", "Kw": "prefix", "B": "prefix",
}  # fmt: skip
"""The reserved words, which cannot name atoms, with their kinds of token."""

SLIPS: Final = {
    "=>": "->", "==>": "->", "-->": "->", "<=>": "<->", "<-->": "<->", "<==>": "<->",
    "&&": "&", "||": "|", "/\\": "&", "\\/": "|", "==": "=",
}  # fmt: skip
"""Operators of other languages, and what they are called here."""

_MODAL: Final = "|".join(sorted(MODALS, key=len, reverse=True))
_BETWEEN: Final = r"(?:\s++|(?m:^)--[^\n]*+|--(?!>)[^\n]*+)*+"
"""Blanks and comments."""
_TOKEN: Final = re.compile(
    rf"{_BETWEEN}((?P<modal>(?:{_MODAL})_(?:{AGENT}|\{{[^{{}}\n]*\}}))"
    rf"|(?P<name>{NAME})"
    r"|(?P<number>[0-9]+(?:\.[0-9]+)?)"
    r"|(?P<slip><-->|<==>|==>|-->|<=>|=>|==|&&|\|\||/\\|\\/)"
    rf"|(?P<sign><->|->|:=|!=|>=|<=|[-~&|()\[\]<>{{}},!?*^/=:{''.join(_SIGNS)}]))"
)
_REST: Final = re.compile(_BETWEEN)
_MARK: Final = re.compile(rf"{_BETWEEN}\?")

_RESERVED: Final = "|".join(word for word in _WORDS if not word.isupper() or len(word) == 1)
# Words in capitals may be those of a file: they are left out, whatever they are.
_PLAIN: Final = (
    rf"(?:(?!(?:{_RESERVED}|[A-Z]{{2,}}+)\b|(?:{_MODAL})_)[A-Za-z][A-Za-z0-9_@.']*+|[0-9]++)"
)
_RUNS: Final = {
    "&": re.compile(rf"\s*+((?:{_PLAIN}\s*+[&∧](?!&)\s*+)++)"),
    "|": re.compile(rf"\s*+((?:{_PLAIN}\s*+[|∨](?!\|)\s*+)++)"),  # noqa: RUF001 - a sign of logic
}
IN_RUN: Final = re.compile(r"[^\s&∧|∨]+")  # noqa: RUF001 - a sign of logic
"""The names in a run."""
_CHUNK: Final = 2000
_BEYOND: Final = 8
"""How many `end` tokens are added at the end, for lookahead."""


class Token(NamedTuple):
    """A token: its kind, its text and its position."""

    kind: str
    text: str
    start: int


class Tokenizer:
    """The text in pieces, without blanks and remarks; the last ones are of the kind `end`.

    They are found as they are asked for, so that a mistake at the beginning of a long text is
    found soon. Of the kind `run` are atoms with the same sign behind each, such as `q & r &`,
    found behind that sign; long formulas mostly consist of them. `words` are of the kind `word`.

    >>> found = Tokenizer("K_a p -> ~q & r & s & t")
    >>> found.more()
    >>> found.kinds[:8]
    ['modal', 'name', '->', '~', 'name', '&', 'run', 'name']
    """

    def __init__(
        self, text: str, *, source: str | None = None, words: Collection[str] = ()
    ) -> None:
        if len(text) > MAX_CHARACTERS:
            raise TooLarge(f"the text has {len(text)} characters; the most is {MAX_CHARACTERS}")
        self.text = text if text.isascii() else normalize("NFC", text)
        self.source = source
        self.kinds: list[str] = []
        self.texts: list[str] = []
        self.starts: list[int] = []
        self._at = 0
        self._known = {
            word.rstrip("?"): ("asks" if word.endswith("?") else "word", word) for word in words
        }

    def more(self) -> None:
        """Read some more tokens."""
        for _ in range(_CHUNK):
            match = _TOKEN.match(self.text, self._at)
            if match is None:
                self._end()
                return
            written = match[1]
            known = self._known.get(written)
            if known is None:
                known = self._known[written] = self._new(match)
            self._at = match.end()
            kind, written = self._question(known[1]) if known[0] == "asks" else known
            self._add(kind, written, match.start(1))
            if kind in _RUNS and (run := _RUNS[kind].match(self.text, self._at)):
                self._at = run.end()
                self._add("run", run[1], run.start(1))

    def _question(self, word: str) -> tuple[str, str]:
        """A word such as `TRUE?`, if its question mark is there."""
        mark = _MARK.match(self.text, self._at)
        if mark is None:
            return "name", word[:-1]
        self._at = mark.end()
        return "word", word

    def _add(self, kind: str, written: str, start: int) -> None:
        self.kinds.append(kind)
        self.texts.append(written)
        self.starts.append(start)

    def _end(self) -> None:
        rest = _REST.match(self.text, self._at)
        end = len(self.text) if rest is None else rest.end()
        if end < len(self.text):
            raise self._strange(end, "formula")
        for _ in range(_BEYOND):
            self._add("end", "", self._at)

    def _new(self, match: re.Match[str]) -> tuple[str, str]:
        """The kind of a token that was not seen before."""
        written = match[1]
        group = next(name for name, found in match.groupdict().items() if found)
        if group == "sign":
            return _SIGNS.get(written, written), written
        for place, letter in enumerate(written):
            if not (letter.isascii() or letter.isalpha() or letter.isdecimal()):
                raise self._strange(match.start(1) + place, "name")
        if group != "name":
            return group, written
        unfinished = written.partition("_")[0] in MODALS and "_" in written
        return "unfinished" if unfinished else _WORDS.get(written, "name"), written

    def _strange(self, place: int, what: str) -> SyntaxFault:
        strange = f"no {what} has the sign {self.text[place]!r} in it"
        return SyntaxFault(self.text, place, strange, source=self.source)


def is_number(name: str) -> bool:
    """Whether a name is one of the numbers that SMCDEL's atoms are.

    >>> is_number("12"), is_number("p"), is_number("²")
    (True, False, False)
    """
    return name.isascii() and name.isdigit()
