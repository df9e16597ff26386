# SPDX-License-Identifier: MIT
"""Why a card can be something or not, and what an agent would do."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rich.text import Text

from whoknows.core import (
    Message,
    Moves,
    Param,
    Rng,
    Who,
    WhoknowsError,
    Word,
)
from whoknows.core.reference import parse_agent
from whoknows.core.registry import Registry
from whoknows.games.hanabi.knowledge import HandKnowledge, HintAbout, Perceived, own_hand
from whoknows.games.hanabi.knowledge.fitting import members
from whoknows.games.hanabi.knowledge.hand import hinted, unseen
from whoknows.games.hanabi.pieces import (
    Card,
    Discard,
    HanabiAction,
    HanabiEvent,
    HanabiView,
    HintColour,
    HintRank,
    Play,
    rank_of,
    suit_of,
)
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_name, colour_name, position_letter
from whoknows.language import Translator

from .pages import percent, spread


class Reasons:
    """From what it follows that a card of one's own hand can be something, or cannot."""

    def __init__(self, game: Hanabi, perceived: Perceived, translator: Translator) -> None:
        self._game = game
        self._perceived = perceived
        self._view = perceived.view
        self._seat = self._view.seat
        self._say = translator.say

    def about(self, position: int, card: Card | None) -> Iterator[Text]:
        """The verdict, then the reasons."""
        known = own_hand(self._game, self._view)
        hints = self._perceived.hints_about(self._view.hands[self._seat][position].order)
        where: dict[str, Param] = {"position": position_letter(position)}
        if card is None:
            yield from self._all_about(position, known, hints, where)
            return
        where["card"] = card_name(card, self._game.letters)
        possible = known.possible[position]
        if possible == {card}:
            yield self._line(Message("hanabi-why-certain", where))
            yield from self._points(map(self._hint, hints))
            yield from self._points(self._rest_of_hints(position))
        elif card in possible:
            chance = percent(known.chance(position, [card]))
            count = unseen(self._game, self._view, [self._seat])[card]
            told = where | {"chance": chance, "count": count, "copies": self._game.copies[card]}
            yield self._line(Message("hanabi-why-possible", told))
        else:
            yield self._line(Message("hanabi-why-impossible", where))
            yield from self._points(self._against(position, card, hints))

    def _all_about(
        self,
        position: int,
        known: HandKnowledge,
        hints: Sequence[HintAbout],
        where: dict[str, Param],
    ) -> Iterator[Text]:
        cards = spread(known.possible[position], self._game.letters).plain
        yield self._line(Message("hanabi-why-all", where | {"cards": cards}))
        yield from self._points(map(self._hint, hints))
        yield from self._points(self._rest_of_hints(position))

    def _rest_of_hints(self, position: int) -> Iterator[Message]:
        """What hints alone would leave, if there is more to it than hints."""
        known = own_hand(self._game, self._view).possible[position]
        left = frozenset(self._game.possible_cards(self._view.hands[self._seat][position]))
        if left != known:
            gone = spread(left - known, self._game.letters).plain
            yield Message("hanabi-why-seen", {"cards": gone})

    def _against(self, position: int, card: Card, hints: Sequence[HintAbout]) -> Iterator[Message]:
        """Hints, or else that all copies are seen, or else that other cards need them."""
        contrary = [about for about in hints if about.touched != self._touches(about, card)]
        if contrary:
            yield from map(self._hint, contrary)
        elif unseen(self._game, self._view, [self._seat])[card] == 0:
            yield self._all_seen(card)
        else:
            yield self._needed_elsewhere(position, card)

    def _touches(self, about: HintAbout, card: Card) -> bool:
        hint = about.hint
        if hint.colour is None:
            return rank_of(card) == hint.rank
        return self._game.touches(card, hint.colour)

    def _hint(self, about: HintAbout) -> Message:
        hint = about.hint
        what: Word = str(hint.rank)
        if hint.colour is not None:
            what = colour_name(hint.colour, self._game.letters)
        key = "hanabi-why-touched" if about.touched else "hanabi-why-untouched"
        return Message(key, {"turn": about.turn, "seat": Who(hint.seat), "what": what})

    def _all_seen(self, card: Card) -> Message:
        """Where the copies are."""
        view, places = self._view, list[Word]()
        if view.piles[suit_of(card)] >= rank_of(card):
            places.append(Message("hanabi-why-on-pile"))
        n_discarded = view.discards.count(card)
        if n_discarded:
            places.append(Message("hanabi-why-discarded", {"count": n_discarded}))
        for seat in self._game.seats:
            held = [i for i, one in enumerate(view.hands[seat]) if one.card == card]
            for position in held:
                where: dict[str, Param] = {"seat": Who(seat), "position": position_letter(position)}
                places.append(Message("hanabi-why-held", where))
        copies = self._game.copies[card]
        return Message("hanabi-why-all-seen", {"count": copies, "places": places})

    def _needed_elsewhere(self, position: int, card: Card) -> Message:
        """The fewest other cards of the hand that need all copies which this one could be."""
        counts = unseen(self._game, self._view, [self._seat])
        masks = hinted(self._game, self._view.hands[self._seat])
        others = [i for i in range(len(masks)) if i != position]
        for size in range(1, len(others) + 1):
            for group in combinations(others, size):
                wanted = 1 << card
                for other in group:
                    wanted |= masks[other]
                cards = frozenset(one for one in members(wanted) if counts[one])
                n_copies = sum(counts[one] for one in cards)
                if n_copies <= size:
                    told: dict[str, Param] = {"count": size, "copies": n_copies}
                    told["positions"] = [position_letter(other) for other in group]
                    told["cards"] = spread(cards, self._game.letters).plain
                    return Message("hanabi-why-elsewhere", told)
        raise AssertionError("it is possible")

    def _points(self, messages: Iterator[Message]) -> Iterator[Text]:
        return (Text(f"  - {self._say(message)}") for message in messages)

    def _line(self, message: Message) -> Text:
        return Text(self._say(message))


# What an agent would do


def advice(
    name: str,
    game: Hanabi,
    events: Sequence[HanabiEvent],
    view: HanabiView,
    moves: Moves[HanabiAction],
    translator: Translator,
) -> Iterator[Text]:
    """What an agent would do with what this seat has perceived, and why."""
    try:
        spec, registry = parse_agent(name), Registry()
        is_oracle = registry.find_agent(spec.reference, game.name).is_oracle
        agent = registry.make_agent(spec, game.name)
    except WhoknowsError as problem:
        yield Text(translator.say(Message("play-move-refused", {"why": str(problem)})), "yellow")
        return
    if is_oracle:
        told = Message("hanabi-advice-oracle", {"name": name})
        yield Text(translator.say(told), "yellow")
        return
    agent.begin_set()
    agent.begin(view.seat, game)
    for event in events:
        agent.observe(event)
    # Asked twice, it says the same.
    action = agent.act(view, moves, Rng(len(events)))
    told = Message("hanabi-advice", {"name": name, "move": _move(action, game)})
    yield Text(translator.say(told))
    yield Text(translator.say(agent.explain()))


def _move(action: HanabiAction, game: Hanabi) -> Message:
    match action:
        case Play(position=position):
            return Message("hanabi-advice-play", {"card": position_letter(position)})
        case Discard(position=position):
            return Message("hanabi-advice-discard", {"card": position_letter(position)})
        case HintColour(seat=seat) | HintRank(seat=seat):
            return Message(
                "hanabi-advice-hint", {"seat": Who(seat), "what": hint_word(action, game)}
            )
    raise AssertionError(action)


def hint_word(hint: HintColour | HintRank, game: Hanabi) -> Message:
    """A colour by its name, a rank by its number."""
    if isinstance(hint, HintColour):
        return colour_name(hint.colour, game.letters)
    return Message("hanabi-name", {"name": str(hint.rank)})
