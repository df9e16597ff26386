# SPDX-License-Identifier: MIT
"""Runs on disk: a journal with the plan, then the games in chunks, then the summary."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from whoknows.core import BadOption
from whoknows.core.safe_text import printable
from whoknows.files import Journal, complete_lines

from .curves import sets_by_key
from .plan import Plan, RandomTables, Schedule, Seatings, SideTables, Unit
from .record import Columns, SetFailure, played_units

SCHEMA: Final = "whoknows-run-1"
MAX_SCORE: Final = (1 << 63) - 1
MAX_DEALS: Final = 1 << 53
"""Deals are numbered in columns of 64 bits."""

Kind: TypeAlias = Literal["simulate", "tournament"]


class RunHeader(Struct, frozen=True, forbid_unknown_fields=True, tag="header"):
    """What was to be played, and how those who play are called."""

    schema: str
    kind: Kind
    rules: int
    plan: Plan
    names: tuple[str, ...]
    """Of the plan's agents, as they were asked for."""
    oracles: tuple[str, ...] = ()
    code: dict[str, str] = {}
    """A digest of each file of code that was named."""


class RunPart(Struct, frozen=True, forbid_unknown_fields=True, tag="part"):
    """The games of some consecutive units."""

    start: int
    stop: int
    columns: Columns


class LostUnit(Struct, frozen=True, forbid_unknown_fields=True, tag="lost"):
    """A unit that was given up; a resumed run tries it again."""

    failure: SetFailure


class SummaryLine(Struct, frozen=True, forbid_unknown_fields=True, tag="summary"):
    """The result, when all is played."""

    result: dict[str, Any]


Line: TypeAlias = RunHeader | RunPart | LostUnit | SummaryLine


class StoredRun(Struct, frozen=True):
    """A run as stored: whole, or as far as it came."""

    header: RunHeader
    parts: tuple[RunPart, ...] = ()
    lost: tuple[SetFailure, ...] = ()
    summary: dict[str, Any] | None = None


class RunFile(Journal):
    """The journal of a run."""

    def add(self, line: Line) -> None:
        super().add(line)


def read_run(path: Path) -> StoredRun:
    """Read a stored run; a last line that was cut off in the middle is left out."""
    try:
        lines = complete_lines(path.read_bytes())
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}") from None
    decoded: list[Line] = []
    for number, line in enumerate(lines, 1):
        try:
            decoded.append(msgspec.json.decode(line, type=Line))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            problem = printable(str(error))
            raise BadOption(f"{path}, line {number}: not a stored run ({problem})") from None
    if not decoded:
        raise BadOption(f"{path} is not a stored run: it has no complete line")
    return _checked(decoded, path)


def _checked(lines: list[Line], path: Path) -> StoredRun:
    header = _checked_header(lines[0], path)
    parts: list[RunPart] = []
    lost: dict[int, SetFailure] = {}
    summary: dict[str, Any] | None = None
    for number, line in enumerate(lines[1:], 2):
        match line:
            case RunPart():
                problem = _part_problem(line, header.plan)
                if problem is not None:
                    raise BadOption(f"{path}, line {number}: {problem}")
                parts.append(line)
            case LostUnit(failure=failure) if 0 <= failure.unit < header.plan.n_units:
                lost[failure.unit] = failure
            case LostUnit():
                raise BadOption(f"{path}, line {number}: a unit that does not exist")
            case SummaryLine(result=result):
                summary = result
            case RunHeader():
                raise BadOption(f"{path}, line {number}: a second header")
    if len({_shape(part.columns) for part in parts if part.columns.scores}) > 1:
        raise BadOption(f"{path}: its parts do not fit together")
    whole = tuple(_without_overlaps(parts))
    return StoredRun(header, whole, _still_lost(lost, whole), summary)


def _checked_header(line: Line, path: Path) -> RunHeader:
    if not isinstance(line, RunHeader):
        raise BadOption(f"{path} is not a stored run: its first line does not say what was played")
    if line.schema != SCHEMA:
        raise BadOption(f"{path} was stored by another version; this one reads {SCHEMA}")
    problem = _plan_problem(line)
    if problem is not None:
        raise BadOption(f"{path}, line 1: {problem}")
    return line


def _still_lost(lost: Mapping[int, SetFailure], parts: Iterable[RunPart]) -> tuple[SetFailure, ...]:
    """Units that were given up and have not been played later."""
    played = {unit for part in parts for unit in range(part.start, part.stop) if unit in lost}
    return tuple(failure for unit, failure in lost.items() if unit not in played)


def _without_overlaps(parts: Iterable[RunPart]) -> Iterator[RunPart]:
    """Parts that have no unit in common, in order: nothing counts twice."""
    at = 0
    for part in sorted(parts, key=lambda part: part.start):
        if part.start >= at:
            yield part
            at = part.stop


def _shape(columns: Columns) -> tuple[bool, frozenset[str], frozenset[int]]:
    """What is the same for all games of a run."""
    n_points = frozenset(len(row.totals) for row in columns.curves)
    return columns.roles is None, frozenset(columns.measures), n_points


def _plan_problem(header: RunHeader) -> str | None:
    """What no plan can be like."""
    plan = header.plan
    if plan.n_deals < 1 or plan.set_size < 1 or plan.first_deal < 0:
        return f"{plan.n_deals} deals in sets of {plan.set_size}"
    if max(plan.first_deal + plan.n_deals, plan.set_size) > MAX_DEALS:
        return "more deals than can be counted"
    if len(header.names) != len(plan.agents):
        return f"{len(header.names)} names for {len(plan.agents)} agents"
    return None if _is_possible(plan.schedule, len(plan.agents)) else "impossible line-ups"


def _is_possible(schedule: Schedule, n_agents: int) -> bool:
    """Whether so many agents can be seated like that."""
    everybody = set(range(n_agents))
    match schedule:
        case RandomTables(n_agents=n, players=players):
            return players >= 1 and n == n_agents
        case SideTables(agents=agents, against=against, seats=seats, players=players):
            is_split = bool(seats) and set(seats) < set(range(players))
            is_cast = bool(agents and against) and {*agents, *against} <= everybody
            return is_split and is_cast
        case Seatings(line_ups=line_ups):
            named = {agent for line_up in line_ups for agent in line_up}
            lengths = {len(line_up) for line_up in line_ups}
            return len(lengths) == 1 and named <= everybody != set()


def _part_problem(part: RunPart, plan: Plan) -> str | None:
    """What the plan cannot have led to."""
    if not 0 <= part.start < part.stop <= plan.n_units:
        return f"units {part.start} to {part.stop}, of {plan.n_units}"
    columns = part.columns
    units = played_units(plan, part.start, part.stop, columns)
    n_games = sum(len(unit.deals) for _, unit in units)
    by_game: list[Sized] = [columns.scores, columns.winners, *columns.measures.values()]
    by_seat = [columns.scores]
    if columns.roles is not None:
        by_game.append(columns.roles)
        by_seat.append(columns.roles)
    if any(len(column) != n_games for column in by_game):
        return f"not as many results as the {n_games} games of the plan"
    line_ups = [unit.line_up for _, unit in units for _ in unit.deals]
    for rows in by_seat:
        if any(len(row) != len(line_up) for row, line_up in zip(rows, line_ups, strict=True)):
            return "not a result for each seat"
    if any(abs(score) > MAX_SCORE for row in columns.scores for score in row):
        return "a score that is too large"
    for seats, line_up in zip(columns.winners, line_ups, strict=True):
        if not set(seats) <= set(range(len(line_up))):
            return f"winners {seats} at a table of {len(line_up)}"
    return _curves_problem(columns, units, plan)


def _curves_problem(columns: Columns, units: Sequence[tuple[int, Unit]], plan: Plan) -> str | None:
    """Curves that the units cannot have led to."""
    told = {(row.table, row.agent, row.size): row.n for row in columns.curves}
    wanted = sets_by_key(units, plan.schedule.n_tables) if plan.with_curves else {}
    if told != wanted or len(told) != len(columns.curves):
        return "not the curves of its games"
    if len({len(each) for row in columns.curves for each in (row.totals, row.squares)}) > 1:
        return "curves of several lengths"
    for row in columns.curves:
        sums = zip(row.totals, row.squares, strict=True)
        if any(row.n * squares < total * total for total, squares in sums):
            return "impossible curves"
    return None
