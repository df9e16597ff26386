# SPDX-License-Identifier: MIT
"""Trains the parameters of an agent on games, and tests the result on fresh ones."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, TypedDict, Unpack

import msgspec
import numpy as np
from msgspec import UNSET
from numpy.typing import NDArray

from whoknows.core import AnyGame, BadOption
from whoknows.core.options import checked_options
from whoknows.plugins.line_up import AgentSpec, parse_agent
from whoknows.plugins.parameters import parameters_of
from whoknows.plugins.registry import CodeRegistry, Registry

from . import train as tr
from . import training_result as res
from .execution import ignore as ignore_games
from .runner.runner import CHUNK_SECONDS
from .runs import RunOptions, runner_for, tell_of_code
from .setup import check_numbers, check_stored, make_cast, read_agents
from .sides import find_side
from .stats import Interval, difference_interval, mean_interval, share_interval
from .train.trainer import Listener, ignore, never
from .trial import CandidateTrial, TrialResult

N_FAMOUS = 2
"""How many of the best so far join the fixed opponents."""
RETEST = 4
"""How many times the games of a generation the best are tested again with."""
PROOF = 10
"""How many times the games of a generation the winner has to prove itself with."""


BREEDING, FITNESS, RETESTING, PROVING, LEARNING = range(5)
"""What random numbers are for."""


class Progress(TypedDict, total=False):
    """Keyword arguments for observers of a training."""

    on_generation: Listener
    """Told of each finished generation."""
    should_stop: Callable[[], bool]
    """Asked between generations."""


class TrainKeywords(RunOptions, Progress, total=False):
    """Keywords of every training that change nothing of its course."""


def train(  # noqa: PLR0913 - all but the first two have defaults
    game: str,
    agent: str,
    *,
    opponents: str | Sequence[str] | None = None,
    side: str | None = None,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    algorithm: str = "cma",
    population: int = 16,
    generations: int = 30,
    games: int = 400,
    seed: int = 0,
    **how: Unpack[TrainKeywords],
) -> res.Trained:
    """Evolve an agent's parameters: about `games` games for each candidate of a generation.

    Candidates play against the opponents (by default the game's usual agent and the agent as it
    is; `self` in a game with a shared score) and the best of earlier generations. In a game with
    sides, a candidate can have all seats of one `side`: then opponents (by default the game's usual
    agent) have the others, `self` stands for the candidate there too, and the fitness is how often
    the side succeeds.
    """
    check_numbers(games=games, set_size=1, seed=seed)
    if generations < 1:
        raise BadOption(f"{generations} generations: at least 1 is needed")
    registry = how.get("registry") or CodeRegistry()
    mine = parse_agent(agent)
    others = _opponents(registry, game, mine, opponents, side)
    named = [mine, *(other for other in others if other.reference != res.SELF)]
    cast = make_cast(registry, game, options or {}, named, players=players)
    if side is not None:
        find_side(cast.game, side)
    resolved = dict(zip(cast.names, cast.agents, strict=True))
    settings = res.TrainingSettings(
        reference=cast.reference,
        game=cast.game.name,
        rules=cast.game.rules_version,
        options=cast.game.options,
        agent=resolved[str(mine)],
        name=str(mine),
        opponents=tuple(resolved.get(str(other), other) for other in others),
        opponent_names=tuple(map(str, others)),
        algorithm=algorithm,
        population=population,
        generations=generations,
        games=games,
        seed=seed,
        side=side,
        code=cast.code,
    )
    return _TrainingRun(settings, cast.game, registry).run(generations, how)


def resume_training(
    path: Path, *, generations: int | None = None, **how: Unpack[TrainKeywords]
) -> res.Trained:
    """Go on with a stored training, to the end that it would have come to without a break.

    Another number of generations ends it sooner or later than was planned. A training that names
    code needs a registry that loads it: `registry=CodeRegistry()`.
    """
    registry = how.get("registry") or Registry()
    training = tr.read_training(path)
    settings = res.stored_settings(training)
    game = registry.make_game(settings.reference, settings.options)
    check_stored(registry, game, settings.agents, settings.code, path)
    if game.rules_version != settings.rules:
        raise BadOption(f"{path} was begun under other rules of {game.name}: begin anew")
    how["file"] = path
    course = _TrainingRun(settings, game, registry)
    return course.run(generations or settings.generations, how, training)


class _TrainingRun:
    """One training, from its settings to its end."""

    def __init__(self, settings: res.TrainingSettings, game: AnyGame, registry: Registry) -> None:
        self._settings = settings
        self._game = game
        self._side = None if settings.side is None else find_side(game, settings.side)
        agent = registry.find_agent(settings.agent.reference, game.name)
        self._parameters = parameters_of(agent)
        self._box = tr.SearchBox(
            tuple(parameter.low for parameter in self._parameters),
            tuple(parameter.high for parameter in self._parameters),
        )
        options = checked_options(agent, settings.agent.options)
        self._start: tr.Vector = tuple(float(options[one.name]) for one in self._parameters)

    def run(
        self, generations: int, how: TrainKeywords, stored: tr.StoredTraining | None = None
    ) -> res.Trained:
        """Breed, test again, prove; Ctrl-C ends it early and loses at most a generation."""
        optimizer = self._optimizer()
        bred: list[tr.BredGeneration] = []
        was_interrupted = False
        winner, proof = None, None
        with ExitStack() as stack:
            trial = self._trial(stack, how)
            file, stored = self._open(stack, how, stored)
            trainer = self._trainer(optimizer, file, bred, how.get("on_generation", ignore))
            try:
                if stored is not None:
                    trainer.replay(stored)
                    bred += stored.generations
                    winner = self._stored_winner(stored)
                if winner is None:
                    trainer.run(
                        partial(self._fitness, trial),
                        generations=generations,
                        should_stop=how.get("should_stop", never),
                    )
                    if trainer.n_generations >= generations:
                        winner = trainer.finish(partial(self._retest, trial)).winner
                if winner is not None:
                    proof = self._prove(trial, winner, [one.favourite for one in bred])
            except KeyboardInterrupt:
                was_interrupted, winner = True, None
        return res.Trained(
            self._settings,
            self._parameters,
            self._start,
            bred,
            winner,
            proof,
            was_interrupted=was_interrupted,
        )

    def _stored_winner(self, stored: tr.StoredTraining) -> tr.Vector | None:
        if stored.result is None:
            return None
        if stored.result.winner not in self._box:
            raise BadOption(f"{stored.path}: its winner is none of the agent's possible parameters")
        return stored.result.winner

    def _optimizer(self) -> tr.Optimizer:
        settings = self._settings
        return tr.make_optimizer(
            settings.algorithm,
            self._box,
            self._start,
            population=settings.population,
            seed=settings.seed_for(BREEDING),
        )

    def _open(
        self, stack: ExitStack, how: TrainKeywords, stored: tr.StoredTraining | None
    ) -> tuple[tr.TrainingFile | None, tr.StoredTraining | None]:
        """The journal, new or taken up; none is needed where all generations are there."""
        path = how.get("file")
        if path is None or (stored is not None and stored.result is not None):
            return None, stored
        if stored is not None:
            file, stored = tr.TrainingFile.take_up(path)
        else:
            file = tr.TrainingFile.begin(path, msgspec.to_builtins(self._settings))
            tell_of_code(how, path, self._settings.reference, self._settings.agents)
        stack.enter_context(file)
        return file, stored

    def _trainer(
        self,
        optimizer: tr.Optimizer,
        file: tr.TrainingFile | None,
        bred: list[tr.BredGeneration],
        tell: Listener,
    ) -> tr.Trainer:
        def listen(one: tr.BredGeneration) -> None:
            bred.append(one)
            tell(one)

        return tr.Trainer(
            optimizer, box=self._box, start=self._start, journal=file, listener=listen
        )

    def _trial(self, stack: ExitStack, how: TrainKeywords) -> CandidateTrial:
        return CandidateTrial(
            self._settings.reference,
            self._game,
            self._settings.agent,
            self._parameters,
            runner_for(stack, how),
            side=self._side,
            listener=how.get("listener", ignore_games),
            chunk_seconds=how.get("chunk_seconds", CHUNK_SECONDS),
        )

    @property
    def _has_rivals(self) -> bool:
        """Whether an agent can be the opponent of another of its kind."""
        if self._side is None:
            return not self._game.has_shared_score
        return self._settings.plays_all_sides

    def _fitness(self, trial: CandidateTrial, generation: tr.Generation) -> tr.Fitnesses:
        """The same deals for all candidates, other deals for every generation.

        The famous are opponents as well, but who becomes famous goes by the fixed ones alone. A
        candidate who has all seats meets nobody.
        """
        opponents = self._settings.opponents
        is_alone = all(opponent.reference == res.SELF for opponent in opponents)
        famous = generation.hall_of_fame[:N_FAMOUS] if self._has_rivals and not is_alone else ()
        tried = trial(
            generation.vectors,
            [*opponents, *famous],
            seed=self._settings.seed_for(FITNESS),
            games=self._settings.games,
            first_deal=generation.number * self._settings.games,
        )
        return tr.Fitnesses(tried.means, tried.means_against(len(opponents)))

    def _retest(self, trial: CandidateTrial, vectors: Sequence[tr.Vector]) -> list[float]:
        tried = trial(
            vectors,
            self._settings.opponents,
            seed=self._settings.seed_for(RETESTING),
            games=RETEST * self._settings.games,
        )
        return tried.means

    def _prove(
        self, trial: CandidateTrial, winner: tr.Vector, favourites: Sequence[tr.Vector]
    ) -> res.Proof:
        """The winner beside the start on deals that neither was chosen by, and against it."""
        settings = self._settings
        seed, games = settings.seed_for(PROVING), PROOF * settings.games
        both = trial([winner, self._start], settings.opponents, seed=seed, games=games)
        mine, before = both.values
        deals = deals_of(both)
        return res.Proof(
            games=both.n_games,
            trained=res.Estimate(both.means[0], self._interval(mine, deals)),
            start=res.Estimate(both.means[1], self._interval(before, deals)),
            difference=float((mine - before).mean()),
            difference_ci95=difference_interval(mine, before, deals),
            faults=both.faults,
            against_start=(
                self._against_start(trial, winner, seed, games) if self._has_rivals else UNSET
            ),
            curve=self._curve(trial, favourites),
        )

    def _against_start(
        self, trial: CandidateTrial, winner: tr.Vector, seed: int, games: int
    ) -> res.AgainstStart:
        """The winner among former selves; on a side, beside what the start does there itself."""
        vectors = [winner] if self._side is None else [winner, self._start]
        tried = trial(vectors, [self._start], seed=seed, games=games)
        return res.AgainstStart(
            games=tried.n_games,
            share=tried.means[0],
            ci95=self._interval(tried.values[0], deals_of(tried)),
            chance=1 / self._game.players if self._side is None else tried.means[1],
        )

    def _interval(self, values: NDArray[np.float64], deals: NDArray[np.int64]) -> Interval | None:
        is_score = self._game.has_shared_score and self._side is None
        return (mean_interval if is_score else share_interval)(values, deals)

    def _curve(self, trial: CandidateTrial, favourites: Sequence[tr.Vector]) -> list[float]:
        """How good what was recommended after each generation is, all on the same fresh deals."""
        tried = trial(
            [self._start, *favourites],
            self._settings.opponents,
            seed=self._settings.seed_for(LEARNING),
            games=self._settings.games,
        )
        return tried.means


def deals_of(tried: TrialResult) -> NDArray[np.int64]:
    """Each deal is one observation."""
    return np.arange(tried.values.shape[1])


def _opponents(
    registry: Registry,
    game: str,
    mine: AgentSpec,
    given: str | Sequence[str] | None,
    side: str | None,
) -> list[AgentSpec]:
    kind = registry.find_game(game)
    if given is not None:
        others = read_agents(given)
    elif side is not None:
        return [AgentSpec(kind.default_agent)]
    elif kind.has_shared_score:
        others = [AgentSpec(res.SELF)]
    else:
        usual = AgentSpec(kind.default_agent)
        others = [mine] if str(mine) == str(usual) else [usual, mine]
    is_possible = kind.has_shared_score or side is not None
    if not is_possible and any(other.reference == res.SELF for other in others):
        raise BadOption(f"{res.SELF} cannot be an opponent in {kind.name}: somebody has to lose")
    return others
