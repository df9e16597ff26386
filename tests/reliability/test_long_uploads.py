# SPDX-License-Identifier: MIT
"""Long files are read in a process of their own: nobody else waits, and no memory stays."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reliability.victims import finished_table
from tests.server.running import Server

MOST_MB = 40


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def peak_mb(pid: int) -> float:
    """The most memory that the server's own process has ever had."""
    text = Path(f"/proc/{pid}/status").read_text().split("VmHWM:")[1].split()[0]
    return int(text) / 1000


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_what_a_long_file_has_in_it_does_not_fill_the_server(server: Server) -> None:
    """Four megabytes of tiny objects take a hundred, and a second of everybody's time."""
    before = peak_mb(server.pid)
    text = "[" + '{"a":[]},' * 390_000 + "{}]"
    status, answer = server.request("POST", "/api/replays", {"text": text})
    assert status == 422
    assert "the file" in answer["detail"]
    assert peak_mb(server.pid) < before + MOST_MB


def test_a_long_file_is_taken_like_a_short_one(server: Server) -> None:
    played = finished_table(server.address)
    short = server.request("GET", f"/api/replays/{played}/file")[1].decode()
    head, _, rest = short.partition("\n")
    long = head[:-1] + " " * 200_000 + "}\n" + rest  # the same JSON
    found = [server.post("/api/replays", {"text": text})["id"] for text in (short, long)]
    shown = [server.get(f"/api/replays/{one}")["frames"] for one in found]
    assert shown[0] == shown[1]
    broken = long.replace('"seat":0', '"seat":1', 1)
    status, answer = server.request("POST", "/api/replays", {"text": broken})
    assert (status, "does not follow the rules" in answer["detail"]) == (422, True)
