# SPDX-License-Identifier: MIT
"""Hands with what can be known about their cards, and the discards, in the terminal."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias, assert_never

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Step, Who
from whoknows.core.insight import Sight
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.browser import insight as known
from whoknows.games.hanabi.browser.report import HanabiReport, report
from whoknows.games.hanabi.knowledge import Worth, worth_of
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_text, colour_name, position_letter
from whoknows.language import Translator
from whoknows.language.pen import Pen, bullets
from whoknows.language.percent import percent

from .board import STYLES
from .typed import HanabiReader

Look: TypeAlias = Sight[p.HanabiView, known.HanabiPage]
Drawing: TypeAlias = Iterator[RenderableType]

TOUCHED: Final = "▲"
DONE: Final = "\N{CHECK MARK}"
LOST: Final = "\N{MULTIPLICATION SIGN}"
N_LIKELIEST: Final = 3


# Short notation for cards and numbers


def spread(cards: Collection[p.Card], letters: str, unsure: Collection[p.Card] = ()) -> Text:
    """A set of cards by suits; unsure cards in brackets.

    >>> spread({0, 1, 2, 7}, "rygwb", unsure={2}).plain
    'r12(3) y3'
    """
    parts = []
    for suit, letter in enumerate(letters):
        of_suit = sorted(card for card in cards if p.suit_of(card) == suit)
        sure = "".join(str(p.rank_of(card)) for card in of_suit if card not in unsure)
        open_ = "".join(str(p.rank_of(card)) for card in of_suit if card in unsure)
        if of_suit:
            ranks = sure + (f"({open_})" if open_ else "")
            parts.append(Text.assemble((letter, STYLES[letter]), ranks))
    return Text(" ").join(parts)


def face(card: p.Card | None, letters: str) -> Text:
    """A card in short notation, in its colour."""
    if card is None:
        return Text("??")
    return Text(card_text(card, letters), STYLES[letters[p.suit_of(card)]])


def letters_of(positions: Iterable[int]) -> str:
    """Positions by their letters."""
    return " ".join(map(position_letter, positions)) or "-"


def share(chance: str) -> str:
    """A chance such as `5/72` in percent."""
    return percent(Fraction(chance))


# Pages


class HanabiPages:
    """Reads commands and draws pages for one person."""

    def __init__(self, seat: Seat, game: Hanabi, translator: Translator) -> None:
        self._seat = seat
        self._game = game
        self._letters = game.letters
        self._reader = HanabiReader(seat, game, translator)
        self._pen = Pen(translator, "hanabi-notes-")

    def read(self, command: str, words: Sequence[str], sight: Look) -> known.HanabiQuestion | None:
        """Parse the question of a command; None if one of its options follows a switch."""
        n_held = len(sight.view.hands[self._seat])
        match command:
            case "notes":
                position = self._reader.position("".join(words), n_held)
                return None if position is None else known.Chances(position)
            case "empathy":
                return known.Hands(self._reader.player(words) if words else None)
            case "preview":
                # *Vista previa* are two words.
                named = [word for word in words if word != "previa"]
                seat, hint = self._reader.player_and_hint(named)
                colour = hint.colour if isinstance(hint, p.HintColour) else None
                return known.Preview(
                    seat, colour, hint.rank if isinstance(hint, p.HintRank) else None
                )
        return known.Why(*self._reader.position_and_card(words, n_held))

    def draw(self, part: str, sight: Look) -> Drawing:
        """Draw a part of the page."""
        match part:
            case "common":
                yield self._common(sight)
            case "discards":
                yield self._discards(sight.view)
            case "marks" | "possible" | "chances":
                yield from self._own(part, sight)

    def answer(self, command: str, reply: known.HanabiReply, sight: Look) -> Drawing:
        """The answer to a question."""
        match reply:
            case known.WhyReply():
                yield self._pen.line(reply.verdict)
                if reply.reasons:
                    yield bullets(map(self._pen.say, reply.reasons))
            case known.ChancesReply():
                yield self._own_card(reply.position, reply.card)
            case known.HandsReply():
                for hand in reply.hands:
                    title = Message("hanabi-empathy-title", {"seat": Who(hand.seat)})
                    yield self._hand(title, hand, sight.view)
            case known.PreviewReply():
                yield from self._previews(reply, sight.view)
            case known.BeliefsReply():
                pass  # the page asks for these
            case _:
                assert_never(reply)

    def advised(self, name: str, action: p.HanabiAction) -> Sequence[Message]:
        """What an agent would do, and how to do the same."""
        typed = Message("hanabi-advice-type", {"move": self._game.format_action(action)})
        return [Message("hanabi-advice", {"name": name, "move": self._move(action)}), typed]

    def ending(self, log: Sequence[Step[p.HanabiAction, p.HanabiEvent]]) -> Drawing:
        """The hands with what was known of them, the losses, and what was left undone."""
        found = report(self._game, log)
        yield self._last_hands(found)
        yield self._pen.dim(Message("hanabi-end-explained"))
        head = "hanabi-end-losses" if found.losses else "hanabi-end-no-losses"
        yield self._pen.line(Message(head), "bold")
        if found.losses:
            yield bullets(self._pen.say(loss.text) for loss in found.losses)
        if found.undone:
            cards = Text(" ").join(face(card, self._letters) for card in found.undone)
            label = Message("hanabi-end-undone", {"count": len(found.undone)})
            yield Text.assemble(f"{self._pen.say(label)} ", cards)

    # The reader's own hand

    def _own(self, mode: str, sight: Look) -> Drawing:
        told = Message(f"hanabi-notes-mode-{mode}")
        title = Message("hanabi-notes-title", {"seat": Who(self._seat), "mode": told})
        if mode == "marks":
            hand = sight.view.hands[self._seat]
            sets = [frozenset(self._game.possible_cards(held)) for held in hand]
            yield self._own_sets(title, sets, sight.view)
            return
        own = sight.page.own
        if mode == "possible":
            sets = [frozenset(one.card for one in card.chances) for card in own]
            yield self._own_sets(title, sets, sight.view)
        else:
            yield self._own_chances(title, own)
        yield self._pen.dim(Message("hanabi-notes-hands", {"count": int(sight.page.n_hands)}))

    def _own_sets(
        self, title: Message, sets: Sequence[frozenset[p.Card]], view: p.HanabiView
    ) -> RenderableType:
        """What each own card can be, and what is certain about it."""
        worth = worth_of(self._game, view)
        table = self._pen.table("card", "can-be", "sure")
        for position, cards in enumerate(sets):
            sure = [name for name, those in worth.named().items() if cards <= those]
            table.add_row(position_letter(position), spread(cards, self._letters), self._sure(sure))
        return self._pen.page(title, table)

    def _own_chances(self, title: Message, own: Sequence[known.OwnCard]) -> RenderableType:
        """Chances that each own card is playable, useless or a last copy; likeliest identities."""
        worth = ("playable", "useless", "last")
        table = self._pen.table("card", *worth, "likeliest", right=worth)
        for position, card in enumerate(own):
            named = [
                Text.assemble(face(one.card, self._letters), f" {share(one.chance)}")
                for one in card.chances[:N_LIKELIEST]
            ]
            chances = map(share, (card.playable, card.useless, card.last))
            table.add_row(position_letter(position), *chances, Text("  ").join(named))
        return self._pen.page(title, table)

    def _own_card(self, position: int, card: known.OwnCard) -> RenderableType:
        """All chances of one card: suits down, ranks across."""
        table = self._by_suits(min_width=3)
        chances = {one.card: share(one.chance) for one in card.chances}
        for name, cards in self._suits():
            table.add_row(name, *(chances.get(one, "\N{MIDDLE DOT}") for one in cards))
        worth = {"playable": card.playable, "useless": card.useless, "last": card.last}
        facts = [
            f"{self._pen.say(Message(f'hanabi-notes-{name}'))} {share(chance)}"
            for name, chance in worth.items()
        ]
        title = Message("hanabi-notes-card-title", {"card": position_letter(position)})
        return self._pen.page(title, table, Text("   ".join(facts)))

    # The hands of others

    def _hand(
        self,
        title: Message,
        hand: known.OtherHand,
        view: p.HanabiView,
        touched: Sequence[int] | None = None,
    ) -> RenderableType:
        """Another player's hand: the faces, and what their owner can know."""
        columns = ["card", "face", "can-be", "sure"]
        table = self._pen.table(
            *columns, *(["playable"] if hand.is_counted else []), right=("playable",)
        )
        for position, (held, card) in enumerate(
            zip(view.hands[hand.seat], hand.cards, strict=True)
        ):
            letter = position_letter(position)
            if touched is not None:
                letter += f" {TOUCHED}" if position in touched else "  "
            row: list[RenderableType] = [
                Text(letter, "bold reverse" if touched and position in touched else ""),
                face(held.card, self._letters),
                spread(card.possible, self._letters, card.unsure),
                self._sure(card.sure),
            ]
            if hand.is_counted:
                row.append(share(card.playable or "0"))
            table.add_row(*row)
        return self._pen.page(title, table, *self._legends(hand, touched))

    def _legends(self, hand: known.OtherHand, touched: Sequence[int] | None) -> Drawing:
        who: dict[str, Param] = {"seat": Who(hand.seat)}
        if touched:
            yield self._pen.dim(Message("hanabi-preview-legend"))
        if any(card.unsure for card in hand.cards):
            yield self._pen.dim(Message("hanabi-empathy-brackets", who))
        if any(card.possible != card.surely_possible for card in hand.cards):
            yield self._pen.dim(Message("hanabi-empathy-depends", who))
        if hand.is_counted:
            yield self._pen.dim(Message("hanabi-empathy-chances", who))

    def _previews(self, reply: known.PreviewReply, view: p.HanabiView) -> Drawing:
        if reply.is_single:
            for hint in reply.hints:
                yield from self._preview(hint, view)
        else:
            yield self._all_hints(reply, view)
        if not view.hints:
            yield self._pen.line(Message("hanabi-preview-no-tokens"), "yellow")

    def _preview(self, hint: known.HintPreview, view: p.HanabiView) -> Drawing:
        facts: dict[str, Param] = {"seat": Who(hint.hand.seat), "what": self._hint_word(hint)}
        facts |= {"count": len(hint.touched), "cards": letters_of(hint.touched)}
        yield self._hand(Message("hanabi-preview-title", facts), hint.hand, view, hint.touched)
        if not hint.touched and not self._game.empty_hints:
            yield self._pen.line(Message("hanabi-preview-empty"), "yellow")

    def _all_hints(self, reply: known.PreviewReply, view: p.HanabiView) -> RenderableType:
        """All hints for a player: what they touch, and what can then be known."""
        hand = view.hands[reply.seat]
        table = self._pen.table("hint", "touches", "faces", "playable", "useless")
        for hint in reply.hints:
            faces = [face(hand[position].card, self._letters) for position in hint.touched]
            sure = [
                letters_of(i for i, card in enumerate(hint.hand.cards) if worth in card.sure)
                for worth in ("playable", "useless")
            ]
            what = self._pen.say(self._hint_word(hint))
            table.add_row(what, letters_of(hint.touched), Text(" ").join(faces), *sure)
        title = Message("hanabi-preview-title-all", {"seat": Who(reply.seat)})
        legend = self._pen.dim(Message("hanabi-preview-legend-all", {"seat": Who(reply.seat)}))
        return self._pen.page(title, table, legend)

    # The table

    def _common(self, sight: Look) -> RenderableType:
        """What everybody knows about every hand."""
        worth = worth_of(self._game, sight.view).named()
        hands = {hand.seat: [card.common for card in hand.cards] for hand in sight.page.others}
        hands[self._seat] = [card.common for card in sight.page.own]
        table = self._pen.table("player", "card", "can-be", "sure")
        for seat in self._game.seats:
            name = self._pen.name(seat)
            for position, cards in enumerate(hands[seat]):
                sure = [one for one, those in worth.items() if those.issuperset(cards)]
                table.add_row(
                    name if position == 0 else "",
                    position_letter(position),
                    spread(cards, self._letters),
                    self._sure(sure),
                )
        legend = self._pen.dim(Message("hanabi-common-legend"))
        return self._pen.page(Message("hanabi-common-title"), table, legend)

    def _discards(self, view: p.HanabiView) -> RenderableType:
        """Suits down, ranks across: how many of each card are left, and what is discarded."""
        worth = worth_of(self._game, view)
        table = self._by_suits(min_width=4)
        table.add_column(self._pen.say(Message("hanabi-discards-gone")))
        for name, cards in self._suits():
            cells = [self._left(card, view, worth) for card in cards]
            gone = [face(card, self._letters) for card in view.discards if card in cards]
            table.add_row(name, *cells, Text(" ").join(gone))
        legend = self._pen.dim(Message("hanabi-discards-legend"))
        return self._pen.page(Message("hanabi-discards-title"), table, legend)

    def _left(self, card: p.Card, view: p.HanabiView, worth: Worth) -> Text:
        n_copies, n_gone = self._game.copies[card], view.discards.count(card)
        if p.rank_of(card) <= view.piles[p.suit_of(card)]:
            return Text(f"{DONE} ", "green")
        if n_gone == n_copies:
            return Text(f"0/{n_copies}{LOST}", "red")
        sign = "!" if card in worth.last else " "
        style = "dim" if card in worth.useless else "bold" if card in worth.last else ""
        return Text(f"{n_copies - n_gone}/{n_copies}{sign}", style)

    def _last_hands(self, found: HanabiReport) -> Table:
        """Each face, with the number of cards that it could have been for its owner."""
        table = self._pen.table("player")
        for position in range(self._game.size):
            table.add_column(position_letter(position), no_wrap=True)
        for seat, hand in enumerate(found.hands):
            cells = [
                Text.assemble(
                    face(one.card, self._letters),
                    f" {DONE if one.n_possible == 1 else one.n_possible}",
                )
                for one in hand
            ]
            table.add_row(self._pen.name(seat), *cells)
        return table

    # Internal

    def _by_suits(self, min_width: int) -> Table:
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column()
        for rank in range(1, p.N_RANKS + 1):
            table.add_column(str(rank), justify="right", min_width=min_width)
        return table

    def _suits(self) -> Iterator[tuple[Text, range]]:
        """By name, with their cards."""
        for suit, letter in enumerate(self._letters):
            name = f"{letter} {self._pen.say(colour_name(suit, self._letters))}"
            yield Text(name, STYLES[letter]), range(suit * p.N_RANKS, (suit + 1) * p.N_RANKS)

    def _sure(self, sure: Iterable[str]) -> str:
        """Properties that hold for everything that a card can be."""
        return ", ".join(self._pen.say(Message(f"hanabi-notes-{name}")) for name in sure)

    def _hint_word(self, hint: known.HintPreview | p.HintColour | p.HintRank) -> Message:
        """A colour by its name, a rank by its number."""
        match hint:
            case known.HintPreview(colour=int(colour)) | p.HintColour(colour=colour):
                return colour_name(colour, self._letters)
        return Message("hanabi-name", {"name": str(hint.rank)})

    def _move(self, action: p.HanabiAction) -> Message:
        match action:
            case p.Play(position=position):
                return Message("hanabi-advice-play", {"card": position_letter(position)})
            case p.Discard(position=position):
                return Message("hanabi-advice-discard", {"card": position_letter(position)})
            case p.HintColour(seat=seat) | p.HintRank(seat=seat):
                what = self._hint_word(action)
                return Message("hanabi-advice-hint", {"seat": Who(seat), "what": what})
        raise AssertionError(action)
