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
from whoknows.server.match_log import MatchLog
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


async def taken_up(store: Store) -> MatchLog:
    match_log = MatchLog(store, ID, GAME, seed=1, deal=0)
    await match_log.take_up(await store.entries(ID))
    return match_log


def test_a_match_is_taken_up_with_its_reasons(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match_log = MatchLog(store, ID, GAME, seed=1, deal=0)
        await match_log.begin()
        n_dealt = len(match_log.log)
        await match_log.feed(Seat(0), Play(0), Message("because"))
        again = await taken_up(store)
        assert again.log == match_log.log
        assert again.state == match_log.state
        assert again.reasons == {n_dealt: Message("because")}

    on_store(tmp_path, use)


def test_going_back_keeps_what_was_stored_and_meets_the_same_cards(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match_log = MatchLog(store, ID, GAME, seed=1, deal=0)
        await match_log.begin()
        n_dealt = len(match_log.log)
        await match_log.feed(Seat(0), Play(0))
        drawn = match_log.log[-1]
        await match_log.rewind(n_dealt)
        n_stored = len(await store.entries(ID))
        assert len(match_log.log) == n_dealt
        await match_log.feed(Seat(0), Play(0))
        assert match_log.log[-1] == drawn
        assert len(await store.entries(ID)) > n_stored
        assert (await taken_up(store)).log == match_log.log

    on_store(tmp_path, use)


def test_reasons_for_what_was_taken_back_are_gone(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match_log = MatchLog(store, ID, GAME, seed=1, deal=0)
        await match_log.begin()
        n_dealt = len(match_log.log)
        await match_log.feed(Seat(0), Play(0), Message("because"))
        await match_log.rewind(n_dealt)
        await match_log.feed(Seat(0), Play(1))
        assert match_log.reasons == {}
        assert (await taken_up(store)).reasons == {}
        assert match_log.branch > 0
        assert (await taken_up(store)).branch == match_log.branch

    on_store(tmp_path, use)


def test_of_two_servers_with_one_match_the_later_one_goes_on_from_what_is_stored(
    tmp_path: Path,
) -> None:
    async def use(store: Store) -> None:
        one = MatchLog(store, ID, GAME, seed=1, deal=0)
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
        match_log = MatchLog(store, ID, GAME, seed=1, deal=0)
        await match_log.begin()
        before, n_steps = match_log.state, len(match_log.log)

        async def full(*_: Any, **__: Any) -> None:
            raise StoreFailed("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(store, "append", full)
            with pytest.raises(StoreFailed, match="full"):
                await match_log.feed(Seat(0), Play(0))
        assert match_log.state == before
        assert len(match_log.log) == n_steps
        await match_log.feed(Seat(0), Play(0))
        assert (await taken_up(store)).log == match_log.log

    on_store(tmp_path, use)


def test_what_is_illegal_changes_nothing(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match_log = MatchLog(store, ID, GAME, seed=1, deal=0)
        await match_log.begin()
        n_stored = len(await store.entries(ID))
        with pytest.raises(Exception, match="not among"):
            await match_log.feed(Seat(0), Discard(0))
        assert len(await store.entries(ID)) == n_stored

    on_store(tmp_path, use)
