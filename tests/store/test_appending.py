"""Additions of many at once share transactions; what is wrong with one harms no other."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event
from sqlalchemy.engine import Engine

from whoknows.core import Message, Outcome, Seat
from whoknows.store import Conflict, NoSuchMatch, StoredEntry

from .conftest import Keeper
from .examples import a_match, step

few = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)


@contextmanager
def counted_commits() -> Iterator[list[object]]:
    seen: list[object] = []

    def note(connection: object) -> None:
        seen.append(connection)

    event.listen(Engine, "commit", note)
    try:
        yield seen
    finally:
        event.remove(Engine, "commit", note)


async def add_matches(keeper: Keeper, n_matches: int) -> list[str]:
    records = [a_match(phase="playing") for _ in range(n_matches)]
    for record in records:
        await keeper.store.add_match(record)
    return [record.id for record in records]


async def append_all(keeper: Keeper, additions: Sequence[tuple[Any, ...]]) -> list[Any]:
    work = (keeper.store.append(*addition) for addition in additions)
    return await asyncio.gather(*work, return_exceptions=True)


def test_many_at_once_share_two_transactions(keeper: Keeper) -> None:
    ids = keeper.run(add_matches(keeper, 30))
    with counted_commits() as commits:
        keeper.run(append_all(keeper, [(name, 0, [step(0), step(1)]) for name in ids]))
    assert len(commits) <= 2, "one for the first, one for all who came meanwhile"
    for name in ids:
        assert keeper.run(keeper.store.entries(name)) == [step(0), step(1)]


@few
@given(
    lengths=st.lists(st.integers(0, 2), min_size=2, max_size=8),
    wrong=st.sets(st.integers(0, 7), max_size=3),
    missing=st.integers(0, 2),
)
def test_what_is_refused_is_refused_alone(
    keeper: Keeper, lengths: list[int], wrong: set[int], missing: int
) -> None:
    ids = keeper.run(add_matches(keeper, len(lengths)))
    additions: list[tuple[str, int, list[StoredEntry]]] = [
        (name, 5 if n in wrong else 0, [step(k) for k in range(lengths[n])])
        for n, name in enumerate(ids)
    ]
    additions += [(f"nobody{n}", 0, [step(0)]) for n in range(missing)]
    told = keeper.run(append_all(keeper, additions))
    for n, (name, _, log) in enumerate(additions):
        if n >= len(ids):
            assert isinstance(told[n], NoSuchMatch)
            continue
        assert isinstance(told[n], Conflict) if n in wrong else told[n] is None
        assert keeper.run(keeper.store.entries(name)) == ([] if n in wrong else log)


def test_an_entry_that_cannot_be_stored_harms_no_other(keeper: Keeper) -> None:
    ids = keeper.run(add_matches(keeper, 5))
    bad: Any = StoredEntry("step", object())  # type: ignore[arg-type] # that is what is wrong
    told = keeper.run(
        append_all(keeper, [(name, 0, [bad if n == 3 else step(0)]) for n, name in enumerate(ids)])
    )
    assert [error is None for error in told] == [True, True, True, False, True]
    stored = [keeper.run(keeper.store.entries(name)) for name in ids]
    assert stored == [[step(0)], [step(0)], [step(0)], [], [step(0)]]


def test_additions_to_one_log_keep_their_order(keeper: Keeper) -> None:
    (name,) = keeper.run(add_matches(keeper, 1))
    told = keeper.run(append_all(keeper, [(name, n, [step(n)]) for n in range(10)]))
    assert told == [None] * 10
    assert keeper.run(keeper.store.entries(name)) == [step(n) for n in range(10)]


def test_matches_end_and_go_on_in_one_transaction(keeper: Keeper) -> None:
    first, *rest = keeper.run(add_matches(keeper, 6))
    outcome = Outcome((0, 1), (Seat(1),), Message("over"))

    async def play() -> None:
        await asyncio.gather(
            keeper.store.append(first, 0, [step(0)]),
            *(keeper.store.append(name, 0, [step(0)], is_seen=False) for name in rest[:2]),
            *(
                keeper.store.append(name, 0, [step(0)], phase="over", outcome=outcome)
                for name in rest[2:]
            ),
        )

    keeper.run(play())
    records = [keeper.run(keeper.store.match(name)) for name in (first, *rest)]
    assert [record.phase for record in records if record] == ["playing"] * 3 + ["over"] * 3
    assert [record.outcome for record in records if record] == [None] * 3 + [outcome] * 3
    untouched = a_match().updated
    assert [record.updated == untouched for record in records if record] == [
        False, True, True, False, False, False,
    ]  # fmt: skip


def test_what_has_begun_is_stored_though_nobody_waits_for_it(keeper: Keeper) -> None:
    ids = keeper.run(add_matches(keeper, 5))

    async def leave() -> None:
        waiting = [asyncio.create_task(keeper.store.append(name, 0, [step(0)])) for name in ids]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await keeper.store.close()

    keeper.run(leave())
    again = Keeper(keeper.url)
    assert [again.run(again.store.entries(name)) for name in ids] == [[step(0)]] * 5
    again.close()
