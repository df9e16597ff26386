# SPDX-License-Identifier: MIT
"""Clients take turns at the database: many writes of one stand before nobody else's."""

import asyncio
from collections.abc import Coroutine
from contextvars import copy_context
from typing import Any

from whoknows.store.turns import CLIENT, Turns

from .conftest import Keeper
from .examples import a_match


def task_for(client: str, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
    context = copy_context()
    context.run(CLIENT.set, client)
    return asyncio.get_running_loop().create_task(work, context=context)


def test_small_writes_of_one_client_do_not_stand_before_those_of_another(keeper: Keeper) -> None:
    async def use() -> list[str]:
        store = keeper.store
        await store.add_match(a_match(id="theirs"))
        await store.add_match(a_match(id="mine"))
        done: list[str] = []

        async def rename(match: str, name: str) -> None:
            await store.change(match, name=name)
            done.append(match)

        tasks = [task_for("greedy", rename("theirs", str(n))) for n in range(100)]
        await asyncio.sleep(0)  # all of them wait now
        tasks.append(task_for("modest", rename("mine", "mine")))
        await asyncio.gather(*tasks)
        return done

    assert keeper.run(use()).index("mine") < 50


def test_turns_go_round_and_none_is_lost() -> None:
    async def use() -> list[str]:
        turns = Turns(1)
        order: list[str] = []

        async def write(client: str) -> None:
            async with turns.turn(client):
                order.append(client)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(write(client)) for client in "aaabbc"]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(10), turns.turn("d"):
            order.append("d")
        return order

    assert asyncio.run(use()) == ["a", "a", "b", "c", "b", "d"]
