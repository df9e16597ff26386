# SPDX-License-Identifier: MIT
"""What everybody sees of a match, and what may have happened unseen.

All steps are seen, though not what was taken, except plans to shoot. So courses that look alike to
somebody who watches differ only in what was hidden and taken, and in who planned to shoot when
somebody was accused. A *position* is a number of steps that are seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import islice, permutations, product
from typing import Final, NamedTuple, TypeAlias, cast

from whoknows.core import TABLE, Seat, Step
from whoknows.epistemics import Record, TooManyWorlds
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

MAX_SCENARIOS: Final = 500
"""Ways in which shots may have been planned, for one cell."""

Shots: TypeAlias = tuple[tuple[Seat, ...], ...]
"""For each accusation so far, who planned to shoot, in that order."""


class Time(NamedTuple):
    """A moment of a course."""

    position: int
    shots: Shots = ()

    @property
    def length(self) -> int:
        """The number of steps until then."""
        return self.position + sum(map(len, self.shots))


class SeenAccusation(NamedTuple):
    """An accusation, as everybody sees it."""

    at: int
    """The position right after it."""
    armed: tuple[Seat, ...]
    """Who may shoot, for all that everybody knows."""
    settled_at: int | None
    shooter: Seat | None

    def is_settled(self, position: int) -> bool:
        """Whether it is settled by then."""
        return self.settled_at is not None and self.settled_at <= position

    def most_shots(self, position: int, n_guns: int) -> int:
        """How many may have planned to shoot until that position."""
        return (
            0
            if self.is_settled(position) and self.shooter is None
            else min(n_guns, len(self.armed))
        )

    def outcomes(self, position: int, n_guns: int, rule: str) -> Iterator[tuple[Seat, ...]]:
        """Who may have planned to shoot until that position, in which order."""
        is_settled = self.is_settled(position)
        for n in range(self.most_shots(position, n_guns) + 1):
            for planned in permutations(self.armed, n):
                if is_settled and self.shooter not in (planned or (None,)):
                    continue
                if is_settled and rule == "seat" and planned and self.shooter != min(planned):
                    continue
                yield planned

    def chance(self, planned: tuple[Seat, ...], position: int, rule: str) -> Fraction:
        """How likely what was settled is, if these planned to shoot."""
        is_settled = self.is_settled(position)
        return Fraction(1, len(planned)) if is_settled and planned and rule != "seat" else _SURE


_SURE: Final = Fraction(1)


class Scenario(NamedTuple):
    """What may have happened unseen after the theft."""

    shots: Shots
    chance: Fraction

    @property
    def shooters(self) -> frozenset[Seat]:
        """All who planned to shoot."""
        return frozenset(seat for planned in self.shots for seat in planned)


class PublicCourse:
    """The steps of a match that are seen."""

    def __init__(self, record: Record) -> None:
        self.game = cast("MafiaDeCuba", record.game)
        self.n_seats = len(self.game.suspects)
        self._record = record
        self.times: list[Time] = [Time(0)]
        """For each moment of the match."""
        self._states = [0]
        self.steps: list[Step[p.MafiaAction, p.MafiaEvent]] = []
        """All steps that are seen."""
        self.accusations: list[SeenAccusation] = []
        for number, step in enumerate(record.steps, start=1):
            self._follow(number, step)

    def _follow(self, number: int, step: Step[p.MafiaAction, p.MafiaEvent]) -> None:
        position, shots = self.times[-1]
        if isinstance(step.action, p.Shoot):
            self.times.append(Time(position, (*shots[:-1], (*shots[-1], step.seat))))
            return
        self.steps.append(step)
        self._states.append(number)
        position += 1
        match step.action:
            case p.Accuse():
                turn = self.game.to_act(cast("p.MafiaState", self._record.states[number]))
                armed = turn.optional if TABLE in turn.required else ()
                self.accusations.append(SeenAccusation(position, armed, None, None))
                shots = (*shots, ())
            case p.Settle(shooter=shooter):
                last = self.accusations[-1]
                self.accusations[-1] = last._replace(settled_at=position, shooter=shooter)
        self.times.append(Time(position, shots))

    # At a position

    def state(self, position: int) -> p.MafiaState:
        """The true state; only what is public in it may be used."""
        return cast("p.MafiaState", self._record.states[self._states[position]])

    def table(self, position: int) -> p.Table:
        """What everybody sees."""
        return self.state(position).table

    def n_takes(self, position: int) -> int:
        """How many suspects have taken something."""
        return min(max(position - 1, 0), self.n_seats)

    def is_over(self, position: int) -> bool:
        """Whether everything is laid open."""
        return self.table(position).phase == "over"

    def so_far(self, position: int) -> list[SeenAccusation]:
        """The accusations until then."""
        return [one for one in self.accusations if one.at <= position]

    # What may have happened unseen

    @cached_property
    def n_guns(self) -> int:
        """How many suspects can shoot."""
        counts = self.game.token_counts.items()
        return sum(n for name, n in counts if self.game.role_named[name].shoots)

    def scenarios(self, position: int) -> list[Scenario]:
        """All ways in which shots may have been planned."""
        accusations = self.so_far(position)
        rule = self.game.first_shot
        found: list[Scenario] = []
        outcomes = [
            list(islice(one.outcomes(position, self.n_guns, rule), MAX_SCENARIOS + 1))
            for one in accusations
        ]
        for shots in product(*outcomes):
            chance = _SURE
            for one, planned in zip(accusations, shots, strict=True):
                chance *= one.chance(planned, position, rule)
            scenario = Scenario(shots, chance)
            if len(scenario.shooters) <= self.n_guns:
                found.append(scenario)
            if len(found) > MAX_SCENARIOS or any(len(one) > MAX_SCENARIOS for one in outcomes):
                raise TooManyWorlds("mafia: too many suspects may have planned to shoot")
        return found

    def longest(self, position: int) -> int:
        """The most steps of any course at that position."""
        accusations = self.so_far(position)
        return position + sum(one.most_shots(position, self.n_guns) for one in accusations)

    def earlier(self, time: Time, back: int) -> Time:
        """The moment some steps before."""
        position, shots = time
        while back:
            if shots and shots[-1] and self.accusations[len(shots) - 1].at == position:
                shots = (*shots[:-1], shots[-1][:-1])
            else:
                if shots and self.accusations[len(shots) - 1].at == position:
                    shots = shots[:-1]
                position -= 1
            back -= 1
        return Time(position, shots)


def own_shots(shots: Shots, group: Sequence[Seat]) -> tuple[tuple[bool, ...], ...]:
    """In which accusations each member of the group planned to shoot."""
    return tuple(tuple(seat in planned for planned in shots) for seat in group)
