# SPDX-License-Identifier: MIT
"""Small things that attacks on the server and its files have found."""

import asyncio
import http.client
import json
import socket
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.conftest import Run
from tests.server.running import PATIENCE_S, Server
from whoknows.core.safe_text import ORDERS

Json = dict[str, Any]


def finished_file(server: Server) -> list[Json]:
    """A match that was played to its end, as the lines of a transcript."""
    made = server.table("liars-dice", ["random", "random"], seed="5")["id"]
    deadline = time.monotonic() + PATIENCE_S
    while server.get(f"/api/tables/{made}")["phase"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    status, text = server.request("GET", f"/api/replays/{made}/file")
    assert status == 200
    return [json.loads(line) for line in text.decode().splitlines()]


def upload(server: Server, lines: list[Json]) -> tuple[int, Any]:
    text = "".join(json.dumps(line) + "\n" for line in lines)
    return server.request("POST", "/api/replays", {"text": text})


def head(server: Server, method: str, path: str) -> tuple[int, str, bytes]:
    address = urlsplit(server.address)
    connection = http.client.HTTPConnection(address.netloc, timeout=PATIENCE_S)
    connection.request(method, path)
    answer = connection.getresponse()
    content = answer.status, answer.getheader("Content-Type") or "", answer.read()
    connection.close()
    return content


@pytest.mark.parametrize(
    "wrong",
    [
        {"deal": 2**31},
        {"deal": 2**63},
        {"deal": 10**40},
        {"deal": -1},
        {"seed": -1},
        {"seed": 2**53},
        {"rules": 2**63},
    ],
)
def test_numbers_that_no_database_takes_are_refused(faultless: Server, wrong: Json) -> None:
    lines = finished_file(faultless)
    assert upload(faultless, [{**lines[0], **wrong}, *lines[1:]])[0] == 422
    assert upload(faultless, [{**lines[0], "deal": 2**31 - 1}, *lines[1:]])[0] == 201


def test_matches_from_files_are_marked(faultless: Server) -> None:
    lines = finished_file(faultless)
    status, card = upload(faultless, lines)
    assert (status, card["is_imported"]) == (201, True)
    marks = {one["id"]: one["is_imported"] for one in faultless.get("/api/replays")}
    assert marks[card["id"]]
    assert not all(marks.values())
    replay = faultless.get(f"/api/replays/{card['id']}")
    assert replay["table"]["is_imported"]
    assert replay["same_deal"] == []
    played = next(one for one, is_imported in marks.items() if not is_imported)
    alike = faultless.get(f"/api/replays/{played}")["same_deal"]
    assert not any(one["is_imported"] for one in alike)


@pytest.mark.parametrize("path", ["tables/%00", "tables/a%00b", "replays/%00", "replays/a%00/file"])
def test_no_id_with_a_nul_reaches_the_database(faultless: Server, path: str) -> None:
    assert faultless.request("GET", f"/api/{path}")[0] == 404


def test_no_socket_with_a_nul_reaches_the_database(faultless: Server) -> None:
    async def closed(table: str) -> int | None:
        url = f"{faultless.address.replace('http', 'ws')}/api/tables/{table}/socket"
        async with connect(url) as opened:
            try:
                for _ in range(5):
                    await asyncio.wait_for(opened.recv(), PATIENCE_S)
            except ConnectionClosed:
                pass
            return opened.close_code

    for table in ("%00", "a%00b", "x" * 64, "%F0%9F%98%80"):
        assert asyncio.run(closed(table)) == 4404


PATHS = ["/", "/replays", "/api/games", "/api/replays", "/api/openapi.json", "/api/nothing"]


@pytest.mark.parametrize("path", PATHS)
def test_head_works_wherever_get_does(faultless: Server, path: str) -> None:
    status, kind, _ = head(faultless, "GET", path)
    assert head(faultless, "HEAD", path) == (status, kind, b"")


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/no", "/api/tables/a/b/c", "/healthz/no", "/metrics/no"]
)
def test_unknown_addresses_for_programs_are_never_the_page(
    faultless: Server, method: str, path: str
) -> None:
    status, kind, content = head(faultless, method, path)
    assert (status, kind) == (404, "application/json")
    assert json.loads(content)["detail"]


def test_known_addresses_still_tell_a_wrong_method(faultless: Server) -> None:
    assert head(faultless, "DELETE", "/api/tables")[0] == 405
    assert head(faultless, "POST", "/replays")[0] == 405


def test_sockets_closed_before_hello_leave_no_traceback(faultless: Server) -> None:
    table = faultless.table("liars-dice", ["human", "honest"])["id"]
    for reset in (False, True):
        asyncio.run(_come_and_go(faultless, table))
        _vanish(faultless, table, reset=reset)
        _vanish(faultless, "nothing", reset=reset)
    time.sleep(0.5)  # what the server says about it, it says then


async def _come_and_go(server: Server, table: str) -> None:
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    for _ in range(5):
        async with connect(url):
            pass


def _vanish(server: Server, table: str, *, reset: bool) -> None:
    """Ask for a socket, and be gone before the answer."""
    address = urlsplit(server.address)
    assert address.hostname is not None
    with socket.create_connection((address.hostname, address.port or 80), PATIENCE_S) as raw:
        raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address.netloc}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        if reset:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        else:
            raw.recv(4096)


def test_agents_play_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        slow = {"pace_ms": 300}
        made = [server.table("liars-dice", ["random"] * 3, **slow)["id"] for _ in range(8)]
        waiting = server.table("liars-dice", ["human", "honest"])["id"]
        server.kill()
        server.start()
        deadline = time.monotonic() + 2 * PATIENCE_S
        while not set(made) <= {card["id"] for card in server.get("/api/replays")}:
            assert time.monotonic() < deadline
            time.sleep(0.3)
        assert server.get(f"/api/tables/{waiting}")["phase"] == "playing"
    finally:
        server.stop()


EVIL = "\x1b]0;mine\x07\x9b31m\u202e\u2066x"
SHOWN = [["replay", "show"], ["replay", "verify"], ["replay", "step"], ["replay", "export"]]


@pytest.mark.parametrize("command", SHOWN, ids=" ".join)
def test_names_in_a_match_give_no_orders_to_the_terminal(
    whoknows_here: Run, tmp_path: Path, command: list[str], sqlite_server: Server
) -> None:
    lines = finished_file(sqlite_server)
    for seat in lines[0]["seats"]:
        seat["name"] = EVIL
    path = tmp_path / "evil.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = whoknows_here(*command, str(path))
    assert "Traceback" not in done.stderr
    assert not ORDERS.search(done.stdout + done.stderr)
