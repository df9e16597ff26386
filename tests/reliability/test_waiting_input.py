# SPDX-License-Identifier: MIT
"""Requests that wait take little memory, and who has to give way is told why."""

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from starlette.types import Receive, Scope, Send

from tests.reliability.test_client_limits import HERE, PATIENCE_S, serving
from whoknows.server.intake import Intake
from whoknows.server.limits import Limits
from whoknows.server.request_rate import RequestRate

BODY = b" " * 60_000
LONG_BODY = b" " * 500_000


class Connection:
    """A connection whose input is counted."""

    def __init__(self) -> None:
        self.has_given_way = False

    def give_way(self) -> None:
        self.has_given_way = True


class Readers:
    """An application that reads bodies, and notes what was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked.append(scope["path"])
        n = 0
        message = await receive()
        while message["type"] == "http.request":
            n += len(message["body"])
            if not message.get("more_body"):
                break
            message = await receive()
        length = str(n).encode()
        headers = [(b"content-length", str(len(length)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": length})


def begin(target: tuple[str, int], path: str, length: int, client: str = HERE) -> socket.socket:
    """A connection with the head of a request that has a body."""
    pipe = socket.create_connection(target, PATIENCE_S, (client, 0))
    pipe.settimeout(PATIENCE_S)
    head = f"POST {path} HTTP/1.1\r\nHost: here\r\nContent-Length: {length}\r\n\r\n"
    pipe.sendall(head.encode())
    return pipe


def rest(pipe: socket.socket) -> bytes:
    """All that comes until the server closes the connection; a reset is an error."""
    said = b""
    while more := pipe.recv(10_000):
        said += more
    return said


def eventually(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_who_sends_most_gives_way() -> None:
    """The oldest input of the client with most bytes, and nobody's who sends little."""
    intake = Intake(most=100, most_each=100)
    first, second, modest, last = (Connection() for _ in range(4))
    intake.hold(first, "a", 40)
    intake.hold(second, "a", 40)
    intake.hold(modest, "b", 20)
    assert not any(one.has_given_way for one in (first, second, modest))
    intake.hold(last, "c", 30)
    assert [one.has_given_way for one in (first, second, modest, last)] == [True] + [False] * 3
    intake.hold(last, "c", 70)
    assert [second.has_given_way, modest.has_given_way, last.has_given_way] == [False, False, True]


def test_one_client_does_not_take_all_the_room() -> None:
    intake = Intake(most=100, most_each=50)
    first, second, other = (Connection() for _ in range(3))
    intake.hold(other, "b", 30)
    intake.hold(first, "a", 30)
    intake.hold(second, "a", 30)
    assert [one.has_given_way for one in (other, first, second)] == [False, True, False]


def test_what_was_handled_makes_room_and_a_client_may_become_known() -> None:
    intake = Intake(most=100, most_each=50)
    first, second, third = (Connection() for _ in range(3))
    intake.hold(first, "a", 50)
    intake.hold(first, "a", 0)
    intake.hold(second, "proxy", 40)
    intake.hold(second, "a", 40)
    intake.hold(third, "proxy", 50)
    assert not any(one.has_given_way for one in (first, second, third))
    intake.hold(third, "a", 50)
    assert [one.has_given_way for one in (first, second, third)] == [False, True, False]


def test_bodies_that_wait_for_their_turn_are_counted() -> None:
    """The oldest are refused in words, and nobody is cut off in the middle."""
    app = Readers()
    limits = Limits(requests_under_way=1, waiting_kb=200, waiting_kb_per_address=200)
    with serving(RequestRate(app, limits), limits) as target:
        holder = begin(target, "/first", 10)
        eventually(lambda: app.asked == ["/first"])
        waiting = []
        for number in range(6):
            pipe = begin(target, f"/{number}", len(BODY))
            pipe.sendall(BODY)
            waiting.append(pipe)
            time.sleep(0.05)  # so that it is known who is oldest
        for pipe in waiting[:3]:
            head, _, body = rest(pipe).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 503")
            assert json.loads(body)["why"]["key"] == "table-server-short"
        holder.sendall(b" " * 10)
        for pipe in waiting[3:]:
            assert pipe.recv(1000).startswith(b"HTTP/1.1 200")
        assert set(app.asked) == {"/first", "/3", "/4", "/5"}, "the others were not begun"
        for pipe in (holder, *waiting):
            pipe.close()


def test_who_gives_way_may_send_the_rest_first() -> None:
    """Many programs read an answer only when they have sent their whole request."""
    limits = Limits(requests_under_way=1, waiting_kb=50, waiting_kb_per_address=50)
    app = Readers()
    with serving(RequestRate(app, limits), limits) as target:
        holder = begin(target, "/first", 10)
        eventually(lambda: app.asked == ["/first"])
        pipe = begin(target, "/long", len(LONG_BODY))
        pipe.sendall(LONG_BODY)
        assert rest(pipe).startswith(b"HTTP/1.1 503")
        holder.close()
        pipe.close()


def test_a_long_body_is_read_piece_by_piece() -> None:
    """It is longer than what may wait: the room is for what nobody reads."""
    limits = Limits()
    app = Readers()
    with serving(RequestRate(app, limits), limits) as target:
        pipe = begin(target, "/long", len(LONG_BODY))
        pipe.sendall(LONG_BODY)
        assert b"500000" in pipe.recv(1000) + pipe.recv(1000)
        pipe.close()


def test_a_connection_that_waits_for_its_turn_is_not_cut_off() -> None:
    """However much it sends at once."""
    limits = Limits(new_connections_per_s=20)
    app = Readers()
    with serving(RequestRate(app, limits), limits) as target:
        pipes = [begin(target, f"/{number}", len(LONG_BODY)) for number in range(30)]
        for pipe in pipes:
            pipe.sendall(LONG_BODY)
        for pipe in pipes:
            assert pipe.recv(1000).startswith(b"HTTP/1.1 200")
            pipe.close()


@pytest.mark.parametrize("n", [1, 5])
def test_a_request_is_not_begun_for_a_client_that_has_left(n: int) -> None:
    limits = Limits(requests_under_way=1)
    app = Readers()
    with serving(RequestRate(app, limits), limits) as target:
        holder = begin(target, "/first", 10)
        eventually(lambda: app.asked == ["/first"])
        for _ in range(n):
            begin(target, "/left", 0).close()
        time.sleep(0.2)
        last = begin(target, "/last", 0)
        holder.sendall(b" " * 10)
        assert last.recv(1000).startswith(b"HTTP/1.1 200")
        assert app.asked == ["/first", "/last"]
        with suppress(OSError):
            last.close()
        holder.close()
