# SPDX-License-Identifier: MIT
"""The page on how the contents of the box went along the seats, by what is said."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.mafia_de_cuba.knowledge.contradictions import Contradiction
from whoknows.games.mafia_de_cuba.knowledge.flow import Break, Link, breaks, links
from whoknows.games.mafia_de_cuba.knowledge.statement_text import amount, gap
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS, TOKENS, Seen
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER

from .claims import Claims
from .drawing import (
    ARROW,
    CIRCLE,
    DIAMOND,
    EMPTY_CIRCLE,
    EMPTY_DIAMOND,
    FALSE,
    MAX_NAME,
    NOTHING,
    Pen,
)

MAX_BAR: Final = 15
"""So many signs at most stand for what was in the box."""
MAX_ROLE: Final = 25
"""So much room is left beside the numbers."""
GAP: Final = "\N{VERTICAL ELLIPSIS}"


class Flow:
    """Draws the way of the box, for one reader."""

    def __init__(self, pen: Pen, seen: Seen, found: Sequence[Contradiction]) -> None:
        self._pen = pen
        self._seen = seen
        self._claims = Claims(pen, seen, found)

    def page(self, what: str, notes: Mapping[Seat, str]) -> RenderableType:
        """A line for each suspect, with the breaks between them."""
        pen = self._pen
        way = links(pen.game, self._seen, what)
        most = max([1, *(n for one in way for n in (one.received, one.passed) if n is not None)])
        broken: dict[Seat, list[Break]] = {}
        for one in breaks(way):
            broken.setdefault(one.after, []).append(one)
        lines = [self._end(way[0].passed, "gave", way[0])]
        for link in way[1:-1]:
            lines += [self._break(one, what) for one in broken.get(link.seat, [])]
            lines.append(self._line(link, what, most, notes))
        lines += [self._break(one, what) for one in broken.get(GODFATHER, [])]
        lines.append(self._end(way[-1].received, "got", way[-1]))
        parts = [*lines, *self._sum(way, what), pen.line(Message("mafia-flow-legend"), "dim")]
        return pen.page(Message("mafia-flow-title", {"what": self._what(what)}), *parts)

    def _what(self, what: str) -> str:
        if what in (DIAMONDS, TOKENS):
            return self._pen.say(Message(f"mafia-flow-{what}"))
        return self._pen.role(what)

    def _end(self, n: int | None, key: str, link: Link) -> Text:
        facts: dict[str, Param] = {"seat": Who(GODFATHER), "n": "?" if n is None else n}
        certain = "known" if link.is_certain else "told"
        key = f"mafia-flow-{key}-{'unknown' if n is None else certain}"
        return self._pen.line(Message(key, facts), "bold" if link.is_certain else "")

    def _line(self, link: Link, what: str, most: int, notes: Mapping[Seat, str]) -> Text:
        pen = self._pen
        numbers = f"{_number(link.received):>3} {ARROW} {_number(link.passed):<3}"
        text = Text(f"{link.seat:>2} {pen.name(link.seat):<{MAX_NAME}} {numbers}")
        text.append(f"{self._taken(link):>4} ", "" if (link.taken or 0) >= 0 else "bold red")
        text.append(f" {_bar(link, what, most):<{MAX_BAR}} ")
        note = notes.get(link.seat, "")
        role = self._claims.role(link.seat, MAX_ROLE - len(note))
        text.append_text(self._own(link) if link.is_certain else role)
        if note:
            text.append(f"  {note}", "italic")
        return text

    def _taken(self, link: Link) -> str:
        match link.taken:
            case None:
                return ""
            case 0:
                return "="
            case taken:
                return f"{-taken:+d}"

    def _own(self, link: Link) -> Text:
        """Who one is, and what one said."""
        story = self._seen.story
        own = self._pen.role(story.role) if story is not None else ""
        text = Text(self._pen.say(Message("mafia-flow-own", {"role": own})), "bold")
        if link.said != (None, None):
            received, passed = map(_number, link.said)
            said = Message("mafia-flow-said", {"received": received, "passed": passed})
            text.append(f" {self._pen.say(said)}", "dim")
        return text

    def _break(self, one: Break, what: str) -> Text:
        sign, style = (FALSE, "bold yellow") if one.is_contradiction else (GAP, "dim")
        return Text(f" {sign} {self._pen.say(gap(one, what))}", style)

    def _sum(self, way: Sequence[Link], what: str) -> Iterator[Text]:
        """What was taken in all, if that is known, and what came back of it."""
        gave, got = way[0].passed, way[-1].received
        if gave is None or got is None or what != DIAMONDS:
            return
        back = sum(one.diamonds for one in self._seen.exposed)
        facts: dict[str, Param] = {"stolen": amount(what, gave - got), "back": back}
        facts["open"] = gave - got - back
        yield self._pen.line(Message("mafia-flow-sum", facts), "bold")


def _number(n: int | None) -> str:
    return NOTHING if n is None else str(n)


def _bar(link: Link, what: str, most: int) -> str:
    """Full signs for what went on, empty ones for what stayed."""
    full, empty = (DIAMOND, EMPTY_DIAMOND) if what == DIAMONDS else (CIRCLE, EMPTY_CIRCLE)
    scale = min(1.0, MAX_BAR / most)
    received, passed = link.received, link.passed
    after = passed if passed is not None else received
    if after is None:
        return ""
    n_full = round(after * scale)
    n_all = round((received if received is not None else after) * scale)
    return full * n_full + empty * max(0, n_all - n_full)
