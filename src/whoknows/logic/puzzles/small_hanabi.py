# SPDX-License-Identifier: MIT
"""A small Hanabi, with one suit and one card in each hand, to study intention.

This is the example of *Intention et logique épistémique dynamique* (RJCIA 2019), for any number of
cards and players. A world is the state of the game, including the order of the deck.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations
from math import factorial
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from whoknows.logic.errors import BadModel, TooLarge, UnknownName
from whoknows.logic.intention.game_universe import GameUniverse
from whoknows.logic.intention.universe import Joint, Number, follow, joint_of

Draw: TypeAlias = Literal["others", "none", "public"]
"""Who sees a card that is drawn: the others, nobody, or everybody."""

DISCARD: Final = "D"
PLAY: Final = "P"
HINT: Final = "I"
"""A hint: tell another player the card in his hand; with several others, `I3` tells player 3."""

MAX_CARDS: Final = 1000
MAX_WORLDS: Final = 5040
MAX_WORK: Final = 3_000_000
MAX_HINTS: Final = 30
NO_CARD: Final = 0
NOT_YET: Final = -1
"""The number of turns left while there are cards to draw."""


class SmallHanabiState(NamedTuple):
    """A world: hands, deck from the top, and what lies open.

    `turn` is the seat to move, from 0; `left` how many turns are left after the last draw.
    """

    hands: tuple[int, ...]
    deck: tuple[int, ...]
    table: int
    discarded: frozenset[int]
    hints: int
    lives: int
    turn: int
    left: int


class SmallHanabi:
    """The rules: implements `EpistemicGame`.

    A play succeeds if the card is the next one; else it is discarded and a life lost. A discard
    brings back a hint, if any is missing. The game ends with all cards on the table, with no life
    left, or when each player has had one more turn after the last card was drawn; without a deck
    each player has one turn.

    >>> from whoknows.logic.intention import best
    >>> from whoknows.logic.parse import parse
    >>> knows = parse("~D:2 & (K_1 J1:1 | K_1 J1:2 | K_1 J1:3)")
    >>> best(SmallHanabi(3).universe((1, 2, 3)), knows, "1", 2)
    ('P', 'I')
    """

    def __init__(
        self,
        cards: int,
        players: int = 2,
        *,
        hints: int = 8,
        lives: int = 3,
        draw: Draw = "others",
    ) -> None:
        _check(cards, players, hints, lives, draw)
        self.cards = cards
        self.hints = hints
        self.lives = lives
        self.draw = draw
        self.players: Sequence[str] = tuple(str(number + 1) for number in range(players))
        numbers = range(1, cards + 1)
        self.vocabulary: Sequence[str] = (
            *(f"J{player}:{card}" for player in self.players for card in numbers),
            *(f"D:{card}" for card in numbers),
            *(f"T:{card}" for card in numbers),
        )
        self._actions = {player: self._named(player) for player in self.players}
        self._scores: dict[SmallHanabiState, int] = {}

    def _named(self, player: str) -> dict[str, int | None]:
        """The actions of a player, each with the seat that gets a hint, if any."""
        others = [(seat, other) for seat, other in enumerate(self.players) if other != player]
        if len(others) == 1:
            return {DISCARD: None, PLAY: None, HINT: others[0][0]}
        return {DISCARD: None, PLAY: None, **{HINT + other: seat for seat, other in others}}

    # Universes

    def start(self, deal: Sequence[int]) -> SmallHanabiState:
        """The first state: the players' cards in order, then the deck from the top."""
        if sorted(deal) != list(range(1, self.cards + 1)):
            told = ",".join(map(str, deal))
            raise BadModel(
                f"the deal {told} is not each card from 1 to {self.cards} once; "
                f"give {len(self.players)} hands, then the deck from the top"
            )
        count = len(self.players)
        deck = tuple(deal[count:])
        left = NOT_YET if deck else count
        return SmallHanabiState(
            tuple(deal[:count]), deck, 0, frozenset(), self.hints, self.lives, 0, left
        )

    def deals(self) -> Iterator[SmallHanabiState]:
        """All first states."""
        return map(self.start, permutations(range(1, self.cards + 1)))

    def universe(
        self,
        deal: Sequence[int],
        history: Sequence[str] = (),
        weight: Callable[[SmallHanabiState], Number] | None = None,
    ) -> GameUniverse[SmallHanabiState]:
        """What everybody considers possible after a deal and the moves so far, in turn order.

        `weight` makes some first states count more than others.
        """
        actual = self.start(deal)
        if factorial(self.cards) > MAX_WORLDS:
            raise TooLarge(
                f"{self.cards} cards can be dealt in {factorial(self.cards):,} ways, "
                f"more than {MAX_WORLDS:,}; take fewer cards"
            )
        universe = GameUniverse.start(self, self.deals(), actual, weight)
        for move in history:
            universe = self.after(universe, move)
        return universe.connected()

    def check_size(self, universe: GameUniverse[SmallHanabiState], order: int) -> None:
        """Raise an error if the value tree would take much more than a minute."""
        work = self.work(universe, order)
        if work > MAX_WORK:
            raise TooLarge(
                f"looking {order} turns ahead with {self.cards} cards means to look at up to "
                f"{work:,} worlds, more than {MAX_WORK:,}; take a smaller order or fewer cards"
            )

    def work(self, universe: GameUniverse[SmallHanabiState], order: int) -> int:
        """How many worlds a tree of values looks at, over all universes, at the most.

        Universes are counted by what all see: the deck, the hints and the turns that are left.
        """
        seats = len(self.players)

        @cache
        def universes(turns: int, deck: int, hints: int, left: int) -> int:
            if turns == 0 or left == 0:
                return 1
            rest = left if left == NOT_YET else left - 1
            told = universes(turns - 1, deck, hints - 1, rest) if hints else 0
            after = seats if deck == 1 else rest
            played = universes(turns - 1, max(deck - 1, 0), hints, after)
            more = min(hints + 1, self.hints)
            discarded = universes(turns - 1, max(deck - 1, 0), more, after)
            return 1 + (seats - 1) * told + played + discarded

        state = universe.worlds[universe.actual]
        return universe.size * universes(order, len(state.deck), state.hints, state.left)

    def after(
        self, universe: GameUniverse[SmallHanabiState], move: str
    ) -> GameUniverse[SmallHanabiState]:
        """What everybody considers possible after one more move."""
        reached, _ = follow(universe, universe.actual, self.joint(universe, move))
        if not isinstance(reached, GameUniverse):
            raise TypeError("a game leads to games only")
        return reached

    def joint(self, universe: GameUniverse[SmallHanabiState], move: str) -> Joint:
        """A move of the player to move, as a joint action; an error if it is illegal."""
        state = universe.worlds[universe.actual]
        if self.final(state):
            raise BadModel(f"the game is over before {move!r}; leave out what follows the end")
        player = self.turn(state)
        name = self._full_name(state, player, move)
        if self.step(state, name) is None:
            raise BadModel(f"player {player} cannot do {name!r} in {self.label(state)}")
        return joint_of(universe, {player: name})

    def moves(
        self, universe: GameUniverse[SmallHanabiState], names: Iterable[str]
    ) -> list[dict[str, str]]:
        """Moves in turn order from here, each with the player who makes it, as `judge` takes them.

        >>> game = SmallHanabi(3)
        >>> game.moves(game.universe((1, 2, 3)), ["I", "P"])
        [{'1': 'I'}, {'2': 'P'}]
        """
        told = []
        for name in names:
            state = universe.worlds[universe.actual]
            joint = self.joint(universe, name)
            told.append({self.turn(state): joint[state.turn]})
            universe = self.after(universe, name)
        return told

    def _full_name(self, state: SmallHanabiState, player: str, move: str) -> str:
        known = self._actions[player]
        hints = [name for name, seat in known.items() if seat is not None and state.hands[seat]]
        if move == HINT and len(hints) == 1:
            return hints[0]
        if move not in known:
            raise UnknownName(f"action of player {player}", move, known)
        return move

    # The interface of games

    def sees(self, player: str, world: SmallHanabiState) -> Hashable:
        return tuple(
            hand for other, hand in zip(self.players, world.hands, strict=True) if other != player
        )

    def turn(self, world: SmallHanabiState) -> str:
        return self.players[world.turn]

    def actions(self, player: str) -> Sequence[str]:
        return tuple(self._actions[player])

    def final(self, world: SmallHanabiState) -> bool:
        return world.left == 0 or world.lives == 0 or world.table == self.cards

    def step(
        self, world: SmallHanabiState, action: str
    ) -> tuple[SmallHanabiState, Sequence[Hashable]] | None:
        known = self._actions[self.turn(world)]
        if action not in known:
            raise UnknownName(f"action of player {self.turn(world)}", action, known)
        target = known[action]
        if self.final(world):
            return None
        if target is not None:
            return self._hint(world, target)
        return self._put(world, is_play=action == PLAY)

    def _hint(
        self, world: SmallHanabiState, target: int
    ) -> tuple[SmallHanabiState, Sequence[Hashable]] | None:
        card = world.hands[target]
        if card == NO_CARD or not world.hints:
            return None
        hands, deck, table, discarded, hints, lives, turn, left = world
        turn, left = self._passed(turn, left)
        told = SmallHanabiState(hands, deck, table, discarded, hints - 1, lives, turn, left)
        return told, (card,) * len(self.players)

    def _put(
        self, world: SmallHanabiState, *, is_play: bool
    ) -> tuple[SmallHanabiState, Sequence[Hashable]] | None:
        """Play or discard a card, and draw another one."""
        hands, deck, table, discarded, hints, lives, turn, left = world
        card = hands[turn]
        if card == NO_CARD:
            return None
        if is_play and card == table + 1:
            table = card
        else:
            discarded |= {card}
            lives -= is_play
            hints = hints if is_play else min(hints + 1, self.hints)
        drawn = deck[0] if deck else NO_CARD
        perceived = self._perceived(turn, card, drawn)
        hands = (*hands[:turn], drawn, *hands[turn + 1 :])
        turn, left = self._passed(turn, left)
        if len(deck) == 1:
            left = len(self.players)
        return SmallHanabiState(
            hands, deck[1:], table, discarded, hints, lives, turn, left
        ), perceived

    def _passed(self, turn: int, left: int) -> tuple[int, int]:
        return (turn + 1) % len(self.players), left if left == NOT_YET else left - 1

    def _perceived(self, mover: int, card: int, drawn: int) -> Sequence[Hashable]:
        """What each player sees: everybody the card laid down, some the card drawn."""
        if self.draw == "none":
            return ((card, NO_CARD),) * len(self.players)
        seen: list[Hashable] = [(card, drawn)] * len(self.players)
        if self.draw == "others":
            seen[mover] = (card, NO_CARD)
        return seen

    def utility(self, world: SmallHanabiState, player: str) -> Number:
        return self.best_score(world)

    def best_score(self, world: SmallHanabiState) -> int:
        """The most cards on the table at the end, if all knew everything."""
        if world not in self._scores:
            self._scores[world] = self._search(world)
        return self._scores[world]

    def _search(self, world: SmallHanabiState) -> int:
        if self.final(world):
            return world.table
        bound = self._bound(world)
        found = world.table
        for action in self._promising(world):
            if found == bound:
                break
            done = self.step(world, action)
            if done is not None:
                found = max(found, self.best_score(done[0]))
        return found

    def _promising(self, world: SmallHanabiState) -> Sequence[str]:
        """The actions, the most promising first; the order only saves time."""
        discard, play, *hints = self._actions[self.players[world.turn]]
        if world.hands[world.turn] == world.table + 1:
            return [play, *hints, discard]
        return [*hints, discard, play]

    def _bound(self, world: SmallHanabiState) -> int:
        """An upper bound: the cards before a lost one, or one for each turn left."""
        lost = min(world.discarded - set(range(world.table + 1)), default=self.cards + 1)
        turns = self.cards if world.left == NOT_YET else world.left
        return min(lost - 1, world.table + turns)

    def atoms(self, world: SmallHanabiState) -> Iterable[str]:
        for player, card in zip(self.players, world.hands, strict=True):
            if card != NO_CARD:
                yield f"J{player}:{card}"
        for card in world.discarded:
            yield f"D:{card}"
        for card in range(1, world.table + 1):
            yield f"T:{card}"

    def label(self, world: SmallHanabiState) -> str:
        hands = "|".join(str(card or "-") for card in world.hands)
        deck = " ".join(map(str, world.deck)) or "-"
        table = f", table {world.table}" if world.table else ""
        gone = " ".join(map(str, sorted(world.discarded)))
        return f"{hands}|{deck}{table}" + (f", discarded {gone}" if gone else "")


def _check(cards: int, players: int, hints: int, lives: int, draw: str) -> None:
    if players < 2:
        raise BadModel(f"at least 2 players are needed, not {players}")
    if cards < players:
        raise BadModel(f"each of {players} players needs a card; {cards} are too few")
    if cards > MAX_CARDS:
        raise TooLarge(f"{cards} cards are more than {MAX_CARDS}; take fewer cards")
    if not 0 <= hints <= MAX_HINTS or lives < 1:
        raise BadModel(f"0 to {MAX_HINTS} hints and at least 1 life are needed")
    if draw not in get_args(Draw):
        raise UnknownName("way to draw", draw, get_args(Draw))
