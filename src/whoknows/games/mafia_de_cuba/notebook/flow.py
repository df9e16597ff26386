# SPDX-License-Identifier: MIT
"""How the contents of the box went along the seats, by what is said: where the flow breaks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.mafia_de_cuba.knowledge.contradictions import Contradiction
from whoknows.games.mafia_de_cuba.knowledge.statements import (
    DIAMONDS,
    TOKENS,
    Seen,
    amounts,
    statements,
)
from whoknows.games.mafia_de_cuba.knowledge.wording import amount
from whoknows.games.mafia_de_cuba.pieces import FIRST, GODFATHER
from whoknows.games.mafia_de_cuba.rules import MafiaDeCuba

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


class Link(Struct, frozen=True):
    """What one player says, or is known, to have received and passed on."""

    seat: Seat
    received: int | None = None
    passed: int | None = None
    is_certain: bool = False
    said: tuple[int | None, int | None] = (None, None)
    """What was said of it, where something else is known."""

    @property
    def taken(self) -> int | None:
        """How much stayed there; less than none if more went on than came."""
        if self.received is None or self.passed is None:
            return None
        return self.received - self.passed


class Break(Struct, frozen=True):
    """Between two players, less or more arrives than went on."""

    before: Seat
    after: Seat
    missing: int
    """Less than none: that much too many."""
    is_contradiction: bool
    """Otherwise somebody on the way has just not told."""


def links(game: MafiaDeCuba, seen: Seen, what: str) -> list[Link]:
    """The way of the box: the Godfather's gift, every suspect, and what came back."""
    said: dict[tuple[Seat, int], int] = {}
    known: dict[tuple[Seat, int], int] = {}
    layout = game.layout
    for one in statements(seen, layout.n_seats):
        seat = GODFATHER if one.speaker == GODFATHER else one.seat
        for (place, its), n in amounts(layout, one).items():
            if its == what and one.is_certain:
                known[one.seat, place] = n
            elif its == what:
                said[seat, place] = n
    suspects = [_link(seat, said, known, is_own=seat == seen.seat) for seat in game.suspects]
    end = len(game.suspects) + 1
    gift, back = (_end(seen, place, game, what, said, known) for place in (FIRST, end))
    return [Link(GODFATHER, None, *gift), *suspects, Link(GODFATHER, back[0], None, back[1])]


def _link(
    seat: Seat,
    said: Mapping[tuple[Seat, int], int],
    known: Mapping[tuple[Seat, int], int],
    *,
    is_own: bool,
) -> Link:
    told = said.get((seat, seat)), said.get((seat, seat + 1))
    if not is_own or (seat, seat) not in known:
        return Link(seat, *told)
    return Link(seat, known[seat, seat], known[seat, seat + 1], is_certain=True, said=told)


def _end(
    seen: Seen,
    place: int,
    game: MafiaDeCuba,
    what: str,
    said: Mapping[tuple[Seat, int], int],
    known: Mapping[tuple[Seat, int], int],
) -> tuple[int | None, bool]:
    """How much the Godfather gave or got back, and whether that is certain."""
    if place == FIRST and what != DIAMONDS:
        counts = game.token_counts
        return (sum(counts.values()) if what == TOKENS else counts[what]), True
    if seen.seat == GODFATHER:
        seat = FIRST if place == FIRST else game.suspects[-1]
        return known.get((seat, place)), True
    return said.get((GODFATHER, place)), False


def breaks(way: Sequence[Link]) -> list[Break]:
    """Where less or more arrives than went on before, in passing order."""
    found = []
    last, at, is_next = None, GODFATHER, False
    for link in way:
        first = link.received if link.received is not None else link.passed
        if first is not None and last is not None and first != last:
            clashes = first > last or (is_next and first is link.received)
            found.append(Break(at, link.seat, last - first, clashes))
        is_next = link.passed is not None
        told = link.passed if is_next else link.received
        last, at = (last, at) if told is None else (told, link.seat)
    return found


# In the terminal


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
        facts: dict[str, Param] = {"before": Who(one.before), "after": Who(one.after)}
        facts |= {"what": amount(what, abs(one.missing)), "count": abs(one.missing)}
        if not one.is_contradiction:
            return Text(f" {GAP} {self._pen.say(Message('mafia-flow-gone', facts))}", "dim")
        key = "mafia-flow-missing" if one.missing > 0 else "mafia-flow-too-many"
        return Text(f" {FALSE} {self._pen.say(Message(key, facts))}", "bold yellow")

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
