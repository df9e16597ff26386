# SPDX-License-Identifier: MIT
"""Plays the units of a plan: through the referee, or in a kernel that knows all its agents.

This is what workers run. Agents are made anew for every set, so that nothing one of them keeps
can make a result depend on which worker played what before.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
import numpy as np

from whoknows.core import AnyAgent, AnyGame, Measured, Roles
from whoknows.core.foreign import place_text
from whoknows.core.options import checked_options
from whoknows.core.reference import AgentSpec
from whoknows.core.registry import Registry
from whoknows.kernel import Batch, Kernel, find_kernel
from whoknows.play import Match

from .plan import LineUp, Plan, Unit, decode_plan
from .record import Columns, Failure, SeatFault, winner_lists

WORK: Final = "whoknows.lab.playing:play_units"


def play_units(specification: bytes, start: int, stop: int) -> bytes:
    """The games of these units, as encoded `Columns`."""
    return msgspec.msgpack.encode(_stage(specification).play(start, stop))


@lru_cache(maxsize=2)
def _stage(specification: bytes) -> "Stage":
    return Stage(decode_plan(specification))


class Stage:
    """Everything loaded that a plan needs, to play any of its units."""

    def __init__(self, plan: Plan) -> None:
        registry = Registry()
        self.plan = plan
        self.game: AnyGame = registry.make_game(plan.game, plan.options)
        self._makers = [_maker(registry, spec, self.game.name) for spec in plan.agents]
        self._kernel = find_kernel(self.game.name) if plan.use_kernel else None

    def play(self, start: int, stop: int) -> Columns:
        """The games of the units from `start` up to `stop`."""
        units = list(self.plan.units(start, stop))
        if self._kernel is None:
            return self._through_referee(units, range(start, stop))
        return self._with_kernel(self._kernel, units, start)

    def agents(self, line_up: LineUp) -> list[AnyAgent]:
        """Fresh agents for the seats."""
        return [self._makers[agent]() for agent in line_up]

    # Through the referee

    def _through_referee(self, units: Sequence[Unit], numbers: Sequence[int]) -> Columns:
        rows = _Rows(self.game)
        for number, unit in zip(numbers, units, strict=True):
            try:
                self._play_set(unit, number, rows)
            except Exception as error:  # noqa: BLE001 - the rules of anybody's game
                rows.fail(number, place_text(error))
        return rows.columns()

    def _play_set(self, unit: Unit, number: int, rows: "_Rows") -> None:
        agents = dict(zip(self.game.seats, self.agents(unit.line_up), strict=True))
        games = []
        for deal in unit.deals:
            match = Match(self.game.for_deal(deal), agents, seed=self.plan.seed, deal=deal)
            match.run(new_set=deal == unit.deals[0])
            games.append(_played(self.game, match, number, deal))
        rows.add(games)

    # In a kernel

    def _with_kernel(self, kernel: Kernel, units: Sequence[Unit], start: int) -> Columns:
        """Each line-up that the kernel covers in one go, the others through the referee."""
        places = defaultdict(list)
        for place, unit in enumerate(units):
            places[unit.line_up].append(place)
        sets: dict[int, Columns] = {}
        for line_up, its_places in places.items():
            agents = self.agents(line_up)
            if kernel.covers(self.game, agents):
                deals = [deal for place in its_places for deal in units[place].deals]
                batch = kernel.play(self.game, agents, self.plan.seed, deals)
                sizes = [len(units[place].deals) for place in its_places]
                sets |= dict(zip(its_places, _split(batch, sizes), strict=True))
            else:
                for place in its_places:
                    sets[place] = self._through_referee([units[place]], [start + place])
        return _joined([sets[place] for place in range(len(units))])


def _maker(registry: Registry, spec: AgentSpec, game: str) -> Callable[[], AnyAgent]:
    """Makes an agent as often as wanted; its options are checked once."""
    agent = registry.find_agent(spec.reference, game)
    options = checked_options(agent, spec.options)
    return lambda: agent(**options)


class _Played(NamedTuple):
    """What is kept of one game."""

    scores: list[int]
    winners: list[int]
    roles: list[int]
    measures: dict[str, float]
    faults: list[SeatFault]


def _played(game: AnyGame, match: Match, unit: int, deal: int) -> _Played:
    outcome, state = match.outcome, match.referee.state
    if outcome is None:
        raise AssertionError("the match is not over")
    roles = (
        [game.role_names.index(one) for one in game.roles(state)] if isinstance(game, Roles) else []
    )
    measures = game.measures(state) if isinstance(game, Measured) else {}
    return _Played(
        scores=[int(score) for score in outcome.scores],
        winners=sorted(set(outcome.winners)),
        roles=roles,
        measures={name: float(value) for name, value in measures.items()},
        faults=[
            SeatFault(unit, deal, seat, fault.reason, fault.detail)
            for seat, fault in match.faults()
        ],
    )


class _Rows:
    """Collects games."""

    def __init__(self, game: AnyGame) -> None:
        self._has_roles = isinstance(game, Roles)
        self._games: list[_Played] = []
        self._failures: list[Failure] = []

    def add(self, games: Iterable[_Played]) -> None:
        """The games of a set."""
        self._games += games

    def fail(self, unit: int, reason: str) -> None:
        """A unit that has no games."""
        self._failures.append(Failure(unit, reason))

    def columns(self) -> Columns:
        """All of them."""
        games = self._games
        names = dict.fromkeys(name for game in games for name in game.measures)
        return Columns(
            scores=[game.scores for game in games],
            winners=[game.winners for game in games],
            roles=[game.roles for game in games] if self._has_roles else None,
            measures={name: [game.measures[name] for game in games] for name in names},
            faults=[fault for game in games for fault in game.faults],
            failures=self._failures,
        )


def _split(batch: Batch, sizes: Sequence[int]) -> list[Columns]:
    """A kernel's batch, set by set."""
    scores, winners = batch.scores.tolist(), winner_lists(batch.winners)
    roles = None if batch.roles is None else batch.roles.tolist()
    measures = {name: values.tolist() for name, values in batch.measures.items()}
    sets = []
    for end, size in zip(np.cumsum(sizes).tolist(), sizes, strict=True):
        rows = slice(end - size, end)
        sets.append(
            Columns(
                scores=scores[rows],
                winners=winners[rows],
                roles=None if roles is None else roles[rows],
                measures={name: values[rows] for name, values in measures.items()},
                n_compiled=size,
            )
        )
    return sets


def _joined(parts: Sequence[Columns]) -> Columns:
    """Several sets as one."""
    has_roles = any(part.roles is not None for part in parts)
    names = dict.fromkeys(name for part in parts for name in part.measures)
    return Columns(
        scores=[row for part in parts for row in part.scores],
        winners=[row for part in parts for row in part.winners],
        roles=[row for part in parts for row in part.roles or ()] if has_roles else None,
        measures={
            name: [value for part in parts for value in part.measures.get(name, ())]
            for name in names
        },
        faults=[fault for part in parts for fault in part.faults],
        failures=[failure for part in parts for failure in part.failures],
        n_compiled=sum(part.n_compiled for part in parts),
    )
