# SPDX-License-Identifier: MIT
"""Why a card can be something or not, in sentences."""

from collections.abc import Collection, Iterator
from functools import reduce
from itertools import combinations

from whoknows.core import Message, Param, Who, Word
from whoknows.games.hanabi.pieces import N_RANKS, Card, rank_of, suit_of
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_name, colour_name, position_letter
from whoknows.language.percent import percent

from .hand import hinted, unseen
from .levels import own_hand
from .matching import members
from .perception import HintAbout, Perceived


class Reasons:
    """Why a card of the seat's own hand can be something, or cannot."""

    def __init__(self, game: Hanabi, perceived: Perceived) -> None:
        self._game = game
        self._perceived = perceived
        self._view = perceived.view
        self._seat = self._view.seat
        self._known = own_hand(game, self._view)

    def verdict(self, position: int, card: Card | None) -> Message:
        """What the card can be; or whether it can be, or surely is, the given card."""
        possible = self._known.possible[position]
        where: dict[str, Param] = {"position": position_letter(position)}
        if card is None:
            where["cards"] = spelled(possible, self._game.letters)
            return Message("hanabi-why-all", where)
        where["card"] = card_name(card, self._game.letters)
        if possible == {card}:
            return Message("hanabi-why-certain", where)
        if card in possible:
            return self._possible(position, card, where)
        return Message("hanabi-why-impossible", where)

    def reasons(self, position: int, card: Card | None) -> Iterator[Message]:
        """The reasons for the verdict, if there are any."""
        possible = self._known.possible[position]
        if card is None or possible == {card}:
            yield from self._all_about(position)
        elif card not in possible:
            yield from self._against(position, card)

    def hints(self, position: int) -> Iterator[Message]:
        """What hints say about the card."""
        return map(self._hint, self._hints_about(position))

    def _possible(self, position: int, card: Card, where: dict[str, Param]) -> Message:
        chance = self._known.chance(position, [card])
        count = unseen(self._game, self._view, [self._seat])[card]
        copies = self._game.copies[card]
        told: dict[str, Param] = {"chance": percent(chance), "count": count, "copies": copies}
        return Message("hanabi-why-possible", where | told)

    def _all_about(self, position: int) -> Iterator[Message]:
        """All hints, and whether more than hints was needed."""
        yield from self.hints(position)
        known = self._known.possible[position]
        left = frozenset(self._game.possible_cards(self._view.hands[self._seat][position]))
        if left != known:
            gone = spelled(left - known, self._game.letters)
            yield Message("hanabi-why-seen", {"cards": gone})

    def _hints_about(self, position: int) -> tuple[HintAbout, ...]:
        return self._perceived.hints_about(self._view.hands[self._seat][position].order)

    def _against(self, position: int, card: Card) -> Iterator[Message]:
        """The hints, or else that all copies are seen, or else that other cards need them."""
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
                    told["cards"] = spelled(cards, self._game.letters)
                    return Message("hanabi-why-elsewhere", told)
        raise AssertionError("it is possible")


def spelled(cards: Collection[Card], letters: str) -> Message:
    """A set of cards in words, suit by suit: `red 1, 3; yellow 2`.

    >>> spelled({0, 2}, "rygwb").params["ranks"], spelled(range(5), "rygwb").params["ranks"]
    ('1, 3', '1\N{EN DASH}5')
    """
    suits = [
        Message("hanabi-suit-ranks", {"suit": colour_name(suit, letters), "ranks": _ranks(ranks)})
        for suit in range(len(letters))
        if (ranks := [rank_of(card) for card in sorted(cards) if suit_of(card) == suit])
    ]
    return reduce(
        lambda rest, first: Message("hanabi-and-suits", {"first": first, "rest": rest}),
        reversed(suits),
    )


def _ranks(ranks: Collection[int]) -> str:
    return f"1\N{EN DASH}{N_RANKS}" if len(ranks) == N_RANKS else ", ".join(map(str, ranks))
