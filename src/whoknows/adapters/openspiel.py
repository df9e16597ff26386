# SPDX-License-Identifier: MIT
"""Our games for OpenSpiel's algorithms.

After `register()`, `pyspiel.load_game("whoknows_hanabi(players=2)")` works for every game that has
an encoding; `spiel_game(game)` makes an OpenSpiel game of one that is there already.

What OpenSpiel calls an action is a number of the game's encoding; the one after all of them is to
stay silent where nobody has to speak. Chance outcomes are numbered as the game lists them.

Returns: where the table plays for a score in common, everybody gets it. Otherwise two players get
1 and -1 if one of them has won, and 0 if both or none have; among more players all who have won get
1, all others -1.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, Protocol, runtime_checkable

import msgspec
import numpy as np

from whoknows.core import TABLE, AnyGame, BadOption, Outcome, Rng, Seat
from whoknows.core.options import option_types
from whoknows.plugins.manifest import manifests
from whoknows.plugins.registry import Registry

from .information_state import MAX_WORLDS, InformationState, NoWorld, Worlds, draw_world
from .openspiel_library import pyspiel
from .openspiel_parameters import (
    Value,
    bounds,
    default_parameters,
    game_with,
    parameters_of,
)
from .sequential import GameTree, Memory, Position

__all__ = ["SpielGame", "SpielState", "register", "returns_of", "spiel_game", "spiel_name"]

PREFIX: Final = "whoknows_"

# Rules do not say how long a match can be, nor how many outcomes chance can have: no match that
# can be played comes near to these.
MAX_MOVES: Final = 1_000_000
MAX_CHANCE_OUTCOMES: Final = 1_000_000

_ENCODER: Final = msgspec.json.Encoder()


@runtime_checkable
class Bounded(Protocol):
    """A game that knows its best score."""

    @property
    def max_score(self) -> int:
        """No score is above it, and none below 0."""


def register() -> list[str]:
    """Register all games that have an encoding with OpenSpiel, and return their names there."""
    registry = Registry()
    encoded = {name for name, manifest in manifests() if manifest.encoding is not None}
    listings, _ = registry.games()
    games = [registry.find_game(one.name) for one in listings if one.name in encoded]
    for game in games:
        _register(game)
    return [spiel_name(game) for game in games]


def _register(game: type[AnyGame]) -> None:
    def make(parameters: Mapping[str, Value] | None = None) -> SpielGame:
        return SpielGame(game_with(game, parameters or {}))

    # OpenSpiel lets go of this only after Python has ended, when nothing may be freed any more:
    # what holds on to itself is not.
    make.__dict__["itself"] = make
    defaults = default_parameters(game)
    pyspiel.register_game(_game_type(game, defaults, game_with(game, defaults)), make)


def spiel_game(game: AnyGame) -> "SpielGame":
    """A game of ours as one of OpenSpiel's."""
    return SpielGame(game)


def spiel_name(game: type[AnyGame] | AnyGame) -> str:
    """The name of one of our games in OpenSpiel."""
    return PREFIX + game.name.replace("-", "_")


def _game_type(kind: type[AnyGame], parameters: Mapping[str, Value], game: AnyGame) -> Any:
    """The description of a game that OpenSpiel needs before it creates one."""
    of = pyspiel.GameType
    fewest, most = bounds(option_types(kind)["players"])
    return of(
        short_name=spiel_name(kind),
        long_name=f"{kind.__name__} (whoknows)",
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=_utility(game),
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


def _utility(game: AnyGame) -> Any:
    of = pyspiel.GameType.Utility
    if game.has_shared_score:
        return of.IDENTICAL
    return of.ZERO_SUM if game.players == 2 else of.GENERAL_SUM


def _game_info(tree: GameTree) -> Any:
    game = tree.game
    low, high = -1.0, 1.0
    if game.has_shared_score:
        low, high = (0.0, game.max_score) if isinstance(game, Bounded) else (-np.inf, np.inf)
    is_zero_sum = _utility(game) == pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameInfo(
        num_distinct_actions=tree.n_numbers,
        max_chance_outcomes=MAX_CHANCE_OUTCOMES,
        num_players=game.players,
        min_utility=low,
        max_utility=high,
        utility_sum=0.0 if is_zero_sum else None,
        max_game_length=MAX_MOVES,
    )


def returns_of(game: AnyGame, outcome: Outcome | None) -> list[float]:
    """What each seat gets in the end; nothing before."""
    if outcome is None:
        return [0.0] * game.players
    if game.has_shared_score:
        return [float(score) for score in outcome.scores]
    if game.players == 2 and len(outcome.winners) != 1:
        return [0.0, 0.0]
    return [1.0 if seat in outcome.winners else -1.0 for seat in game.seats]


def memory_text(seat: Seat, memory: Memory) -> str:
    """The name of an information state: equal for equal memories of one seat, and for no others."""
    return f"{seat} {_ENCODER.encode(memory).decode()}"


def view_text(seat: Seat, view: Any) -> str:
    """What a seat sees, as a text."""
    return f"{seat} {_ENCODER.encode(view).decode()}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel knows games."""

    def __init__(self, game: AnyGame) -> None:
        self.tree = GameTree(game)
        parameters = parameters_of(game)
        kind = _game_type(type(game), default_parameters(type(game)), game)
        super().__init__(kind, _game_info(self.tree), parameters)

    @property
    def rules(self) -> AnyGame:
        """The game of ours."""
        return self.tree.game

    def new_initial_state(self, *given: Any) -> "SpielState":
        """A match before its first move."""
        if given:
            raise BadOption("a match of a whoknows game begins at its beginning")
        return SpielState(self)

    def state_at(self, position: Position) -> "SpielState":
        """The state at a position, with its history."""
        state = self.new_initial_state()
        for _, number in position.course():
            state.apply_action(number)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Memories as numbers and texts where recall is to be perfect, else views."""
        if not isinstance(iig_obs_type, pyspiel.IIGObservationType):
            iig_obs_type = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.tree, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match as an OpenSpiel state: one position, which copies at no cost."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.tree.root

    def current_player(self) -> int:
        """The player that is asked."""
        asked = self.position.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == TABLE else asked

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.position.asked is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """TABLE's outcomes and how likely they are."""
        return list(enumerate(self.position.chances))

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        seat = TABLE if player == pyspiel.PlayerId.CHANCE else Seat(player)
        return self.position.text(seat, action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A random state that the player to act cannot distinguish from this one."""
        game: SpielGame = self.get_game()
        return game.state_at(draw_world(_worlds_like(self.position, Seat(player)), sampler()))

    def returns(self) -> list[float]:
        """What each seat gets in the end; nothing before."""
        return returns_of(self.position.tree.game, self.position.outcome)

    def __str__(self) -> str:
        return "\n".join(self.position.told())


@lru_cache(maxsize=4)
def _worlds_like(position: Position, seat: Seat) -> Worlds:
    """All positions like this for the seat that is asked; searches ask for them again and again."""
    if seat != position.asked:
        raise BadOption("only for the player who is to act other states can be drawn")
    belief = InformationState(position.tree, seat, limit=MAX_WORLDS)
    fitting = belief.worlds(
        position.perceived(seat), may_decline=position.may_decline, chance=Rng(MAX_WORLDS)
    )
    memory = position.memory(seat)
    alike = [(one, weight) for one, weight in fitting if one.memory(seat) == memory]
    if not alike:
        raise NoWorld(seat)
    return alike


class SpielObserver:
    """One seat's observation of a state, as OpenSpiel's observers return it."""

    def __init__(self, tree: GameTree, kind: Any) -> None:
        is_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not (kind.public_info and is_own):
            raise BadOption(
                "whoknows games are observed by one seat at a time, with all that it perceives"
            )
        self._tree = tree
        self._recalls = bool(kind.perfect_recall)
        encoding = tree.encoding
        size = encoding.history_size if self._recalls else encoding.view_size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"history" if self._recalls else "view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the vector of the game's encoding into `tensor`."""
        position, seat = state.position, Seat(max(player, 0))
        encoding = self._tree.encoding
        if self._recalls:
            self.tensor[:] = encoding.history(seat, position.perceived(seat))
        else:
            self.tensor[:] = encoding.view(self._tree.game.view(position.state, seat))

    def string_from(self, state: SpielState, player: int) -> str:
        """The memory, or the view, as JSON after the seat's number."""
        position, seat = state.position, Seat(player)
        if self._recalls:
            return memory_text(seat, position.memory(seat))
        return view_text(seat, self._tree.game.view(position.state, seat))
