# SPDX-License-Identifier: MIT
"""The summary of a run in figures: as structs, and as the rows that `--json` prints."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from whoknows.core.event import FaultReason

from .stats import Interval

Row: TypeAlias = dict[str, Any]


class Figures(Struct, frozen=True):
    """A struct that `as_row` turns into a row: its fields in order, if they are set."""

    FLAT: ClassVar[tuple[str, ...]] = ()
    """Fields whose own rows become part of this one."""


def as_row(figures: Figures) -> Row:
    """The row of a struct, and of all structs in it.

    >>> as_row(SeatFigure({"rounds": 9.5}, games=4, wins=2, share=0.5, ci95=None, mean=3.0))
    {'rounds': 9.5, 'games': 4, 'wins': 2, 'share': 0.5, 'ci95': None, 'mean': 3.0}
    """
    row: Row = {}
    for name in figures.__struct_fields__:
        value = _plain(getattr(figures, name))
        if name in figures.FLAT:
            row |= value
        elif value is not UNSET:
            row[name] = value
    return row


def _plain(value: Any) -> Any:
    match value:
        case Figures():
            return as_row(value)
        case Mapping():
            return {key: _plain(each) for key, each in value.items()}
        case list():
            return [_plain(each) for each in value]
        case _:
            return value


# What all summaries say


class RunFacts(Figures, frozen=True):
    """What was played."""

    game: str
    reference: str
    players: int
    games: int
    planned: int
    complete: bool
    seed: int
    set: int
    options: Mapping[str, Any]
    oracles: Sequence[str]


class FirstSeatFault(Figures, frozen=True):
    """Where to see an agent fail."""

    deal: int
    seat: int
    agents: list[str]
    detail: str


class FaultFigure(Figures, frozen=True):
    """How often an agent failed in one way."""

    agent: str
    reason: FaultReason
    count: int
    first: FirstSeatFault


class LostSet(Figures, frozen=True):
    """Games that could not be played."""

    deals: list[int]
    agents: list[str]
    reason: str


class Troubles(Figures, frozen=True):
    """What went wrong."""

    faults: list[FaultFigure]
    lost: list[LostSet]


class Timing(Figures, frozen=True):
    """How long it took; the only part of a summary that varies."""

    seconds: float
    games_per_second: float
    path: str
    """How the games were played: by the `referee`, a `kernel`, or `mixed`."""


# Shares and means


class Success(Figures, frozen=True):
    """How often something was achieved."""

    games: int
    wins: float
    share: float
    ci95: Interval | None


class SeatFigure(Figures, frozen=True):
    """How some seats fared: an agent's, a role's, or one seat in all games."""

    FLAT = ("measures",)

    measures: dict[str, float]
    games: int
    wins: float
    share: float
    """A win shared by k seats counts 1/k."""
    ci95: Interval | None
    """Of the share; of the mean where there is one."""
    mean: float | UnsetType = UNSET
    """Of the score, where the table shares it."""
    won: float | UnsetType = UNSET
    """The share of the games won, alone or with others."""
    won_ci95: Interval | UnsetType | None = UNSET

    @property
    def result(self) -> float:
        """What agents are ranked by: the mean score, or the share of the wins."""
        return self.share if isinstance(self.mean, UnsetType) else self.mean

    @property
    def role_result(self) -> tuple[float, Interval | None]:
        """What tells how a role fares: the mean score, or the share of the games won."""
        if isinstance(self.won, UnsetType) or isinstance(self.won_ci95, UnsetType):
            return self.result, self.ci95
        return self.won, self.won_ci95


class GroupFigure(Figures, frozen=True):
    """How some seats fared, and each agent in them."""

    FLAT = ("all",)

    all: SeatFigure
    agents: dict[str, SeatFigure]


# Simulations


class ValueCount(Figures, frozen=True):
    """How many games had a value."""

    value: float
    games: int


class LineUpCurves(Figures, frozen=True):
    """The mean curve of each agent of a line-up."""

    curve_name: str
    point_name: str
    curves: dict[str, list[float]]
    curves_ci95: dict[str, list[Interval | None]]


class LineUpFigures(Figures, frozen=True):
    """How the first seat of a line-up fared; no games, no figures."""

    FLAT = ("curves",)

    agents: list[str]
    mean: float | None
    ci95: Interval | None
    min: float | None
    max: float | None
    curves: LineUpCurves | dict[str, Any]
    """Empty for a game that is not `Charted`."""
    distribution: list[ValueCount]


class ComparedFigures(Figures, frozen=True):
    """Another line-up on the same deals, and its difference from the first."""

    FLAT = ("line_up",)

    line_up: LineUpFigures
    difference: float | UnsetType = UNSET
    difference_ci95: Interval | UnsetType | None = UNSET


class SeatWins(Figures, frozen=True):
    """How one seat fared."""

    FLAT = ("figure",)

    seat: int
    agent: str
    figure: SeatFigure


class AgentWins(Figures, frozen=True):
    """How an agent fared in all its seats."""

    FLAT = ("figure",)

    agent: str
    seats: int
    figure: SeatFigure


class Wins(Figures, frozen=True):
    """Who won, where seats compete."""

    seats: list[SeatWins]
    agents: list[AgentWins]


class SimulationFigures(Figures, frozen=True, kw_only=True):
    """All figures of a simulation."""

    FLAT = ("means", "run", "line_up", "troubles")

    means: dict[str, float]
    """Of the game's measures."""
    run: RunFacts
    measures: list[str]
    line_up: LineUpFigures
    undecided: int | UnsetType = UNSET
    wins: Wins | UnsetType = UNSET
    by_role: dict[str, GroupFigure] | UnsetType = UNSET
    by_side: dict[str, Success] | UnsetType = UNSET
    compared: list[ComparedFigures]
    troubles: Troubles
    timing: Timing


# Tournaments


class RankedAgent(Figures, frozen=True, kw_only=True):
    """How an agent fared against all others."""

    FLAT = ("figure",)

    agent: str
    side: str | UnsetType = UNSET
    figure: SeatFigure | Success
    rating: float
    mu: float
    sigma: float
    strength: float
    strength_ci95: Interval | None

    @property
    def result(self) -> float:
        """What agents are ranked by."""
        return self.figure.share if isinstance(self.figure, Success) else self.figure.result


class SideAgents(Figures, frozen=True):
    """Who played a side."""

    side: str
    agents: list[str]


class Ranking(Figures, frozen=True, kw_only=True):
    """The best first; what each got with or against each other."""

    sides: list[SideAgents] | UnsetType = UNSET
    standings: list[RankedAgent]
    cross: list[list[float | None]]
    cross_ci95: list[list[Interval | None]] | UnsetType = UNSET


class SeatTable(Figures, frozen=True):
    """How one seat fared, and each agent in it."""

    FLAT = ("figure",)

    seat: int
    figure: GroupFigure


class TournamentFigures(Figures, frozen=True, kw_only=True):
    """All figures of a tournament."""

    FLAT = ("run", "ranking", "troubles")

    run: RunFacts
    agents: Sequence[str]
    schedule: str
    undecided: int | UnsetType = UNSET
    ranking: Ranking
    by_seat: list[SeatTable]
    by_role: dict[str, GroupFigure] | UnsetType = UNSET
    troubles: Troubles
    timing: Timing


RunFigures: TypeAlias = SimulationFigures | TournamentFigures
