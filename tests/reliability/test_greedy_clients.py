# SPDX-License-Identifier: MIT
"""One client cannot stop the others: it is bounded, refused or cut off, and they play on."""

import asyncio
import gzip
import http.client
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.reliability.attacks import ATTACKS, NEED_LONG_MATCHES, opened
from tests.reliability.long_matches import add_long_matches
from tests.reliability.victims import TYPED, finished_table, suffer
from tests.server.running import Server

SHORT_S, LONG_S = 1.5, 8.0
GENEROUS_MS = 20_000
MOST_MB = 100


@pytest.fixture(scope="session")
def long_matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with long finished matches."""
    database = tmp_path_factory.mktemp("long") / "tables.db"
    add_long_matches(f"sqlite:///{database}")
    return database


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--tables-per-address", "30")
    server.start()
    yield server
    server.stop()


def site(server: Server) -> str:
    return server.address.removeprefix("http://")


@pytest.mark.parametrize("name", ["a header without an end", "pings", "20 spectators who recall"])
def test_a_player_is_answered_under_attack(server: Server, name: str) -> None:
    suffered = asyncio.run(suffer(server.address, server.pid, name, SHORT_S))
    assert suffered.worst_ms < GENEROUS_MS
    assert suffered.grown_mb < MOST_MB


@pytest.mark.quiet
@pytest.mark.parametrize("name", sorted(ATTACKS.keys() - NEED_LONG_MATCHES))
def test_a_player_hardly_notices_attacks(server: Server, name: str) -> None:
    suffered = asyncio.run(suffer(server.address, server.pid, name, LONG_S))
    assert suffered.p50_ms < 50
    assert suffered.worst_ms < 500
    assert suffered.grown_mb < MOST_MB


@pytest.mark.quiet
@pytest.mark.parametrize("name", sorted(NEED_LONG_MATCHES))
def test_a_player_hardly_notices_who_looks_at_long_matches(
    tmp_path: Path, long_matches: Path, name: str
) -> None:
    shutil.copy(long_matches, tmp_path / "tables.db")
    server = Server(tmp_path, "--tables-per-address", "30")
    server.start()
    try:
        suffered = asyncio.run(suffer(server.address, server.pid, name, LONG_S))
    finally:
        server.stop()
    assert suffered.p50_ms < 50
    assert suffered.worst_ms < 500
    assert suffered.grown_mb < MOST_MB


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000, b"431"),
        (b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 200, b"431"),
        (b"GET /" + b"a" * 20_000, b"414"),
    ],
    ids=["long header", "many headers", "long address"],
)
def test_heads_of_requests_are_bounded(server: Server, head: bytes, status: bytes) -> None:
    with opened(site(server)) as pipe:
        with suppress(OSError):
            pipe.sendall(head)
        assert pipe.recv(1000).split()[1] == status
        assert pipe.recv(1000) == b"", "the connection is closed"


def test_tables_of_one_address_are_bounded(server: Server) -> None:
    body = {"game": "liars-dice", "seats": [{"kind": "open"}, {"kind": "open"}]}
    statuses = [server.request("POST", "/api/tables", body)[0] for _ in range(60)]
    assert statuses[:30] == [201] * 30
    assert 429 in statuses


@pytest.mark.parametrize(
    "path",
    ["/api/words/en", "/api/docs", "/api/openapi.json", "/api/games", "/api/games/liars-dice"],
)
def test_long_texts_are_made_and_sent_once(server: Server, path: str) -> None:
    line = http.client.HTTPConnection(site(server), timeout=30)
    line.request("GET", path)
    answer = line.getresponse()
    assert answer.status == 200
    assert answer.read()
    line.request("GET", path, headers={"If-None-Match": answer.headers["ETag"]})
    again = line.getresponse()
    assert (again.status, again.read()) == (304, b"")
    line.close()


def test_replays_come_in_pages(server: Server) -> None:
    path = f"/api/replays/{finished_table(server.address)}"
    whole = server.get(path)
    assert whole["total"] > 3
    pages: list[object] = []
    while len(pages) < whole["total"]:
        page = server.get(f"{path}?from={len(pages)}&count=3")
        assert page["first"] == len(pages)
        assert 1 <= len(page["frames"]) <= 3
        pages += page["frames"]
    assert pages[: len(whole["frames"])] == whole["frames"]


def test_files_are_packed_for_those_who_take_that(server: Server) -> None:
    path = f"/api/replays/{finished_table(server.address)}/file"
    line = http.client.HTTPConnection(site(server), timeout=30)
    line.request("GET", path)
    plain = line.getresponse().read()
    line.request("GET", path, headers={"Accept-Encoding": "gzip"})
    packed = line.getresponse()
    assert packed.headers.get_all("Content-Encoding") == ["gzip"]
    assert gzip.decompress(packed.read()) == plain
    line.close()


@pytest.mark.quiet
def test_a_typed_move_does_not_wait_for_late_pages(server: Server) -> None:
    name = "late pages of a long match"
    suffered = asyncio.run(suffer(server.address, server.pid, name, LONG_S, TYPED))
    assert suffered.p50_ms < 50
    assert suffered.worst_ms < 500
