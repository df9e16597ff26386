# SPDX-License-Identifier: MIT
"""A notebook as data: what a person can type to see what follows, and what the person wrote."""

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, field

OFF: Final = "off"
"""A notebook that shows nothing by itself, as every notebook does at first."""
NOTES: Final = ("notes", "carnet", "cuaderno", "notas")
"""What the notebook itself is called, in every language."""

Place: TypeAlias = tuple[int, ...]
"""Where a mark stands: the numbers of a seat, or of a card and its owner."""


class Setting(Struct, frozen=True):
    """Something a person chooses and keeps; at first it is the first of the options."""

    name: str
    """The word before it where it is kept."""
    options: tuple[str, ...]
    label: str
    """How the message keys of the options begin, and that of what is said to `unknown` ones."""


class Command(Struct, frozen=True):
    """Something a person can type in the terminal.

    `show` shows a part of the page or, with a `question`, the answer to it. `switch` changes what
    is shown at each turn. `mark` writes down what the person thinks. `advise` asks an agent.
    """

    name: str
    """Also of the part of the page; explained by `PREFIX-usage-NAME`, `PREFIX-meaning-NAME`."""
    words: tuple[str, ...]
    """What it is called, in every language."""
    does: Literal["show", "switch", "mark", "advise"] = "show"
    question: Any = None
    """The type of the question that what follows is read as."""
    setting: Setting | None = None
    """What the words after it change."""
    followed_by: Literal["words", "anything", "nothing"] = "words"
    """Words are read, anything is ignored; what must stand alone is no command if it does not."""
    correction: str | None = None
    """The key of what is said after a misunderstanding; by default it is the usage."""


class Notes(Struct):
    """What a person set and wrote."""

    settings: dict[str, str] = field(default_factory=dict)
    marks: dict[Place, str] = field(default_factory=dict)
