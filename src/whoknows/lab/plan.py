# SPDX-License-Identifier: MIT
"""The plan of a run: line-ups, deals, and their order.

A plan's units are *sets*: some games in a row with one line-up, whose agents keep their memory.
Every line-up meets the same deals, so that luck of the deal falls on all alike.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from whoknows.core.random import stream
from whoknows.plugins.line_up import AgentSpec

LineUp: TypeAlias = tuple[int, ...]
"""Which agent of the plan sits in each seat."""

TABLES_STREAM = 1 << 32
"""The stream that random tables are drawn from: far from those of any match."""


class Seatings(Struct, frozen=True, tag="seatings", forbid_unknown_fields=True):
    """The same line-ups on every deal."""

    line_ups: tuple[LineUp, ...]

    def on(self, number: int, seed: int) -> Sequence[LineUp]:
        """The line-ups of a round."""
        return self.line_ups

    @property
    def n_tables(self) -> int:
        """How many line-ups play each deal."""
        return len(self.line_ups)


class RandomTables(Struct, frozen=True, tag="random", forbid_unknown_fields=True):
    """Agents drawn for every deal; they play it from every seat."""

    n_agents: int
    players: int

    def on(self, number: int, seed: int) -> Sequence[LineUp]:
        """The line-ups of a round: one table, going round."""
        rng = stream(seed, number, TABLES_STREAM)
        agents: list[int] = []
        while len(agents) < self.players:
            agents += rng.shuffled(range(self.n_agents))
        return rotations(tuple(rng.shuffled(agents[: self.players])))

    @property
    def n_tables(self) -> int:
        """How many line-ups play each deal."""
        return self.players


class SideTables(Struct, frozen=True, tag="sides", forbid_unknown_fields=True):
    """Each of some agents in all seats of one side, with each of others in all other seats."""

    agents: tuple[int, ...]
    against: tuple[int, ...]
    seats: tuple[int, ...]
    """Of the first side."""
    players: int

    def on(self, number: int, seed: int) -> Sequence[LineUp]:
        """The line-ups of a round: all pairs, whatever the round.

        >>> SideTables((4, 5), (6,), seats=(0,), players=3).on(0, 0)
        [(4, 6, 6), (5, 6, 6)]
        """
        pairs = product(self.agents, self.against)
        return [
            tuple(one if seat in self.seats else other for seat in range(self.players))
            for one, other in pairs
        ]

    @property
    def n_tables(self) -> int:
        """How many line-ups play each deal."""
        return len(self.agents) * len(self.against)


Schedule: TypeAlias = Seatings | RandomTables | SideTables


def rotations(line_up: LineUp) -> list[LineUp]:
    """The line-up moved on from seat to seat, until everybody has sat everywhere.

    >>> rotations((0, 1, 1))
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    n = len(line_up)
    return [tuple(line_up[(seat - by) % n] for seat in range(n)) for by in range(n)]


class Unit(Struct, frozen=True):
    """A set: who plays which deals in a row."""

    line_up: LineUp
    deals: range


class Plan(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All games of a run; everything that the results depend on stands here."""

    game: str
    """A reference that is good anywhere."""
    options: dict[str, Any]
    agents: tuple[AgentSpec, ...]
    """Resolved: good in any process."""
    schedule: Schedule
    n_deals: int
    set_size: int = 1
    seed: int = 0
    first_deal: int = 0
    use_kernel: bool = True
    with_curves: bool = False
    """Whether to add up the curves of a game that is `Charted`."""

    @property
    def n_units(self) -> int:
        """How many sets are played."""
        return -(-self.n_deals // self.set_size) * self.schedule.n_tables

    @property
    def n_games(self) -> int:
        """How many games are played."""
        return self.n_deals * self.schedule.n_tables

    def units(self, start: int, stop: int) -> Iterator[Unit]:
        """The sets with these numbers: all tables of the first round, then of the next."""
        n_tables = self.schedule.n_tables
        for number in range(start // n_tables, -(-stop // n_tables)):
            begin = self.first_deal + number * self.set_size
            end = min(begin + self.set_size, self.first_deal + self.n_deals)
            for table, line_up in enumerate(self.schedule.on(number, self.seed)):
                if start <= number * n_tables + table < stop:
                    yield Unit(line_up, range(begin, end))

    @cached_property
    def encoded(self) -> bytes:
        """As it travels to workers."""
        return msgspec.msgpack.encode(self)


def decode_plan(specification: bytes) -> Plan:
    """The inverse of `Plan.encoded`."""
    return msgspec.msgpack.decode(specification, type=Plan)
