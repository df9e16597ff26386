# SPDX-License-Identifier: MIT
"""The page on the flow of the box's contents along the seats, by all claims."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Who
from whoknows.core.notebook import Place
from whoknows.games.mafia_de_cuba.browser.insight.pages import ClaimRow, Gap, MafiaReply
from whoknows.games.mafia_de_cuba.knowledge.flow import FlowLink
from whoknows.games.mafia_de_cuba.knowledge.statement_text import amount
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS, SeatEvidence
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER

from .claims import role_of
from .pen import (
    ARROW,
    CIRCLE,
    DIAMOND,
    EMPTY_CIRCLE,
    EMPTY_DIAMOND,
    FALSE,
    MAX_NAME,
    NOTHING,
    MafiaPen,
)

MAX_BAR: Final = 15
"""The largest number of signs for the contents of the box."""
MAX_ROLE: Final = 25
"""The space left beside the numbers."""
BREAK: Final = "\N{VERTICAL ELLIPSIS}"


class FlowPage(NamedTuple):
    """Draws the way of the box for a reader."""

    pen: MafiaPen
    reply: MafiaReply
    seen: SeatEvidence
    notes: Mapping[Place, str]

    @property
    def what(self) -> str:
        """The name of what flows."""
        return self.reply.flow_of or DIAMONDS

    def draw(self) -> RenderableType:
        """A line for each suspect, with the breaks between them."""
        way = self.reply.flow
        rows = {row.seat: row for row in self.reply.claims}
        most = max([1, *(n for one in way for n in (one.received, one.passed) if n is not None)])
        lines = [self._end(way[0].passed, "gave", way[0])]
        for link in way[1:-1]:
            lines += self._breaks(link)
            lines.append(self._line(link, rows[link.seat], most))
        lines += self._breaks(way[-1])
        lines.append(self._end(way[-1].received, "got", way[-1]))
        legend = self.pen.line(Message("mafia-flow-legend"), "dim")
        return self.pen.page(self.reply.title, *lines, *self._sum(way), legend)

    def _end(self, n: int | None, key: str, link: FlowLink) -> Text:
        facts: dict[str, Param] = {"seat": Who(GODFATHER), "n": "?" if n is None else n}
        certain = "known" if link.is_certain else "told"
        key = f"mafia-flow-{key}-{'unknown' if n is None else certain}"
        return self.pen.line(Message(key, facts), "bold" if link.is_certain else "")

    def _line(self, link: FlowLink, row: ClaimRow, most: int) -> Text:
        numbers = f"{_number(link.received):>3} {ARROW} {_number(link.passed):<3}"
        name = self.pen.name(link.seat).plain
        text = Text(f"{link.seat:>2} {name:<{MAX_NAME}} {numbers}")
        text.append(f"{self._taken(link):>4} ", "" if (link.taken or 0) >= 0 else "bold red")
        text.append(f" {_bar(link, self.what, most):<{MAX_BAR}} ")
        note = self.notes.get((link.seat,), "")
        role = role_of(self.pen, row)
        role.truncate(MAX_ROLE - len(note), overflow="ellipsis")
        text.append_text(self._own(link) if link.is_certain else role)
        if note:
            text.append(f"  {note}", "italic")
        return text

    def _taken(self, link: FlowLink) -> str:
        match link.taken:
            case None:
                return ""
            case 0:
                return "="
            case taken:
                return f"{-taken:+d}"

    def _own(self, link: FlowLink) -> Text:
        """A player's own role and claims."""
        story = self.seen.story
        own = self.pen.role(story.role) if story is not None else ""
        text = Text(self.pen.say(Message("mafia-flow-own", {"role": own})), "bold")
        if link.said != (None, None):
            received, passed = map(_number, link.said)
            said = Message("mafia-flow-said", {"received": received, "passed": passed})
            text.append(f" {self.pen.say(said)}", "dim")
        return text

    def _breaks(self, link: FlowLink) -> list[Text]:
        return [self._break(one) for one in self.reply.gaps if one.after == link.seat]

    def _break(self, one: Gap) -> Text:
        sign, style = (FALSE, "bold yellow") if one.is_contradiction else (BREAK, "dim")
        return Text(f" {sign} {self.pen.say(one.text)}", style)

    def _sum(self, way: Sequence[FlowLink]) -> Iterator[Text]:
        """What was taken in all, if that is known, and how much of it came back."""
        gave, got = way[0].passed, way[-1].received
        if gave is None or got is None or self.what != DIAMONDS:
            return
        back = sum(one.diamonds for one in self.seen.exposed)
        facts: dict[str, Param] = {"stolen": amount(self.what, gave - got), "back": back}
        facts["open"] = gave - got - back
        yield self.pen.line(Message("mafia-flow-sum", facts), "bold")


def _number(n: int | None) -> str:
    return NOTHING if n is None else str(n)


def _bar(link: FlowLink, what: str, most: int) -> str:
    """Full signs for what went on, empty signs for what stayed."""
    full, empty = (DIAMOND, EMPTY_DIAMOND) if what == DIAMONDS else (CIRCLE, EMPTY_CIRCLE)
    scale = min(1.0, MAX_BAR / most)
    received, passed = link.received, link.passed
    after = passed if passed is not None else received
    if after is None:
        return ""
    n_full = round(after * scale)
    n_all = round((received if received is not None else after) * scale)
    return full * n_full + empty * max(0, n_all - n_full)
