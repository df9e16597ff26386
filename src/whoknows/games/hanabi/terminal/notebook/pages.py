# SPDX-License-Identifier: MIT
"""Pages of the notebook: hands with what can be known about their cards, and the discards."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.hanabi.knowledge import (
    Cards,
    Empathy,
    HandKnowledge,
    Worth,
    own_hand,
    worth_of,
)
from whoknows.games.hanabi.knowledge.hand import unseen
from whoknows.games.hanabi.pieces import N_RANKS, Card, HanabiView, rank_of, suit_of
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.terminal.board import STYLES
from whoknows.games.hanabi.terminal.compact_names import letters_of
from whoknows.games.hanabi.text import card_text, colour_name, position_letter
from whoknows.language import Translator
from whoknows.language.percent import percent

TOUCHED: Final = "▲"
DONE: Final = "\N{CHECK MARK}"
LOST: Final = "\N{MULTIPLICATION SIGN}"
N_LIKELIEST: Final = 3


def one_unseen(game: Hanabi, view: HanabiView, seat: Seat) -> Cards:
    """Cards that the seat can exclude if the viewer holds one of them, as he may.

    A single copy is left that neither of the two sees.
    """
    counts = unseen(game, view, [view.seat, seat])
    mine = frozenset().union(*own_hand(game, view).possible)
    return frozenset(card for card in mine if counts[card] == 1)


# Cards and numbers in short


def spread(cards: Cards, letters: str, unsure: Cards = frozenset()) -> Text:
    """A set of cards by suits; in brackets those that are unsure.

    >>> spread(frozenset({0, 1, 2, 7}), "rygwb", unsure=frozenset({2})).plain
    'r12(3) y3'
    """
    parts = []
    for suit, letter in enumerate(letters):
        of_suit = sorted(card for card in cards if suit_of(card) == suit)
        sure = "".join(str(rank_of(card)) for card in of_suit if card not in unsure)
        open_ = "".join(str(rank_of(card)) for card in of_suit if card in unsure)
        if of_suit:
            ranks = sure + (f"({open_})" if open_ else "")
            parts.append(Text.assemble((letter, STYLES[letter]), ranks))
    return Text(" ").join(parts)


def face(card: Card | None, letters: str) -> Text:
    """A card in short, in its colour."""
    if card is None:
        return Text("??")
    return Text(card_text(card, letters), STYLES[letters[suit_of(card)]])


def bullets(lines: Iterable[str]) -> Table:
    """Lines that stay together when they are wrapped."""
    table = Table.grid(padding=(0, 1))
    for line in lines:
        table.add_row("  -", Text(line))
    return table


# Pages


class Pages:
    """Draws for one person."""

    def __init__(self, game: Hanabi, translator: Translator) -> None:
        self._game = game
        self._letters = game.letters
        self._say = translator.say
        self._name = translator.name

    def own_sets(self, title: Message, sets: Sequence[Cards], view: HanabiView) -> RenderableType:
        """What each own card can be, and what is sure about it."""
        worth = worth_of(self._game, view)
        table = self._table("card", "can-be", "sure")
        for position, cards in enumerate(sets):
            sure = self._sure(cards, worth)
            table.add_row(position_letter(position), spread(cards, self._letters), sure)
        return self._page(title, table)

    def own_chances(self, title: Message, known: HandKnowledge, view: HanabiView) -> RenderableType:
        """How likely each own card is playable, useless or a last copy, and what it likely is."""
        worth = worth_of(self._game, view).named()
        table = self._table("card", *worth, "likeliest", right=tuple(worth))
        for position in range(len(known.weights)):
            chances = [percent(known.chance(position, cards)) for cards in worth.values()]
            likeliest = list(known.chances(position).items())[:N_LIKELIEST]
            named = [
                Text.assemble(face(card, self._letters), f" {percent(chance)}")
                for card, chance in likeliest
            ]
            table.add_row(position_letter(position), *chances, Text("  ").join(named))
        return self._page(title, table)

    def own_card(self, position: int, known: HandKnowledge, view: HanabiView) -> RenderableType:
        """All chances of one card: suits down, ranks across."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column()
        for rank in range(1, N_RANKS + 1):
            table.add_column(str(rank), justify="right", min_width=3)
        for suit, letter in enumerate(self._letters):
            name = Text(f"{letter} {self._say(colour_name(suit, self._letters))}", STYLES[letter])
            cards = range(suit * N_RANKS, (suit + 1) * N_RANKS)
            chances = [known.chance(position, [card]) for card in cards]
            table.add_row(name, *(percent(one) if one else "\N{MIDDLE DOT}" for one in chances))
        facts = [
            f"{self._say(Message(f'hanabi-notes-{name}'))} {percent(known.chance(position, cards))}"
            for name, cards in worth_of(self._game, view).named().items()
        ]
        title = Message("hanabi-notes-card-title", {"card": position_letter(position)})
        return self._page(title, table, Text("   ".join(facts)))

    def empathy(
        self,
        title: Message,
        known: Empathy,
        view: HanabiView,
        touched: Sequence[int] | None = None,
    ) -> RenderableType:
        """Another's hand: the faces, and what their owner can know."""
        worth = worth_of(self._game, view)
        mine = one_unseen(self._game, view, known.seat)
        columns = ["card", "face", "can-be", "sure"]
        if known.shared is not None:
            columns.append("playable")
        table = self._table(*columns, right=("playable",))
        for position, held in enumerate(view.hands[known.seat]):
            cards = known.possible[position]
            letter = position_letter(position)
            if touched is not None:
                letter += f" {TOUCHED}" if position in touched else "  "
            row: list[RenderableType] = [
                Text(letter, "bold reverse" if touched and position in touched else ""),
                face(held.card, self._letters),
                spread(cards, self._letters, mine),
                self._sure(cards, worth),
            ]
            if known.shared is not None:
                row.append(self._told_chance(known, position, worth.playable))
            table.add_row(*row)
        return self._page(title, table, *self._empathy_notes(known, mine, touched))

    def _told_chance(self, known: Empathy, position: int, cards: Cards) -> str:
        """A shared chance; what follows from more than that is told as certain."""
        if known.shared is None or known.possible[position] <= cards:
            return "100"
        if not known.possible[position] & cards:
            return "0"
        return percent(known.shared.chance(position, cards))

    def _empathy_notes(
        self, known: Empathy, mine: Cards, touched: Sequence[int] | None
    ) -> Iterable[RenderableType]:
        who: dict[str, Param] = {"seat": Who(known.seat)}
        if touched:
            yield self._dim(Message("hanabi-preview-legend"))
        if any(cards & mine for cards in known.possible):
            yield self._dim(Message("hanabi-empathy-brackets", who))
        if known.possible != known.surely_possible:
            yield self._dim(Message("hanabi-empathy-depends", who))
        if known.shared is not None:
            yield self._dim(Message("hanabi-empathy-chances", who))

    def hints(
        self, seat: Seat, rows: Sequence[tuple[Message, Sequence[int], Empathy]], view: HanabiView
    ) -> RenderableType:
        """All hints for a player: what they touch, and what can then be known."""
        worth = worth_of(self._game, view)
        hand = view.hands[seat]
        table = self._table("hint", "touches", "faces", "playable", "useless")
        for hint, touched, known in rows:
            faces = [face(hand[position].card, self._letters) for position in touched]
            sure = [
                letters_of(i for i, cards in enumerate(known.possible) if cards <= those)
                for those in (worth.playable, worth.useless)
            ]
            table.add_row(self._say(hint), letters_of(touched), Text(" ").join(faces), *sure)
        title = Message("hanabi-preview-title-all", {"seat": Who(seat)})
        legend = self._dim(Message("hanabi-preview-legend-all", {"seat": Who(seat)}))
        return self._page(title, table, legend)

    def common(self, known: Sequence[Sequence[Cards]], view: HanabiView) -> RenderableType:
        """What everybody knows about every hand."""
        worth = worth_of(self._game, view)
        table = self._table("player", "card", "can-be", "sure")
        for seat, sets in enumerate(known):
            name = self._name(seat)
            for position, cards in enumerate(sets):
                letter, sure = position_letter(position), self._sure(cards, worth)
                table.add_row(Text(name), letter, spread(cards, self._letters), sure)
                name = ""
        legend = self._dim(Message("hanabi-common-legend"))
        return self._page(Message("hanabi-common-title"), table, legend)

    def discards(self, view: HanabiView) -> RenderableType:
        """Suits down, ranks across: how many of each card are left, and what is discarded."""
        lost = worth_of(self._game, view)
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column()
        for rank in range(1, N_RANKS + 1):
            table.add_column(str(rank), justify="right", min_width=4)
        table.add_column(self._say(Message("hanabi-discards-gone")))
        for suit, letter in enumerate(self._letters):
            name = Text(f"{letter} {self._say(colour_name(suit, self._letters))}", STYLES[letter])
            cards = range(suit * N_RANKS, (suit + 1) * N_RANKS)
            cells = [self._left(card, view, lost) for card in cards]
            gone = [face(card, self._letters) for card in view.discards if card in cards]
            table.add_row(name, *cells, Text(" ").join(gone))
        legend = self._dim(Message("hanabi-discards-legend"))
        return self._page(Message("hanabi-discards-title"), table, legend)

    def _left(self, card: Card, view: HanabiView, worth: Worth) -> Text:
        n_copies, n_gone = self._game.copies[card], view.discards.count(card)
        if rank_of(card) <= view.piles[suit_of(card)]:
            return Text(f"{DONE} ", "green")
        if n_gone == n_copies:
            return Text(f"0/{n_copies}{LOST}", "red")
        sign = "!" if card in worth.last else " "
        style = "dim" if card in worth.useless else "bold" if card in worth.last else ""
        return Text(f"{n_copies - n_gone}/{n_copies}{sign}", style)

    # Inside

    def _table(self, *columns: str, right: Sequence[str] = ()) -> Table:
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in columns:
            head = Text(self._say(Message(f"hanabi-notes-{name}")))
            table.add_column(head, justify="right" if name in right else "left")
        return table

    def _sure(self, cards: Cards, worth: Worth) -> str:
        """What holds for all that a card can be."""
        sure = [name for name, those in worth.named().items() if cards <= those]
        return ", ".join(self._say(Message(f"hanabi-notes-{name}")) for name in sure)

    def _dim(self, message: Message) -> Text:
        return Text(self._say(message), style="dim")

    def _page(self, title: Message, *parts: RenderableType) -> Panel:
        head = Text(self._say(title))
        return Panel(Group(*parts), title=head, title_align="left", expand=False)
