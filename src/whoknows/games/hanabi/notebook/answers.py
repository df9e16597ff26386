# SPDX-License-Identifier: MIT
"""Why a card can be something or not, and what an agent would do."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from rich.console import RenderableType
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
from whoknows.games.hanabi.knowledge import HintAbout, Perceived, own_hand
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

from .pages import bullets, percent, spread


class Reasons:
    """From what it follows that a card of one's own hand can be something, or cannot."""

    def __init__(self, game: Hanabi, perceived: Perceived, translator: Translator) -> None:
        self._game = game
        self._perceived = perceived
        self._view = perceived.view
        self._seat = self._view.seat
        self._say = translator.say

    def about(self, position: int, card: Card | None) -> Iterator[RenderableType]:
        """The verdict, then the reasons."""
        possible = own_hand(self._game, self._view).possible[position]
        where: dict[str, Param] = {"position": position_letter(position)}
        if card is not None:
            where["card"] = card_name(card, self._game.letters)
        if card is None:
            where["cards"] = spread(possible, self._game.letters).plain
            yield self._line(Message("hanabi-why-all", where))
            yield from self._points(self._all_about(position))
        elif possible == {card}:
            yield self._line(Message("hanabi-why-certain", where))
            yield from self._points(self._all_about(position))
        elif card in possible:
            yield self._line(self._possible(position, card, where))
        else:
            yield self._line(Message("hanabi-why-impossible", where))
            yield from self._points(self._against(position, card))

    def _possible(self, position: int, card: Card, where: dict[str, Param]) -> Message:
        chance = own_hand(self._game, self._view).chance(position, [card])
        count = unseen(self._game, self._view, [self._seat])[card]
        copies = self._game.copies[card]
        told: dict[str, Param] = {"chance": percent(chance), "count": count, "copies": copies}
        return Message("hanabi-why-possible", where | told)

    def _all_about(self, position: int) -> Iterator[Message]:
        """All hints, and whether there is more to it than hints."""
        yield from map(self._hint, self._hints_about(position))
        known = own_hand(self._game, self._view).possible[position]
        left = frozenset(self._game.possible_cards(self._view.hands[self._seat][position]))
        if left != known:
            gone = spread(left - known, self._game.letters).plain
            yield Message("hanabi-why-seen", {"cards": gone})

    def _hints_about(self, position: int) -> tuple[HintAbout, ...]:
        return self._perceived.hints_about(self._view.hands[self._seat][position].order)

    def _against(self, position: int, card: Card) -> Iterator[Message]:
        """Hints, or else that all copies are seen, or else that other cards need them."""
        hints = self._hints_about(position)
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

    def _points(self, messages: Iterable[Message]) -> Iterator[RenderableType]:
        lines = [self._say(message) for message in messages]
        if lines:
            yield bullets(lines)

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
    typed = Message("hanabi-advice-type", {"move": game.format_action(action)})
    yield Text(translator.say(typed), "dim")


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
