"""Intention on the small Hanabi, computed a second time and independently.

Nothing is shared with the program: worlds are deals, every state is re-simulated from the deal and
the moves, a player's class are the deals with the same observations, and properties are plain
functions. Slow on purpose.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import permutations

Deal = tuple[int, ...]
Moves = tuple[str, ...]


@dataclass
class Play:
    """One game, played move by move."""

    hands: list[int | None]
    deck: list[int]
    lives: int
    hints: int
    most_hints: int
    cards: int
    draw: str
    table: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    seen: list[list[object]] = field(default_factory=list)
    turns: int = 0
    turns_after_last_draw: int | None = None

    @property
    def mover(self) -> int:
        return self.turns % len(self.hands)

    @property
    def over(self) -> bool:
        out = self.turns_after_last_draw is not None and self.turns_after_last_draw >= len(
            self.hands
        )
        return len(self.table) == self.cards or self.lives == 0 or out

    def tell(self, players: list[int], what: object) -> None:
        for player in players:
            self.seen[player].append(what)

    @property
    def everybody(self) -> list[int]:
        return list(range(len(self.hands)))

    def move(self, name: str) -> bool:
        """Make a move; False if it is not allowed."""
        if self.over:
            return False
        self.tell(self.everybody, (self.mover, name))
        was_counting = self.turns_after_last_draw is not None
        done = self.hint(name[1:]) if name[0] == "I" else self.lay(name)
        if not done:
            return False
        if was_counting:
            assert self.turns_after_last_draw is not None
            self.turns_after_last_draw += 1
        self.turns += 1
        return True

    def hint(self, whom: str) -> bool:
        target = int(whom) - 1 if whom else 1 - self.mover
        if self.hints == 0 or self.hands[target] is None or target == self.mover:
            return False
        self.hints -= 1
        self.tell(self.everybody, ("card of", target, self.hands[target]))
        return True

    def lay(self, name: str) -> bool:
        card = self.hands[self.mover]
        if card is None:
            return False
        self.hands[self.mover] = None
        self.tell(self.everybody, ("laid", card))
        if name == "P" and len(self.table) + 1 == card:
            self.table.append(card)
        else:
            self.gone.append(card)
            if name == "P":
                self.lives -= 1
            elif self.hints < self.most_hints:
                self.hints += 1
        if self.deck:
            self.take(self.deck.pop(0))
        return True

    def take(self, new: int) -> None:
        self.hands[self.mover] = new
        if self.draw == "public":
            self.tell(self.everybody, ("drawn", new))
        if self.draw == "others":
            self.tell([one for one in self.everybody if one != self.mover], ("drawn", new))
        if not self.deck:
            self.turns_after_last_draw = 0


Property = Callable[["Table", Deal, Moves], bool]


class Table:
    """All games with the same numbers of cards and players."""

    def __init__(
        self, cards: int, players: int, draw: str, *, hints: int = 8, lives: int = 3
    ) -> None:
        self.cards, self.players, self.draw = cards, players, draw
        self.hints, self.lives = hints, lives
        self.deals = list(permutations(range(1, cards + 1)))
        self.play = cache(self._play)
        self.confused = cache(self._confused)
        self.top_score = cache(self._top_score)

    def _play(self, deal: Deal, moves: Moves) -> Play | None:
        play = Play(
            list(deal[: self.players]),
            list(deal[self.players :]),
            self.lives,
            self.hints,
            self.hints,
            self.cards,
            self.draw,
        )
        for player in range(self.players):
            others = [card for one, card in enumerate(play.hands) if one != player]
            play.seen.append([others])
        if not play.deck:
            play.turns_after_last_draw = 0
        for name in moves:
            if not play.move(name):
                return None
        return play

    def _confused(self, player: int, deal: Deal, moves: Moves) -> list[Deal]:
        real = self.play(deal, moves)
        assert real is not None
        found = []
        for other in self.deals:
            play = self.play(other, moves)
            if play is not None and play.seen[player] == real.seen[player]:
                found.append(other)
        return found

    def names(self, mover: int) -> list[str]:
        if self.players == 2:
            return ["D", "P", "I"]
        return ["D", "P", *(f"I{one + 1}" for one in range(self.players) if one != mover)]

    def _top_score(self, deal: Deal, moves: Moves) -> int:
        play = self.play(deal, moves)
        assert play is not None
        if play.over:
            return len(play.table)
        # with full information a hint is worth nothing but time; the state is all that matters
        return self._from_state(
            tuple(play.hands),
            tuple(play.deck),
            len(play.table),
            play.hints,
            play.lives,
            play.mover,
            play.turns_after_last_draw,
        )

    @cache  # noqa: B019 - a few tables in a test
    def _from_state(
        self,
        hands: tuple[int | None, ...],
        deck: Deal,
        table: int,
        hints: int,
        lives: int,
        mover: int,
        since: int | None,
    ) -> int:
        if table == self.cards or lives == 0 or since == self.players:
            return table
        after = (mover + 1) % self.players
        later = None if since is None else since + 1
        scores = []
        if hints and any(card for one, card in enumerate(hands) if one != mover):
            scores.append(self._from_state(hands, deck, table, hints - 1, lives, after, later))
        card = hands[mover]
        if card is not None:
            new = list(hands)
            new[mover] = deck[0] if deck else None
            then = 0 if len(deck) == 1 else later
            left = tuple(new), deck[1:]
            if card == table + 1:
                scores.append(self._from_state(*left, table + 1, hints, lives, after, then))
            else:
                scores.append(self._from_state(*left, table, hints, lives - 1, after, then))
            more = min(self.hints, hints + 1)
            scores.append(self._from_state(*left, table, more, lives, after, then))
        return max(scores)

    def likely(self, deal: Deal, moves: Moves) -> list[str]:
        """What the mover does, as far as others can tell."""
        real = self.play(deal, moves)
        assert real is not None
        mover = real.mover
        worth = {}
        for name in self.names(mover):
            if self.play(deal, (*moves, name)) is None:
                continue
            cell = self.confused(mover, deal, moves)
            gains = [
                self.top_score(one, (*moves, name)) if self.play(one, (*moves, name)) else 0
                for one in cell
            ]
            worth[name] = Fraction(sum(gains), len(gains))
        return [name for name, gain in worth.items() if gain == max(worth.values())]

    def value_of(
        self, player: int, holds: Property, order: int, deal: Deal, moves: Moves, name: str
    ) -> Fraction:
        """What a move of the player is worth, looking some turns ahead."""
        total = Fraction(0)
        cell = self.confused(player, deal, moves)
        for one in cell:
            if self.play(one, (*moves, name)) is not None:
                total += self.value(player, holds, order - 1, one, (*moves, name))
        return total / len(cell)

    def value(self, player: int, holds: Property, order: int, deal: Deal, moves: Moves) -> Fraction:
        real = self.play(deal, moves)
        assert real is not None
        cell = self.confused(player, deal, moves)
        if order == 0 or real.over:
            return Fraction(sum(holds(self, one, moves) for one in cell), len(cell))
        if real.mover == player:
            return max(
                self.value_of(player, holds, order, deal, moves, name)
                for name in self.names(player)
            )
        total = Fraction(0)
        for one in cell:
            names = self.likely(one, moves)
            total += sum(
                self.value(player, holds, order - 1, one, (*moves, name)) for name in names
            ) / Fraction(len(names))
        return total / len(cell)


# Plain properties, each beside the formula that the program is asked


def knows_own_card(table: Table, player: int, deal: Deal, moves: Moves) -> bool:
    cards = set()
    for one in table.confused(player, deal, moves):
        play = table.play(one, moves)
        assert play is not None
        cards.add(play.hands[player])
    return len(cards) == 1 and None not in cards


def state(table: Table, deal: Deal, moves: Moves) -> Play:
    play = table.play(deal, moves)
    assert play is not None
    return play


def own_card_formula(player: int, cards: int) -> str:
    known = [f"K_{player + 1} J{player + 1}:{card}" for card in range(1, cards + 1)]
    return "(" + " | ".join(known) + ")"


def properties(cards: int) -> list[tuple[str, Property]]:
    """Formulas with their plain twins."""

    def paper(t: Table, d: Deal, m: Moves) -> bool:
        return 2 not in state(t, d, m).gone and knows_own_card(t, 0, d, m)

    def second_knows(t: Table, d: Deal, m: Moves) -> bool:
        return knows_own_card(t, 1, d, m)

    def two_on_table(t: Table, d: Deal, m: Moves) -> bool:
        return len(state(t, d, m).table) >= 2

    def first_knows_whether_second_knows(t: Table, d: Deal, m: Moves) -> bool:
        answers = {knows_own_card(t, 1, one, m) for one in t.confused(0, d, m)}
        return len(answers) == 1

    def even_odds(t: Table, d: Deal, m: Moves) -> bool:
        cell = t.confused(1, d, m)
        held = sum(state(t, one, m).hands[1] == 3 for one in cell)
        return Fraction(held, len(cell)) >= Fraction(1, 2)

    own, seconds = own_card_formula(0, cards), own_card_formula(1, cards)
    return [
        (f"~D:2 & {own}", paper),
        (seconds, second_knows),
        ("T:2", two_on_table),
        (f"Kw_1 {seconds}", first_knows_whether_second_knows),
        ("P_2(J2:3) >= 1/2", even_odds),
    ]
