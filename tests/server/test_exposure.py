# SPDX-License-Identifier: MIT
"""Whom a server lets in, and what it gives away."""

import socket
import urllib.error
import urllib.request

import pytest
from tests.server.running import Server


def status_of(server: Server, path: str, method: str = "GET", **headers: str) -> int:
    request = urllib.request.Request(
        server.address + path,
        headers=headers,
        method=method,
        data=b"{}" if method == "POST" else None,
    )
    try:
        with urllib.request.urlopen(request) as answer:
            status: int = answer.status
            return status
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_what_breaks_off_is_no_mistake_of_the_server(blameless: Server) -> None:
    host, port = blameless.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as other:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 1000\r\n\r\n"
        other.sendall(head.encode() + b"{")
    assert status_of(blameless, "/api/about") == 200


def test_it_listens_on_this_machine_alone(server: Server) -> None:
    port = int(server.address.rpartition(":")[2])
    with socket.socket() as other, pytest.raises(OSError, match="refused"):
        other.connect(("127.0.0.2", port))


def test_pages_of_other_sites_are_refused(server: Server) -> None:
    for origin in ("http://elsewhere.example", "null", "http://["):
        assert status_of(server, "/api/tables", "POST", Origin=origin) == 403
    own = server.address
    assert status_of(server, "/api/tables", "POST", Origin=own) == 422
    assert status_of(server, "/api/games", Host="elsewhere.example") == 400


@pytest.mark.parametrize(
    "path",
    ["/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../app.py", "/.git/config"],
)
def test_no_file_of_the_user_is_served(server: Server, path: str) -> None:
    _, content = server.request("GET", path)
    text = content if isinstance(content, bytes) else str(content).encode()
    assert b"root:" not in text
    assert b"def make_app" not in text
    assert b"repositoryformatversion" not in text


def test_answers_carry_headers_that_keep_a_page_in_its_place(server: Server) -> None:
    with urllib.request.urlopen(f"{server.address}/api/about") as answer:
        headers = answer.headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("agent", ["./mine.py", "os:system", "/etc/passwd.py", "no-such-agent"])
def test_a_browser_cannot_choose_code(server: Server, agent: str) -> None:
    seats = [{"kind": "person"}, {"kind": "agent", "agent": agent}]
    status, answer = server.request("POST", "/api/tables", {"game": "hanabi", "seats": seats})
    assert status == 422
    assert answer["detail"]


@pytest.mark.parametrize("value", ["../../x.py", "/tmp/x.py", "os:system", "missing.py"])
def test_nor_by_an_agents_option(server: Server, value: str) -> None:
    seats = [{"kind": "agent", "agent": f"custom:talk.thief={value}"}] * 6
    status, answer = server.request("POST", "/api/tables", {"game": "mafia", "seats": seats})
    assert status == 422
    assert "can be chosen" in answer["detail"]
