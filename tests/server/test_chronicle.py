# SPDX-License-Identifier: MIT
"""A match and its store: what is not stored has not happened."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from whoknows.core import Message, Seat
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.pieces import Discard, Play
from whoknows.server.chronicle import Chronicle
from whoknows.store import Conflict, MatchRecord, Store, StoreFailed

GAME = Hanabi(players=2)
ID = "match"


def on_store(folder: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        now = datetime.now(UTC)
        record = MatchRecord(
            id=ID, game="hanabi", rules=1, options={}, seed="1", deal=0, phase="playing",
            settings={}, created=now, updated=now,
        )  # fmt: skip
        async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
            await store.add_match(record)
            await use(store)

    asyncio.run(run())


async def taken_up(store: Store) -> Chronicle:
    chronicle = Chronicle(store, ID, GAME, seed=1, deal=0)
    await chronicle.take_up(await store.entries(ID))
    return chronicle


def test_a_match_is_taken_up_with_its_reasons(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        chronicle = Chronicle(store, ID, GAME, seed=1, deal=0)
        await chronicle.begin()
        n_dealt = len(chronicle.log)
        await chronicle.feed(Seat(0), Play(0), Message("because"))
        again = await taken_up(store)
        assert again.log == chronicle.log
        assert again.state == chronicle.state
        assert again.reasons == {n_dealt: Message("because")}

    on_store(tmp_path, use)


def test_going_back_keeps_what_was_stored_and_meets_the_same_cards(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        chronicle = Chronicle(store, ID, GAME, seed=1, deal=0)
        await chronicle.begin()
        n_dealt = len(chronicle.log)
        await chronicle.feed(Seat(0), Play(0))
        drawn = chronicle.log[-1]
        await chronicle.rewind(n_dealt)
        n_stored = len(await store.entries(ID))
        assert len(chronicle.log) == n_dealt
        await chronicle.feed(Seat(0), Play(0))
        assert chronicle.log[-1] == drawn
        assert len(await store.entries(ID)) > n_stored
        assert (await taken_up(store)).log == chronicle.log

    on_store(tmp_path, use)


def test_reasons_for_what_was_taken_back_are_gone(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        chronicle = Chronicle(store, ID, GAME, seed=1, deal=0)
        await chronicle.begin()
        n_dealt = len(chronicle.log)
        await chronicle.feed(Seat(0), Play(0), Message("because"))
        await chronicle.rewind(n_dealt)
        await chronicle.feed(Seat(0), Play(1))
        assert chronicle.reasons == {}
        assert (await taken_up(store)).reasons == {}
        assert chronicle.branch > 0
        assert (await taken_up(store)).branch == chronicle.branch

    on_store(tmp_path, use)


def test_of_two_servers_with_one_match_the_later_one_goes_on_from_what_is_stored(
    tmp_path: Path,
) -> None:
    async def use(store: Store) -> None:
        one = Chronicle(store, ID, GAME, seed=1, deal=0)
        await one.begin()
        two = await taken_up(store)
        await one.feed(Seat(0), Play(0))
        with pytest.raises(Conflict):
            await two.feed(Seat(0), Play(1))
        assert two.log == one.log
        await two.feed(Seat(1), Play(0))
        assert (await taken_up(store)).log == two.log

    on_store(tmp_path, use)


def test_a_move_that_cannot_be_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: Store) -> None:
        chronicle = Chronicle(store, ID, GAME, seed=1, deal=0)
        await chronicle.begin()
        before, n_steps = chronicle.state, len(chronicle.log)

        async def full(*_: Any, **__: Any) -> None:
            raise StoreFailed("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(store, "append", full)
            with pytest.raises(StoreFailed, match="full"):
                await chronicle.feed(Seat(0), Play(0))
        assert chronicle.state == before
        assert len(chronicle.log) == n_steps
        await chronicle.feed(Seat(0), Play(0))
        assert (await taken_up(store)).log == chronicle.log

    on_store(tmp_path, use)


def test_what_is_illegal_changes_nothing(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        chronicle = Chronicle(store, ID, GAME, seed=1, deal=0)
        await chronicle.begin()
        n_stored = len(await store.entries(ID))
        with pytest.raises(Exception, match="not among"):
            await chronicle.feed(Seat(0), Discard(0))
        assert len(await store.entries(ID)) == n_stored

    on_store(tmp_path, use)
