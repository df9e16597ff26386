"""hanab.live's rules written down once more, without any of ours: what tests compare with.

Cards are known by their place in the deck, as on the site.
"""

import random
from collections import Counter
from typing import Any

VARIANTS = {
    "No Variant": (5, None),
    "6 Suits": (6, None),
    "4 Suits": (4, None),
    "3 Suits": (3, None),
    "Rainbow (6 Suits)": (5, "full"),
    "Rainbow (5 Suits)": (4, "full"),
    "Rainbow (4 Suits)": (3, "full"),
    "Rainbow (3 Suits)": (2, "full"),
    "Dark Rainbow (6 Suits)": (5, "dark"),
    "Dark Rainbow (5 Suits)": (4, "dark"),
}
"""How many colours, and whether there is a suit that all of them touch."""

Move = tuple[int, int, int]


def all_cards(variant: str) -> list[tuple[int, int]]:
    n_colours, rainbow = VARIANTS[variant]
    cards = [(suit, rank) for suit in range(n_colours) for rank in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]
    ranks = {None: (), "full": (1, 1, 1, 2, 2, 3, 3, 4, 4, 5), "dark": (1, 2, 3, 4, 5)}[rainbow]
    return cards + [(n_colours, rank) for rank in ranks]


class LiveTable:
    def __init__(self, deck: list[tuple[int, int]], players: int, options: dict[str, Any]) -> None:
        self.deck, self.players = deck, players
        self.n_colours, self.rainbow = VARIANTS[options.get("variant", "No Variant")]
        self.empty = options.get("emptyClues", False)
        size = {2: 5, 3: 5, 4: 4, 5: 4}[players]
        size += options.get("oneExtraCard", False) - options.get("oneLessCard", False)
        self.hands = [list(range(p * size, (p + 1) * size)) for p in range(players)]
        self.next_card = players * size
        self.piles: Counter[int] = Counter()
        self.gone: set[int] = set()
        self.played: set[int] = set()
        self.clues, self.strikes, self.turn = 8, 0, 0
        self.active: int = options.get("startingPlayer", 0)
        self.last_turn: int | None = None

    def touches(self, card: int, kind: int, value: int) -> bool:
        suit, rank = self.deck[card]
        return rank == value if kind == 3 else suit in (value, self.n_colours)

    def fits(self, card: int) -> bool:
        suit, rank = self.deck[card]
        return self.piles[suit] == rank - 1

    def moves(self) -> list[Move]:
        own = self.hands[self.active]
        found = [(0, card, 0) for card in own]
        if self.clues < 8:
            found += [(1, card, 0) for card in own]
        clues = [(2, i) for i in range(self.n_colours)] + [(3, rank) for rank in range(1, 6)]
        for other in range(self.players) if self.clues else ():
            if other != self.active:
                found += [
                    (kind, other, value)
                    for kind, value in clues
                    if self.empty or any(self.touches(c, kind, value) for c in self.hands[other])
                ]
        return found

    def do(self, move: Move) -> None:
        kind, target, _ = move
        if kind in (2, 3):
            self.clues -= 1
        else:
            self.hands[self.active].remove(target)
            if kind == 0 and self.fits(target):
                suit, rank = self.deck[target]
                self.piles[suit] = rank
                self.played.add(target)
                self.clues = min(8, self.clues + (rank == 5))
            else:
                self.gone.add(target)
                self.strikes += kind == 0
                self.clues += kind == 1
            # Whether a card is drawn after the last move of all makes no difference.
            if self.next_card < len(self.deck) and self.ended_by is None:
                self.hands[self.active].append(self.next_card)
                self.next_card += 1
                if self.next_card == len(self.deck):
                    self.last_turn = self.turn + self.players
        self.turn += 1
        self.active = (self.active + 1) % self.players

    @property
    def ended_by(self) -> str | None:
        if self.strikes == 3:
            return "struck_out"
        if sum(self.piles.values()) == 5 * (self.n_colours + (self.rainbow is not None)):
            return "complete"
        is_last = self.last_turn is not None and self.turn > self.last_turn
        return "deck" if is_last else None

    @property
    def score(self) -> int:
        return 0 if self.strikes == 3 else sum(self.piles.values())

    def is_dead(self) -> bool:
        """Whether no card can be played any more by anybody who still has a turn."""
        useless = self.gone | self.played
        if self.last_turn is not None:
            left = self.last_turn + 1 - self.turn
            done = [(self.active + i) % self.players for i in range(left, self.players)]
            useless |= {card for player in done for card in self.hands[player]}
        return not any(self.fits(card) for card in range(len(self.deck)) if card not in useless)


def choose(table: LiveTable, rng: random.Random, skill: float) -> Move:
    """A move; the more skill, the oftener one that looks at the cards."""
    moves = table.moves()
    if rng.random() >= skill:
        return rng.choice(moves)
    for wanted in (
        [move for move in moves if move[0] == 0 and table.fits(move[1])],
        [move for move in moves if move[0] == 1 and table.clues < 4],
        [move for move in moves if move[0] > 1],
        [move for move in moves if move[0] == 1],
    ):
        if wanted:
            return rng.choice(wanted)
    return rng.choice(moves)


def play_out(
    rng: random.Random, players: int, options: dict[str, Any], *, skill: float, turns: int = 500
) -> tuple[dict[str, Any], LiveTable]:
    """A game as a file, to its end or so far, and the table after it."""
    deck = all_cards(options.get("variant", "No Variant"))
    rng.shuffle(deck)
    table = LiveTable(deck, players, options)
    actions: list[dict[str, int]] = []
    while table.ended_by is None and table.turn < turns:
        kind, target, value = choose(table, rng, skill)
        table.do((kind, target, value))
        actions.append({"type": kind, "target": target, "value": value})
    names = ["Alice", "Bob", "Cathy", "Donald", "Emily"][:players]
    cards = [{"suitIndex": suit, "rank": rank} for suit, rank in deck]
    return {"players": names, "deck": cards, "actions": actions, "options": options}, table
