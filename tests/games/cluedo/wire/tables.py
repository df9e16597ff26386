"""A server in a process of its own, and clients that say what a test wants them to say."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Self

import msgspec

from whoknows.games.cluedo.programs.journal import WireJournal
from whoknows.games.cluedo.programs.line_up import find_bots, parse_bots
from whoknows.games.cluedo.programs.protocol import LineBuffer
from whoknows.games.cluedo.programs.serve import hold_session
from whoknows.games.cluedo.programs.settings import ClientLimits, Mode, SessionSettings
from whoknows.games.cluedo.programs.standings import GameTally
from whoknows.plugins.registry import Registry

PATIENCE = 60
"""Seconds after which a test gives up; nothing depends on them as long as all is well."""


class Logged:
    """Something that writes a log."""

    log_file: Path

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log_file.read_text().splitlines()]

    def events(self, what: str) -> list[dict[str, Any]]:
        return [entry for entry in self.log() if entry.get("event") == what]


def _line(pipe: IO[str]) -> str:
    """One line and no byte more: `communicate` does not see what a pipe's buffer holds."""
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(pipe.fileno(), 1)):
        line += byte
    return line.decode()


class Served(Logged):
    """`whoknows cluedo serve` in a process of its own."""

    def __init__(self, folder: Path, *options: str, seed: int = 7) -> None:
        self.log_file = folder / "log.jsonl"
        arguments = ["cluedo", "serve", "--port", "0", "--seed", str(seed), "--json"]
        arguments += ["--log", str(self.log_file), *options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "whoknows", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
        )
        assert self.process.stderr is not None
        said = _line(self.process.stderr)
        found = re.search(r"port (\d+)", said)
        assert found, said + self.process.stderr.read()
        self.port = int(found[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def result(self, code: int = 0) -> dict[str, Any]:
        """What it prints when it is done."""
        out, err = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == code, err
        assert "Traceback" not in err
        found: dict[str, Any] = json.loads(out)
        return found

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def memory(self) -> int:
        """Kilobytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found
        return int(found[1])

    def n_files(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))


class ServedHere(Logged):
    """The same server in a thread of this process: quicker, where that is no matter."""

    def __init__(self, folder: Path, *options: str, seed: int = 7) -> None:
        given = dict(zip(options[::2], options[1::2], strict=True))
        self.log_file = folder / "log.jsonl"
        self._journal = WireJournal.open(self.log_file)
        self._tally = GameTally()
        times = (f"--{what}-time" for what in ("hello", "turn", "card", "game"))
        limits = zip(times, (10, 5, 2, 60), strict=True)
        self._settings = SessionSettings(
            players=int(given.get("--players", "4")),
            games=int(given.get("--games", "1")),
            tables=int(given.get("--tables", "1")),
            mode=Mode(given.get("--mode", "classic")),
            seed=seed,
            limits=ClientLimits(*(float(given.get(name, usual)) for name, usual in limits)),
        )
        specs = parse_bots(given.get("--bots"), self._settings.players)
        self._makers = find_bots(specs, Registry())
        self._port: SimpleQueue[int] = SimpleQueue()
        self.problem: BaseException | None = None
        self._thread = Thread(target=self._run)
        self._thread.start()
        self.port = self._port.get(timeout=PATIENCE)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except asyncio.CancelledError:
            return
        except BaseException as problem:  # noqa: BLE001 - the test tells
            self.problem = problem

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        try:
            await hold_session(
                self._settings,
                self._makers,
                self._tally,
                self._journal,
                host="127.0.0.1",
                port=0,
                listening=lambda _, port: self._port.put(port),
            )
        finally:
            self.left_over = asyncio.all_tasks() - {self._task}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._thread.is_alive() and self._task is not None:
            with suppress(RuntimeError):  # its loop has closed in this very moment
                self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(PATIENCE)
        self._journal.close()
        assert self.problem is None
        assert not self.left_over, "a task was left behind"

    def result(self) -> dict[str, Any]:
        """The standings, when it is done."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        found: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode(self._tally.summary(self._settings))
        )
        return found


class Raw:
    """A client without manners: it says what it is told to, byte by byte if need be."""

    def __init__(self, port: int, login: str | None = "raw", *, buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.prepare()
        if login is not None:
            letter, seat, players = self.line().split()
            assert letter == "B"
            self.seat, self.players = int(seat), int(players)
            self.say(f"B {login}")

    def prepare(self) -> None:
        self._buffer = LineBuffer()
        self._lines: list[str] = []
        self.heard: list[str] = []

    def say(self, *lines: str) -> None:
        self.send("".join(f"{line}\n" for line in lines).encode())

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def line(self) -> str:
        """The next line; empty when the server has closed."""
        while not self._lines:
            try:
                data = self.socket.recv(4096)
            except ConnectionResetError:
                data = b""
            if not data:
                return ""
            self._lines += self._buffer.feed(data)
        line = self._lines.pop(0)
        self.heard.append(line)
        return line

    def until(self, *wanted: str) -> str:
        """Read on to a line that is one of these, or begins so; all before it are in `heard`."""
        while line := self.line():
            if line in wanted or line.split()[0] in wanted:
                return line
        raise AssertionError(f"none of {wanted} in {self.heard}")

    def rest(self) -> list[str]:
        """All lines until the server closes."""
        lines = []
        while line := self.line():
            lines.append(line)
        return lines

    def hand(self) -> list[int]:
        while True:
            words = self.until("C").split()
            if len(words) == 4:
                return [int(word) for word in words[1:]]

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


class Party(ExitStack):
    """A server with raw clients in order."""

    def __init__(self, folder: Path, n_clients: int, *options: str, seed: int = 7) -> None:
        super().__init__()
        self.server = self.enter_context(ServedHere(folder, *options, seed=seed))
        self.clients = [self.join(f"raw{number}") for number in range(n_clients)]

    def join(self, login: str = "raw") -> Raw:
        return self.enter_context(Raw(self.server.port, login))


def play_on(client: Raw, turn: str) -> None:
    """Answer every question until the server closes, every turn in the same way."""
    while play_game(client, turn):
        pass


def play_game(client: Raw, turn: str) -> bool:
    """Answer every question of one game; whether there was one."""
    hand: list[str] = []
    asked: list[str] = []
    while words := client.line().split():
        match words:
            case ["C", *cards] if cards:
                hand = cards
            case ["H", *cards]:
                asked = cards
            case ["T"]:
                client.say(turn)
            case ["C"]:
                client.say(f"M {next(card for card in asked if card in hand)}")
            case ["F" | "E", _]:
                return True
    return False
