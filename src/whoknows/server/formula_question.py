# SPDX-License-Identifier: MIT
"""A question about who knows what at a match, and what comes back from a worker."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from whoknows.core import Message, WhoknowsError

MAX_FORMULA = 2000
"""Characters of a formula; the page's own have about fifty."""
Formula = Annotated[str, Meta(max_length=MAX_FORMULA)]
Place = Annotated[int, Meta(ge=0, le=10_000_000)]

AskWhat = Literal["menus", "answer", "timeline", "worlds"]
"""What can be asked, whether a formula holds, when it held, or why it does not."""


class FormulaQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a match."""

    what: AskWhat = "answer"
    formula: Formula = ""
    at: Place | None = None
    """The moment: a number of steps in replays, at a table a number of events that you have
    perceived; now, or the end, if it is left out."""
    model: Annotated[str, Meta(max_length=60)] = ""
    """A model of behaviour for chances; the game's first one if it is left out."""


class FormulaReply(Struct, frozen=True):
    """What a worker sends: a page (see `formula_cards`), or why there is none."""

    page: Raw = Raw(b"null")
    refusal: Message | None = None
    is_final: bool = True
    """Whether the same question always gets this page; false if time was short."""


class BadFormula(WhoknowsError):
    """A formula that cannot be asked; `message` says why in the reader's language."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message.params.get("why", message.key)))
        self.message = message
