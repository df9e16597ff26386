"""The code of `hat` once more, in sets and lists and with all hands open.

Written from the page of the documentation, to hold the compiled code against it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.pieces import Discard, HanabiAction, HanabiState, HintColour, HintRank
from whoknows.games.hanabi.pieces import Play as PlayCard

Cards = frozenset[int]
Pair = tuple[int, Cards]


class Position:
    """What is public at a moment, with sets of identities for the cards in all hands."""

    def __init__(self, game: Hanabi, state: HanabiState, possible: list[list[Cards]]) -> None:
        self.game, self.state, self.possible = game, state, possible

    @property
    def all_cards(self) -> range:
        return range(self.game.n_suits * 5)

    @cached_property
    def playable(self) -> Cards:
        heights = enumerate(self.state.piles)
        return frozenset(suit * 5 + height for suit, height in heights if height < 5)

    @cached_property
    def dead(self) -> Cards:
        gone = Counter(self.state.discards)
        found = set()
        for suit, height in enumerate(self.state.piles):
            found |= {suit * 5 + rank for rank in range(height)}
            lost = [r for r in range(height, 5) if gone[suit * 5 + r] == self.copies(suit * 5 + r)]
            if lost:
                found |= {suit * 5 + rank for rank in range(lost[0], 5)}
        return frozenset(found)

    def copies(self, card: int) -> int:
        return self.game.copies[card]

    @cached_property
    def left(self) -> Counter[int]:
        """Copies that were not revealed."""
        gone = Counter(self.state.discards)
        for suit, height in enumerate(self.state.piles):
            gone.update(suit * 5 + rank for rank in range(height))
        return Counter({card: self.copies(card) - gone[card] for card in self.all_cards})

    @property
    def spare(self) -> Counter[int]:
        """Of these, those that nobody has placed."""
        placed = Counter(
            next(iter(cards)) for hand in self.possible for cards in hand if len(cards) == 1
        )
        return Counter({card: self.left[card] - placed[card] for card in self.all_cards})

    def settle(self) -> None:
        """A card whose copies are all placed is nowhere else."""
        while True:
            there = {card for card, n in self.spare.items() if n > 0}
            fewer = [[c if len(c) == 1 else c & there for c in hand] for hand in self.possible]
            if fewer == self.possible:
                return
            self.possible = fewer

    def true_hand(self, seat: int) -> list[int]:
        cards = [held.card for held in self.state.hands[seat]]
        assert None not in cards
        return [card for card in cards if card is not None]

    def knows_playable(self, hand: Sequence[Cards]) -> bool:
        return any(cards <= self.playable for cards in hand)

    def needy(self, giver: int) -> list[int]:
        """Seats that hold a playable card and know of none."""
        return [
            seat
            for seat in self.game.seats
            if seat != giver
            and not self.knows_playable(self.possible[seat])
            and self.playable & {*self.true_hand(seat)}
        ]

    # Questions

    def chance(self, cards: Cards, part: Cards) -> Fraction:
        spare = self.spare
        return Fraction(sum(spare[c] for c in cards & part), sum(spare[c] for c in cards))

    def open_cards(self, hand: Sequence[Cards]) -> list[int]:
        return [at for at, cards in enumerate(hand) if len(cards) > 1 and not cards <= self.dead]

    def question(self, hand: Sequence[Cards], n_answers: int) -> list[Pair]:
        asked = self.open_cards(hand)
        if not self.knows_playable(hand):
            pairs = self._what_to_do(hand, asked)[: n_answers - 1]
            playable = [pair for pair in pairs if pair[1] == self.playable]
            dead = [pair for pair in pairs if pair[1] != self.playable]
            if pairs:
                return playable[::-1] + dead[::-1]
        likely = [(abs(float(self.chance(hand[a], self.playable)) - 0.7), a) for a in asked]
        likely = [(off, a) for off, a in likely if off < 0.2 and not hand[a] <= self.playable]
        if likely:
            return [(min(likely)[1], self.playable)]
        if not asked:
            return []
        at = min(asked, key=lambda a: (self.chance(hand[a], self.dead), a))
        parts = list(self._parts(hand[at], n_answers))
        return [(at, part) for part in parts[:-1]]

    def _what_to_do(self, hand: Sequence[Cards], asked: Sequence[int]) -> list[Pair]:
        """The likeliest first; sorting keeps the order of equals."""
        play = [(at, self.playable) for at in asked if hand[at] & self.playable]
        drop = [(at, self.dead) for at in asked if hand[at] & self.dead]
        if any(cards <= self.dead for cards in hand):
            drop = []
        return [
            pair
            for pairs in (play, drop)
            for pair in sorted(pairs, key=lambda pair: -self.chance(hand[pair[0]], pair[1]))
        ]

    def _parts(self, cards: Cards, n_answers: int) -> Iterator[Cards]:
        alive = sorted(cards - self.dead)
        n = n_answers - bool(cards & self.dead)
        if cards & self.dead:
            yield self.dead
        yield from (frozenset(alive[k::n]) for k in range(min(n, len(alive))))

    def share(self, seat: int, n_numbers: int) -> tuple[int, list[Cards]]:
        """A seat's number, and what its cards may be once it knows it."""
        hand, truth = list(self.possible[seat]), self.true_hand(seat)
        number, factor = 0, 1
        while True:
            n_answers = len([k for k in range(number, n_numbers) if (k - number) % factor == 0])
            pairs = self.question(hand, n_answers) if n_answers > 1 else []
            if not pairs:
                return number, hand
            yes = [place for place, (at, cards) in enumerate(pairs) if truth[at] in cards]
            answer = yes[0] if yes else len(pairs)
            for place, (at, cards) in enumerate(pairs[: answer + 1]):
                hand[at] = hand[at] & cards if place == answer else hand[at] - cards
            number += factor * answer
            factor *= len(pairs) + 1

    def learn_number(self, giver: int, n_numbers: int) -> int:
        """What everybody but the giver learns by a number; which one that is."""
        shares = {seat: self.share(seat, n_numbers) for seat in self.game.seats if seat != giver}
        for seat, (_, hand) in shares.items():
            self.possible[seat] = hand
        return sum(number for number, _ in shares.values()) % n_numbers

    # Hints

    def is_multicolour(self, card: int) -> bool:
        return card // 5 >= self.game.n_colours

    def marker(self, seat: int) -> int:
        hand, asked = self.possible[seat], self.open_cards(self.possible[seat])

        def openness(at: int) -> int:
            suits, ranks = {c // 5 for c in hand[at]}, {c % 5 for c in hand[at]}
            return 1 + (len(suits) > 1) + (len(ranks) > 1) if at in asked else 0

        return max(range(len(hand)), key=lambda at: (openness(at), -at))

    def n_kinds(self, seat: int) -> int:
        """How many kinds of hints there surely are."""
        hand = self.possible[seat]
        if not hand:
            return 2 if self.game.empty_hints else 0
        is_plain = not any(map(self.is_multicolour, hand[self.marker(seat)]))
        if self.game.empty_hints:
            return 4 if is_plain and self.game.n_colours > 1 else 3
        apart = [
            not frozenset.intersection(*(frozenset(map(of, cards)) for cards in hand))
            for of in (lambda c: c // 5, lambda c: c % 5)
        ]
        if all(apart) and is_plain:
            return 4
        twins = [c for c in frozenset.intersection(*hand) if self.left[c] >= len(hand)]
        return 3 if apart[1] or (is_plain and not twins) else 2

    def seats_after(self, giver: int) -> list[int]:
        players = self.game.players
        return [(giver + distance) % players for distance in range(1, players)]

    def n_numbers(self, giver: int) -> int:
        return sum(map(self.n_kinds, self.seats_after(giver)))

    def touches(self, action: HintColour | HintRank, card: int) -> bool:
        if isinstance(action, HintRank):
            return card % 5 == action.rank - 1
        return card // 5 == action.colour or self.is_multicolour(card)

    def number_of(self, giver: int, action: HintColour | HintRank) -> int:
        before = self.seats_after(giver)[: (action.seat - giver - 1) % self.game.players]
        n, hand = self.n_kinds(action.seat), self.true_hand(action.seat)
        kind = int(isinstance(action, HintColour))
        if not hand or not self.touches(action, hand[self.marker(action.seat)]):
            kind = {2: kind, 3: 2, 4: 2 + kind}[n]
        return sum(map(self.n_kinds, before)) + kind

    # Moves

    def useless(self, hand: Sequence[Cards]) -> list[int]:
        """Positions of dead cards, and of those of which there is another in the hand."""
        return [
            at
            for at, cards in enumerate(hand)
            if cards <= self.dead or (len(cards) == 1 and list(hand).count(cards) > 1)
        ]

    def after(self, action: HanabiAction) -> list[list[Cards]]:
        """What is known after a move, before anybody draws."""
        seat = self.state.turn
        if isinstance(action, HintColour | HintRank):
            number = self.number_of(seat, action)
            assert self.learn_number(seat, self.n_numbers(seat)) == number
            truth = self.true_hand(action.seat)
            pointed = frozenset(c for c in self.all_cards if self.touches(action, c))
            self.possible[action.seat] = [
                cards & pointed if truth[at] in pointed else cards - pointed
                for at, cards in enumerate(self.possible[action.seat])
            ]
            return self.possible
        assert isinstance(action, Discard | PlayCard)
        if isinstance(action, Discard):
            self._learn_from_discard(action.position)
        self.possible[seat] = [
            cards for at, cards in enumerate(self.possible[seat]) if at != action.position
        ]
        return self.possible

    def _learn_from_discard(self, position: int) -> None:
        seat = self.state.turn
        useless = self.useless(self.possible[seat])
        if len(useless) > 1 and position in useless:
            assert self.learn_number(seat, len(useless)) == useless.index(position)
        if self.state.hints > 0:
            assert not self.needy(seat)
            for other in self.seats_after(seat):
                if not self.knows_playable(self.possible[other]):
                    self.possible[other] = [c - self.playable for c in self.possible[other]]
