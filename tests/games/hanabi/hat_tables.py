"""Tables of `hat`: whole games decision by decision, read along by hand."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from tests.games.hanabi.hat_by_hand import Cards, Position

from whoknows.core import TABLE, Message, Rng, Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.hat import Hat
from whoknows.games.hanabi.pieces import HanabiAction, HanabiState, HanabiView

GAMES = [
    Hanabi(players=2),
    Hanabi(players=3),
    Hanabi(players=4),
    Hanabi(players=5),
    Hanabi(players=3, multicolour="normal"),
    Hanabi(players=4, multicolour="single", suits=4, hints=4),
    Hanabi(players=2, suits=6, hand_size=10, full_discard=True),
    Hanabi(players=5, suits=2, hand_size=2, empty_hints=True),
    Hanabi(players=2, multicolour="normal", empty_hints=True),
    Hanabi(players=3, suits=3, hints=1, lives=1),
    Hanabi(players=4, hand_size=1),
]


class Decision(NamedTuple):
    """What an agent did and said, and what everybody knew before."""

    game: Hanabi
    state: HanabiState
    seat: Seat
    agent: Any
    action: HanabiAction
    why: Message
    possible: list[list[Cards]]
    then: Any
    """The table and the mind of a `hat` at that moment."""

    @property
    def view(self) -> HanabiView:
        return self.game.view(self.state, self.seat)

    @property
    def position(self) -> Position:
        return Position(self.game, self.state, [list(hand) for hand in self.possible])


def members(cards: int) -> frozenset[int]:
    return frozenset(card for card in range(30) if cards >> card & 1)


def public(agent: Hat) -> list[list[Cards]]:
    """What everybody knows, as one agent has it."""
    mind = agent.memory
    return [
        [members(int(cards)) for cards in hand[:n]]
        for hand, n in zip(mind["possible"], mind["n_held"], strict=True)
    ][: agent._rules.players]


def played(game: Hanabi, agents: Sequence[Any], seed: int) -> Iterator[Decision]:
    """A game with any agents; the first one is asked what everybody knows, if it can tell."""
    rng, state, n = Rng(seed), game.start(), 0
    for seat in game.seats:
        agents[seat].begin(seat, game)
    while state.ended is None:
        n += 1
        seat, draws = state.turn, rng.child(n)
        if state.drawing is not None:
            seat, action = TABLE, game.chance(state).sample(draws)
        else:
            moves = game.moves(state, seat)
            action = agents[seat].act(game.view(state, seat), moves, draws)
            assert action in moves
            known = public(agents[0]) if isinstance(agents[0], Hat) else []
            agent = agents[seat]
            then = getattr(agent, "_then", None)
            yield Decision(game, state, seat, agent, action, agent.explain(), known, then)
        state, events = game.apply(state, seat, action)
        for event in events:
            for other in game.seats:
                perceived = game.redact(event, other)
                if perceived is not None:
                    agents[other].observe(perceived)


def decisions(games: Sequence[Hanabi], seeds: range) -> Iterator[Decision]:
    """Games of `hat` alone."""
    make: Callable[[], Hat] = Hat
    for game in games:
        for seed in seeds:
            yield from played(game, [make() for _ in game.seats], seed)
