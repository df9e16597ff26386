# SPDX-License-Identifier: MIT
"""One seat of a game as a Gymnasium environment, with agents of ours in all others.

>>> made = make("liars-dice", opponents="weighted", players=3)
>>> observation, info = made.reset(seed=7)
>>> observation.shape, made.action_space
((321,), Discrete(92))
>>> int(made.action_masks().sum())
90
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from whoknows import core
from whoknows.play import Match
from whoknows.plugins.line_up import AgentSpec, fill_line_up, parse_agent, parse_line_up
from whoknows.plugins.registry import CodeRegistry, Registry

from . import environment
from .encoding import Vector
from .extras import MissingExtra

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("pettingzoo", "Gymnasium") from error

MAX_DEALS: Final = 1000
"""How many matches in a row may end before the seat's first turn."""


OnFault: TypeAlias = Literal["raise", "tell"]


class OpponentFailed(core.WhoknowsError):
    """An agent in another seat has failed, so that the match teaches nothing."""


class WaitingMatch(Match):
    """A match in which agents wait for the program's seat, also where it merely may speak up."""

    waits_for_people = True

    def fail(self, seat: core.Seat, fault: core.Fault) -> None:
        """The program's answer was no good."""
        self._fail(seat, fault)


class SeatEnv(gymnasium.Env[Vector, np.int64]):
    """A game for one seat; the other seats play between its turns.

    Observations are vectors by the game's encoding, `action_masks()` tells what is legal, and
    actions, rewards, `observe`, `reactions`, illegal actions and seeds are as in
    `whoknows.adapters.pettingzoo.WhoknowsEnv`. An episode ends with the match: after the seat is
    out, or after an illegal action, the others play to the end at once. It is truncated after
    `max_steps` actions of the seat.

    A match that is over before the seat's first turn is no episode: the next deal follows. An
    agent in another seat that fails raises `OpponentFailed`; with `on_fault="tell"` the match goes
    on by the rules for that, and `info["faults"]` says who failed and how.
    """

    def __init__(
        self,
        game: core.AnyGame,
        agents: Mapping[core.Seat, core.AnyAgent],
        *,
        observe: environment.Observing = "view",
        reactions: bool | None = None,
        max_steps: int | None = None,
        on_fault: OnFault = "raise",
        render_mode: str | None = None,
    ) -> None:
        [self.seat] = [seat for seat in game.seats if seat not in agents]
        if render_mode not in (None, "ansi"):
            raise core.BadOption(f"render_mode {render_mode!r}: it is 'ansi' or None")
        self.game = game
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self._agents = dict(agents)
        self._first_coding = self._coding = environment.Coding(game, observe, reactions=reactions)
        if on_fault not in get_args(OnFault):
            raise core.BadOption(f"on_fault {on_fault!r}: it is 'raise' or 'tell'")
        self._on_fault = on_fault
        self._max_steps = environment.check_max_steps(max_steps)
        self._deals = environment.DealSequence()
        self._n_looked_at = 0
        self.action_space = spaces.Discrete(self._coding.n_actions)
        self.observation_space = spaces.Box(0, 1, (self._coding.observation_size,), np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a match and play until the seat is asked."""
        super().reset(seed=seed)
        chosen = options or {}
        if unknown := sorted(chosen.keys() - {"deal"}):
            raise core.BadOption(f"reset has no option {unknown[0]!r}; there is `deal`")
        self._deals.next(seed, chosen.get("deal"))
        for _ in range(MAX_DEALS):
            self._begin()
            ask = self._go_on()
            info = self._faults()
            if ask is not None:
                return self._observation(), info
            self._deals.next(None, None)
        raise core.WhoknowsError(
            f"{MAX_DEALS} matches in a row were over before seat {self.seat} had a turn"
        )

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """The seat acts, then all others until it is asked again."""
        info = self._take(int(action))
        self._n_steps += 1
        is_over = self._go_on() is None
        info |= self._faults()
        reward = self._rewards.since_last(self._match.referee)[self.seat]
        is_late = self._max_steps is not None and self._n_steps >= self._max_steps
        is_cut = not is_over and is_late
        return self._observation(), reward, is_over, is_cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each legal action."""
        ask = environment.question_to(self._match.referee, self.seat)
        return self._coding.mask(ask).astype(np.bool_)

    def render(self) -> str | None:
        """What the seat has perceived so far, in English."""
        return (
            None if self.render_mode is None else environment.story(self._match.referee, self.seat)
        )

    def close(self) -> None:
        """End the programs among the others."""
        for agent in self._agents.values():
            if isinstance(agent, core.Reachable):
                agent.let_go()

    # Inside

    def _faults(self) -> dict[str, Any]:
        """What others did wrong since this was asked last: winning against them is no merit."""
        news, self._n_looked_at = self._match.log[self._n_looked_at :], len(self._match.log)
        failed = {
            step.seat: f"{step.fault.reason}: {step.fault.detail}"
            for step in news
            if step.fault is not None and step.seat != self.seat and step.fault.reason != "absent"
        }
        if failed and self._on_fault == "raise":
            told = "; ".join(f"seat {seat}: {problem}" for seat, problem in failed.items())
            raise OpponentFailed(f"{told} (with on_fault='tell', `info` tells it instead)")
        return {"faults": failed} if failed else {}

    def _begin(self) -> None:
        seed, deal = self._deals.seed or 0, self._deals.deal
        game = self.game.for_deal(deal)
        self._coding = self._first_coding.for_game(game)
        self._match = WaitingMatch(game, self._agents, seed=seed, deal=deal)
        self._match.start()
        self._rewards = environment.Rewards(game)
        self._n_steps = self._n_looked_at = 0

    def _go_on(self) -> environment.AnyAsk | None:
        """Let the others play; the question to the seat, or None at the end."""
        while asks := self._match.advance():
            if self._coding.is_worth_asking(asks[0]):
                return asks[0]
            self._match.answer(self.seat, None)
        return None

    def _take(self, number: int) -> dict[str, Any]:
        """An answer, or the fault of one that is not legal."""
        if environment.question_to(self._match.referee, self.seat) is None:
            raise core.BadOption("the match is over: reset the environment")
        try:
            self._match.answer(self.seat, self._coding.answer(self.seat, number))
        except core.IllegalAction as error:
            self._match.fail(self.seat, error.fault)
            return {"illegal": error.fault.detail}
        return {}

    def _observation(self) -> Vector:
        referee = self._match.referee
        return self._coding.observation(
            referee, self.seat, environment.question_to(referee, self.seat)
        )


def make(  # noqa: PLR0913 - most are keywords, with defaults
    game: str | core.AnyGame,
    seat: int = 0,
    opponents: str | Sequence[str] | None = None,
    *,
    observe: environment.Observing = "view",
    reactions: bool | None = None,
    max_steps: int | None = None,
    on_fault: OnFault = "raise",
    render_mode: str | None = None,
    registry: Registry | None = None,
    **options: Any,
) -> SeatEnv:
    """An environment for one seat of a game, by name with its options or as it is.

    `opponents` sit in the other seats, in order, and the last one named fills the rest:
    `"weighted"`, `"bluffer,weighted"`, `["./mine.py", "random"]`; without any it is the game's
    usual agent. They are looked for in `registry`, or else among all that is installed.
    """
    made = environment.game_for(game, options)
    if not 0 <= seat < made.players:
        raise core.BadOption(f"there is no seat {seat}: they are 0 to {made.players - 1}")
    others = [other for other in made.seats if other != seat]
    known = registry or CodeRegistry()
    specs = fill_line_up(_specs(opponents or made.default_agent), len(others))
    agents = {
        other: known.make_agent(spec, made.name) for other, spec in zip(others, specs, strict=True)
    }
    return SeatEnv(
        made,
        agents,
        observe=observe,
        reactions=reactions,
        max_steps=max_steps,
        on_fault=on_fault,
        render_mode=render_mode,
    )


def _register_games() -> None:
    """Each by its name, for `gymnasium.make("whoknows/hanabi-v1")`; it takes what `make` does."""
    for name in Registry().game_names():
        known_as = f"whoknows/{name}-v1"
        if known_as not in gymnasium.registry:  # as it is when this module is loaded again
            gymnasium.register(known_as, entry_point=f"{__name__}:make", kwargs={"game": name})


def _specs(opponents: str | Sequence[str]) -> list[AgentSpec]:
    if isinstance(opponents, str):
        return parse_line_up(opponents)
    return [parse_agent(one) for one in opponents]


_register_games()
