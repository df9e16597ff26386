# SPDX-License-Identifier: MIT
"""A player whose waits are measured while others attack the server, and the server's memory."""

import asyncio
import json
import multiprocessing
import statistics
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from websockets.asyncio.client import connect

from tests.reliability.attacks import ATTACKS

HERE = "127.0.0.2"
"""Another address than the attackers'."""
PAUSE_S = 0.05
AFTERWARDS_S = 12.0


class Suffered(Struct, frozen=True):
    """What an attack did to the player and the server."""

    waits_ms: list[float]
    before_mb: float
    peak_mb: float
    after_mb: float

    @property
    def p50_ms(self) -> float:
        return statistics.median(self.waits_ms)

    @property
    def worst_ms(self) -> float:
        return max(self.waits_ms)

    @property
    def grown_mb(self) -> float:
        return self.peak_mb - self.before_mb


def memory_mb(pid: int) -> float:
    """Of the server's own process."""
    fields = Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) / 1000


def post(address: str, path: str, body: Any) -> Any:
    request = urllib.request.Request(address + path, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def finished_table(address: str) -> str:
    """A table of agents that has played to the end."""
    seats = [{"kind": "agent", "agent": "random"}] * 6
    body = {"game": "liars-dice", "seats": seats, "pace_ms": 0}
    made = post(address, "/api/tables", body)
    for _ in range(600):
        with urllib.request.urlopen(f"{address}/api/tables/{made['id']}", timeout=30) as answer:
            if json.load(answer)["phase"] == "over":
                return str(made["id"])
        time.sleep(0.1)
    raise TimeoutError("the match of the agents does not end")


NOTE: Final = {"type": "note", "text": "x", "marks": {}}
"""What the player says: it is answered once it is stored."""
TYPED: Final = {"type": "typed", "text": "xyz", "language": "en"}
"""The same, read as a move first, which it is not."""


async def suffer(address: str, pid: int, name: str, seconds: float, said: Any = NOTE) -> Suffered:
    """Play while somebody attacks, or nobody if there is no attack of that name."""
    over = await asyncio.to_thread(finished_table, address)
    seats = [{"kind": "person", "name": "Canary"}, {"kind": "agent", "agent": "random"}]
    body = {"game": "hanabi", "seats": seats, "pace_ms": 0}
    made = await asyncio.to_thread(post, address, "/api/tables", body)
    url = f"{address.replace('http', 'ws')}/api/tables/{made['id']}/socket"
    async with connect(url, max_size=None, max_queue=None, local_addr=(HERE, 0)) as line:
        await line.send(json.dumps({"type": "hello", "token": made["tokens"][0]["token"]}))
        await _wait(line, 1, said)
        before = memory_mb(pid)
        attack, n = ATTACKS.get(name, (None, 0))
        site = address.removeprefix("http://")
        told = (site, made["id"], over, time.time() + seconds)
        spawning = multiprocessing.get_context("spawn")
        attackers = [spawning.Process(target=attack, args=told, daemon=True) for _ in range(n)]
        for one in attackers:
            one.start()
        waits, peak = await _measure(line, pid, seconds, said)
        for one in attackers:
            await asyncio.to_thread(one.join, 10)
            one.kill()
    after = await _settle(pid, before)
    return Suffered(waits, before, peak, after)


async def _measure(line: Any, pid: int, seconds: float, said: Any) -> tuple[list[float], float]:
    waits: list[float] = []
    peak = 0.0
    until = time.monotonic() + seconds
    number = 1
    while time.monotonic() < until:
        number += 1
        waits.append(await _wait(line, number, said))
        peak = max(peak, memory_mb(pid))
        await asyncio.sleep(PAUSE_S)
    return waits, peak


async def _wait(line: Any, number: int, said: Any) -> float:
    """How long it takes until the player is answered, in milliseconds."""
    begun = time.monotonic()
    await line.send(json.dumps({**said, "id": number}))
    async with asyncio.timeout(60):
        while json.loads(await line.recv()).get("id") != number:
            pass
    return (time.monotonic() - begun) * 1000


async def _settle(pid: int, before: float) -> float:
    """The memory once all is over, at the latest after a while."""
    for _ in range(int(AFTERWARDS_S)):
        if memory_mb(pid) < before + 20:
            break
        await asyncio.sleep(1)
    return memory_mb(pid)
