# SPDX-License-Identifier: MIT
"""A real server in a process of its own, and people who talk to it as a page does."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

PATIENCE_S = 60
Json = dict[str, Any]


class Server:
    """`whoknows serve` on a database and data folder of its own; it can be killed and restarted."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self._arguments = arguments
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self._complaints = folder / "complaints"

    def start(self) -> None:
        command = [sys.executable, "-m", "whoknows", "serve", "--port", str(self._port)]
        # One test is not to use up what another one needs.
        free = ["--tables-per-address", "0", "--no-warm-up"]
        database = ["--database-url", f"sqlite:///{self.folder / 'tables.db'}"]
        with self._complaints.open("ab") as complaints:
            self._process = subprocess.Popen(
                [*command, *database, *free, *self._arguments],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env={**os.environ, "WHOKNOWS_DATA": str(self.folder / "data")},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, self.complaints()
        self._port = int(line.split("localhost:")[1].split("/")[0])

    def kill(self) -> None:
        """As if the machine had lost power."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def freeze(self) -> None:
        """As if it did nothing any more, with all its connections open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._end()

    def _end(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE_S)
        self._process.stdout.close()

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def complaints(self) -> str:
        """What it has written about its own mistakes."""
        return self._complaints.read_text(errors="replace")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """An answer with its status; JSON where it is JSON."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"X-Token": token} if token else {}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                status, content = answer.status, answer.read()
        except urllib.error.HTTPError as error:
            status, content = error.code, error.read()
            error.close()
        try:
            return status, json.loads(content)
        except ValueError:
            return status, content

    def get(self, path: str) -> Any:
        status, answer = self.request("GET", path)
        assert status == 200, answer
        return answer

    def post(self, path: str, body: Any = None) -> Any:
        status, answer = self.request("POST", path, {} if body is None else body)
        assert status == 201, answer
        return answer

    def table(self, game: str, seats: Iterable[str], **settings: Any) -> Json:
        """A new table; `human` is a person here, `open` one who comes later, else an agent."""
        kinds = {"human": {"kind": "person", "name": "Robin"}, "open": {"kind": "open"}}
        asked = [kinds.get(seat, {"kind": "agent", "agent": seat}) for seat in seats]
        body = {"game": game, "seats": asked, "pace_ms": 0, **settings}
        made: Json = self.post("/api/tables", body)
        return made


class Person:
    """Somebody at a table; remembers all that was said to him."""

    def __init__(self, server: Server, table: str, token: str | None = None, **hello: Any) -> None:
        self._server = server
        self._table = table
        self._hello = {"type": "hello", "token": token, **hello}
        self._socket: ClientConnection | None = None
        self._n_asked = 0
        self.received: list[bytes] = []
        self.scene: Json | None = None
        self.info: Json | None = None
        self.entries: list[Json] = []
        self._answers: dict[int, Json] = {}

    async def __aenter__(self) -> Self:
        url = self._server.address.replace("http", "ws")
        # With a bound, nobody could leave quickly who has not read everything.
        self._socket = await connect(
            f"{url}/api/tables/{self._table}/socket", max_size=None, max_queue=None
        )
        await self._socket.send(json.dumps(self._hello))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def hear(self) -> Json:
        """The next thing that the server says."""
        assert self._socket is not None
        text = await asyncio.wait_for(self._socket.recv(decode=False), PATIENCE_S)
        assert isinstance(text, bytes)
        self.received.append(text)
        message: Json = json.loads(text)
        match message["type"]:
            case "scene":
                self.entries = [] if message["is_whole"] else self.entries
                self.entries.extend(message["entries"])
                self.scene = message
            case "table":
                self.info = message
        if message.get("id"):
            self._answers[message["id"]] = message
        return message

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Listen until something is the case."""
        while not is_so():
            await self.hear()

    async def say(self, what: str, **fields: Any) -> Json:
        """Ask for something, and wait for the answer."""
        assert self._socket is not None
        self._n_asked += 1
        number = self._n_asked
        await self._socket.send(json.dumps({"type": what, "id": number, **fields}))
        await self.until(lambda: number in self._answers)
        return self._answers.pop(number)

    async def send_raw(self, data: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(data)

    @property
    def ask(self) -> Json | None:
        return self.scene["ask"] if self.scene else None

    @property
    def is_over(self) -> bool:
        return self.scene is not None and self.scene["outcome"] is not None

    async def turn(self) -> Json | None:
        """Wait until there is something to decide, or it is over."""
        await self.until(lambda: self.ask is not None or self.is_over)
        return self.ask
