# SPDX-License-Identifier: MIT
"""What is logged, where to, and what never is."""

import asyncio
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from threading import Thread

import pytest
import uvicorn

from tests.server.running import Person, Server
from whoknows.server.access import Accesses
from whoknows.server.app import make_app
from whoknows.server.logs import JsonFormatter, LogFile, TextFormatter

SEED = "8182736455463728"
NUMBERED = re.compile(r"\(request ([0-9a-f]{12})\)")


async def play_whole_matches(server: Server) -> list[str]:
    """Play, and give back all that nobody may read in a log."""
    secrets = [SEED]
    for game in ("liars-dice", "hanabi"):
        table = server.table(game, ["human", "random"], seed=SEED, name="the table's own name")
        token = table["tokens"][0]["token"]
        secrets.append(token)
        server.request("GET", f"/api/tables/{table['id']}?token={token}", token=token)
        async with Person(server, table["id"], token) as person:
            for _ in range(200):
                ask = await person.turn()
                if ask is None:
                    break
                await person.say("act", action=ask["moves"][0])
            assert person.scene is not None
            await person.say("note", text="a note of mine", marks={})
    return [*secrets, "a note of mine", "the table's own name", "Robin"]


@pytest.mark.parametrize("style", ["text", "json"])
def test_no_secret_is_ever_logged(tmp_path: Path, style: str) -> None:
    log = tmp_path / "server.log"
    flags = ("--log-level", "debug", "--access-log", "--log-format", style)
    server = Server(tmp_path, *flags, "--log-file", str(log))
    server.start()
    try:
        secrets = asyncio.run(play_whole_matches(server))
    finally:
        server.stop()
    text = log.read_text() + server.complaints()
    assert "/api/tables" in text
    assert [secret for secret in secrets if secret in text] == []
    for word in ("dice", "hand", "card", "INSERT", "SELECT"):
        assert not re.search(rf"\b{word}\b", text), word


def test_a_line_has_all_that_one_looks_for(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    flags = ("--access-log", "--log-format", "json", "--log-file", str(log))
    server = Server(tmp_path, *flags)
    server.start()
    try:
        server.get("/api/about?secret=1")
        server.request("GET", "/api/%0Aforged%20line")
    finally:
        server.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    [about] = [line for line in lines if line.get("path") == "/api/about"]
    assert about["client"] == "127.0.0.1"
    assert (about["method"], about["status"]) == ("GET", 200)
    assert about["bytes"] > 10
    assert about["ms"] >= 0
    assert about["time"].endswith("Z")
    assert any(line.get("path") == "/api/%0Aforged%20line" for line in lines)


def test_the_file_is_rotated_by_size(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    size = ("--log-size", "0.002", "--log-count", "2")
    server = Server(tmp_path, "--access-log", "--log-file", str(log), *size)
    server.start()
    try:
        for _ in range(100):
            server.get("/api/about")
    finally:
        server.stop()
    files = sorted(path.name for path in tmp_path.glob("server.log*"))
    assert files == ["server.log", "server.log.1", "server.log.2"]
    assert all((tmp_path / name).stat().st_size <= 2000 for name in files)
    modes = {(tmp_path / name).stat().st_mode & 0o777 for name in files}
    assert not any(mode & 0o007 for mode in modes), "there are addresses of clients in it"


def test_a_file_that_was_moved_is_opened_anew(tmp_path: Path) -> None:
    path = tmp_path / "server.log"
    handler = LogFile(path, encoding="utf-8")
    record = logging.makeLogRecord({"msg": "said"})
    handler.emit(record)
    path.rename(tmp_path / "moved")
    handler.emit(record)
    handler.close()
    assert path.read_text() == (tmp_path / "moved").read_text() == "said\n"


@pytest.fixture
def failing_port(tmp_path: Path) -> Iterator[int]:
    """A server with a route that makes a mistake."""
    app = make_app(f"sqlite:///{tmp_path / 'tables.db'}")

    @app.post("/mistake")
    async def mistake() -> None:
        raise ZeroDivisionError

    listening = socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    watched = Accesses(app, app.state.metrics)
    # Without its beginning and end: no agent is asked.
    server = uvicorn.Server(uvicorn.Config(watched, lifespan="off", log_config=None))
    thread = Thread(target=server.run, args=([listening],))
    thread.start()
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join()
    listening.close()


def test_a_mistake_can_be_found_by_its_number(
    failing_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    asking = HTTPConnection("127.0.0.1", failing_port, timeout=30)
    asking.request("POST", "/mistake")
    answer = asking.getresponse()
    body = json.loads(answer.read())
    asking.close()
    assert answer.status == 500
    number = answer.headers["X-Request-ID"]
    assert NUMBERED.findall(body["detail"]) == [number]
    found = [record for record in caplog.records if number in record.getMessage()]
    assert any(record.exc_info for record in found)


FORGOTTEN = """
import asyncio, gc, logging, sys
from pathlib import Path
from whoknows.server.logs import LogLevel, set_up_logs

def call(hand):
    raise ValueError(hand)

async def think(hand):
    call(hand)

async def main():
    asyncio.get_running_loop().call_soon(call, "71, 72, 73")
    asyncio.create_task(think("71, 72, 73"))
    await asyncio.sleep(0.01)
    gc.collect()

set_up_logs(LogLevel.DEBUG, file=Path(sys.argv[1]))
asyncio.run(main())
"""


def test_an_error_that_nobody_waited_for_is_logged_without_its_text(tmp_path: Path) -> None:
    """asyncio itself would quote the error, and what the function was called with."""
    log = tmp_path / "server.log"
    done = subprocess.run(
        [sys.executable, "-c", FORGOTTEN, str(log)], check=True, capture_output=True, text=True
    )
    said = log.read_text() + done.stderr
    assert "asyncio: Task exception was never retrieved" in said
    assert "asyncio: Exception in callback" in said
    assert said.count("ValueError") == 2
    assert "71, 72, 73" not in said


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_the_text_of_an_error_is_in_no_log(formatter: logging.Formatter) -> None:
    hand = ", ".join(map(str, range(71, 74)))
    try:
        try:
            dict[str, int]()[hand]
        except KeyError as error:
            raise ValueError(hand) from error
    except ValueError:
        failed = sys.exc_info()
    said = formatter.format(logging.LogRecord("whoknows", 40, "here", 1, "failed", None, failed))
    assert all(name in said for name in ("KeyError", "ValueError", "test_logs.py"))
    assert hand not in said
