# SPDX-License-Identifier: MIT
"""What an operator relies on: names, proxies, health and metrics."""

import asyncio
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.running import Person, Server
from tests.store.postgres import find_programs, running_server
from whoknows.core import BadOption
from whoknows.server.allowed_hosts import check_name, machine_names
from whoknows.server.proxies import parse_network

PATIENCE_S = 60


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, Any, Any]:
    """Status, headers and body of an answer, with any headers in the request."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        asking.request(method, path, b"{}" if method == "POST" else None, named)
        answer = asking.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        asking.close()


def port_of(server: Server) -> int:
    return int(server.address.rpartition(":")[2])


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for a network, with a name and no proxy."""
    folder = tmp_path_factory.mktemp("public")
    names = ("--allowed-host", "games.example.org", "--allowed-host", "*.example.net")
    server = Server(folder, "--host", "0.0.0.0", *names, "--access-log")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes proxies on this machine."""
    folder = tmp_path_factory.mktemp("proxied")
    flags = ("--allowed-host", "games.example.org", "--trusted-proxy", "127.0.0.0/8")
    server = Server(folder, *flags, "--access-log", "--log-format", "json")
    server.start()
    yield server
    server.stop()


# Names


@pytest.mark.parametrize(
    "host",
    ["evil.example", "games.example.org.evil.example", "8.8.8.8", "evilexample.net", "a b", ""],
)
def test_other_names_are_refused(public: Server, host: str) -> None:
    status, _, body = ask(port_of(public), "/api/about", Host=host)
    assert status == 400
    if host == "evil.example":
        assert "--allowed-host" in json.loads(body)["detail"]


def test_other_names_are_refused_on_sockets(public: Server) -> None:
    async def knock() -> None:
        port = port_of(public)
        url = f"ws://evil.example:{port}/api/tables/x/socket"
        async with connect(url, host="127.0.0.1", port=port):
            pass

    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(knock())
    assert refused.value.response.status_code == 400
    assert b"--allowed-host" in refused.value.response.body


@pytest.mark.parametrize(
    "host",
    ["localhost", "127.0.0.1:8420", "[::1]:1", "games.example.org", "GAMES.example.org.:8443",
     "a.example.net", *machine_names()],
)  # fmt: skip
def test_own_names_are_let_in(public: Server, host: str) -> None:
    shown = f"[{host}]" if host.count(":") > 1 and "[" not in host else host
    assert ask(port_of(public), "/api/about", Host=shown)[0] == 200


@pytest.mark.parametrize("name", ["*", "https://a.org", "a.org:80", "", "a b"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="--allowed-host"):
        check_name(name)


def test_pages_behind_a_proxy_with_tls_are_our_own(proxied: Server) -> None:
    port, name = port_of(proxied), "games.example.org"
    tls = {"X_Forwarded_Proto": "https"}
    for host, origin, status in (
        (name, f"https://{name}", 422),
        (f"{name}:443", f"https://{name}", 422),
        (f"{name}:8443", f"https://{name}:8443", 422),
        (name, f"https://{name}:8443", 403),
        (name, f"http://{name}", 403),
        (name, "https://evil.example", 403),
    ):
        answer = ask(port, "/api/tables", "POST", Host=host, Origin=origin, **tls)
        assert answer[0] == status, (host, origin, answer)
    # A name in another header is nobody's.
    spoofed = {"X_Forwarded_Host": "evil.example", "Origin": "https://evil.example"}
    assert ask(port, "/api/tables", "POST", Host=name, **tls, **spoofed)[0] == 403


# Proxies


def last_access(server: Server, path: str) -> str:
    """The line about a request; it is written after the answer."""
    for _ in range(100):
        lines = [line for line in server.complaints().splitlines() if path in line]
        if lines:
            return lines[-1]
        time.sleep(0.05)
    raise AssertionError(server.complaints())


def test_what_a_client_says_about_itself_is_ignored(public: Server) -> None:
    spoofed = {"X_Forwarded_For": "203.0.113.9", "X_Forwarded_Proto": "https"}
    _, headers, _ = ask(port_of(public), "/api/about/spoofed", **spoofed)
    assert headers["Strict-Transport-Security"] is None
    line = last_access(public, "/api/about/spoofed")
    assert "203.0.113.9" not in line
    assert " 127.0.0.1 GET /api/about/spoofed 404 " in line


def test_a_trusted_proxy_is_believed(proxied: Server) -> None:
    told = {"X_Forwarded_For": "198.51.100.1, 203.0.113.9", "X_Forwarded_Proto": "https"}
    _, headers, _ = ask(port_of(proxied), "/api/about/told?token=secret", **told)
    assert headers["Strict-Transport-Security"]
    line = json.loads(last_access(proxied, "/api/about/told"))
    assert line["client"] == "203.0.113.9", "the last one that no proxy of ours has written"
    assert line["path"] == "/api/about/told"
    assert line["request"] == headers["X-Request-ID"]
    assert "secret" not in proxied.complaints()


def test_without_tls_nobody_is_told_to_use_it(proxied: Server) -> None:
    assert ask(port_of(proxied), "/api/about")[1]["Strict-Transport-Security"] is None


@pytest.mark.parametrize("text", ["", "proxy", "10.0.0.0/33", "*"])
def test_a_network_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="--trusted-proxy"):
        parse_network("--trusted-proxy", text)


def test_a_proxy_can_come_by_a_unix_socket(tmp_path: Path) -> None:
    folder = Path(tempfile.mkdtemp(prefix="whoknows-"))  # the name of a socket must be short
    path = folder / "socket"
    command = [sys.executable, "-m", "whoknows", "serve", "--unix-socket", str(path)]
    flags = ["--database-url", f"sqlite:///{tmp_path / 'tables.db'}", "--access-log"]
    try:
        with (tmp_path / "log").open("wb") as log:
            running = subprocess.Popen([*command, *flags], stdout=subprocess.PIPE, stderr=log)
        assert running.stdout is not None
        assert f"unix:{path}" in running.stdout.readline().decode()
        assert path.stat().st_mode & 0o777 == 0o660
        curl = ["curl", "-s", "--max-time", "30", "--unix-socket", str(path)]
        said = [*curl, "-H", "X-Forwarded-For: 203.0.113.9", "http://localhost/api/about"]
        assert b"version" in subprocess.run(said, capture_output=True, check=True).stdout
        hidden = [*curl, "-o", "/dev/null", "-w", "%{http_code}", "http://localhost/metrics"]
        assert subprocess.run(hidden, capture_output=True, check=True).stdout == b"404"
        running.terminate()
        running.wait(PATIENCE_S)
        running.stdout.close()
        assert "203.0.113.9 GET /api/about 200" in (tmp_path / "log").read_text()
    finally:
        shutil.rmtree(folder)


# Health


def test_health_and_metrics_are_never_the_page(public: Server) -> None:
    port = port_of(public)
    assert ask(port, "/healthz")[::2] == (200, b'{"status":"ok"}')
    assert ask(port, "/healthz?verbose=1")[2] == b'{"status":"ok"}'
    for path in ("/healthz/", "/healthz/x", "/metrics/x", "/api/metrics"):
        status, _, body = ask(port, path)
        assert status == 404, path
        assert b"<html" not in body.lower()


def test_health_follows_the_database(tmp_path: Path) -> None:
    with running_server() as address:
        folder = Path(address.rpartition("host=")[2])
        server = Server(tmp_path, "--database-url", address.format(database="postgres"))
        server.start()
        try:
            assert server.request("GET", "/healthz") == (200, {"status": "ok"})
            control(folder, "stop", "-m", "immediate")
            gone = {"status": "unavailable", "reason": "the database does not answer"}
            assert server.request("GET", "/healthz") == (503, gone)
            control(folder, "start", "-l", str(folder / "log-2"), "-o", f"-k {folder} -h ''")
            wait_for_health(server)
        finally:
            server.stop()
            if (folder / "data" / "postmaster.pid").exists():
                control(folder, "stop", "-m", "immediate")


def control(folder: Path, *words: str) -> None:
    """Have PostgreSQL's own program stop or start the server."""
    owner = folder.stat()
    user = {"user": owner.st_uid, "group": owner.st_gid} if os.geteuid() == 0 else {}
    command = [str(find_programs() / "pg_ctl"), "-D", str(folder / "data"), "-w", *words]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, **user)  # type: ignore[call-overload]


def wait_for_health(server: Server) -> None:
    for _ in range(100):
        if server.request("GET", "/healthz")[0] == 200:
            return
        time.sleep(0.1)
    raise AssertionError(server.complaints())


# Metrics


def samples(server: Server) -> dict[str, float]:
    """The metrics, summed over their labels."""
    with urllib.request.urlopen(f"{server.address}/metrics") as answer:
        text = answer.read().decode()
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


def test_metrics_count(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        before = samples(server)
        assert before["whoknows_tables"] == 0
        assert before["whoknows_workers"] >= 1
        assert before["process_resident_memory_bytes"] > 0
        assert before["whoknows_build_info"] == 1
        table = asyncio.run(play_a_little(server))
        after = samples(server)
        assert after["whoknows_tables"] == 1
        assert after["whoknows_sockets"] == after["whoknows_viewers"] == 0
        assert after["whoknows_moves_total"] >= 2
        assert after["whoknows_agent_decisions_total"] >= 1
        assert after["whoknows_agent_decision_seconds_count"] >= 1
        assert after["whoknows_store_seconds_count"] > before.get("whoknows_store_seconds_count", 0)
        assert after["whoknows_requests_total"] > before.get("whoknows_requests_total", 0)
        assert after["whoknows_event_loop_lag_seconds_count"] > 0
        with urllib.request.urlopen(f"{server.address}/metrics") as answer:
            text = answer.read().decode()
        assert table not in text
        assert 'route="/api/tables"' in text
        assert "liars" not in text
    finally:
        server.stop()


async def play_a_little(server: Server) -> str:
    """One move at a table; its id."""
    table = server.table("liars-dice", ["human", "honest"], seed="1")
    async with Person(server, table["id"], table["tokens"][0]["token"]) as person:
        ask = await person.turn()
        assert ask is not None
        now = samples(server)
        assert now["whoknows_sockets"] == now["whoknows_viewers"] == 1
        await person.say("act", action=ask["moves"][0])
        await person.turn()
    for _ in range(100):
        if samples(server)["whoknows_sockets"] == 0:
            break
        await asyncio.sleep(0.05)
    return str(table["id"])


def test_routes_are_counted_by_their_pattern(public: Server) -> None:
    for i in range(3):
        ask(port_of(public), f"/api/tables/none{i}")
        ask(port_of(public), f"/some/page/{i}")
    text = ask(port_of(public), "/metrics")[2].decode()
    assert re.search(r'route="/api/tables/\{table_id\}",status="404"} 3', text)
    assert "none1" not in text
    assert "some/page" not in text


def test_metrics_are_for_this_machine(public: Server, proxied: Server) -> None:
    assert ask(port_of(public), "/metrics")[0] == 200
    assert ask(port_of(public), "/metrics", Host="games.example.org")[0] == 404
    assert ask(port_of(public), "/metrics", X_Forwarded_For="127.0.0.1")[0] == 404
    assert ask(port_of(proxied), "/metrics", X_Forwarded_For="203.0.113.9")[0] == 404
    assert ask(port_of(proxied), "/metrics", X_Forwarded_For="127.0.0.1")[0] == 404


def test_metrics_can_be_read_by_those_who_are_named(tmp_path: Path) -> None:
    flags = ("--trusted-proxy", "127.0.0.1", "--metrics-from", "203.0.113.0/24")
    server = Server(tmp_path, *flags)
    server.start()
    try:
        assert ask(port_of(server), "/metrics", X_Forwarded_For="203.0.113.9")[0] == 200
        assert ask(port_of(server), "/metrics", X_Forwarded_For="198.51.100.1")[0] == 404
    finally:
        server.stop()
