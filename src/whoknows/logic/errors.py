# SPDX-License-Identifier: MIT
"""The errors of formulas, models and their files; each message says what to do."""

from collections.abc import Iterable

from whoknows.core.errors import WhoknowsError, did_you_mean

_AROUND = 60
"""How many characters of a line are shown on each side of a fault."""


class LogicError(WhoknowsError):
    """The base of all errors of the logic."""


class SyntaxFault(LogicError):
    """A text that is not a formula, or a file that cannot be read.

    The message shows the line with a caret under the position, and says what was expected there.
    `offset` is the position in the whole text.
    """

    def __init__(self, text: str, offset: int, expected: str, *, source: str | None = None) -> None:
        start = text.rfind("\n", 0, offset) + 1
        end = text.find("\n", offset)
        shown = text[start : end if end >= 0 else len(text)].replace("\t", " ")
        self.line = text.count("\n", 0, offset) + 1
        self.column = offset - start + 1
        self.offset = offset
        self.expected = expected
        where = f"{source}, line {self.line}" if source else f"line {self.line}"
        cut = max(0, offset - start - _AROUND)
        before = "..." if cut else ""
        after = "..." if len(shown) > cut + 2 * _AROUND else ""
        caret = " " * (len(before) + offset - start - cut) + "^"
        shown = before + shown[cut : cut + 2 * _AROUND] + after
        super().__init__(f"{where}, column {self.column}: {expected}\n  {shown}\n  {caret}")


class UnknownName(LogicError):
    """An atom, an agent, an event or an action that the model does not have."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        super().__init__(f"unknown {kind} {name!r}; {did_you_mean(name, known)}")
        self.kind = kind
        self.name = name


class BadModel(LogicError):
    """A model, an event model or a group that is not well-formed."""


class NoWorldLeft(LogicError):
    """An update that contradicts every world (or the actual one)."""


class NotExpressible(LogicError):
    """A formula that has no meaning in this kind of model."""


class TooLarge(LogicError):
    """A model with more worlds, or a formula nested deeper, than can be handled."""
