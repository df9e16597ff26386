# SPDX-License-Identifier: MIT
"""Chromium, and windows in it that notice whatever goes wrong."""

import json
import shutil
import time
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

Json = dict[str, Any]
WIDE: Final = (1024, 768)
PHONE: Final = (360, 640)
PATIENCE_S: Final = 60
QUIET_MS: Final = 40
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR", "es": "es-ES"}


def find_chromium() -> str:
    """Where Chromium is; without it the tests fail rather than being left out."""
    path = shutil.which("chromium")
    if path is None:
        pytest.fail("the page is tested in Chromium: install Debian's package `chromium`")
    return path


class Window:
    """A page in a browser profile of its own; keeps what it was told and what it complained of."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.address = address
        self.complaints: list[str] = []
        self.told: list[Json] = []
        """What the server has said through sockets, latest last."""
        self._host = urlsplit(address).netloc
        self._n_awaited = 0
        self.page.on("console", self._hear_console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self._see_request)
        self.page.on("requestfinished", self._see_answer)
        self.page.on("requestfailed", self._see_answer)
        self.page.on("websocket", self._see_socket)

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _see_answer(self, request: Request) -> None:
        self._n_awaited -= 1

    def _see_request(self, request: Request) -> None:
        self._n_awaited += 1
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob") and where.netloc != self._host:
            self.complaints.append(f"asked elsewhere: {request.url}")

    def _see_socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != self._host:
            self.complaints.append(f"asked elsewhere: {socket.url}")
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self.page.get_by_test_id("frame").wait_for()

    def keep(self, key: str, value: object) -> None:
        """Have the page find something that it kept on an earlier visit."""
        stored = f"localStorage.getItem({key!r}) ?? "
        stored += f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})"
        self.context.add_init_script(stored)

    def sit(self, seated: Json) -> None:
        """Open a table with these seats in hand."""
        self.keep(f"whoknows.seats.{seated['id']}", seated)
        self.go(f"/table/{seated['id']}")

    def settle(self) -> None:
        """Until nothing is awaited from the server, and what came is shown."""
        for _ in range(2):
            self.page.wait_for_timeout(QUIET_MS)
            self.wait(lambda: self._n_awaited <= 0, "answers")

    @property
    def scene(self) -> Json | None:
        """Where things stand at the table, as the server said last."""
        return next((one for one in reversed(self.told) if one["type"] == "scene"), None)

    def wait(self, is_so: Callable[[], object], what: str) -> None:
        """Until something is so; events of the page arrive meanwhile."""
        until = time.monotonic() + PATIENCE_S
        while not is_so():
            assert time.monotonic() < until, f"waited in vain: {what}"
            self.page.wait_for_timeout(10)

    def turn(self, after: int = -1) -> Json | None:
        """The scene in which we are asked for a move, or None once the match is over.

        Only scenes with more than `after` events count: those after our last move.
        """

        def is_so() -> bool:
            now = self.scene
            return now is not None and (
                now["outcome"] is not None or (now["ask"] is not None and now["n"] > after)
            )

        self.wait(is_so, "our turn, or the end")
        assert self.scene is not None
        return None if self.scene["outcome"] is not None else self.scene

    def forgive(self, *parts: str) -> None:
        """Forget complaints that had to come, such as those about a server that was killed."""
        self.complaints = [one for one in self.complaints if not any(part in one for part in parts)]

    def close(self) -> None:
        self.context.close()


def open_window(
    browser: Browser,
    address: str,
    *,
    language: str = "en",
    size: Sequence[int] = WIDE,
    is_dark: bool = False,
    name: str = "Robin",
) -> Window:
    """A window as a new visitor has it, who has told a name and does not want to wait."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=LOCALES[language],
        color_scheme="dark" if is_dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(1000 * PATIENCE_S)
    window = Window(context, address)
    window.keep("whoknows.settings", {"name": name, "pace": 0})
    return window
