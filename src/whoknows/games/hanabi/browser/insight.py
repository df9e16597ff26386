# SPDX-License-Identifier: MIT
"""What a seat can know at Hanabi's table, as data: logic, and conventions separately.

Drawn by `web/src/games/hanabi/Knowledge.svelte` and `terminal/pages.py`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from whoknows.core import TABLE, Message, Seat
from whoknows.core.insight import Insight
from whoknows.core.notebook import NOTES, OFF, Command, SavedSetting
from whoknows.games.hanabi import knowledge
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.knowledge.hand import unseen
from whoknows.games.hanabi.knowledge.reasons import Reasons
from whoknows.games.hanabi.rules import Hanabi

CardSet: TypeAlias = tuple[p.Card, ...]
"""In ascending order."""
Value: TypeAlias = Literal["playable", "useless", "last"]
Share: TypeAlias = str
"""An exact chance, such as `5/72`."""
Coder: TypeAlias = Literal["conventions", "hat"]
"""Agents whose hints say more than their words."""

# The page


class CardChance(Struct, frozen=True):
    """How likely it is that a card is this one."""

    card: p.Card
    chance: Share


class OwnCard(Struct, frozen=True):
    """A card of the seat's own hand: what it can be, the likeliest first.

    By `hinted` from hints alone, by `told` what these said. `last`: the chance that it is the
    last copy of a card still needed.
    """

    chances: tuple[CardChance, ...]
    playable: Share
    useless: Share
    last: Share
    hinted: CardSet
    told: tuple[Message, ...]
    common: CardSet
    """What everybody knows that it can be."""
    sure: tuple[Value, ...]


class OtherCard(Struct, frozen=True):
    """A card of another hand, as its owner can know it.

    The owner can exclude all that is not `possible`; whether also what is not `surely_possible`
    depends on this seat's own cards, which the owner sees. `playable` is the chance for somebody
    who knows what this seat and the owner both know; None if that is too much to count.
    """

    possible: CardSet
    surely_possible: CardSet
    common: CardSet
    playable: Share | None
    sure: tuple[Value, ...]
    unsure: CardSet = ()
    """What the owner can exclude if this seat holds it, as it may."""


class OtherHand(Struct, frozen=True):
    """Another hand, as its owner can know it."""

    seat: Seat
    cards: tuple[OtherCard, ...]
    is_counted: bool = False
    """Whether chances from shared knowledge were counted."""


class HanabiPage(Struct, frozen=True):
    """All that follows for a seat; `n_hands` counts the hands it may hold that look different."""

    seat: Seat
    n_hands: str
    own: tuple[OwnCard, ...]
    others: tuple[OtherHand, ...]
    playable: CardSet
    useless: CardSet
    last: CardSet


# Questions and answers


class Chances(Struct, frozen=True, tag="chances", forbid_unknown_fields=True):
    """Ask for all that is known about a card of the seat's own hand."""

    position: int


class Hands(Struct, frozen=True, tag="hands", forbid_unknown_fields=True):
    """Ask what another player, or all others, can know of their hand."""

    seat: Seat | None = None


class Preview(Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what another player could know after a hint; if none is named, after each."""

    seat: Seat
    colour: int | None = None
    rank: int | None = None


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Ask why a card of the seat's own hand can be what it can; or why it can be `card` or not."""

    position: int
    card: p.Card | None = None


class Beliefs(Struct, frozen=True, tag="beliefs", forbid_unknown_fields=True):
    """Ask what an agent in this seat would believe of all cards, if all agents were of its kind."""

    agent: Coder


class ChancesReply(Struct, frozen=True, tag="chances"):
    """A card of the seat's own hand."""

    position: int
    card: OwnCard


class HandsReply(Struct, frozen=True, tag="hands"):
    """Other hands, as their owners can know them."""

    hands: tuple[OtherHand, ...]


class HintPreview(Struct, frozen=True):
    """A hint by colour or rank, the positions it touches, and what could then be known."""

    colour: int | None
    rank: int | None
    touched: tuple[int, ...]
    hand: OtherHand


class PreviewReply(Struct, frozen=True, tag="preview"):
    """The effects of hints; `is_single` if the question named a hint."""

    seat: Seat
    is_single: bool
    hints: tuple[HintPreview, ...]


class WhyReply(Struct, frozen=True, tag="why"):
    """A verdict, and the reasons it follows from."""

    position: int
    card: p.Card | None
    verdict: Message
    reasons: tuple[Message, ...]
    possible: CardSet


class BeliefsReply(Struct, frozen=True, tag="beliefs"):
    """What each card is believed to be, beyond logic; `is_trusted`: nobody broke conventions."""

    agent: Coder
    hands: tuple[tuple[CardSet, ...], ...]
    is_trusted: bool
    meaning: Message | None


HanabiQuestion: TypeAlias = Why | Beliefs | Chances | Hands | Preview
HanabiReply: TypeAlias = WhyReply | BeliefsReply | ChancesReply | HandsReply | PreviewReply

COMMANDS: Final = (
    Command(
        "notes",
        NOTES,
        "switch",
        question=Chances,
        setting=SavedSetting("notes", (OFF, "marks", "possible", "chances"), "hanabi-notes-"),
    ),
    Command("empathy", ("empathy", "empathie", "empatia"), question=Hands),
    Command("preview", ("preview", "apercu", "vista", "previa"), question=Preview),
    Command("common", ("common", "commun", "comun"), followed_by="anything"),
    # Followed by a card, *défausse* is a move.
    Command("discards", ("discards", "defausse", "descartes"), followed_by="nothing"),
    Command("why", ("why", "pourquoi", "porque", "por"), question=Why),
    Command("advice", ("advice", "conseil", "consejo"), "advise"),
)


class HanabiInsight(Insight[p.HanabiEvent, p.HanabiView, HanabiPage, HanabiQuestion, HanabiReply]):
    """Keeps what the seat has perceived; everything is counted on request."""

    commands = COMMANDS
    prefix = "hanabi"

    def __init__(self, seat: Seat, game: Hanabi) -> None:
        super().__init__(seat, game)
        self.game: Hanabi = game
        self._perceived = knowledge.Perceived(game, seat)
        self._events: list[p.HanabiEvent] = []

    def observe(self, event: p.HanabiEvent) -> None:
        self._events.append(event)
        self._perceived.observe(event)

    def page(self, view: p.HanabiView) -> HanabiPage:
        """Chances for the seat's own hand, and what the others can know of theirs."""
        worth = knowledge.worth_of(self.game, view)
        common = knowledge.common_knowledge(self.game, view)
        is_player = self.seat > TABLE
        known = knowledge.own_hand(self.game, view) if is_player else None
        return HanabiPage(
            seat=self.seat,
            n_hands=str(known.n_hands) if known else "",
            own=tuple(self._own(known, view, worth, common[self.seat])) if known else (),
            others=tuple(self._hands(view, common)),
            playable=_in_order(worth.playable),
            useless=_in_order(worth.useless),
            last=_in_order(worth.last),
        )

    def _own(
        self,
        known: knowledge.HandKnowledge,
        view: p.HanabiView,
        worth: knowledge.Worth,
        common: Sequence[knowledge.Cards],
    ) -> Iterator[OwnCard]:
        reasons = Reasons(self.game, self._perceived)
        for position, held in enumerate(view.hands[self.seat]):
            chances = known.chances(position)
            yield OwnCard(
                chances=tuple(CardChance(card, str(chance)) for card, chance in chances.items()),
                playable=str(known.chance(position, worth.playable)),
                useless=str(known.chance(position, worth.useless)),
                last=str(known.chance(position, worth.last)),
                hinted=self.game.possible_cards(held),
                told=tuple(reasons.hints(position)),
                common=_in_order(common[position]),
                sure=_sure(known.possible[position], worth),
            )

    def _hands(
        self,
        view: p.HanabiView,
        common: Sequence[Sequence[knowledge.Cards]],
        only: Seat | None = None,
    ) -> Iterator[OtherHand]:
        """The hands of the others, or of one of them."""
        is_player = self.seat > TABLE
        own = frozenset[p.Card]()
        if is_player:
            own = own.union(*knowledge.own_hand(self.game, view).possible)
        for seat in self.game.seats if only is None else [only]:
            if seat == self.seat:
                continue
            # A watcher can infer only what everybody knows.
            known = knowledge.Empathy(seat, tuple(common[seat]), tuple(common[seat]), None)
            if is_player:
                known = knowledge.empathy(self.game, view, seat)
            cards = tuple(self._other(known, view, common[seat], own))
            yield OtherHand(seat, cards, known.shared is not None)

    def _other(
        self,
        known: knowledge.Empathy,
        view: p.HanabiView,
        common: Sequence[knowledge.Cards],
        own: knowledge.Cards,
    ) -> Iterator[OtherCard]:
        worth = knowledge.worth_of(self.game, view)
        counts = unseen(self.game, view, [self.seat, known.seat]) if own else []
        # The two of them see all copies of these but one.
        mine = frozenset(card for card in own if counts[card] == 1)
        for position, possible in enumerate(known.possible):
            yield OtherCard(
                possible=_in_order(possible),
                surely_possible=_in_order(known.surely_possible[position]),
                common=_in_order(common[position]),
                playable=_shared_chance(known, position, worth.playable),
                sure=_sure(possible, worth),
                unsure=_in_order(possible & mine),
            )

    # Questions

    def answer(self, question: HanabiQuestion, view: p.HanabiView) -> HanabiReply:
        """The answer to a question; raises `ValueError` if what it names does not exist."""
        if self.seat <= TABLE:
            raise ValueError("who only watches has no hand")
        match question:
            case Beliefs(agent=agent):
                return self._beliefs(agent)
            case Why(position=position, card=card):
                return self._why(position, card, view)
            case Chances(position=position):
                return self._chances(position, view)
            case Hands(seat=seat):
                self._check_other(seat)
                hands = self._hands(view, knowledge.common_knowledge(self.game, view), seat)
                return HandsReply(tuple(hands))
            case Preview():
                self._check_other(question.seat)
                return self._preview(question)

    def advisers(self, view: p.HanabiView) -> Sequence[str]:
        """The agent that plays so that people can follow it."""
        return ("conventions",)

    def _chances(self, position: int, view: p.HanabiView) -> ChancesReply:
        self._check_position(position, view)
        common = knowledge.common_knowledge(self.game, view)[self.seat]
        own = self._own(
            knowledge.own_hand(self.game, view), view, knowledge.worth_of(self.game, view), common
        )
        return ChancesReply(position, list(own)[position])

    def _check_position(self, position: int, view: p.HanabiView) -> None:
        if not 0 <= position < len(view.hands[self.seat]):
            raise ValueError(f"there is no card {position}")

    def _check_other(self, seat: Seat | None) -> None:
        if seat is not None and (seat == self.seat or seat not in self.game.seats):
            raise ValueError(f"there is nobody else in seat {seat}")

    def _why(self, position: int, card: p.Card | None, view: p.HanabiView) -> WhyReply:
        self._check_position(position, view)
        if card is not None and not 0 <= card < len(self.game.copies):
            raise ValueError(f"there is no such card: {card}")
        reasons = Reasons(self.game, self._perceived)
        return WhyReply(
            position=position,
            card=card,
            verdict=reasons.verdict(position, card),
            reasons=tuple(reasons.reasons(position, card)),
            possible=_in_order(knowledge.own_hand(self.game, view).possible[position]),
        )

    def _preview(self, asked: Preview) -> PreviewReply:
        """The result of the hint that was asked for, or of all possible hints."""
        seat, n_colours = asked.seat, self.game.n_colours
        colours = range(n_colours) if asked.colour is None else [asked.colour]
        ranks = range(1, p.N_RANKS + 1) if asked.rank is None else [asked.rank]
        is_single = asked.colour is not None or asked.rank is not None
        hints: list[p.HintColour | p.HintRank] = []
        if asked.colour is not None or not is_single:
            hints += [p.HintColour(seat, colour) for colour in colours if 0 <= colour < n_colours]
        if asked.rank is not None or not is_single:
            hints += [p.HintRank(seat, rank) for rank in ranks if 1 <= rank <= p.N_RANKS]
        found = (self._after(hint) for hint in hints)
        shown = (one for one in found if one.touched or is_single or self.game.empty_hints)
        return PreviewReply(seat, is_single, tuple(shown))

    def _after(self, hint: p.HintColour | p.HintRank) -> HintPreview:
        after, touched = self._perceived.after(hint)
        [hand] = self._hands(after, knowledge.common_knowledge(self.game, after), hint.seat)
        colour = hint.colour if isinstance(hint, p.HintColour) else None
        rank = hint.rank if isinstance(hint, p.HintRank) else None
        return HintPreview(colour, rank, touched, hand)

    def _beliefs(self, name: Coder) -> BeliefsReply:
        # These are slow to load.
        from whoknows.games.hanabi.agents.conventions import Conventions  # noqa: PLC0415
        from whoknows.games.hanabi.agents.hat import Hat  # noqa: PLC0415

        agent: Conventions | Hat = Conventions() if name == "conventions" else Hat()
        agent.begin(self.seat, self.game)
        for event in self._events:
            agent.observe(event)
        return BeliefsReply(
            agent=name,
            hands=tuple(tuple(map(_in_order, agent.believed(seat))) for seat in self.game.seats),
            is_trusted=not isinstance(agent, Hat) or not agent.takes_hints_for_words,
            meaning=agent.meaning() if isinstance(agent, Conventions) else None,
        )


def _in_order(cards: Iterable[p.Card]) -> CardSet:
    return tuple(sorted(cards))


def _sure(cards: knowledge.Cards, worth: knowledge.Worth) -> tuple[Value, ...]:
    """Properties that hold for everything that a card can be."""
    sure: list[Value] = []
    if cards <= worth.playable:
        sure.append("playable")
    if cards <= worth.useless:
        sure.append("useless")
    if cards <= worth.last:
        sure.append("last")
    return tuple(sure)


def _shared_chance(known: knowledge.Empathy, position: int, cards: knowledge.Cards) -> Share | None:
    """The chance by shared knowledge; certain if it follows from more than that."""
    if known.possible[position] <= cards:
        return "1"
    if not known.possible[position] & cards:
        return "0"
    return None if known.shared is None else str(known.shared.chance(position, cards))
