# SPDX-License-Identifier: MIT
"""The result of a run: a summary, one row per game, a plot."""

import csv
import io
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from whoknows.core import BadOption
from whoknows.files import check_writable, write_whole

from .breakdown import fault_table
from .execution import Execution
from .runfile import RunHeader
from .summary import LostSet, Row, RunFacts, RunFigures, Timing, Troubles, as_row

ENDINGS: Final = (".jsonl", ".csv")


def check_out_path(path: Path) -> None:
    """Raise `BadOption` unless games can be written there."""
    if path.suffix not in ENDINGS:
        raise BadOption(f"{path}: games are written to a file that ends in .jsonl or .csv")
    check_writable(path)


def short_names(names: Sequence[str]) -> list[str]:
    """Files without their folders, as far as that leaves the names different.

    >>> short_names(["./class/ada.py", "simple", "./class/bo.py:Bo:depth=3"])
    ['ada', 'simple', 'bo:Bo:depth=3']
    >>> short_names(["a/x.py", "b/x.py"])
    ['a/x.py', 'b/x.py']
    """
    short = [_short(name) for name in names]
    return [
        name if short.count(brief) > 1 else brief for name, brief in zip(names, short, strict=True)
    ]


def _short(name: str) -> str:
    place, py, rest = name.partition(".py")
    return place.rpartition("/")[2] + rest if py else name


def _by_seat(row: Row) -> Row:
    """A row of a game with a column for each seat."""
    flat: Row = {key: value for key, value in row.items() if not isinstance(value, list)}
    for key in ("agents", "scores", "roles"):
        for seat, value in enumerate(row.get(key, ())):
            flat[f"{key.removesuffix('s')}_{seat}"] = value
    for seat in range(len(row["agents"])):
        flat[f"won_{seat}"] = int(seat in row["winners"])
    flat["faults"] = " ".join(f"{one['seat']}:{one['reason']}" for one in row["faults"])
    return flat


class Result(ABC):
    """A run as far as it came."""

    def __init__(self, header: RunHeader, execution: Execution) -> None:
        self.header = header
        self.execution = execution

    def __repr__(self) -> str:
        done = self.execution
        what = f"{len(done.games)} of {done.plan.n_games} games of {done.game.name}"
        return f"<{type(self).__name__}: {what} with {', '.join(self.header.names)}>"

    @property
    def short_names(self) -> list[str]:
        """The agents' names for tables and plots: files without their folders."""
        return short_names(self.header.names)

    @property
    def is_complete(self) -> bool:
        """Whether all games were played, or given up."""
        return self.execution.is_complete

    @cached_property
    @abstractmethod
    def figures(self) -> RunFigures:
        """All figures; the timing is the only part that varies."""

    @cached_property
    def summary(self) -> Row:
        """All figures, as `--json` prints them."""
        return as_row(self.figures)

    @abstractmethod
    def plot(self, path: Path) -> None:
        """Draw the main figures into a .png or .svg file."""

    def rows(self) -> Iterator[Row]:
        """What happened game by game."""
        games, names = self.execution.games, self.header.names
        batch = games.batch
        roles = None if batch.roles is None else batch.roles.tolist()
        role_names = getattr(self.execution.game, "role_names", ())
        faults = self._faults_by_game()
        for i in range(len(games)):
            row: Row = {
                "game": i,
                "deal": int(games.deals[i]),
                "agents": [names[agent] for agent in games.agents[i].tolist()],
                "scores": batch.scores[i].tolist(),
                "winners": batch.winners[i].nonzero()[0].tolist(),
            }
            unit = games.rounds[i] * self.execution.plan.schedule.n_tables + games.tables[i]
            row["faults"] = faults.get((int(unit), int(games.deals[i])), [])
            if roles is not None:
                row["roles"] = [role_names[role] for role in roles[i]]
            yield row | {name: float(values[i]) for name, values in batch.measures.items()}

    def write(self, path: Path) -> None:
        """Store a row a game, as JSON lines or CSV by the file's ending."""
        check_out_path(path)
        if path.suffix == ".csv":
            write_whole(path, self._csv())
        else:
            write_whole(path, b"".join(msgspec.json.encode(row) + b"\n" for row in self.rows()))

    def _faults_by_game(self) -> dict[tuple[int, int], list[Row]]:
        """By unit and deal."""
        told: dict[tuple[int, int], list[Row]] = {}
        for fault in self.execution.games.faults:
            row = {"seat": fault.seat, "reason": fault.reason, "detail": fault.detail}
            told.setdefault((fault.unit, fault.deal), []).append(row)
        return told

    def _csv(self) -> str:
        """A column for each seat: agent_0, score_0, won_0 and so on."""
        text = io.StringIO()
        writer: Any = None
        for row in self.rows():
            flat = _by_seat(row)
            if writer is None:
                writer = csv.DictWriter(text, list(flat), lineterminator="\n")
                writer.writeheader()
            writer.writerow(flat)
        return text.getvalue()

    # What all summaries say

    def _run(self, n_games: int, n_planned: int) -> RunFacts:
        plan, done = self.execution.plan, self.execution
        return RunFacts(
            game=done.game.name,
            reference=plan.game,
            players=done.game.players,
            games=n_games,
            planned=n_planned,
            complete=done.is_complete,
            seed=plan.seed,
            set=plan.set_size,
            options=done.game.options,
            oracles=self.header.oracles,
        )

    def _troubles(self) -> Troubles:
        plan, done = self.execution.plan, self.execution
        lost = []
        for failure in done.failures:
            [unit] = plan.units(failure.unit, failure.unit + 1)
            agents = [self.header.names[agent] for agent in unit.line_up]
            lost.append(LostSet(list(unit.deals), agents, failure.reason))
        return Troubles(fault_table(plan, done.games.faults, self.header.names), lost)

    def _timing(self) -> Timing:
        done = self.execution
        speed = done.n_new / done.seconds if done.seconds > 0 else 0.0
        return Timing(round(done.seconds, 3), round(speed, 1), done.path)
