"""Tables with the agent `conventions`: whole games move by move, and games by hand."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from tests.games.hanabi.plain_reading import Reading

from whoknows.core import TABLE, Message, Rng, Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import Conventions
from whoknows.games.hanabi.compiled.conventions.situation import SCENE_TYPE, look, look_round
from whoknows.games.hanabi.pieces import Deal, HanabiAction, HanabiEvent, HanabiState, HanabiView
from whoknows.kernel.types import Record

ADA, BO, CY, DI, ED = (Seat(seat) for seat in range(5))

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 3, "multicolour": "normal"},
    {"players": 4, "multicolour": "single", "suits": 4, "hints": 4},
    {"players": 2, "suits": 6, "hand_size": 10, "full_discard": True},
    {"players": 5, "suits": 2, "hand_size": 1, "empty_hints": True},
    {"players": 3, "suits": 3, "hints": 1, "lives": 1},
]


def members(cards: int) -> frozenset[int]:
    return frozenset(card for card in range(30) if cards >> card & 1)


def scene_of(agent: Conventions) -> Record:
    """How things stand for an agent now."""
    scene = np.zeros(1, SCENE_TYPE)[0]
    look(scene, agent.memory, agent._table)
    look_round(scene, agent._table, agent._seat)
    return scene


class Decision(NamedTuple):
    """What an agent did, what it knew, and what everybody believed."""

    game: Hanabi
    state: HanabiState
    seat: Seat
    agent: Any
    action: HanabiAction
    reading: Reading

    @property
    def view(self) -> HanabiView:
        return self.game.view(self.state, self.seat)

    @property
    def why(self) -> Message:
        message: Message = self.agent.explain()
        return message

    @property
    def params(self) -> dict[str, Any]:
        return dict(self.why.params)


def played(game: Hanabi, agents: Sequence[Any], seed: int) -> Iterator[Decision]:
    """A whole game, decision by decision; all must be legal."""
    rng = Rng(seed)
    state, reading, n = game.start(), Reading(game), 0
    for seat in game.seats:
        agents[seat].begin(seat, game)
    while state.ended is None:
        n += 1
        if state.drawing is not None:
            action = game.chance(state).sample(rng.child(n))
            state, events = game.apply(state, TABLE, action)
        else:
            seat = state.turn
            reading.settle()
            moves = game.moves(state, seat)
            action = agents[seat].act(game.view(state, seat), moves, rng.child(n))
            assert action in moves
            yield Decision(game, state, seat, agents[seat], action, reading)
            state, events = game.apply(state, seat, action)
        tell(game, agents, reading, events)


def tell(
    game: Hanabi, agents: Sequence[Any], reading: Reading, events: Sequence[HanabiEvent]
) -> None:
    for event in events:
        reading.observe(event)
        for seat in game.seats:
            perceived = game.redact(event, seat)
            if perceived is not None:
                agents[seat].observe(perceived)


def decisions(game: Hanabi, seeds: range) -> Iterator[Decision]:
    """Games of `conventions` alone."""
    for seed in seeds:
        yield from played(game, [Conventions() for _ in game.seats], seed)


class Evening:
    """A game by hand that agents of this kind watch from all seats."""

    def __init__(self, game: Hanabi, hands: str) -> None:
        self.game, self.state, self.reading = game, game.start(), Reading(game)
        self.agents = [Conventions() for _ in game.seats]
        for seat, agent in enumerate(self.agents):
            agent.begin(Seat(seat), game)
        for card in hands.split():
            self.act(f"deal {card}")

    def act(self, *moves: str) -> None:
        """Moves as they are typed; cards that are drawn are moves of the table."""
        for typed in moves:
            action = self.game.parse_action(typed)
            seat = TABLE if isinstance(action, Deal) else self.state.turn
            self.game.check(self.state, seat, action)
            self.state, events = self.game.apply(self.state, seat, action)
            tell(self.game, self.agents, self.reading, events)

    def choice(self) -> str:
        """What the agent in turn would do, as it is typed."""
        seat = self.state.turn
        moves = self.game.moves(self.state, seat)
        action = self.agents[seat].act(self.game.view(self.state, seat), moves, Rng(0))
        return self.game.format_action(action)

    def believed(self, seat: Seat, card: str) -> str:
        """What everybody believes of a card, the same at all seats."""
        at = "abcdefghij".index(card)
        found = {int(scene_of(agent)["believed"][seat, at]) for agent in self.agents}
        assert len(found) == 1
        return self.names(found.pop())

    def names(self, cards: int) -> str:
        letters = self.game.letters
        return " ".join(f"{letters[card // 5]}{card % 5 + 1}" for card in sorted(members(cards)))
