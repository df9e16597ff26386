# SPDX-License-Identifier: MIT
"""OpenSpiel's bots and policies in our seats.

A seat knows what it perceives and nothing else. Policies need no more: they go by the information
state. A search needs whole states, so ISMCTS is given states that the seat considers possible
(`whoknows.adapters.information_state`), which is for small games. Plain MCTS searches from the
true state, which no seat knows: there is no such agent.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
import numpy as np
from msgspec import Meta

from whoknows.core import Agent, AnyGame, BadOption, Moves, Rng, Seat

from .encoding import Vector
from .information_state import MAX_WORLDS, InformationState, NoWorld, draw_world
from .openspiel import SpielGame, SpielState, memory_text, spiel_game, view_text
from .sequential import SILENCE, Position, perceived_of

__all__ = ["OpenSpielAgent", "SeatState", "save_policies"]

Bot: TypeAlias = Literal["ismcts", "uniform", "policy"]
Table: TypeAlias = dict[str, dict[int, float]]
"""Probabilities of numbers, by information state."""

SEED_LIMIT: Final = 2**32


# Policies


class SeatState:
    """As much of an OpenSpiel state as the seat that is asked knows."""

    def __init__(
        self, game: SpielGame, seat: Seat, memory: Sequence[Any], view: Any, numbers: list[int]
    ) -> None:
        self._game = game
        self._seat = seat
        self._memory = tuple(memory)
        self._view = view
        self._numbers = numbers

    def get_game(self) -> SpielGame:
        """The game."""
        return self._game

    def num_players(self) -> int:
        """How many seats there are."""
        return self._game.rules.players

    def current_player(self) -> int:
        """Always the seat itself."""
        return self._seat

    def is_terminal(self) -> bool:
        """It is not over."""
        return False

    def is_chance_node(self) -> bool:
        """Nor is it chance's turn."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Seats are asked one by one."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers in order; none for others, whose moves the seat does not know."""
        return list(self._numbers) if player in (None, self._seat) else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for what is legal."""
        legal = self.legal_actions(player)
        return [int(number in legal) for number in range(self._game.num_distinct_actions())]

    def information_state_string(self, player: int | None = None) -> str:
        """The seat's memory."""
        return memory_text(self._own(player), self._memory)

    def information_state_tensor(self, player: int | None = None) -> Vector:
        """What it has perceived, by the game's encoding."""
        return self._game.tree.encoding.history(self._own(player), perceived_of(self._memory))

    def observation_string(self, player: int | None = None) -> str:
        """Its view."""
        return view_text(self._own(player), self._view)

    def observation_tensor(self, player: int | None = None) -> Vector:
        """Its view, by the game's encoding."""
        self._own(player)
        return self._game.tree.encoding.view(self._view)

    def _own(self, player: int | None) -> Seat:
        if player not in (None, self._seat):
            raise BadOption(f"seat {self._seat} does not know what seat {player} has perceived")
        return self._seat


class _Tabular:
    """A policy that was stored; where it has nothing, all that is legal is equally likely."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def action_probabilities(self, state: SeatState, player: int) -> dict[int, float]:
        """How likely each legal number is."""
        known = self._table.get(state.information_state_string(player), {})
        legal = state.legal_actions(player)
        found = {number: known.get(number, 0.0) for number in legal}
        total = sum(found.values())
        return {number: p / total if total else 1 / len(legal) for number, p in found.items()}


def save_policies(path: Path | str, solved: Iterable[tuple[Any, Any]]) -> None:
    """Store tabular policies, each with the OpenSpiel game that it is for, in one file."""
    tables = {str(game): _table_of(policy) for game, policy in solved}
    Path(path).write_bytes(msgspec.json.encode(tables))


def _table_of(policy: Any) -> Table:
    """OpenSpiel's tables, those of Python or those of C++."""
    rows: Mapping[str, Iterable[tuple[int, float]]]
    if hasattr(policy, "to_dict"):
        rows = policy.to_dict()
    elif hasattr(policy, "policy_table"):
        rows = policy.policy_table()
    else:
        raise BadOption(
            f"a {type(policy).__name__} is no table; of a solver take `tabular_average_policy()`"
        )
    return {key: {int(number): float(p) for number, p in row if p > 0} for key, row in rows.items()}


@lru_cache(maxsize=16)
def _read_policies(path: Path) -> dict[str, Table]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Table])
    except (OSError, msgspec.DecodeError) as error:
        raise BadOption(f"{path} is no file of policies: {error}") from None


def _stored_policy(path: str, game: SpielGame) -> _Tabular:
    if not path:
        raise BadOption("bot=policy needs a file: policy=FILE")
    tables = _read_policies(Path(path))
    if str(game) not in tables:
        raise BadOption(f"{path} has a policy for {', '.join(tables)}, not for {game}")
    return _Tabular(tables[str(game)])


# The agent


class OpenSpielAgent(Agent[Any, Any, Any]):
    """A bot of OpenSpiel's: a search among possible worlds (`ismcts`), `uniform`, or a `policy`.

    `policy` is a file that `save_policies` has written. The search plays at random where it knows
    of no possible world: after somebody's forfeit, or where more than `worlds` of them were
    possible before.
    """

    def __init__(
        self,
        *,
        bot: Bot = "ismcts",
        policy: str = "",
        simulations: Annotated[int, Meta(ge=1)] = 100,
        exploration: Annotated[float, Meta(ge=0)] = 1.0,
        worlds: Annotated[int, Meta(ge=1)] = MAX_WORLDS,
    ) -> None:
        self._bot = bot
        self._path = policy
        self._simulations = simulations
        self._exploration = exploration
        self._n_worlds = worlds
        self._given: Any = None
        # Created again only for another game: finding the encoding takes longer than a short match.
        self._game: Any = None

    @classmethod
    def playing(cls, policy: Any) -> "OpenSpielAgent":
        """An agent that plays one of OpenSpiel's policies for this game, whatever it is made of."""
        made = cls(bot="policy")
        made._given = policy
        return made

    def begin(self, seat: Seat, game: AnyGame) -> None:
        self._seat = seat
        if self._game is None or self._game.rules != game:
            self._game = spiel_game(game)
        self._memory: list[Any] = []
        self._belief = InformationState(self._game.tree, seat, limit=self._n_worlds)
        self._policy = self._given
        if self._bot == "policy" and self._given is None:
            self._policy = _stored_policy(self._path, self._game)

    def observe(self, event: Any) -> None:
        self._memory.append(event)

    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        number = self._pick(view, self._numbers(moves), rng, may_decline=False)
        return self._game.tree.encoding.action(self._seat, number)

    def react(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        silence = self._game.tree.silence
        numbers = self._numbers(moves)
        number = silence
        if numbers:
            number = self._pick(view, [*numbers, silence], rng, may_decline=True)
        if number != silence:
            return self._game.tree.encoding.action(self._seat, number)
        if numbers:
            self._memory.append(SILENCE)
        return None

    def _numbers(self, moves: Moves[Any]) -> list[int]:
        encoding = self._game.tree.encoding
        return sorted(encoding.number(self._seat, move) for move in moves)

    def _pick(self, view: Any, numbers: list[int], rng: Rng, *, may_decline: bool) -> int:
        if self._bot == "uniform":
            return rng.choice(numbers)
        if self._bot == "ismcts":
            return self._search(numbers, rng, may_decline=may_decline)
        known = SeatState(self._game, self._seat, self._memory, view, numbers)
        chances = self._policy.action_probabilities(known, self._seat)
        return _draw(chances, rng)

    def _search(self, numbers: list[int], rng: Rng, *, may_decline: bool) -> int:
        perceived = perceived_of(self._memory)
        try:
            worlds = self._belief.worlds(perceived, may_decline=may_decline, chance=rng)
        except NoWorld:
            return rng.choice(numbers)
        root = draw_world(worlds, rng.unit())
        # Where seats may decline, worlds can differ in how often this one did; a search must not.
        memory = root.memory(self._seat)
        alike = [(one, weight) for one, weight in worlds if one.memory(self._seat) == memory]
        return self._searched(root, alike, rng)

    def _searched(self, root: Position, worlds: list[tuple[Position, float]], rng: Rng) -> int:
        """The move that OpenSpiel's search finds."""
        # Slow to import.
        from open_spiel.python.algorithms import (  # type: ignore[import-untyped] # noqa: PLC0415
            ismcts,
            mcts,
        )

        states: dict[Position, SpielState] = {}

        def resample(state: SpielState, player: int) -> SpielState:
            world = draw_world(worlds, chance.uniform())
            if world not in states:
                states[world] = self._game.state_at(world)
            drawn: SpielState = states[world].clone()
            return drawn

        chance = np.random.RandomState(rng.below(SEED_LIMIT))
        bot = ismcts.ISMCTSBot(
            self._game,
            mcts.RandomRolloutEvaluator(1, chance),
            self._exploration * _spread(self._game),
            self._simulations,
            random_state=chance,
        )
        bot.set_resampler(resample)
        return int(bot.step(self._game.state_at(root)))


def _spread(game: SpielGame) -> float:
    """The range of the returns; 1 if it is unknown."""
    spread = game.max_utility() - game.min_utility()
    return float(spread) if np.isfinite(spread) else 1.0


def _draw(chances: Mapping[int, float], rng: Rng) -> int:
    """A number by its probability."""
    left = rng.unit() * sum(chances.values())
    for number, chance in chances.items():
        left -= chance
        if left < 0:
            return number
    return max(chances, key=lambda number: chances[number])
