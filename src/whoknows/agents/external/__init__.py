# SPDX-License-Identifier: MIT
"""Agents that are external programs, in any language.

References say how to reach them: `cmd:./bot`, `tcp:host:port`, `ws:host:port`, `process:./mine.py`.
Packages add schemes by entry points of the group `whoknows.schemes`: functions that make an agent
class from the text after the scheme and the folder to which it is relative.
"""

import shlex
import sys
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from whoknows.sandbox import ResourceLimits

from .agent import MAX_MS, Outside, end_idle
from .channel import Channel
from .process import Process, absolute_command, absolute_file
from .sockets import Tcp, WebSocket, parse_place

__all__ = ["Outside", "command", "end_idle", "process", "tcp", "websocket"]


class CommandAgent(Outside):
    """A program that is started here, in a process of its own with limits."""

    def __init__(
        self,
        *,
        move_ms: Annotated[float, Meta(gt=0, le=MAX_MS)] = 10_000.0,
        bank_ms: Annotated[float, Meta(gt=0, le=MAX_MS)] | None = None,
        memory_mb: Annotated[int, Meta(ge=16)] = 4096,
        cpu_s: Annotated[int, Meta(ge=1)] = 3600,
    ) -> None:
        super().__init__(move_ms=move_ms, bank_ms=bank_ms)
        self._cpu_s = cpu_s
        self._limits = ResourceLimits(memory_mb=memory_mb, cpu_s=cpu_s, n_files=64, file_mb=64)

    def open_channel(self) -> Channel:
        return Process(self.place, self._limits, self.known_as)

    @property
    def kept_by(self) -> str:
        return f"{self.reference} {self._limits.as_json()}"

    @property
    def wears_out_after_s(self) -> float:
        return self._cpu_s / 2


class TcpProgram(Outside):
    """A program that listens for a connection."""

    def open_channel(self) -> Channel:
        return Tcp(self.place, self.known_as)


class WebSocketProgram(Outside):
    """A program that is a WebSocket server."""

    def open_channel(self) -> Channel:
        return WebSocket(self.place, self.known_as)


def command(place: str, folder: Path) -> type[Outside]:
    """The agent for `cmd:COMMAND`."""
    absolute = absolute_command(place, folder)
    return _at(CommandAgent, absolute, f"cmd:{absolute}")


def process(place: str, folder: Path) -> type[Outside]:
    """The agent for `process:AGENT`: a Python agent, but in a process of its own."""
    name, colon, rest = place.partition(":")
    agent = f"{absolute_file(name, folder)}{colon}{rest}"
    run = shlex.join([sys.executable, "-P", "-m", "whoknows", "bot", agent])
    return _at(CommandAgent, run, f"process:{agent}")


def tcp(place: str, folder: Path) -> type[Outside]:
    """The agent for `tcp:HOST:PORT`."""
    parse_place(place)
    return _at(TcpProgram, place, f"tcp:{place}")


def websocket(place: str, folder: Path) -> type[Outside]:
    """The agent for `ws:HOST:PORT/PATH`, or `ws://HOST:PORT/PATH`."""
    url = f"ws://{place.removeprefix('//')}"
    return _at(WebSocketProgram, url, url)


def _at(kind: type[Outside], place: str, reference: str) -> type[Outside]:
    """A class for one program: how to reach it is part of the class, not an option."""
    members = {"place": place, "reference": reference, "__doc__": kind.__doc__}
    made: type[Outside] = type(kind.__name__, (kind,), members)
    return made
