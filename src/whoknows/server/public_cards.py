# SPDX-License-Identifier: MIT
"""What everybody may know of a table, given its id.

A finished match is shown from the store: taking it up would cost as much as playing it again.
"""

from msgspec.structs import replace

from whoknows.store import MatchRecord
from whoknows.store.unrolling import unrolled_failures

from .cards import TableCard
from .replays import table_card
from .seats import seat_cards
from .tables import Tables
from .views import faults


async def public_card(
    tables: Tables, table_id: str, client: str = "", token: str | None = None
) -> TableCard:
    """The card of a table and, with a token, whether it is the holder's turn."""
    found = await tables.look_up(table_id, client)
    if isinstance(found, MatchRecord):
        return await _finished_card(tables, found)
    found.visited(token)
    is_your_turn = found.waits_for(token or "")
    card = table_card(found.record())
    return replace(card, seats=found.seat_cards(), is_your_turn=is_your_turn)


async def _finished_card(tables: Tables, record: MatchRecord) -> TableCard:
    card = table_card(record)
    if card.is_imported:
        return card
    game, _ = tables.rules_of(record)
    failed = unrolled_failures(game, await tables.store.failures(record.id))
    return replace(card, seats=seat_cards(record.seats, faults=faults(failed, is_told=True)))
