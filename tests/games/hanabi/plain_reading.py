"""The conventions once more, in sets and lists, from what everybody perceives.

Written from the page of the documentation, to hold the compiled beliefs against it.
"""

from collections import Counter
from dataclasses import dataclass, field

from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.pieces import CardDrawn, Discarded, HanabiEvent, Hinted, Played

Cards = frozenset[int]


@dataclass
class Known:
    """A card in a hand, as everybody sees it."""

    words: Cards
    believed: Cards
    after: Cards = frozenset()
    is_hinted: bool = False


@dataclass
class Reading:
    """What everybody believes, as long as all keep to the conventions."""

    game: Hanabi
    hands: list[list[Known]] = field(init=False)

    def __post_init__(self) -> None:
        game = self.game
        self.hands = [[] for _ in game.seats]
        self.piles = [0] * game.n_suits
        self.discards: Counter[int] = Counter()
        self.tokens, self.lives = game.hints, game.lives
        self.n_dealt = 0
        self.turn = int(game.starter)

    # Cards

    @property
    def everything(self) -> Cards:
        return frozenset(range(self.game.n_suits * 5))

    @property
    def deck(self) -> int:
        return sum(self.game.copies) - self.n_dealt

    @property
    def playable(self) -> Cards:
        return frozenset(s * 5 + n for s, n in enumerate(self.piles) if n < 5)

    @property
    def dead(self) -> Cards:
        found = set()
        for suit, height in enumerate(self.piles):
            is_cut = False
            for rank in range(5):
                card = suit * 5 + rank
                if rank >= height and self.discards[card] == self.game.copies[card]:
                    is_cut = True
                if rank < height or is_cut:
                    found.add(card)
        return frozenset(found)

    @property
    def critical(self) -> Cards:
        last = {c for c in self.everything if self.discards[c] == self.game.copies[c] - 1}
        return frozenset(last) - self.dead

    def n_hidden(self, card: int) -> int:
        """Copies that are not public."""
        is_played = self.piles[card // 5] > card % 5
        return self.game.copies[card] - self.discards[card] - is_played

    # What follows

    def settle(self) -> None:
        """Follow what everybody can conclude, before the next move."""
        everything = {c for c in self.everything if self.n_hidden(c)}
        for seat, hand in enumerate(self.hands):
            for known in hand:
                logical = known.words & everything
                known.after = frozenset() if seat == self.turn else known.after & logical
                known.believed = known.believed & logical or logical
        while self.exclude():
            pass

    def exclude(self) -> bool:
        """Strike out identities whose copies are all accounted for; whether there was one."""
        full = {c for c in self.everything if self.placed()[c] >= self.n_hidden(c)}
        found = False
        for hand in self.hands:
            for known in hand:
                fewer = known.believed - full
                if len(known.believed) > 1 and fewer and fewer != known.believed:
                    known.believed = fewer
                    found = True
        return found

    def placed(self) -> Counter[int]:
        """Cards that everybody knows; not those for which somebody may play blindly first."""
        return Counter(
            next(iter(known.believed))
            for hand in self.hands
            for known in hand
            if len(known.believed) == 1 and not known.after
        )

    @property
    def soon(self) -> Cards:
        """The next card of each pile after all cards whose place is known."""
        found = set()
        placed = self.placed()
        for suit, height in enumerate(self.piles):
            rank = height
            while rank < 5 and placed[suit * 5 + rank]:
                rank += 1
            if rank < 5:
                found.add(suit * 5 + rank)
        return frozenset(found)

    def chop(self, seat: int) -> int | None:
        """What the seat discards next."""
        hand = list(enumerate(self.hands[seat]))
        useless = [i for i, known in hand if known.believed <= self.dead]
        free = [
            i
            for i, known in hand
            if not known.believed <= self.critical and not known.believed <= self.playable
        ]
        unhinted = [i for i in free if not self.hands[seat][i].is_hinted]
        return next(iter(useless + unhinted + free), None)

    def endangered(self, seat: int) -> int | None:
        """The next discard, if it may be critical and the seat has nothing to play."""
        if not self.deck or any(known.believed <= self.playable for known in self.hands[seat]):
            return None
        chop = self.chop(seat)
        if chop is None:
            return None
        believed = self.hands[seat][chop].believed
        return chop if believed & self.critical and believed - self.critical else None

    # What happens

    def observe(self, event: HanabiEvent) -> None:
        match event:
            case CardDrawn(seat=seat):
                self.n_dealt += 1
                self.hands[seat].append(Known(self.everything, self.everything))
                return
            case Hinted():
                self.settle()
                self._hinted(event)
                self.tokens -= 1
            case Played(seat=seat, position=position, card=card):
                self.settle()
                self._played(seat, position, card)
                del self.hands[seat][position]
                if self.piles[card // 5] == card % 5:
                    self.piles[card // 5] += 1
                    self.tokens = min(self.tokens + (card % 5 == 4), self.game.hints)
                else:
                    self.discards[card] += 1
                    self.lives -= 1
            case Discarded(seat=seat, position=position, card=card):
                self.settle()
                self._silence(seat)
                del self.hands[seat][position]
                self.discards[card] += 1
                self.tokens = min(self.tokens + 1, self.game.hints)
        self.turn = (self.turn + 1) % self.game.players

    def _silence(self, giver: int) -> None:
        """Whoever could warn the next player and does not, sees nothing critical there."""
        seat = (giver + 1) % self.game.players
        chop = self.endangered(seat)
        others = [known for s, hand in enumerate(self.hands) if s != seat for known in hand]
        if self.tokens and chop is not None and not any(known.after for known in others):
            self.hands[seat][chop].believed -= self.critical

    def _hinted(self, event: Hinted) -> None:
        giver, target = event.seat, event.target
        chop, soon, playable = self.endangered(target), self.soon, self.playable
        hand = self.hands[target]
        before = [known.believed for known in hand]
        self._words(event)
        is_next = (giver + 1) % self.game.players == target
        is_rank = event.colour is None
        warned = hand[chop].believed & self.critical if chop is not None else frozenset()
        if is_rank and is_next and chop in event.touched and warned:
            assert chop is not None
            hand[chop].believed = warned
        else:
            for at in event.touched:
                if not is_rank:
                    hand[at].believed = hand[at].believed - self.dead or hand[at].believed
            one_away = {card + 1 for card in playable if card % 5 < 4} - soon
            others = frozenset() if is_next or self.lives == 1 else frozenset(one_away)
            self._point_out(event, before, soon, others)
        if not is_next:
            self._silence(giver)

    def _words(self, event: Hinted) -> None:
        everything = {c for c in self.everything if self.n_hidden(c)}
        for at, known in enumerate(self.hands[event.target]):
            those = {c for c in self.everything if self._matches(event, c)}
            if at not in event.touched:
                those = set(self.everything) - those
            known.words &= those
            known.after &= those
            known.believed = known.believed & those or known.words & everything
            known.is_hinted |= at in event.touched

    def _matches(self, event: Hinted, card: int) -> bool:
        if event.colour is None:
            return card % 5 + 1 == event.rank
        return card // 5 == event.colour or card // 5 >= self.game.n_colours

    def _point_out(self, event: Hinted, before: list[Cards], soon: Cards, others: Cards) -> None:
        hand = self.hands[event.target]
        playable = self.playable
        touched = sorted(event.touched, reverse=True)
        if any(hand[i].believed <= playable and not before[i] <= playable for i in touched):
            return
        for at in touched:
            if hand[at].believed & soon and not before[at] <= soon:
                hand[at].after = hand[at].believed & others
                hand[at].believed &= soon
                return
        for at in touched:
            if hand[at].believed & others and not before[at] <= playable:
                hand[at].after = hand[at].believed & others
                hand[at].believed &= others
                return

    def _played(self, seat: int, position: int, card: int) -> None:
        """A play that nobody could expect was made for somebody who waits for it."""
        if card not in self.playable or card % 5 == 4:
            return
        is_blind = not self.hands[seat][position].believed <= self.playable
        waiting = [known for hand in self.hands for known in hand if card + 1 in known.after]
        for known in waiting:
            if is_blind and len(waiting) == 1:
                known.believed, known.after = frozenset({card + 1}), frozenset()
            else:
                known.believed |= {card + 1}
                known.after -= {card + 1}
