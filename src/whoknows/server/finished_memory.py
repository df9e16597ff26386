# SPDX-License-Identifier: MIT
"""The memory that finished matches take: anybody may look at all of them."""

from collections.abc import Container, Iterable, Mapping
from typing import Final

from .table import LiveTable, Refusal

BYTES_PER_STEP: Final = 1_000
"""What a step of a match takes in memory, with what the seats perceived, about."""
MAX_BYTES: Final = 24_000_000
"""Bytes of finished matches. Beyond that, those that nobody watches are unloaded."""
FAIR_BYTES: Final = 6_000_000
"""If those that are watched take more, an address that watches more than that gets no other."""


def next_to_unload(
    tables: Iterable[LiveTable], used: Mapping[str, float], busy: Container[str]
) -> LiveTable | None:
    """The finished match used longest ago that nobody watches, if there is no room for it.

    Not one that is `busy`: somebody is about to use it, or unloads it already.
    """
    over = [table for table in tables if table.phase == "over"]
    if sum(map(_n_bytes, over)) <= MAX_BYTES:
        return None
    idle = [table for table in over if table.is_idle and table.id not in busy]
    return min(idle, key=lambda table: used.get(table.id, 0.0), default=None)


def check_share(tables: Iterable[LiveTable], table: LiveTable, address: str) -> None:
    """Raise `Refusal` if an address that is about to watch a finished match watches too many.

    Only where memory is short: whoever watches one match always gets in.
    """
    if table.phase != "over":
        return
    others = [one for one in tables if one.phase == "over" and one.viewers and one is not table]
    n_bytes = _n_bytes(table)
    if n_bytes + sum(map(_n_bytes, others)) <= MAX_BYTES:
        return
    own = sum(_n_bytes(one) for one in others if _is_at(one, address))
    if own and own + n_bytes > FAIR_BYTES:
        raise Refusal("table-too-long-watched")


def _n_bytes(table: LiveTable) -> int:
    return BYTES_PER_STEP * len(table.match_log.log)


def _is_at(table: LiveTable, address: str) -> bool:
    return any(viewer.address == address for viewer in table.viewers)
