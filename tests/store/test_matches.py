"""What is stored is what is read."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from whoknows.core import Message, Outcome, Seat
from whoknows.store import (
    Conflict,
    MatchRecord,
    NoSuchMatch,
    Phase,
    SeatRecord,
    StoredEntry,
    TokenRecord,
)

from .conftest import Keeper
from .examples import MOMENT, a_match, step
from .strategies import entries, outcomes, records, texts

# All examples share one database: every match has an id of its own.
shared = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)


@shared
@given(record=records, log=st.lists(entries, max_size=5))
def test_match_reads_back(keeper: Keeper, record: MatchRecord, log: list[StoredEntry]) -> None:
    keeper.run(keeper.store.add_match(record, log))
    assert keeper.run(keeper.store.match(record.id)) == record
    assert keeper.run(keeper.store.entries(record.id)) == log
    keeper.run(keeper.store.forget(record.id))


@shared
@given(batches=st.lists(st.lists(entries, max_size=4), max_size=5), outcome=outcomes)
def test_log_grows_by_what_is_appended(
    keeper: Keeper, batches: list[list[StoredEntry]], outcome: Outcome
) -> None:
    record = a_match()

    async def play() -> None:
        await keeper.store.add_match(record)
        so_far: list[StoredEntry] = []
        for batch in batches:
            await keeper.store.append(record.id, len(so_far), batch, phase="playing")
            so_far += batch
            assert await keeper.store.entries(record.id) == so_far
        await keeper.store.append(record.id, len(so_far), [], phase="over", outcome=outcome)

    keeper.run(play())
    after = keeper.run(keeper.store.match(record.id))
    assert after is not None
    assert (after.phase, after.outcome) == ("over", outcome)
    assert after.updated > record.updated


@shared
@given(text=texts, marks=st.dictionaries(texts, texts, max_size=3))
def test_notes_read_back(keeper: Keeper, text: str, marks: dict[str, str]) -> None:
    record = a_match()
    keeper.run(keeper.store.add_match(record))
    assert keeper.run(keeper.store.notes(record.id, Seat(1))) == ("", {})
    keeper.run(keeper.store.set_notes(record.id, Seat(1), "before", {"a": "b"}))
    keeper.run(keeper.store.set_notes(record.id, Seat(1), text, marks))
    assert keeper.run(keeper.store.notes(record.id, Seat(1))) == (text, marks)
    assert keeper.run(keeper.store.notes(record.id, Seat(0))) == ("", {})
    assert keeper.run(keeper.store.match(record.id)) == record


def test_typed_text_that_no_database_takes_is_replaced(keeper: Keeper) -> None:
    record = a_match(name="A\0B", seats=(SeatRecord(Seat(0), "person", "\ud800"),))
    keeper.run(keeper.store.add_match(record))
    keeper.run(keeper.store.set_notes(record.id, Seat(0), "no\0te", {"\0": "\0"}))
    stored = keeper.run(keeper.store.match(record.id))
    assert stored is not None
    assert (stored.name, stored.seats[0].name) == ("A\ufffdB", "?")
    assert keeper.run(keeper.store.notes(record.id, Seat(0))) == ("no\ufffdte", {"\0": "\0"})


def test_matches_come_newest_first_by_phase_and_listing(keeper: Keeper) -> None:
    times = [MOMENT + timedelta(seconds=n) for n in range(6)]
    stored = [
        a_match(
            updated=time,
            phase=("lobby", "playing", "over")[n % 3],
            settings={"is_listed": n < 3},
            tokens=(TokenRecord(f"{n:064}", Seat(0)),),
        )
        for n, time in enumerate(times)
    ]
    for record in stored:
        keeper.run(keeper.store.add_match(record))
    find = keeper.store.matches
    everything: tuple[Phase, ...] = ("lobby", "playing", "over")
    assert keeper.run(find(phases=everything)) == stored[::-1]
    assert keeper.run(find(phases=["lobby"])) == [stored[3], stored[0]]
    assert keeper.run(find(phases=everything, limit=2)) == [stored[5], stored[4]]
    assert keeper.run(find(phases=everything, before=times[2])) == [stored[1], stored[0]]
    assert keeper.run(find(phases=["over"], is_listed=True)) == [stored[2]]
    assert keeper.run(find(phases=["over"], is_listed=False)) == [stored[5]]
    assert keeper.run(find(phases=[])) == []
    keeper.run(keeper.store.change(stored[2].id, settings={"is_listed": False}))
    assert keeper.run(find(phases=["over"], is_listed=True)) == []


def test_change_changes_what_is_given(keeper: Keeper) -> None:
    record = a_match(settings={"pace_ms": 1})
    keeper.run(keeper.store.add_match(record))
    keeper.run(keeper.store.change(record.id, name="Sunday"))
    keeper.run(keeper.store.change(record.id, phase="playing"))
    keeper.run(keeper.store.change(record.id, settings={"pace_ms": 2}))
    after = keeper.run(keeper.store.match(record.id))
    assert after is not None
    assert (after.name, after.phase, after.settings) == ("Sunday", "playing", {"pace_ms": 2})
    assert (after.seats, after.created) == (record.seats, record.created)


def test_seat_is_replaced_and_tokens_add_up(keeper: Keeper) -> None:
    first, second = TokenRecord("a" * 64, Seat(1)), TokenRecord("b" * 64, Seat(1), is_host=True)
    record = a_match(tokens=(first,))
    keeper.run(keeper.store.add_match(record))
    ada = SeatRecord(Seat(1), "agent", "Ada", "hanabi.hat", oracle=True, helped=True)
    keeper.run(keeper.store.set_seat(record.id, ada))
    keeper.run(keeper.store.set_seat(record.id, ada, second))
    after = keeper.run(keeper.store.match(record.id))
    assert after is not None
    assert (after.seats, after.tokens) == ((record.seats[0], ada), (first, second))


def test_forgotten_match_leaves_nothing(keeper: Keeper) -> None:
    record = a_match(tokens=(TokenRecord("c" * 64, Seat(0)),))
    for _ in range(2):  # nothing of the first is in the way of the second
        keeper.run(keeper.store.add_match(record, [step(0)]))
        keeper.run(keeper.store.set_notes(record.id, Seat(0), "x", {}))
        keeper.run(keeper.store.forget(record.id))
        assert keeper.run(keeper.store.match(record.id)) is None
        assert keeper.run(keeper.store.entries(record.id)) == []
        assert keeper.run(keeper.store.notes(record.id, Seat(0))) == ("", {})
    keeper.run(keeper.store.forget(record.id))


def test_unknown_match_is_refused(keeper: Keeper) -> None:
    store, seat = keeper.store, SeatRecord(Seat(0), "person", "Ada")
    outcome = Outcome((1,), (Seat(0),), Message("end"))
    for work in (
        store.append("none", 0, [step(0)], outcome=outcome),
        store.change("none", name="x"),
        store.set_seat("none", seat),
        store.claim_seat("none", seat, TokenRecord("d" * 64, Seat(0))),
        store.set_notes("none", Seat(0), "", {}),
    ):
        with pytest.raises(NoSuchMatch, match="there is no match 'none'"):
            keeper.run(work)


def test_match_is_stored_once(keeper: Keeper) -> None:
    record = a_match()
    keeper.run(keeper.store.add_match(record, [step(1)]))
    with pytest.raises(Conflict, match="stored already"):
        keeper.run(keeper.store.add_match(record, [step(2)]))
    assert keeper.run(keeper.store.entries(record.id)) == [step(1)]


def test_matches_of_the_same_deal_are_found(keeper: Keeper) -> None:
    first = a_match(phase="over", seed="4711", deal=2)
    again = a_match(phase="over", seed="4711", deal=2)
    others = [
        a_match(phase="playing", seed="4711", deal=2),
        a_match(phase="over", seed="4711", deal=3),
        a_match(phase="over", seed="47", deal=2),
        a_match(phase="over", seed="4711", deal=2, game="cluedo"),
    ]
    for record in (first, again, *others):
        keeper.run(keeper.store.add_match(record))
    found = keeper.run(keeper.store.matches(phases=["over"], dealt_like=first))
    assert {one.id for one in found} == {first.id, again.id}
