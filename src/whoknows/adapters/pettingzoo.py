# SPDX-License-Identifier: MIT
"""Games as PettingZoo environments: every seat an agent, each asked in turn.

>>> made = env("liars-dice", players=2)
>>> made.reset(seed=7)
>>> made.agents, made.agent_selection
(['seat_0', 'seat_1'], 'seat_0')
>>> seen, reward, terminated, truncated, info = made.last()
>>> seen["observation"].shape, int(seen["action_mask"].sum())
((164,), 60)
>>> made.step(0)
>>> print(made.render())
Round 1, 10 dice in play: seat_0 starts.
seat_1 rolls 1 1 4 6 6.
seat_0 bids one one.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from whoknows.core import AnyGame, BadOption, IllegalAction, Seat

from . import environment
from .extras import MissingExtra

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra("pettingzoo", "PettingZoo") from error

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]
"""A vector, `observation`, and 1 for each legal action, `action_mask`."""

RENDER_MODES: Final = ("ansi",)
FROM_RESET: Final = frozenset(
    ("agent_selection", "agents", "infos", "rewards", "terminations", "truncations", "_referee")
)
"""Attributes that exist only after a match has begun."""


class WhoknowsEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game as an environment in which agents act one after the other.

    *Agents* are the seats, `seat_0` and so on. *Observations* are dictionaries: `observation`, by
    the game's encoding, is what the seat sees now (`observe="view"`) or all that it has perceived
    since the beginning (`"history"`: perfect recall); `action_mask` has a 1 for each legal action
    of a seat that is asked, else only zeros. Neither these nor `infos` tell anything that the seat
    does not perceive, and for the same reason there is no `state()`.

    *Actions* are the encoding's numbers. A seat that may speak up though nobody has to (to ask for
    the floor in Mafia de Cuba) gets a turn before play goes on, unless it could do nothing there;
    the action space then has one number more, the last: to stay silent. With `reactions=False`
    nobody is asked so, and everybody is silent. By default the game is tried out to see whether it
    has such questions.

    *Rewards*: see `Rewards`. All seats terminate together at the end of the match, also those that
    are out earlier; all are truncated after `max_steps` actions.

    *An illegal action* is a fault of that seat and costs what the rules of the game say for it: the
    seat forfeits and is not asked again, while the others may play on; `infos` tells that seat why.
    Where a seat need not answer, it counts as silence. `TerminateIllegalWrapper` can be put around
    it, which ends the match instead. A number outside the action space raises `BadOption`.

    `reset(seed=n)` deals as `whoknows play --seed n` does. Without a seed, the next deal of the
    same seed follows, and whoever starts the game changes as in simulations. `options` may have
    `deal`, the number of a deal of the seed, and `steps`, those of a match (`Referee.log`) to be
    taken up.
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        observe: environment.Observing = "view",
        reactions: bool | None = None,
        max_steps: int | None = None,
        render_mode: str | None = "ansi",
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadOption(f"render_mode {render_mode!r}: it is 'ansi' or None")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {
            "name": f"whoknows_{game.name.replace('-', '_')}_v{game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self._first_coding = self._coding = environment.Coding(game, observe, reactions=reactions)
        self._max_steps = environment.check_max_steps(max_steps)
        self._names = [environment.seat_name(seat) for seat in game.seats]
        self._deals = environment.DealSequence()
        self.possible_agents = list(self._names)
        n_actions, size = self._coding.n_actions, self._coding.observation_size
        self.action_spaces = {name: spaces.Discrete(n_actions) for name in self._names}
        self.observation_spaces = {
            name: spaces.Dict(
                observation=spaces.Box(0, 1, (size,), np.float32),
                action_mask=spaces.Box(0, 1, (n_actions,), np.int8),
            )
            for name in self._names
        }

    def __getattr__(self, name: str) -> Any:
        """Only asked for what is not there: before the first match that is most of it."""
        if name in FROM_RESET and "_referee" not in self.__dict__:
            raise AttributeError(f"{name}: there is no match yet; `reset()` begins one")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    # The interface

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        chosen = options or {}  # their own test gives one that nobody has
        self._deals.next(seed, chosen.get("deal"))
        game = self.game.for_deal(self._deals.deal)
        self._coding = self._first_coding.for_game(game)
        self._referee: environment.AnyReferee = environment.LazyReferee(
            game, seed=self._deals.seed or 0, deal=self._deals.deal
        )
        self._referee.resume(chosen.get("steps", ()))
        self._rewards = environment.Rewards(game)
        self._rewards.since_last(self._referee)  # what was scored before is not ours
        self._n_steps = 0
        self.agents = list(self._names)
        self.rewards = dict.fromkeys(self._names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self._names}
        self._skip_agent_selection = None
        self._ask: environment.AnyAsk | None = self._coding.question(self._referee)
        self._select()

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        ask = self._ask
        if ask is None or action is None:
            raise BadOption(f"{name} has to act: give the number of an action")
        self.infos[name] = {}
        self._take(ask.seat, int(action))
        self._n_steps += 1
        self._cumulative_rewards[name] = 0.0
        # Those who could only be silent are passed over first: that may end the match.
        self._ask = self._coding.question(self._referee)
        for other, reward in zip(self._names, self._rewards.since_last(self._referee), strict=True):
            self.rewards[other] = reward
            self._cumulative_rewards[other] += reward
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent observes now."""
        seat = Seat(self._names.index(agent))
        is_over = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        ask = None if is_over else environment.question_to(self._referee, seat)
        return {
            "observation": self._coding.observation(self._referee, seat, ask),
            "action_mask": self._coding.mask(ask),
        }

    def observation_space(self, agent: str) -> "spaces.Dict":
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete":
        """The same for all agents."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """What the selected agent has perceived so far, in English."""
        if self.render_mode is None:
            return None
        return environment.story(self._referee, Seat(self._names.index(self.agent_selection)))

    def state(self) -> np.ndarray[Any, Any]:
        """Not offered: in games of hidden knowledge nobody sees the state."""
        raise NotImplementedError("the state is hidden; `observe` tells what a seat perceives")

    def close(self) -> None:
        """Nothing is held open."""

    # Inside

    def _take(self, seat: Seat, number: int) -> None:
        """An answer, or the fault of one that is not legal."""
        try:
            self._referee.feed(seat, self._coding.answer(seat, number))
        except IllegalAction as error:
            self.infos[self._names[seat]] = {"illegal": error.fault.detail}
            self._referee.fail(seat, error.fault)

    def _select(self) -> None:
        """Select the agent that is asked, or end."""
        is_cut = self._max_steps is not None and self._n_steps >= self._max_steps
        if self._ask is not None and not is_cut:
            self.agent_selection = self._names[self._ask.seat]
            return
        ended = self.terminations if self._ask is None else self.truncations
        ended.update(dict.fromkeys(ended, True))
        # Each agent takes its leave with a step of None, beginning with the first.
        self.agent_selection = self._names[0]


def env(
    game: str | AnyGame,
    *,
    observe: environment.Observing = "view",
    reactions: bool | None = None,
    max_steps: int | None = None,
    render_mode: str | None = "ansi",
    **options: Any,
) -> WhoknowsEnv:
    """An environment of a game, by name with its options or as it is; see `WhoknowsEnv`."""
    return WhoknowsEnv(
        environment.game_for(game, options),
        observe=observe,
        reactions=reactions,
        max_steps=max_steps,
        render_mode=render_mode,
    )
