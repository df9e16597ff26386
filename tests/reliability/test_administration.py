# SPDX-License-Identifier: MIT
"""A running server and its operator: ended and deleted matches, locks, quotas, damaged files."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec import structs

from tests.conftest import Run
from tests.server.running import Person, Server
from tests.store.examples import a_match
from whoknows.server.quotas import Quotas
from whoknows.server.retention import Retention
from whoknows.store import Phase, Store

DAY_S = 86_400


def admin(run: Run, server: Server, *arguments: str) -> str:
    url = f"sqlite:///{server.folder / 'tables.db'}"
    done = run("admin", *arguments, "--database-url", url)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("order", [["end"], ["delete", "--yes"]], ids=["end", "delete"])
def test_a_running_server_notices_that_a_match_was_taken_away(
    tmp_path: Path, whoknows: Run, order: list[str]
) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        table = server.table("liars-dice", ["human", "honest"], seed="1")
        asyncio.run(play_on(whoknows, server, table, order))
        status, replay = server.request("GET", f"/api/replays/{table['id']}?seat=0")
        assert status == (200 if order == ["end"] else 404), replay
        server.kill()
        server.start()
        assert server.get("/api/tables") == []
        assert "raceback" not in server.complaints()
    finally:
        server.stop()


async def play_on(run: Run, server: Server, table: dict[str, str], order: list[str]) -> None:
    token = table["tokens"][0]["token"]  # type: ignore[index]
    async with Person(server, table["id"], token) as person:
        ask = await person.turn()
        assert ask is not None
        assert (await person.say("act", action=ask["moves"][0]))["type"] == "done"
        await person.until(lambda: person.ask is not None)
        admin(run, server, order[0], table["id"], *order[1:])
        assert person.ask is not None
        answer = await person.say("act", action=person.ask["moves"][0])
        assert answer["type"] == "refused"
        await person.until(lambda: person.info is not None and person.info["phase"] == "over")
        assert (await person.say("act", action=ask["moves"][0]))["type"] == "refused"


@pytest.mark.parametrize("order", [["end"], ["delete", "--yes"]], ids=["end", "delete"])
def test_players_who_wait_for_others_are_told_too(
    tmp_path: Path, whoknows: Run, order: list[str]
) -> None:
    """Nobody moves, as at a table that somebody has left for good."""
    server = Server(tmp_path)
    server.start()

    async def wait() -> None:
        table = server.table("liars-dice", ["human", "honest"], seed="1")
        async with Person(server, table["id"], table["tokens"][0]["token"]) as person:
            await person.turn()
            assert person.info is not None
            assert not person.info["is_stopped"]
            await asyncio.to_thread(admin, whoknows, server, order[0], table["id"], *order[1:])
            await person.until(lambda: person.info is not None and person.info["is_stopped"])
            assert person.info["phase"] == "over"
            await person.until(lambda: person.ask is None)

    try:
        asyncio.run(wait())
        assert "raceback" not in server.complaints()
    finally:
        server.stop()


def test_a_second_server_on_one_file_says_so(tmp_path: Path, whoknows: Run) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        second = whoknows("serve", "--port", "0", "--database-url", url)
        assert second.returncode == 2
        assert "in use by another server (process " in second.stderr
        assert second.stdout == ""
        server.kill()  # which frees the lock
        server.start()
    finally:
        server.stop()


def test_a_backup_of_a_running_server_but_no_restore(tmp_path: Path, whoknows: Run) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        server.table("liars-dice", ["human", "open"])
        admin(whoknows, server, "backup", str(tmp_path / "b"))
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        restore = ("admin", "restore", str(tmp_path / "b"), "--database-url", url)
        done = whoknows(*restore, "--replace", "--yes")
        assert done.returncode == 2
        assert "in use" in done.stderr
        assert len(json.loads(admin(whoknows, server, "tables", "--json"))["tables"]) == 1
    finally:
        server.stop()


def test_damaged_pages_do_not_pass_the_start(tmp_path: Path, whoknows: Run) -> None:
    path = tmp_path / "tables.db"

    async def fill() -> None:
        async with await Store.open(f"sqlite:///{path}") as store:
            for _ in range(300):
                await store.add_match(a_match(name="x" * 200))

    asyncio.run(fill())
    data = bytearray(path.read_bytes())
    for page in range(12, len(data) // 4096, 5):
        data[page * 4096 : page * 4096 + 100] = b"\xff" * 100
    path.write_bytes(data)
    for command in (["serve", "--port", "0"], ["admin", "check"]):
        done = whoknows(*command, "--database-url", f"sqlite:///{path}")
        assert done.returncode == 2
        assert "damaged" in done.stderr
        assert "whoknows admin restore" in done.stderr
        assert done.stdout == ""


def test_no_more_matches_than_the_operator_wants(tmp_path: Path) -> None:
    server = Server(tmp_path, "--max-stored", "2")
    server.start()
    try:
        body = {"game": "liars-dice", "seats": [{"kind": "open"}, {"kind": "open"}]}
        statuses = [server.request("POST", "/api/tables", body)[0] for _ in range(3)]
        assert statuses == [201, 201, 409]
        status, said = server.request("POST", "/api/replays", {"text": "{}", "format": ""})
        assert status == 409
        assert "table-store-full" in json.dumps(said)
    finally:
        server.stop()


# Retention


class Clocks:
    """A clock that can be wrong, and one that cannot."""

    def __init__(self, start: datetime) -> None:
        self.wall, self.running = start, 0.0

    def wait(self, days: float) -> None:
        self.wall += timedelta(days=days)
        self.running += days * DAY_S


async def left_after(
    folder: Path,
    *,
    ahead: timedelta,
    days: float,
    keep: float | None = None,
    limits: Quotas | None = None,
    is_open: Callable[[str], bool] = lambda _: False,
) -> set[str]:
    """What a server leaves that runs for some days with its clock wrong at the start."""
    now = datetime(2026, 5, 1, tzinfo=UTC)
    clocks = Clocks(now + ahead)
    limits = limits or Quotas(keep_replays=None if keep is None else timedelta(days=keep))
    async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
        made: list[tuple[str, Phase, int]] = [
            ("new lobby", "lobby", 0),
            ("old lobby", "lobby", 8),
            ("old match", "playing", 90),
            ("old replay", "over", 90),
        ]
        for name, phase, age in made:
            then = now - timedelta(days=age)
            await store.add_match(
                structs.replace(a_match(id=name), phase=phase, created=then, updated=then)
            )
        retention = Retention(
            store, limits, clock=lambda: clocks.wall, running=lambda: clocks.running
        )
        await retention.begin()
        clocks.wait(days)
        await retention.sweep(is_open)
        return {one.id for one in await store.matches(phases=["lobby", "playing", "over"])}


@pytest.mark.parametrize(
    ("keep", "open_one", "is_left"),
    [(60, "", False), (60, "old match", True), (100, "", True), (None, "", True)],
)
def test_matches_in_play_go_if_the_operator_says_so(
    tmp_path: Path, keep: int | None, open_one: str, *, is_left: bool
) -> None:
    limits = Quotas(keep_unfinished=None if keep is None else timedelta(days=keep))
    run = left_after(
        tmp_path, ahead=timedelta(0), days=0, limits=limits, is_open=lambda one: one == open_one
    )
    assert asyncio.run(run) == {"new lobby", "old replay"} | ({"old match"} if is_left else set())


@pytest.mark.parametrize(
    ("ahead", "days", "left"),
    [
        (0, 0, {"new lobby"}),
        (366, 0, {"new lobby"}),
        (366, 6.9, {"new lobby"}),
        (366, 7.1, set()),
        (0, 7.1, set()),
        (-366, 7.1, {"new lobby", "old lobby"}),
    ],
)
def test_a_wrong_clock_deletes_no_lobbies(
    tmp_path: Path, ahead: int, days: float, left: set[str]
) -> None:
    kept = asyncio.run(left_after(tmp_path, ahead=timedelta(days=ahead), days=days))
    assert kept == left | {"old match", "old replay"}


def test_replays_go_only_when_the_operator_says_so(tmp_path: Path) -> None:
    kept = asyncio.run(left_after(tmp_path, ahead=timedelta(), days=0, keep=30))
    assert kept == {"new lobby", "old match"}
