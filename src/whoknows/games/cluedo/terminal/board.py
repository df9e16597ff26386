# SPDX-License-Identifier: MIT
"""Cluedo's table in the terminal, drawn from a view."""

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who, Word
from whoknows.games.cluedo.pieces import Card, CluedoView, LatestQuestion
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import KINDS, card_name, card_names
from whoknows.language import Translator


class SideBySide:
    """Two tables side by side, or one below the other if the terminal is narrow."""

    GAP = 3

    def __init__(self, left: Table, right: Table) -> None:
        self._left, self._right = left, right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        beside, _ = self._widths(console, options)
        if beside > options.max_width:
            yield self._left
            yield self._right
        else:
            grid = Table.grid(padding=(0, self.GAP))
            grid.add_row(self._left, self._right)
            yield grid

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        beside, below = self._widths(console, options)
        width = beside if beside <= options.max_width else min(below, options.max_width)
        return Measurement(width, width)

    def _widths(self, console: Console, options: ConsoleOptions) -> tuple[int, int]:
        measure = console.measure
        left, right = (measure(t, options=options).maximum for t in (self._left, self._right))
        return left + self.GAP + right, max(left, right)


def draw(view: CluedoView, game: Cluedo, translator: Translator) -> RenderableType:
    """Players on the left, all cards on the right, the last question below."""
    table = SideBySide(_players(view, game, translator), _cards(view, game, translator))
    lines: list[RenderableType] = [table]
    if view.question is not None:
        lines.append(_question(view.question, game, translator))
    say = translator.say
    title = say(Message("cluedo-board-turns", {"turn": view.n_turns + 1, "limit": view.turn_limit}))
    return Panel(Group(*lines), title=Text(title), title_align="left", expand=False)


def _players(view: CluedoView, game: Cluedo, translator: Translator) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("player", "cards", "status"):
        table.add_column(translator.say(Message(f"cluedo-board-{column}")), no_wrap=True)
    for seat in game.seats:
        status = _status(view, seat)
        style = "bold yellow" if status in ("turn", "answering") else ""
        style = "dim" if status == "out" else style
        name = f"{translator.name(seat)}{' ◀' if seat == view.seat else ''}"
        said = translator.say(Message(f"cluedo-board-{status}"))
        table.add_row(Text(name), str(view.hand_sizes[seat]), Text(said), style=style)
    return table


def _status(view: CluedoView, seat: Seat) -> str:
    question = view.question
    if question is not None and question.shower == seat and not question.answered:
        return "answering"
    if not view.active[seat]:
        return "out"
    is_waiting = question is not None and not question.answered
    return "turn" if view.turn == seat and not is_waiting and view.winner is None else "playing"


def _cards(view: CluedoView, game: Cluedo, translator: Translator) -> Table:
    table = Table(box=None, pad_edge=False)
    for kind in KINDS:
        table.add_column(translator.say(Message(f"cluedo-{kind}")), overflow="fold", no_wrap=True)
    for index in range(game.per_kind):
        row = []
        for number in range(len(KINDS)):
            card = number * game.per_kind + index
            is_own = card in view.hand
            name = translator.say(card_name(card, game.per_kind))
            text = f"{card:>2} {name}{' ●' if is_own else _holder(view, card, translator)}"
            row.append(Text(text, style="bold green" if is_own else ""))
        table.add_row(*row)
    if view.hand:
        table.caption = f"● {translator.say(Message('cluedo-board-hand'))}"
        table.caption_justify = "left"
    return table


def _holder(view: CluedoView, card: Card, translator: Translator) -> str:
    """The holder of the card, if all cards are open."""
    if card in view.secret:
        return f" ● {translator.say(Message('cluedo-notes-secret'))}"
    names = (translator.name(Seat(n)) for n, hand in enumerate(view.hands) if card in hand)
    return "".join(f" ({name})" for name in names)


def _question(question: LatestQuestion, game: Cluedo, translator: Translator) -> Text:
    """The last question as a chain: who asked what, who passed, who showed."""
    say, per_kind = translator.say, game.per_kind
    cards: list[Word] = card_names(question.cards, per_kind)
    links = [say(Message("cluedo-asked", {"seat": Who(question.asker), "cards": cards}))]
    links += [say(Message("cluedo-board-passed", {"seat": Who(seat)})) for seat in question.passed]
    if question.shower is None:
        links.append(say(Message("cluedo-board-nobody")))
    elif question.card is not None:
        shown: dict[str, Param] = {"seat": Who(question.shower)}
        shown["card"] = card_name(question.card, per_kind)
        links.append(say(Message("cluedo-board-showed-known", shown)))
    elif question.answered:
        links.append(say(Message("cluedo-board-showed", {"seat": Who(question.shower)})))
    label = say(Message("cluedo-board-question"))
    return Text.assemble((f"{label}  ", "dim"), " → ".join(links))
