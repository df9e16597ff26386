# SPDX-License-Identifier: MIT
"""Clients that ask for more than their share: each attack runs in a process of its own."""

import asyncio
import http.client
import json
import re
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.reliability.long_file import LONG, long_match

Attack = Callable[[str, str, str, float], None]
"""Takes the server's host and port, a table that is played, one that is over, and how long."""
CHUNK = b"a" * 65536
GONE = (OSError, TimeoutError)


def opened(site: str, client: str = "127.0.0.1") -> socket.socket:
    host, port = site.split(":")
    return socket.create_connection((host, int(port)), 5, (client, 0))


def endless_header(site: str, playing: str, over: str, until: float) -> None:
    """One header line without an end, again and again."""
    while time.time() < until:
        with suppress(*GONE), opened(site) as pipe:
            pipe.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
            while time.time() < until:
                pipe.sendall(CHUNK)


def tiny_header(site: str, playing: str, over: str, until: float) -> None:
    """The same in pieces of a byte."""
    while time.time() < until:
        with suppress(*GONE), opened(site) as pipe:
            pipe.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            pipe.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
            while time.time() < until:
                pipe.sendall(b"a")


def many_headers(site: str, playing: str, over: str, until: float) -> None:
    """Megabytes of headers on many connections, which are kept open."""
    kept: list[socket.socket] = []
    while time.time() < until:
        with suppress(*GONE):
            pipe = opened(site)
            kept = [*kept[-200:], pipe]
            pipe.settimeout(0.5)
            pipe.sendall(b"GET / HTTP/1.1\r\n" + b"X-Header: some value\r\n" * 50_000)
    for pipe in kept:
        pipe.close()


def unread_replays(site: str, playing: str, over: str, until: float) -> None:
    """Requests for a replay, many at once, whose answers nobody reads."""
    kept: list[socket.socket] = []
    asked = f"GET /api/replays/{over} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 12
    while time.time() < until:
        with suppress(*GONE):
            pipe = opened(site)
            kept = [*kept[-400:], pipe]
            pipe.sendall(asked)
        time.sleep(0.01)
    for pipe in kept:
        pipe.close()


def words(site: str, playing: str, over: str, until: float) -> None:
    """All texts, as often as they come."""
    while time.time() < until:
        with suppress(*GONE, http.client.HTTPException):
            line = http.client.HTTPConnection(site, timeout=5)
            while time.time() < until:
                line.request("GET", "/api/words/en", headers={"Accept-Encoding": "gzip"})
                line.getresponse().read()


def many_addresses(site: str, playing: str, over: str, until: float) -> None:
    """A hundred addresses that ask for texts, one request each at a time."""
    asyncio.run(_ask_from(site, [f"127.0.7.{i}" for i in range(1, 101)], until))


async def _ask_from(site: str, addresses: list[str], until: float) -> None:
    host, port = site.split(":")

    async def one(address: str) -> None:
        while time.time() < until:
            with suppress(*GONE, EOFError):
                lines = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
                while time.time() < until:
                    lines[1].write(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    head = (await lines[0].readuntil(b"\r\n\r\n")).lower()
                    length = head.partition(b"content-length: ")[2].partition(b"\r\n")[0]
                    await lines[0].readexactly(int(length))

    await asyncio.gather(*map(one, addresses))


def long_uploads(site: str, playing: str, over: str, until: float) -> None:
    """Files of four megabytes that are no match."""
    body = json.dumps({"text": "[" + '{"a":[]},' * 390_000 + "{}]"})
    while time.time() < until:
        with suppress(*GONE, http.client.HTTPException):
            line = http.client.HTTPConnection(site, timeout=30)
            line.request("POST", "/api/replays", body)
            line.getresponse().read()
            line.close()


def waiting_bodies(site: str, playing: str, over: str, until: float) -> None:
    """Long bodies on a thousand connections of ten addresses: most of them wait for their turn."""
    head = b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4900000\r\n\r\n"
    kept: list[socket.socket] = []
    number = 0
    while time.time() < until:
        number += 1
        with suppress(*GONE):
            pipe = opened(site, f"127.0.4.{number % 10 + 1}")
            pipe.setblocking(False)
            kept.append(pipe)
            pipe.send(head + CHUNK * 8)
        if len(kept) > 1000:
            kept.pop(0).close()
        for pipe in kept[:: max(1, len(kept) // 20)]:
            with suppress(*GONE):
                pipe.send(CHUNK * 8)
    for pipe in kept:
        pipe.close()


def bad_uploads(site: str, playing: str, over: str, until: float) -> None:
    """Short files that are no match, from twenty addresses."""
    texts = ["{" * 90_000, "[" + "1," * 40_000 + "1]", '{"a":' * 15_000]

    def send(number: int) -> None:
        body = json.dumps({"text": texts[number % len(texts)]})
        client = (f"127.0.5.{number}", 0)
        while time.time() < until:
            with suppress(*GONE, http.client.HTTPException):
                line = http.client.HTTPConnection(site, timeout=30, source_address=client)
                while time.time() < until:
                    line.request("POST", "/api/replays", body)
                    line.getresponse().read()

    with ThreadPoolExecutor(20) as threads:
        list(threads.map(send, range(1, 21)))


def late_pages(site: str, playing: str, over: str, until: float) -> None:
    """Pages from anywhere in a very long match, for ten addresses."""
    _ask_about_long_match(site, until, "?from={n}&count={count}")


def late_insights(site: str, playing: str, over: str, until: float) -> None:
    """What somebody knew late in a very long match, for ten addresses."""
    _ask_about_long_match(site, until, "/insight?seat=0&n={n}")


def _ask_about_long_match(site: str, until: float, query: str) -> None:
    line = http.client.HTTPConnection(site, timeout=60)
    line.request("POST", "/api/replays", json.dumps({"text": long_match()}))
    path = f"/api/replays/{json.loads(line.getresponse().read())['id']}"

    def ask(number: int) -> None:
        client = (f"127.0.6.{number}", 0)
        for n in range(number, 1_000_000):
            if time.time() > until:
                return
            with suppress(*GONE, http.client.HTTPException):
                line = http.client.HTTPConnection(site, timeout=30, source_address=client)
                asked = query.format(n=n * 7919 % LONG, count=1 + n % 200)
                line.request("GET", path + asked, headers={"Accept-Encoding": "gzip"})
                line.getresponse().read()

    with ThreadPoolExecutor(10) as threads:
        list(threads.map(ask, range(1, 11)))


def many_ranges(site: str, playing: str, over: str, until: float) -> None:
    """A hundred parts of a file of the page in each request."""
    parts = ",".join(f"{i * 20}-{i * 20 + 5}" for i in range(100))
    _ask_for_assets(site, until, {"Range": f"bytes={parts}"})


def assets(site: str, playing: str, over: str, until: float) -> None:
    """The files of the page, as often as they come."""
    _ask_for_assets(site, until, {"Accept-Encoding": "gzip"})


def _ask_for_assets(site: str, until: float, headers: dict[str, str]) -> None:
    line = http.client.HTTPConnection(site, timeout=5)
    line.request("GET", "/")
    paths = re.findall(r"/assets/[\w.-]+", line.getresponse().read().decode())

    def ask(number: int) -> None:
        client = (f"127.0.8.{number}", 0)
        while time.time() < until:
            with suppress(*GONE, http.client.HTTPException):
                line = http.client.HTTPConnection(site, timeout=5, source_address=client)
                while time.time() < until:
                    line.request("GET", paths[number % len(paths)], headers=headers)
                    line.getresponse().read()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(ask, range(1, 9)))


def monitors(site: str, playing: str, over: str, until: float) -> None:
    """The health and the figures of the server, from eight addresses."""

    def ask(number: int) -> None:
        path, client = ("/healthz", "/metrics")[number % 2], (f"127.0.9.{number}", 0)
        while time.time() < until:
            with suppress(*GONE, http.client.HTTPException):
                line = http.client.HTTPConnection(site, timeout=5, source_address=client)
                while time.time() < until:
                    line.request("GET", path)
                    line.getresponse().read()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(ask, range(1, 9)))


def silent_sockets(site: str, playing: str, over: str, until: float) -> None:
    """Sockets that never say who they are, as many as one address may have."""
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    head = f"GET /api/tables/{playing}/socket HTTP/1.1\r\nHost: localhost\r\n".encode()
    kept: list[socket.socket] = []
    while time.time() < until:
        with suppress(*GONE):
            pipe = opened(site)
            kept = [*kept[-950:], pipe]
            pipe.sendall(head + b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + key)
    for pipe in kept:
        pipe.close()


def routes(site: str, playing: str, over: str, until: float) -> None:
    """The description of the routes, as often as it comes."""
    while time.time() < until:
        with suppress(*GONE, http.client.HTTPException):
            line = http.client.HTTPConnection(site, timeout=5)
            while time.time() < until:
                line.request("GET", "/api/docs")
                line.getresponse().read()


def lists(site: str, playing: str, over: str, until: float) -> None:
    """The lists of tables and replays, on sixteen connections."""

    def ask(path: str) -> None:
        while time.time() < until:
            with suppress(*GONE, http.client.HTTPException):
                line = http.client.HTTPConnection(site, timeout=5)
                while time.time() < until:
                    line.request("GET", path)
                    line.getresponse().read()

    with ThreadPoolExecutor(16) as threads:
        list(threads.map(ask, ["/api/tables", "/api/replays"] * 8))


def endless_trailer(site: str, playing: str, over: str, until: float) -> None:
    """A header without an end behind the body of a request, again and again."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    while time.time() < until:
        with suppress(*GONE), opened(site) as pipe:
            pipe.sendall(head + b"0\r\nX-Long: ")
            while time.time() < until:
                pipe.sendall(CHUNK)


def small_writes(site: str, playing: str, over: str, until: float) -> None:
    """Ten tables, fourteen browsers at each, each of which renames the table again and again."""
    asyncio.run(_rename_all(site, until))


def changed_lists(site: str, playing: str, over: str, until: float) -> None:
    """Many matches, whose lists are read while one's own tables get new names all the time."""
    for _ in range(40):
        _new_busy_table(site)
    renaming = Thread(target=asyncio.run, args=(_rename_all(site, until, pause=0.1),))
    renaming.start()
    lists(site, playing, over, until)
    renaming.join()


async def _rename_all(site: str, until: float, pause: float = 1) -> None:
    """Each browser waits that many seconds between two names; one address may send 140 a second."""
    seats = [{"kind": "person"}, {"kind": "open"}]
    body = json.dumps({"game": "hanabi", "seats": seats})
    made = []
    for _ in range(max(1, round(10 * pause))):
        line = http.client.HTTPConnection(site, timeout=60)
        line.request("POST", "/api/tables", body)
        made.append(json.loads(line.getresponse().read()))
    await asyncio.gather(*(_rename(site, one, until, pause) for one in made * 14))


async def _rename(site: str, made: dict[str, Any], until: float, pause: float) -> None:
    url = f"ws://{site}/api/tables/{made['id']}/socket"
    with suppress(Exception):  # cut off: that is what the limits are for
        async with connect(url, max_size=None, compression=None, open_timeout=60) as line:
            await line.send(json.dumps({"type": "hello", "token": made["tokens"][0]["token"]}))
            number = 0
            while time.time() < until:
                number += 1
                said = {"type": "configure", "name": f"n{number}", "id": number}
                await line.send(json.dumps(said))
                while json.loads(await line.recv()).get("id") != number:
                    pass
                await asyncio.sleep(pause)


def tables(site: str, playing: str, over: str, until: float) -> None:
    """New tables without number."""
    seats = [{"kind": "open"}, {"kind": "person", "name": "Greedy"}]
    body = json.dumps({"game": "liars-dice", "seats": seats})
    while time.time() < until:
        with suppress(*GONE, http.client.HTTPException):
            line = http.client.HTTPConnection(site, timeout=5)
            while time.time() < until:
                line.request("POST", "/api/tables", body)
                line.getresponse().read()


def pings(site: str, playing: str, over: str, until: float) -> None:
    """Ping frames as fast as they go out."""
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    head = f"GET /api/tables/{playing}/socket HTTP/1.1\r\nHost: localhost\r\n".encode()
    while time.time() < until:
        with suppress(*GONE), opened(site) as pipe:
            pipe.sendall(head + b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + key)
            pipe.recv(4096)
            while time.time() < until:
                pipe.sendall(b"\x89\x80\0\0\0\0" * 10_000)


def recalls(site: str, playing: str, over: str, until: float) -> None:
    """Twenty spectators who ask for the past all the time."""
    asyncio.run(_crowd(site, over, 20, until, asks=True))


def spectators(site: str, playing: str, over: str, until: float) -> None:
    """A thousand who come to watch one table."""
    asyncio.run(_crowd(site, playing, 1000, until, asks=False))


def long_matches(site: str, playing: str, over: str, until: float) -> None:
    """All finished matches: their cards, and what each seat saw of them."""
    asyncio.run(_look_at_all(site, until))


def long_cards(site: str, playing: str, over: str, until: float) -> None:
    """The cards of all finished matches, as often as they come."""
    ids = _finished(site)
    while time.time() < until:
        with suppress(*GONE, http.client.HTTPException):
            line = http.client.HTTPConnection(site, timeout=30)
            for one in ids:
                if time.time() < until:
                    line.request("GET", f"/api/tables/{one}")
                    line.getresponse().read()


def reconnects(site: str, playing: str, over: str, until: float) -> None:
    """A crowd that comes to a finished match, sees all of it, and comes back at once."""
    asyncio.run(_come_back(site, _finished(site)[-1], until))


N_BACK = 30


async def _look_at_all(site: str, until: float) -> None:
    """One spectator of each match, who looks over one shoulder after the other."""

    async def one(number: int, table: str) -> None:
        seat = number
        while time.time() < until:
            seat += 1
            with suppress(Exception):  # cut off, refused: it comes back
                await _see(site, table, seat % 12, min(until, time.time() + 60), stay_s=1)
            await asyncio.sleep(0.1)

    await asyncio.gather(*(one(i, table) for i, table in enumerate(_finished(site))))


async def _come_back(site: str, table: str, until: float) -> None:
    async def one(seat: int) -> None:
        while time.time() < until:
            with suppress(Exception):
                await _see(site, table, seat, until, stay_s=0)
            await asyncio.sleep(0.001)

    await asyncio.gather(*(one(number % 12) for number in range(N_BACK)))


async def _see(site: str, table: str, seat: int, until: float, *, stay_s: float) -> None:
    """Watch until the match has been shown, and stay a little."""
    url = f"ws://{site}/api/tables/{table}/socket"
    async with connect(url, max_size=None, compression=None, open_timeout=60) as line:
        await line.send(json.dumps({"type": "hello", "seat": seat}))
        async with asyncio.timeout(until - time.time()):
            async for said in line:
                if _bytes(said).startswith(b'{"type":"scene"'):
                    await asyncio.sleep(stay_s)
                    return


def _finished(site: str) -> list[str]:
    """The matches that finished last."""
    line = http.client.HTTPConnection(site, timeout=60)
    line.request("GET", "/api/replays")
    return [one["id"] for one in json.loads(line.getresponse().read())]


def typed_moves(site: str, playing: str, over: str, until: float) -> None:
    """A player who types what is no move, as often as one address may."""
    text = " ".join("abcdefghijklmnopqrstuvwxyzabcdefghijklmn")
    seats = [{"kind": "person", "name": "Typist"}, *[{"kind": "agent", "agent": "random"}] * 7]
    asyncio.run(_talk(site, seats, 4, until, {"type": "typed", "text": text, "language": "en"}))


def own_sockets(site: str, playing: str, over: str, until: float) -> None:
    """A host who sits at its own table with a thousand browsers, and notes something in each."""
    seats = [{"kind": "person", "name": "Host"}, {"kind": "agent", "agent": "random"}]
    asyncio.run(_talk(site, seats, 1000, until, {"type": "note", "text": "x" * 9999, "marks": {}}))


def busy_tables(site: str, playing: str, over: str, until: float) -> None:
    """Sixty tables of fast agents, and as many who watch them as one address may send."""
    asyncio.run(_watch_agents(site, until))


N_BUSY = 60
N_WATCHING = 960
"""A few less than the connections that one address may have."""


async def _watch_agents(site: str, until: float) -> None:
    """When a match is over, its spectators go on to the next one."""
    busy = [_new_busy_table(site) for _ in range(N_BUSY)]

    async def one(number: int) -> None:
        while time.time() < until:
            url = f"ws://{site}/api/tables/{busy[number % N_BUSY]}/socket"
            with suppress(Exception):  # cut off, refused: it comes back
                await _watch_to_the_end(url, until)
            await asyncio.sleep(0.5)

    async def renew() -> None:
        number = 0
        while time.time() < until:
            await asyncio.sleep(1)
            if made := await asyncio.to_thread(_new_busy_table, site):
                busy[number % N_BUSY] = made
                number += 1

    await asyncio.gather(renew(), *map(one, range(N_WATCHING)))


def _new_busy_table(site: str) -> str:
    """Its id; none where there are too many."""
    seats = [{"kind": "agent", "agent": "random"}] * 8
    body = {"game": "liars-dice", "seats": seats, "pace_ms": 0, "options": {"dice": [6]}}
    line = http.client.HTTPConnection(site, timeout=60)
    with suppress(*GONE, http.client.HTTPException):
        line.request("POST", "/api/tables", json.dumps(body))
        return str(json.loads(line.getresponse().read()).get("id", ""))
    return ""


async def _watch_to_the_end(url: str, until: float) -> None:
    async with connect(url, max_size=None, compression=None, open_timeout=60) as line:
        await line.send(json.dumps({"type": "hello"}))
        async for said in line:
            if time.time() > until or b'"phase":"over"' in _bytes(said):
                return


def _bytes(said: str | bytes) -> bytes:
    return said.encode() if isinstance(said, str) else said


async def _talk(site: str, seats: Any, n: int, until: float, message: dict[str, Any]) -> None:
    """Say the same thing 140 times a second, on n sockets in turn."""
    body = {"game": "liars-dice", "seats": seats, "pace_ms": 0, "options": {"dice": [6]}}
    line = http.client.HTTPConnection(site, timeout=60)
    line.request("POST", "/api/tables", json.dumps(body))
    made = json.loads(line.getresponse().read())
    url = f"ws://{site}/api/tables/{made['id']}/socket"
    hello = json.dumps({"type": "hello", "token": made["tokens"][0]["token"]})
    sockets = []
    for _ in range(n):
        with suppress(Exception):  # refused: as many as are let in
            socket = await connect(url, max_size=None, compression=None, open_timeout=60)
            await socket.send(hello)
            sockets.append((socket, asyncio.create_task(_read(socket))))
    for number in range(1_000_000):
        if time.time() > until:
            break
        socket, _ = sockets[number % len(sockets)]
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({**message, "id": number + 1}))
        await asyncio.sleep(1 / 140)


async def _crowd(site: str, table: str, n: int, until: float, *, asks: bool) -> None:
    async def one() -> None:
        while time.time() < until:
            with suppress(Exception):  # cut off, refused: it comes back
                await _watch(f"ws://{site}/api/tables/{table}/socket", until, asks=asks)
            await asyncio.sleep(1)

    await asyncio.gather(*(one() for _ in range(n)))


async def _watch(url: str, until: float, *, asks: bool) -> None:
    async with connect(url, max_size=None, compression=None, open_timeout=60) as line:
        await line.send(json.dumps({"type": "hello"}))
        reading = asyncio.create_task(_read(line))
        for n in range(1_000_000):
            if time.time() > until or reading.done():
                break
            if asks:
                await line.send(json.dumps({"type": "recall", "id": n + 1, "n": 10_000}))
            await asyncio.sleep(0.03 if asks else 0.5)


async def _read(line: Any) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


NOTHING = "none"
"""What no attack is called."""
ATTACKS: dict[str, tuple[Attack, int]] = {
    "a header without an end": (endless_header, 4),
    "a header byte by byte": (tiny_header, 2),
    "a megabyte of headers": (many_headers, 2),
    "replays nobody reads": (unread_replays, 2),
    "all texts": (words, 2),
    "bodies that wait for their turn": (waiting_bodies, 1),
    "short files that are no match": (bad_uploads, 1),
    "late pages of a long match": (late_pages, 1),
    "late insights of a long match": (late_insights, 1),
    "a hundred parts of a file": (many_ranges, 1),
    "files of the page": (assets, 1),
    "health and figures": (monitors, 1),
    "sockets that say nothing": (silent_sockets, 1),
    "the description of the routes": (routes, 2),
    "texts for 100 addresses": (many_addresses, 1),
    "long uploads": (long_uploads, 2),
    "lists of matches": (lists, 1),
    "lists that change": (changed_lists, 1),
    "a trailer without an end": (endless_trailer, 1),
    "many small writes": (small_writes, 1),
    "tables without number": (tables, 2),
    "pings": (pings, 2),
    "20 spectators who recall": (recalls, 1),
    "1,000 spectators": (spectators, 1),
    "spectators of 60 tables": (busy_tables, 1),
    "looks at long finished matches": (long_matches, 1),
    "cards of long finished matches": (long_cards, 1),
    "a reconnect storm at a long match": (reconnects, 3),
    "typed nonsense": (typed_moves, 1),
    "1,000 browsers of a host": (own_sockets, 1),
}
"""Each with the number of processes that do it."""
NEED_LONG_MATCHES = frozenset(
    (
        "looks at long finished matches",
        "cards of long finished matches",
        "a reconnect storm at a long match",
    )
)
"""Attacks on a server that has the matches of `long_matches`."""
