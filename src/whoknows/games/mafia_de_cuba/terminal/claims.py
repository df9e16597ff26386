# SPDX-License-Identifier: MIT
"""The page of claims: boxes and roles by suspect."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message
from whoknows.core.notebook import Place
from whoknows.games.mafia_de_cuba.browser.insight.pages import BoxClaim, ClaimRow, RoleClaim
from whoknows.games.mafia_de_cuba.knowledge.claims import Mark
from whoknows.games.mafia_de_cuba.pieces.box import Box

from .pen import CIRCLE, DIAMOND, DISPUTED, FALSE, NOTHING, MafiaPen

NOT: Final = "\N{NOT EQUAL TO}"
SILENT: Final = "-"
SIGNS: Final[Mapping[Mark, str]] = {"": "", "disputed": DISPUTED, "false": FALSE}
STYLES: Final[Mapping[Mark, str]] = {"": "", "disputed": "yellow", "false": "bold red"}


def draw_claims(
    pen: MafiaPen,
    rows: Sequence[ClaimRow],
    known: Sequence[Message],
    notes: Mapping[Place, str],
) -> RenderableType:
    """Suspects down; received, passed on, role and own notes across."""
    columns = ["seat", "player", "received", "passed", "role"]
    table = pen.table(*columns, *(["mark"] if notes else []), right=("seat",))
    for row in rows:
        cells = [_side(pen, row, "received"), _side(pen, row, "passed"), role_of(pen, row)]
        shown = [Text(str(row.seat)), pen.name(row.seat), *cells]
        table.add_row(*shown, *([Text(notes.get((row.seat,), ""))] if notes else []))
    parts: list[RenderableType] = [table, *(pen.line(one, "bold") for one in known)]
    parts.append(pen.legend(pen.game.roles_in_play))
    parts.append(pen.line(Message("mafia-claims-legend"), "dim"))
    return pen.page(Message("mafia-claims-title"), *parts)


def role_of(pen: MafiaPen, row: ClaimRow) -> Text:
    """The role that a suspect claims, or was shown to have."""
    pieces = [_marked(_role_words(pen, one), one.mark) for one in row.role]
    pieces += [_marked(_aside_words(pen, one), one.mark) for one in row.aside]
    different = {piece.plain: piece for piece in [*_shown(pen, row), *pieces]}
    if not different:
        return _unsaid(row, "role")
    return Text(", ").join(different.values())


def _side(pen: MafiaPen, row: ClaimRow, side: str) -> Text:
    """Claims about the box received, or passed on."""
    told = row.received if side == "received" else row.passed
    pieces = [_marked(_amounts(pen, one), one.mark) for one in told]
    return Text(" ").join(pieces) if pieces else _unsaid(row, side)


def _amounts(pen: MafiaPen, one: BoxClaim) -> str:
    match one:
        case BoxClaim(diamonds=int(diamonds), tokens=str(tokens)):
            return pen.box(Box(diamonds, tokens))
        case BoxClaim(tokens=str(tokens)):
            return pen.tokens(tokens)
        case BoxClaim(diamonds=None, n_tokens=n):
            return f"{n}{CIRCLE}"
    return f"{one.diamonds}{DIAMOND}"


def _unsaid(row: ClaimRow, question: str) -> Text:
    return Text(SILENT if question in row.silent else NOTHING, "dim")


def _shown(pen: MafiaPen, row: ClaimRow) -> Iterator[Text]:
    if row.shown is not None:
        taken = f" {row.shown.diamonds}{DIAMOND}" if row.shown.diamonds else ""
        yield Text(f"[{pen.role(row.shown.role)}{taken}]", "bold")


def _role_words(pen: MafiaPen, one: RoleClaim) -> str:
    name = pen.role(one.role) if one.role is not None else ""
    return name if one.yes else f"{NOT} {name}"


def _aside_words(pen: MafiaPen, one: RoleClaim) -> str:
    unnamed = "?" if one.yes else "0"
    what = unnamed if one.role is None else _role_words(pen, one)
    return pen.say(Message("mafia-claims-aside", {"what": what}))


def _marked(text: str, mark: Mark) -> Text:
    return Text(text + SIGNS[mark], STYLES[mark])
