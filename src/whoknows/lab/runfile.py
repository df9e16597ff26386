# SPDX-License-Identifier: MIT
"""Runs on disk: a journal with the plan first, then the games chunk by chunk, the summary last."""

from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from whoknows.core import BadOption
from whoknows.core.files import Journal, complete_lines

from .plan import Plan
from .record import Columns, places

SCHEMA: Final = "whoknows-run-1"

Kind: TypeAlias = Literal["simulate", "tournament"]


class Header(Struct, frozen=True, forbid_unknown_fields=True, tag="header"):
    """What was to be played, and how those who play are called."""

    schema: str
    kind: Kind
    rules: int
    plan: Plan
    names: tuple[str, ...]
    """Of the plan's agents, as they were asked for."""
    oracles: tuple[str, ...] = ()


class Part(Struct, frozen=True, forbid_unknown_fields=True, tag="part"):
    """The games of some consecutive units."""

    start: int
    stop: int
    columns: Columns


class Summary(Struct, frozen=True, forbid_unknown_fields=True, tag="summary"):
    """The result, when all is played."""

    result: dict[str, Any]


Line: TypeAlias = Header | Part | Summary


class Run(Struct, frozen=True):
    """A run as stored: whole, or as far as it came."""

    header: Header
    parts: tuple[Part, ...] = ()
    summary: dict[str, Any] | None = None


class RunFile(Journal):
    """The journal of a run."""

    def add(self, line: Line) -> None:
        """Store one more line, at once."""
        super().add(line)


def read_run(path: Path) -> Run:
    """Read a stored run; a last line that was cut off in the middle is left out."""
    try:
        lines = complete_lines(path.read_bytes())
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}") from None
    decoded: list[Line] = []
    for number, line in enumerate(lines, 1):
        try:
            decoded.append(msgspec.json.decode(line, type=Line))
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadOption(f"{path}, line {number}: not a stored run ({error})") from None
    if not decoded or not isinstance(decoded[0], Header):
        raise BadOption(f"{path} is not a stored run: its first line does not say what was played")
    return _checked(decoded, path)


def _checked(lines: list[Line], path: Path) -> Run:
    header = lines[0]
    if not isinstance(header, Header) or header.schema != SCHEMA:
        raise BadOption(f"{path} was stored by another version; this one reads {SCHEMA}")
    parts: dict[int, Part] = {}
    summary: dict[str, Any] | None = None
    for number, line in enumerate(lines[1:], 2):
        match line:
            case Part():
                _check_part(line, header.plan, f"{path}, line {number}")
                parts[line.start] = line
            case Summary(result=result):
                summary = result
            case Header():
                raise BadOption(f"{path}, line {number}: a second header")
    return Run(header, tuple(parts.values()), summary)


def _check_part(part: Part, plan: Plan, place: str) -> None:
    """Refuse what the plan cannot have led to."""
    if not 0 <= part.start < part.stop <= plan.n_units:
        raise BadOption(f"{place}: units {part.start} to {part.stop}, of {plan.n_units}")
    columns = part.columns
    n_games = sum(1 for _ in places(plan, part.start, part.stop, columns))
    lengths = {len(columns.scores), len(columns.winners), *map(len, columns.measures.values())}
    if columns.roles is not None:
        lengths.add(len(columns.roles))
    if lengths != {n_games}:
        raise BadOption(f"{place}: {sorted(lengths)} games where the plan has {n_games}")
