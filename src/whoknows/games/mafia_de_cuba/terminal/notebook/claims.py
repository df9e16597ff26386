# SPDX-License-Identifier: MIT
"""The page of claims: who says to have received, passed on and been what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Seat
from whoknows.games.mafia_de_cuba.knowledge.claims import Claimed, Mark, Side
from whoknows.games.mafia_de_cuba.knowledge.contradictions import Contradiction
from whoknows.games.mafia_de_cuba.knowledge.statement_text import own_knowledge
from whoknows.games.mafia_de_cuba.knowledge.statements import Seen
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    NOTHING_ASIDE,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SayToken,
    SayTokens,
    SayWhether,
)

from .drawing import CIRCLE, DIAMOND, DISPUTED, FALSE, NOTHING, Pen

NOT: Final = "\N{NOT EQUAL TO}"
SILENT: Final = "-"
SIGNS: Final[Mapping[Mark, str]] = {"": "", "disputed": DISPUTED, "false": FALSE}
STYLES: Final[Mapping[Mark, str]] = {"": "", "disputed": "yellow", "false": "bold red"}


class Claims:
    """Draws what was claimed, for one reader."""

    def __init__(self, pen: Pen, seen: Seen, found: Sequence[Contradiction]) -> None:
        self._pen = pen
        self._seen = seen
        self._claimed = Claimed(pen.game.layout, seen, found)

    def page(self, notes: Mapping[Seat, str]) -> RenderableType:
        """Suspects down; received, passed on, role and own notes across."""
        pen = self._pen
        columns = ["seat", "player", "received", "passed", "role"]
        table = pen.table(*columns, *(["mark"] if notes else []), right=("seat",))
        for seat in pen.game.suspects:
            cells = [self._side(seat, "received"), self._side(seat, "passed"), self._role(seat)]
            row = [Text(str(seat)), Text(pen.name(seat)), *cells]
            table.add_row(*row, *([Text(notes.get(seat, ""))] if notes else []))
        parts: list[RenderableType] = [table, *self._known(), pen.legend(pen.game.roles_in_play)]
        parts.append(pen.line(Message("mafia-claims-legend"), "dim"))
        return pen.page(Message("mafia-claims-title"), *parts)

    def role(self, seat: Seat, width: int) -> Text:
        """What a suspect claims to be, or was shown to be, if need be shortened."""
        told = self._role(seat)
        told.truncate(width, overflow="ellipsis")
        return told

    # Cells

    def _side(self, seat: Seat, side: Side) -> Text:
        """What was said about the box as it came, or as it went on."""
        told = self._claimed.box(seat, side)
        pieces = [_marked(self._amounts(one.said), one.mark) for one in told]
        return Text(" ").join(pieces) if pieces else self._unsaid(seat, side)

    def _amounts(self, said: Said) -> str:
        match said:
            case Said(answer=SayBox(diamonds=diamonds, tokens=tokens)):
                return self._pen.box(Box(diamonds, tokens))
            case Said(answer=SayTokens(tokens=tokens)):
                return self._pen.tokens(tokens)
            case Said(question=question, answer=SayNumber(number=n)):
                return f"{n}{CIRCLE if question.endswith('token_count') else DIAMOND}"
        return ""

    def _unsaid(self, seat: Seat, question: str) -> Text:
        is_silent = self._claimed.is_silent(seat, question)
        return Text(SILENT if is_silent else NOTHING, "dim")

    def _role(self, seat: Seat) -> Text:
        told = self._claimed.role(seat)
        pieces = [_marked(self._role_words(one.said), one.mark) for one in told]
        aside = self._claimed.aside(seat)
        pieces += [_marked(self._aside(one.said), one.mark) for one in aside]
        different = {piece.plain: piece for piece in [*self._shown(seat), *pieces]}
        if not different:
            return self._unsaid(seat, "role")
        return Text(", ").join(different.values())

    def _shown(self, seat: Seat) -> Iterator[Text]:
        shown = self._claimed.shown(seat)
        if shown is not None:
            taken = f" {shown.diamonds}{DIAMOND}" if shown.diamonds else ""
            yield Text(f"[{self._pen.role(shown.role)}{taken}]", "bold")

    def _role_words(self, said: Said) -> str:
        match said:
            case Said(answer=SayRole(role=role)):
                return self._pen.role(role)
            case Said(about=str() as role, answer=SayWhether(yes=True)):
                return self._pen.role(role)
            case Said(about=str() as role):
                return f"{NOT} {self._pen.role(role)}"
        return ""

    def _aside(self, said: Said) -> str:
        match said:
            case Said(answer=SayToken(token=token)) if token != NOTHING_ASIDE:
                return self._aside_words(self._pen.role(token))
            case Said(about=str() as token, answer=SayWhether(yes=yes)):
                name = self._pen.role(token)
                return self._aside_words(name if yes else f"{NOT} {name}")
            case Said(question="aside_any", answer=SayWhether(yes=True)):
                return self._aside_words("?")
        return self._aside_words("0")

    def _aside_words(self, what: str) -> str:
        return self._pen.say(Message("mafia-claims-aside", {"what": what}))

    # Besides

    def _known(self) -> Iterator[Text]:
        """What one knows oneself."""
        return (self._pen.line(one, "bold") for one in own_knowledge(self._pen.game, self._seen))


def _marked(text: str, mark: Mark) -> Text:
    return Text(text + SIGNS[mark], STYLES[mark])
