# SPDX-License-Identifier: MIT
"""What is how likely: roles, amounts, hidden diamonds, the token set aside, and how many worlds."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.mafia_de_cuba.knowledge.statement_text import reckoning_name
from whoknows.games.mafia_de_cuba.knowledge.statements import Seen
from whoknows.games.mafia_de_cuba.knowledge.trust import TRUSTS, certain_liars, n_worlds
from whoknows.language.percent import percent

from .drawing import DIAMOND, Pen, grouped

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior

N_AMOUNTS: Final = 4
"""So many numbers of diamonds are named, the likeliest."""


class Chances:
    """Draws what follows from what one seat has seen, for one reader."""

    def __init__(self, pen: Pen, seen: Seen) -> None:
        self._pen = pen
        self._seen = seen
        self._layout = pen.game.layout

    # Pages

    def roles(self, posterior: "Posterior", reckoning: str) -> RenderableType:
        """Suspects down, roles across."""
        if not posterior.total:
            return self._nothing(reckoning)
        pen, layout = self._pen, self._layout
        roles = pen.game.roles_in_play
        table = pen.table("seat", "player", right=("seat",))
        for role in roles:
            table.add_column(pen.letters[role], justify="right", min_width=3)
        table.add_column(DIAMOND, justify="right")
        chances, amounts = posterior.roles(), posterior.amounts()
        for seat in pen.game.suspects:
            row = chances[seat - 1]
            cells = [_cell(float(row[layout.role_number(role)])) for role in roles]
            expected = float(sum(n * chance for n, chance in enumerate(amounts[seat - 1])))
            table.add_row(str(seat), pen.name(seat), *cells, self._number(expected))
        parts = [table, pen.legend(roles), *self._besides(posterior)]
        key = "mafia-roles-legend-model" if reckoning == "model" else "mafia-roles-legend"
        parts.append(pen.line(Message(key), "dim"))
        return pen.page(Message("mafia-roles-title", {"trust": self._trust(reckoning)}), *parts)

    def amounts(self, posterior: "Posterior", reckoning: str) -> RenderableType:
        """How many diamonds everybody may have taken."""
        if not posterior.total:
            return self._nothing(reckoning)
        pen = self._pen
        table = pen.table("seat", "player", "any", "expected", "likeliest", right=("seat", "any"))
        for seat, row in zip(pen.game.suspects, posterior.amounts().tolist(), strict=True):
            any_taken = percent(sum(row[1:]))
            expected = self._number(sum(n * chance for n, chance in enumerate(row)))
            some = _likeliest(row[1:], N_AMOUNTS)
            named = ", ".join(f"{n + 1}: {percent(chance)}" for n, chance in some)
            table.add_row(str(seat), pen.name(seat), any_taken, expected, named or "-")
        title = Message("mafia-amounts-title", {"trust": self._trust(reckoning)})
        return pen.page(title, table, *self._besides(posterior))

    def worlds(self) -> RenderableType:
        """How many there are, under each way to take what is said."""
        pen = self._pen
        table = pen.table(
            "trust", "role-worlds", "full-worlds", right=("role-worlds", "full-worlds")
        )
        for trust in TRUSTS:
            n = n_worlds(self._layout, self._seen, trust)
            table.add_row(pen.say(self._trust(trust)), grouped(n.role), grouped(n.full))
        legend = pen.line(Message("mafia-worlds-legend"), "dim")
        return pen.page(Message("mafia-worlds-title"), table, legend)

    # Inside

    def _besides(self, posterior: "Posterior") -> list[RenderableType]:
        """What was set aside, and hidden."""
        pen, layout = self._pen, self._layout
        asides = _likeliest(posterior.aside().tolist(), len(layout.token_names) + 1)
        named = [self._aside(number, chance) for number, chance in asides]
        parts: list[RenderableType] = [
            pen.line(Message("mafia-roles-aside", {"seat": Who(Seat(1)), "what": ", ".join(named)}))
        ]
        if self._seen.hidden is None:
            hidden = enumerate(posterior.hidden().tolist())
            shares = ", ".join(f"{n} ({_share(chance)})" for n, chance in hidden if chance)
            parts.append(pen.line(Message("mafia-roles-hidden", {"what": shares})))
        return parts

    def _aside(self, number: int, chance: float) -> str:
        token = self._layout.aside_name(number)
        name = (
            self._pen.say(Message("mafia-roles-none")) if token is None else self._pen.role(token)
        )
        return f"{name} ({_share(chance)})"

    def _nothing(self, reckoning: str) -> RenderableType:
        """There is no world in which all that is true: somebody lies, perhaps one knows who."""
        pen = self._pen
        if reckoning == "model":
            return pen.line(Message("mafia-roles-no-model"), "yellow")
        lines = [
            pen.line(Message("mafia-worlds-none", {"trust": self._trust(reckoning)}), "yellow")
        ]
        lying = certain_liars(self._layout, self._seen)
        if lying:
            facts: dict[str, Param] = {"seats": [Who(seat) for seat in lying], "count": len(lying)}
            lines.append(pen.line(Message("mafia-worlds-liars", facts), "yellow"))
        lines.append(pen.line(Message("mafia-worlds-see-why"), "dim"))
        return Text("\n").join(lines)

    def _trust(self, reckoning: str) -> Message:
        return reckoning_name(self._pen.game, self._seen, reckoning)

    def _number(self, number: float) -> str:
        return self._pen.say(Message("mafia-notes-number", {"number": number}))


def _share(chance: float) -> str:
    return f"{percent(chance)}\N{NO-BREAK SPACE}%"


def _cell(chance: float) -> Text:
    style = "dim" if chance <= 0 else "bold" if chance >= 0.5 else ""
    return Text(percent(chance), style)


def _likeliest(chances: Sequence[float], n: int) -> Iterable[tuple[int, float]]:
    """Numbers with their chances, the likeliest first, without the impossible."""
    order = sorted(enumerate(chances), key=lambda pair: -pair[1])
    return [(number, chance) for number, chance in order[:n] if chance > 0]
