# SPDX-License-Identifier: MIT
"""The notebook in the terminal: cards down, owners across; reasons, and the review of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Seat, Step, Who
from whoknows.core.insight import Sight
from whoknows.core.notebook import OFF, Place
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.browser import insight
from whoknows.games.cluedo.browser.report import PlayersGame, players_games
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import KINDS, card_name, card_names, told_count
from whoknows.language import Translator
from whoknows.language.pen import Pen

from .typed import Names, is_negated, read_mark

Look: TypeAlias = Sight[p.CluedoView, insight.CluedoPage]
Drawing: TypeAlias = Iterator[RenderableType]

SIGNS: Final = {"yes": "+", "no": "-", "unsure": "?"}
YES: Final = "\N{CHECK MARK}"
NO: Final = "\N{MULTIPLICATION SIGN}"
OPEN: Final = "\N{MIDDLE DOT}"
MARK_STYLE: Final = "bold magenta"


class CluedoPages:
    """Reads commands and draws pages for one person."""

    def __init__(self, seat: Seat, game: Cluedo, translator: Translator) -> None:
        self._seat = seat
        self._game = game
        self._translator = translator
        self._pen = Pen(translator, "cluedo-end-")
        self._names = Names(seat, game, translator)

    def read(self, command: str, words: Sequence[str], sight: Look) -> insight.WhyOwner:
        """Parse a question why, or why not, an owner has a card."""
        named = self._names.read(words, card_first=False)
        return insight.WhyOwner(named.card, named.owner, holds=not is_negated(words))

    def draw(self, part: str, sight: Look) -> Drawing:
        """The notebook, filled in as requested, with the person's own marks."""
        match part:
            case "off" | "seen" | "all" | "chances":
                key = "cluedo-notes-title" if part == OFF else "cluedo-notes-title-help"
                mode = Message(f"cluedo-notes-mode-{part}")
                yield PageSheet(
                    seat=self._seat,
                    game=self._game,
                    translator=self._translator,
                    title=Message(key, {"seat": Who(self._seat), "mode": mode}),
                    filled_in=sight.answer(insight.FillIn(part)),
                    marks=sight.notes.marks,
                )

    def answer(self, command: str, reply: insight.CluedoAnswer, sight: Look) -> Drawing:
        """Why the owner has the card, or that it does not follow."""
        if not isinstance(reply, insight.Explanation):
            return  # the page asks for the others
        if not reply.is_certain:
            if reply.note is not None:
                yield self._pen.line(reply.note)
            return
        fact = self._pen.say(reply.fact)
        if reply.owner == self._seat and not reply.is_contrary:
            fact = fact[0].upper() + fact[1:]
        key = "cluedo-why-opposite" if reply.is_contrary else "cluedo-why-because"
        yield self._pen.line(Message(key, {"fact": fact}))
        for one in reply.evidence:
            yield Text(f"  - {self._pen.say(one.said)}")
        if len(reply.evidence) > 1:
            yield self._pen.dim(Message("cluedo-why-rules"))

    def advised(self, name: str, action: p.CluedoAction) -> Sequence[Message]:
        """What the agent would do."""
        per_kind = self._game.per_kind
        match action:
            case p.Hypothesis():
                return [Message("cluedo-hint-asks", {"cards": card_names(action.cards, per_kind)})]
            case p.Accusation():
                cards = card_names(action.cards, per_kind)
                return [Message("cluedo-hint-accuses", {"cards": cards})]
            case p.Show(card=card):
                return [Message("cluedo-hint-shows", {"card": card_name(card, per_kind)})]
        raise AssertionError(action)

    # Marks

    def read_mark(self, typed: str, words: Sequence[str]) -> tuple[Place, str, Message]:
        """A card, an owner, and what the person thinks of them."""
        mark = read_mark("?" if typed.endswith("?") else typed.rsplit(maxsplit=1)[-1])
        names = words[:-1] if words and read_mark(words[-1]) else words
        named = self._names.read(names, card_first=True)
        where = self._names.words(named)
        if mark is None:
            return named, "", Message("cluedo-unmarked", where)
        what = Message(f"cluedo-mark-{mark}")
        return named, mark, Message("cluedo-marked", {**where, "mark": what})

    def read_kept_mark(self, kept: str) -> tuple[Place, str] | None:
        """A card and an owner by their numbers, and a mark."""
        match kept.split():
            case [card, owner, typed]:
                named, mark = self._names.numbered(card, owner), read_mark(typed)
                return None if named is None or mark is None else (named, mark)
        return None

    # The end

    def ending(self, log: Sequence[Step[p.CluedoAction, p.CluedoEvent]]) -> Drawing:
        """The quick parts of the report: the secret, all hands, who could know and who accused."""
        events = [event for step in log for event in step.events]
        secret = [e.card for e in events if isinstance(e, p.SecretDrawn) and e.card is not None]
        table = Table(box=None, pad_edge=False)
        for column in ("player", "hand", "known", "accused"):
            table.add_column(self._pen.line(Message(f"cluedo-end-{column}")))
        for one in players_games(self._game, events):
            hand = Message("cluedo-end-cards", {"cards": card_names(one.hand, self._game.per_kind)})
            cells = map(self._pen.line, (hand, _known(one), _accused(one)))
            table.add_row(self._pen.name(one.seat), *cells)
        named = Message("cluedo-end-secret", {"cards": card_names(secret, self._game.per_kind)})
        yield self._pen.line(named, "bold")
        yield table
        yield self._pen.dim(Message("cluedo-end-explained"))


def _known(one: PlayersGame) -> Message:
    if one.known_after is None:
        return Message("cluedo-end-never")
    return Message("cluedo-end-turn", {"turn": one.known_after})


def _accused(one: PlayersGame) -> Message:
    if one.accused_in is None:
        return Message("cluedo-end-never")
    key = "cluedo-end-turn" if one.was_right else "cluedo-end-wrong"
    return Message(key, {"turn": one.accused_in})


# The notebook


class PageSheet(Struct, frozen=True):
    """The content of a page, in one person's language."""

    seat: Seat
    game: Cluedo
    translator: Translator
    title: Message
    filled_in: insight.FilledIn
    marks: Mapping[Place, str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Column headings are names if there is room, else numbers."""
        for is_short in (False, True):
            page = self._draw(is_short=is_short)
            if is_short or console.measure(page, options=_endless(options)).maximum <= (
                options.max_width
            ):
                yield page
                return

    def _draw(self, *, is_short: bool) -> Panel:
        say = self.translator.say
        lines: list[RenderableType] = [self._table(is_short=is_short), ""]
        if is_short:
            names = [Text(self._head(seat), style="dim") for seat in self.game.seats]
            lines.append(Columns(names, padding=(0, 2)))
        lines.append(Text(say(Message("cluedo-notes-legend")), style="dim"))
        if self.marks:
            lines.append(Text(say(Message("cluedo-notes-legend-marks")), style=MARK_STYLE))
        if self.filled_in.n_deals is not None:
            count = {"count": told_count(int(self.filled_in.n_deals))}
            lines.append(Text(say(Message("cluedo-notes-deals", count))))
        title = Text(say(self.title))
        return Panel(Group(*lines), title=title, title_align="left", expand=False)

    def _table(self, *, is_short: bool) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="")
        table.add_column("", no_wrap=True)
        secret = "cluedo-notes-secret-short" if is_short else "cluedo-notes-secret"
        owners = [self.game.players, *self.game.seats]
        heads = [self.translator.say(Message(secret))]
        heads += [str(seat) if is_short else self._head(seat) for seat in self.game.seats]
        for owner, head in zip(owners, heads, strict=True):
            style = "bold" if owner == self.seat else ""
            table.add_column(Text(head, style=style), no_wrap=True, min_width=3)
        for kind, name in enumerate(KINDS):
            table.add_row(Text(self.translator.say(Message(f"cluedo-{name}")), style="bold"))
            for card in range(kind * self.game.per_kind, (kind + 1) * self.game.per_kind):
                label = self.translator.say(card_name(card, self.game.per_kind))
                cells = [self._cell(card, owner) for owner in owners]
                table.add_row(Text(f"{card:>2} {label}"), *cells)
        return table

    def _head(self, seat: Seat) -> str:
        return f"{seat} {self.translator.name(seat)}"

    def _cell(self, card: int, owner: int) -> Text:
        mark = self.marks.get((card, owner))
        sign = (SIGNS[mark], MARK_STYLE) if mark else ""
        return Text.assemble(_verdict(self.filled_in.cells[card][owner]), sign)


def _endless(options: ConsoleOptions) -> ConsoleOptions:
    return options.update(max_width=1000)


def _verdict(cell: float | None) -> tuple[str, str]:
    """A sign, or a percentage that is 0 or 100 only if it is certain."""
    if cell is None:
        return OPEN, ""
    if cell in (0.0, 1.0):
        return (YES, "bold green") if cell else (NO, "dim")
    percent = round(100 * cell)
    return ("<1" if percent < 1 else str(min(percent, 99))), ""
