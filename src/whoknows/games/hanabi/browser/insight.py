# SPDX-License-Identifier: MIT
"""What a seat can know at Hanabi's table, as data for a page: logic, and conventions apart."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from whoknows.core import TABLE, Message, Seat
from whoknows.core.insight import Insight
from whoknows.games.hanabi.knowledge import (
    Cards,
    Empathy,
    HandKnowledge,
    Perceived,
    Worth,
    common_knowledge,
    empathy,
    own_hand,
    worth_of,
)
from whoknows.games.hanabi.knowledge.reasons import Reasons
from whoknows.games.hanabi.pieces import Card, HanabiEvent, HanabiView
from whoknows.games.hanabi.rules import Hanabi

CardSet: TypeAlias = tuple[Card, ...]
"""In ascending order."""
Value: TypeAlias = Literal["playable", "useless", "last"]
Share: TypeAlias = str
"""An exact chance, such as `5/72`."""
Coder: TypeAlias = Literal["conventions", "hat"]
"""Agents whose hints say more than their words."""

# The page


class CardChance(Struct, frozen=True):
    """How likely it is that a card is this one."""

    card: Card
    chance: Share


class OwnCard(Struct, frozen=True):
    """A card of one's own hand: what it can be, the likeliest first.

    `hinted` is what hints alone leave possible, `told` what was said about it. `last` is the chance
    that it is the last copy of a card that is still needed.
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
    who knows what this seat and the owner both know; None where that is too much to count.
    """

    possible: CardSet
    surely_possible: CardSet
    common: CardSet
    playable: Share | None
    sure: tuple[Value, ...]


class OtherHand(Struct, frozen=True):
    """Another hand, as its owner can know it."""

    seat: Seat
    cards: tuple[OtherCard, ...]


class HanabiPage(Struct, frozen=True):
    """All that follows for a seat; `n_hands` are the hands it may hold, that look different."""

    seat: Seat
    n_hands: str
    own: tuple[OwnCard, ...]
    others: tuple[OtherHand, ...]
    playable: CardSet
    useless: CardSet
    last: CardSet


# Questions and answers


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Asks why a card of one's own hand can be what it can be; or why, or why not, that one."""

    position: int
    card: Card | None = None


class Beliefs(Struct, frozen=True, tag="beliefs", forbid_unknown_fields=True):
    """Asks what an agent in this seat would take all cards for, if all were of its kind."""

    agent: Coder


class WhyReply(Struct, frozen=True, tag="why"):
    """A verdict, and from what it follows."""

    position: int
    card: Card | None
    verdict: Message
    reasons: tuple[Message, ...]
    possible: CardSet


class BeliefsReply(Struct, frozen=True, tag="beliefs"):
    """What each card of each hand is taken for; this does not follow from logic.

    `is_trusted`: nobody was seen who does not keep to the conventions. `meaning` is what the last
    hint meant, for agents that can tell.
    """

    agent: Coder
    hands: tuple[tuple[CardSet, ...], ...]
    is_trusted: bool
    meaning: Message | None


HanabiQuestion: TypeAlias = Why | Beliefs
HanabiReply: TypeAlias = WhyReply | BeliefsReply


class HanabiInsight(Insight[HanabiEvent, HanabiView, HanabiPage, HanabiQuestion, HanabiReply]):
    """Keeps what the seat has perceived; everything is counted when it is asked for."""

    def __init__(self, seat: Seat, game: Hanabi) -> None:
        super().__init__(seat, game)
        self.game: Hanabi = game
        self._perceived = Perceived(game, seat)
        self._events: list[HanabiEvent] = []

    def observe(self, event: HanabiEvent) -> None:
        """Something happened, as the seat perceives it."""
        self._events.append(event)
        self._perceived.observe(event)

    def page(self, view: HanabiView) -> HanabiPage:
        """Chances for the own hand, and what the others can know of theirs."""
        worth = worth_of(self.game, view)
        common = common_knowledge(self.game, view)
        is_player = self.seat > TABLE
        known = own_hand(self.game, view) if is_player else None
        return HanabiPage(
            seat=self.seat,
            n_hands=str(known.n_hands) if known else "",
            own=tuple(self._own(known, view, worth, common[self.seat])) if known else (),
            others=tuple(
                OtherHand(seat, tuple(self._other(view, seat, worth, common[seat])))
                for seat in self.game.seats
                if seat != self.seat
            ),
            playable=_in_order(worth.playable),
            useless=_in_order(worth.useless),
            last=_in_order(worth.last),
        )

    def _own(
        self, known: HandKnowledge, view: HanabiView, worth: Worth, common: Sequence[Cards]
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

    def _other(
        self, view: HanabiView, seat: Seat, worth: Worth, common: Sequence[Cards]
    ) -> Iterator[OtherCard]:
        if self.seat <= TABLE:
            # Who only watches can tell no more than what everybody knows.
            known = Empathy(seat, tuple(common), tuple(common), None)
        else:
            known = empathy(self.game, view, seat)
        for position, possible in enumerate(known.possible):
            yield OtherCard(
                possible=_in_order(possible),
                surely_possible=_in_order(known.surely_possible[position]),
                common=_in_order(common[position]),
                playable=_shared_chance(known, position, worth.playable),
                sure=_sure(possible, worth),
            )

    # Questions

    def answer(self, question: HanabiQuestion, view: HanabiView) -> HanabiReply:
        """Reasons, or beliefs by convention; raises `ValueError` for a card that is not there."""
        if self.seat <= TABLE:
            raise ValueError("who only watches has no hand")
        if isinstance(question, Beliefs):
            return self._beliefs(question.agent)
        if not 0 <= question.position < len(view.hands[self.seat]):
            raise ValueError(f"there is no card {question.position}")
        if question.card is not None and not 0 <= question.card < len(self.game.copies):
            raise ValueError(f"there is no such card: {question.card}")
        position, card = question.position, question.card
        reasons = Reasons(self.game, self._perceived)
        return WhyReply(
            position=position,
            card=card,
            verdict=reasons.verdict(position, card),
            reasons=tuple(reasons.reasons(position, card)),
            possible=_in_order(own_hand(self.game, view).possible[position]),
        )

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


def _in_order(cards: Iterable[Card]) -> CardSet:
    return tuple(sorted(cards))


def _sure(cards: Cards, worth: Worth) -> tuple[Value, ...]:
    """What holds for all that a card can be."""
    sure: list[Value] = []
    if cards <= worth.playable:
        sure.append("playable")
    if cards <= worth.useless:
        sure.append("useless")
    if cards <= worth.last:
        sure.append("last")
    return tuple(sure)


def _shared_chance(known: Empathy, position: int, cards: Cards) -> Share | None:
    """By what both know; what follows from more than that is told as certain."""
    if known.possible[position] <= cards:
        return "1"
    if not known.possible[position] & cards:
        return "0"
    return None if known.shared is None else str(known.shared.chance(position, cards))
