# SPDX-License-Identifier: MIT
"""The page of claims: who says to have received, passed on and been what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Seat
from whoknows.games.mafia_de_cuba.box import Box
from whoknows.games.mafia_de_cuba.knowledge.contradictions import Contradiction
from whoknows.games.mafia_de_cuba.knowledge.statements import (
    Seen,
    Statement,
    amounts,
    statements,
)
from whoknows.games.mafia_de_cuba.knowledge.wording import with_deed
from whoknows.games.mafia_de_cuba.naming import box_name
from whoknows.games.mafia_de_cuba.pieces import (
    FIRST,
    NOTHING_ASIDE,
    Decline,
    DontKnow,
    Exposed,
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


def marks_of(found: Sequence[Contradiction]) -> dict[Statement, str]:
    """How claims are to be marked: as false, or as contradicting others that may be true."""
    said = [[one for one in clash.statements if not one.is_certain] for clash in found]
    false = {claims[0] for claims in said if len(claims) == 1}
    disputed = {one for claims in said if not false & {*claims} for one in claims}
    return dict.fromkeys(disputed, DISPUTED) | dict.fromkeys(false, FALSE)


class Claims:
    """Draws what was claimed, for one reader."""

    def __init__(self, pen: Pen, seen: Seen, found: Sequence[Contradiction]) -> None:
        self._pen = pen
        self._seen = seen
        self._marks = marks_of(found)
        self._layout = pen.game.layout
        self._told = statements(seen, self._layout.n_seats)

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

    def _of(self, seat: Seat) -> list[Statement]:
        return [one for one in self._told if one.seat == seat and isinstance(one.evidence, Said)]

    def _side(self, seat: Seat, side: str) -> Text:
        """What was said about the box as it came, or as it went on."""
        told = [one for one in self._of(seat) if _question(one).startswith(side)]
        known = {one: amounts(self._layout, one).items() for one in told}
        shown = [one for one in told if not any(known[one] < known[other] for other in told)]
        pieces = [self._marked(self._amounts(one), self._worst(one, known)) for one in shown]
        return Text(" ").join(pieces) if pieces else self._unsaid(seat, side)

    def _worst(self, one: Statement, known: Mapping[Statement, object]) -> str:
        """The mark of a claim, and of what was said before and is contained in it."""
        items = amounts(self._layout, one).items()
        within = [other for other in known if amounts(self._layout, other).items() <= items]
        marks = {self._marks.get(other, "") for other in within}
        return next((mark for mark in (FALSE, DISPUTED) if mark in marks), "")

    def _amounts(self, one: Statement) -> str:
        match one.evidence:
            case Said(answer=SayBox(diamonds=diamonds, tokens=tokens)):
                return self._pen.box(Box(diamonds, tokens))
            case Said(answer=SayTokens(tokens=tokens)):
                return self._pen.tokens(tokens)
            case Said(question=question, answer=SayNumber(number=n)):
                return f"{n}{CIRCLE if question.endswith('token_count') else DIAMOND}"
        return ""

    def _unsaid(self, seat: Seat, side: str) -> Text:
        silent = any(
            said.seat == seat
            and said.question.startswith(side)
            and isinstance(said.answer, Decline | DontKnow)
            for said in self._seen.said
        )
        return Text(SILENT if silent else NOTHING, "dim")

    def _role(self, seat: Seat) -> Text:
        told = [one for one in self._of(seat) if "role" in _question(one)]
        pieces = [self._marked(self._role_words(one), self._marks.get(one, "")) for one in told]
        if seat == FIRST:
            aside = [one for one in self._of(seat) if _question(one).startswith("aside")]
            pieces += [self._marked(self._aside(one), self._marks.get(one, "")) for one in aside]
        different = {piece.plain: piece for piece in [*self._shown(seat), *pieces]}
        if not different:
            return self._unsaid(seat, "role")
        return Text(", ").join(different.values())

    def _shown(self, seat: Seat) -> Iterator[Text]:
        for one in self._seen.exposed:
            if one.seat == seat:
                yield Text(f"[{self._shown_words(one)}]", "bold")

    def _shown_words(self, one: Exposed) -> str:
        taken = f" {one.diamonds}{DIAMOND}" if one.diamonds else ""
        return self._pen.role(one.role) + taken

    def _role_words(self, one: Statement) -> str:
        match one.evidence:
            case Said(answer=SayRole(role=role)):
                return self._pen.role(role)
            case Said(about=str() as role, answer=SayWhether(yes=True)):
                return self._pen.role(role)
            case Said(about=str() as role):
                return f"{NOT} {self._pen.role(role)}"
        return ""

    def _aside(self, one: Statement) -> str:
        match one.evidence:
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

    def _marked(self, text: str, mark: str) -> Text:
        styles = {FALSE: "bold red", DISPUTED: "yellow"}
        return Text(text + mark, styles.get(mark, ""))

    # Besides

    def _known(self) -> Iterator[Text]:
        """What one knows oneself."""
        seen, pen = self._seen, self._pen
        if seen.story is not None:
            left: dict[str, Param] = {"left": box_name(seen.story.passed)}
            yield pen.line(with_deed("self", seen.story, left), "bold")
        if seen.returned is not None:
            facts: dict[str, Param] = {"gift": pen.game.diamonds - (seen.hidden or 0)}
            facts["box"] = box_name(seen.returned)
            yield pen.line(Message("mafia-claims-godfather", facts), "bold")


def _question(one: Statement) -> str:
    return one.evidence.question if isinstance(one.evidence, Said) else ""
