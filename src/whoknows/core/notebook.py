# SPDX-License-Identifier: MIT
"""A notebook as data: commands that show conclusions, and a person's own notes."""

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, field

OFF: Final = "off"
"""The initial mode of a notebook: it shows nothing by itself."""
NOTES: Final = ("notes", "carnet", "cuaderno", "notas")
"""Names of the notebook itself, in every language."""

Place: TypeAlias = tuple[int, ...]
"""The place of a mark: the numbers of a seat, or of a card and its owner."""


class SavedSetting(Struct, frozen=True):
    """A saved choice of a person; the default is the first option."""

    name: str
    """The word before the choice where it is saved."""
    options: tuple[str, ...]
    label: str
    """The prefix of the options' message keys, and of the key for `unknown` options."""


class Command(Struct, frozen=True):
    """A command that a person can type in the terminal.

    `show` shows a part of the page or, with a `question`, the answer to it. `switch` changes what
    is shown at each turn. `mark` notes down what the person thinks. `advise` asks an agent.
    """

    name: str
    """Also the part of the page; explained by `PREFIX-usage-NAME`, `PREFIX-meaning-NAME`."""
    words: tuple[str, ...]
    """Names of the command, in every language."""
    does: Literal["show", "switch", "mark", "advise"] = "show"
    question: Any = None
    """The type of question as which the words after the command are read."""
    setting: SavedSetting | None = None
    """The setting that the words after the command change."""
    followed_by: Literal["words", "anything", "nothing"] = "words"
    """`words` are read, `anything` is ignored; with `nothing`, the command must stand alone."""
    correction: str | None = None
    """Key of the message after words that are not understood; by default, the usage."""


class Notes(Struct):
    """A person's settings and notes."""

    settings: dict[str, str] = field(default_factory=dict)
    marks: dict[Place, str] = field(default_factory=dict)
