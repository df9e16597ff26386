# SPDX-License-Identifier: MIT
"""Matches that a restart interrupted: agents play on even where nobody looks."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Final

from whoknows.core import WhoknowsError
from whoknows.store import HeldElsewhere, MatchRecord

from .table import Refusal
from .tables import Tables

logger = logging.getLogger(__name__)

AT_ONCE: Final = 4
"""Matches that are resumed at the same time; people who come meanwhile should not notice."""
TURN_S: Final = 30.0
"""How long one match may keep the next from being resumed."""
LOOK_S: Final = 0.2


async def resume_matches(tables: Tables) -> None:
    """Take up matches with agents, those first in which something happened last.

    Where a person has to act, the table waits as always and is put away after a while.
    """
    # The rest of the memory is for people; later matches are resumed when somebody looks.
    most = tables.quotas.max_tables // 2
    try:
        stored = await tables.store.matches(phases=["playing"], limit=most)
    except Exception:
        logger.exception("interrupted matches could not be listed")
        return
    waiting = iter([record for record in stored if _has_agent(record)])
    await asyncio.gather(*(_resume_each(tables, waiting) for _ in range(AT_ONCE)))


def _has_agent(record: MatchRecord) -> bool:
    return any(seat.agent for seat in record.seats)


async def _resume_each(tables: Tables, waiting: Iterator[MatchRecord]) -> None:
    for record in waiting:
        try:
            await _resume(tables, record.id)
        except Refusal:  # the memory is full of tables that people look at
            return
        except HeldElsewhere:
            continue  # it goes on there
        except WhoknowsError as error:
            logger.warning("match %s cannot be resumed: %s", record.id, error)
        except Exception:
            logger.exception("match %s cannot be resumed", record.id)


async def _resume(tables: Tables, match_id: str) -> None:
    """Take one up, and give it some time to itself."""
    table = await tables.get(match_id)
    for _ in range(round(TURN_S / LOOK_S)):
        if not table.driver.is_driving:
            return
        await asyncio.sleep(LOOK_S)
