# SPDX-License-Identifier: MIT
"""Draw chances: roles, amounts, hidden diamonds, the token set aside; and the number of worlds."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.mafia_de_cuba.browser.insight.pages import AsideChance, MafiaReply, Reckoning
from whoknows.language.pen import grouped
from whoknows.language.percent import percent

from .pen import DIAMOND, MafiaPen

N_AMOUNTS: Final = 4
"""How many numbers of diamonds are shown, the likeliest."""


class ChancesPage:
    """Draws all chances; hidden diamonds only if the reader does not know them."""

    def __init__(self, pen: MafiaPen, reply: MafiaReply, *, is_hidden: bool) -> None:
        self._pen = pen
        self._reply = reply
        self._is_hidden = is_hidden

    def roles(self) -> RenderableType:
        """Suspects down, roles across."""
        pen, [found] = self._pen, self._reply.reckonings
        if not found.rows:
            return self._nothing(found)
        roles = pen.game.roles_in_play
        table = pen.table("seat", "player", right=("seat",))
        for role in roles:
            table.add_column(pen.letters[role], justify="right", min_width=3)
        table.add_column(DIAMOND, justify="right")
        for row in found.rows:
            cells = map(_cell, row.roles)
            table.add_row(str(row.seat), pen.name(row.seat), *cells, self._number(row.expected))
        parts = [table, pen.legend(roles), *self._besides(found)]
        is_model = self._reply.is_model
        legend = Message("mafia-roles-legend-model" if is_model else "mafia-roles-legend")
        parts.append(pen.dim(legend))
        return pen.page(Message("mafia-roles-title", {"trust": found.label}), *parts)

    def amounts(self) -> RenderableType:
        """How many diamonds each suspect may have taken."""
        pen, [found] = self._pen, self._reply.reckonings
        if not found.rows:
            return self._nothing(found)
        table = pen.table("seat", "player", "any", "expected", "likeliest", right=("seat", "any"))
        for row in found.rows:
            any_taken = percent(sum(row.amounts[1:]))
            some = _likeliest(row.amounts[1:], N_AMOUNTS)
            named = ", ".join(f"{n + 1}: {percent(chance)}" for n, chance in some)
            expected = self._number(row.expected)
            table.add_row(str(row.seat), pen.name(row.seat), any_taken, expected, named or "-")
        title = Message("mafia-amounts-title", {"trust": found.label})
        return pen.page(title, table, *self._besides(found))

    def worlds(self) -> RenderableType:
        """The number of worlds, for each way to treat claims."""
        pen = self._pen
        table = pen.table(
            "trust", "role-worlds", "full-worlds", right=("role-worlds", "full-worlds")
        )
        for one in self._reply.reckonings:
            counts = [grouped(one.role_worlds or 0), grouped(one.full_worlds or 0)]
            table.add_row(pen.say(one.label), *counts)
        return pen.page(self._reply.title, table, pen.dim(Message("mafia-worlds-legend")))

    # Internals

    def _besides(self, found: Reckoning) -> list[RenderableType]:
        """The chances of the token set aside, and of hidden diamonds."""
        asides = sorted(found.aside, key=lambda one: -one.chance)
        named = ", ".join(map(self._aside, asides))
        facts: dict[str, Param] = {"seat": Who(Seat(1)), "what": named}
        parts: list[RenderableType] = [self._pen.line(Message("mafia-roles-aside", facts))]
        if self._is_hidden:
            hidden = enumerate(found.hidden)
            shares = ", ".join(f"{n} ({_share(chance)})" for n, chance in hidden if chance)
            parts.append(self._pen.line(Message("mafia-roles-hidden", {"what": shares})))
        return parts

    def _aside(self, one: AsideChance) -> str:
        pen = self._pen
        none = one.token is None
        name = pen.say(Message("mafia-roles-none")) if none else pen.role(one.token or "")
        return f"{name} ({_share(one.chance)})"

    def _nothing(self, found: Reckoning) -> RenderableType:
        """No world fits all claims: somebody lies; name the liar if that is certain."""
        pen = self._pen
        if self._reply.is_model:
            return pen.line(Message("mafia-roles-no-model"), "yellow")
        lines = [pen.line(Message("mafia-worlds-none", {"trust": found.label}), "yellow")]
        if self._reply.liars:
            lying = [Who(seat) for seat in self._reply.liars]
            facts: dict[str, Param] = {"seats": lying, "count": len(lying)}
            lines.append(pen.line(Message("mafia-worlds-liars", facts), "yellow"))
        lines.append(pen.dim(Message("mafia-worlds-see-why")))
        return Text("\n").join(lines)

    def _number(self, number: float) -> str:
        return self._pen.say(Message("mafia-notes-number", {"number": number}))


def _share(chance: float) -> str:
    return f"{percent(chance)}\N{NO-BREAK SPACE}%"


def _cell(chance: float) -> Text:
    style = "dim" if chance <= 0 else "bold" if chance >= 0.5 else ""
    return Text(percent(chance), style)


def _likeliest(chances: Sequence[float], n: int) -> Iterable[tuple[int, float]]:
    """Numbers with their chances, the likeliest first; impossible numbers are left out."""
    order = sorted(enumerate(chances), key=lambda pair: -pair[1])
    return [(number, chance) for number, chance in order[:n] if chance > 0]
