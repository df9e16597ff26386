# SPDX-License-Identifier: MIT
"""Plays the units of a plan: with the referee, or in a kernel that has all the agents.

This is what workers run. Agents are made anew for every set, so that what one of them keeps in
itself cannot make a result depend on which worker played what before. (What it keeps in its class
or module can; `whoknows check` finds such agents.)
"""

import gc
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, repeat
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from whoknows.core import AnyAgent, AnyGame, Charted, Measured, Roles
from whoknows.core.options import checked_options
from whoknows.core.safe_text import place_text
from whoknows.kernel import Batch, Kernel, find_kernel
from whoknows.kernel.curves import curves_of
from whoknows.play import Match
from whoknows.plugins.line_up import AgentSpec
from whoknows.plugins.registry import CodeRegistry, Registry

from .curves import CurveTally
from .plan import LineUp, Plan, Unit, decode_plan
from .record import Columns, SeatFault, SetFailure, winner_lists

WORK: Final = "whoknows.lab.unit_player:play_units"


def play_units(specification: bytes, start: int, stop: int) -> bytes:
    """The games of these units, as encoded `Columns`."""
    return msgspec.msgpack.encode(_stage(specification).play(start, stop))


@lru_cache(maxsize=2)
def _stage(specification: bytes) -> "UnitPlayer":
    stage = UnitPlayer(decode_plan(specification))
    # What is loaded now stays, and results pile up until a chunk is done: looking through all of
    # it for garbage as often as usual takes a good part of a quick game.
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    return stage


GARBAGE: Final = 20_000
"""How many objects may come into being before garbage is looked for: some megabytes."""
NO_MEASURES: Final[Mapping[str, float]] = {}


class PlayedGame(NamedTuple):
    """What is kept of one game."""

    scores: list[int]
    winners: list[int]
    roles: list[int] | None = None
    measures: Mapping[str, float] = NO_MEASURES
    faults: Sequence[SeatFault] = ()
    curves: NDArray[np.int16] | None = None


class UnitPlayer:
    """Everything loaded that a plan needs, to play any of its units."""

    def __init__(self, plan: Plan) -> None:
        registry = CodeRegistry()  # the plan's author has checked what it names
        self.plan = plan
        self.game: AnyGame = registry.make_game(plan.game, plan.options)
        self._makers = [_maker(registry, spec, self.game.name) for spec in plan.agents]
        self._kernel = find_kernel(self.game.name) if plan.use_kernel else None
        # Asking for a protocol takes longer than many a move.
        self._has_roles = isinstance(self.game, Roles)
        self._is_measured = isinstance(self.game, Measured)
        self._is_charted = plan.with_curves and isinstance(self.game, Charted)

    def play(self, start: int, stop: int) -> Columns:
        """The games of the units from `start` up to `stop`."""
        units = dict(enumerate(self.plan.units(start, stop), start))
        tally = CurveTally(self.plan.schedule.n_tables)
        played = self._in_kernel(units, tally)
        n_compiled = sum(map(len, played.values()))
        failures = []
        for number, unit in units.items():
            if number not in played:
                try:
                    played[number] = self._through_referee(unit, number, tally)
                except Exception as error:  # noqa: BLE001 - the rules of anybody's game
                    failures.append(SetFailure(number, place_text(error)))
        games = [game for number in units for game in played.get(number, ())]
        columns = self._columns(games, failures, n_compiled)
        return replace(columns, curves=tally.sums) if self._is_charted else columns

    def agents(self, line_up: LineUp) -> list[AnyAgent]:
        """Fresh agents for the seats."""
        return [self._makers[agent]() for agent in line_up]

    # Through the referee

    def _through_referee(self, unit: Unit, number: int, tally: CurveTally) -> list[PlayedGame]:
        agents = dict(zip(self.game.seats, self.agents(unit.line_up), strict=True))
        games = []
        for deal in unit.deals:
            match = Match(self.game.for_deal(deal), agents, seed=self.plan.seed, deal=deal)
            match.run(new_set=deal == unit.deals[0])
            games.append(self._played(match, number, deal))
        curves = [game.curves for game in games if game.curves is not None]
        if curves:
            tally.add({number: unit}, np.stack(curves))
        return games

    def _played(self, match: Match, unit: int, deal: int) -> PlayedGame:
        game: Any = match.game
        outcome, state = match.outcome, match.referee.state
        if outcome is None:
            raise AssertionError("the match is not over")
        roles = None
        if self._has_roles:
            roles = [game.role_names.index(role) for role in game.roles(state)]
        return PlayedGame(
            scores=[int(score) for score in outcome.scores],
            winners=sorted(set(outcome.winners)),
            roles=roles,
            measures=game.measures(state) if self._is_measured else NO_MEASURES,
            faults=tuple(
                SeatFault(unit, deal, seat, fault.reason, fault.detail)
                for seat, fault in match.faults()
            ),
            curves=curves_of(game, state) if self._is_charted else None,
        )

    # In a kernel

    def _in_kernel(
        self, units: Mapping[int, Unit], tally: CurveTally
    ) -> dict[int, list[PlayedGame]]:
        """The units whose line-ups the kernel covers, each line-up in one go."""
        if self._kernel is None:
            return {}
        numbers = defaultdict(list)
        for number, unit in units.items():
            numbers[unit.line_up].append(number)
        played: dict[int, list[PlayedGame]] = {}
        for line_up, its_numbers in numbers.items():
            deals = [deal for number in its_numbers for deal in units[number].deals]
            batch = self._compiled(self._kernel, line_up, deals)
            if batch is not None:
                games = _games(batch)
                played |= {n: list(islice(games, len(units[n].deals))) for n in its_numbers}
            if batch is not None and self._is_charted and batch.curves is not None:
                tally.add({n: units[n] for n in its_numbers}, batch.curves)
        return played

    def _compiled(self, kernel: Kernel, line_up: LineUp, deals: Sequence[int]) -> Batch | None:
        """None if the kernel cannot play: the referee gives the same, if more slowly."""
        try:
            agents = self.agents(line_up)
            if kernel.covers(self.game, agents):
                batch = kernel.play(self.game, agents, self.plan.seed, deals)
                is_whole = batch.curves is not None or not self._is_charted
                return batch if is_whole else None
        except Exception:  # noqa: BLE001 - no place for compiled code, an agent that cannot be made
            return None
        return None

    # Both

    def _columns(
        self, games: Sequence[PlayedGame], failures: list[SetFailure], n_compiled: int
    ) -> Columns:
        names = games[0].measures if games else ()
        return Columns(
            scores=[game.scores for game in games],
            winners=[game.winners for game in games],
            roles=[game.roles or [] for game in games] if self._has_roles else None,
            measures={name: [float(game.measures[name]) for game in games] for name in names},
            faults=[fault for game in games for fault in game.faults],
            failures=failures,
            n_compiled=n_compiled,
        )


def _maker(registry: Registry, spec: AgentSpec, game: str) -> Callable[[], AnyAgent]:
    """Makes an agent as often as wanted; its options are checked once."""
    agent = registry.find_agent(spec.reference, game)
    options = checked_options(agent, spec.options)
    return lambda: agent(**options)


def _games(batch: Batch) -> Iterator[PlayedGame]:
    """A kernel's games one by one."""
    names = list(batch.measures)
    measures = zip(*(batch.measures[name].tolist() for name in names), strict=True)
    for scores, winners, roles, figures in zip(
        batch.scores.tolist(),
        winner_lists(batch.winners),
        repeat(None) if batch.roles is None else batch.roles.tolist(),
        measures if names else repeat(()),
        strict=False,
    ):
        yield PlayedGame(scores, winners, roles, dict(zip(names, figures, strict=True)))
