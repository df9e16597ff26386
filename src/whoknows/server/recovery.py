# SPDX-License-Identifier: MIT
"""Resumes matches that a restart interrupted: agents play on even if nobody watches."""

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
"""Matches that are resumed at the same time; arriving people should not notice."""
TURN_S: Final = 30.0
"""How long a match may delay the next."""
LOOK_S: Final = 0.2


async def resume_matches(tables: Tables) -> None:
    """Resume matches with agents, the latest changed first.

    If a person has to act, the table waits as usual and is unloaded after a while.
    """
    # The rest of the memory is for people; other matches are resumed when somebody opens them.
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
        except Refusal:  # the memory is full of tables in use
            return
        except HeldElsewhere:
            continue  # another server has it
        except WhoknowsError as error:
            logger.warning("match %s cannot be resumed: %s", record.id, error)
        except Exception:
            logger.exception("match %s cannot be resumed", record.id)


async def _resume(tables: Tables, match_id: str) -> None:
    """Resume a match, and give it some time to itself."""
    table = await tables.get(match_id)
    for _ in range(round(TURN_S / LOOK_S)):
        if not table.driver.is_driving:
            return
        await asyncio.sleep(LOOK_S)
