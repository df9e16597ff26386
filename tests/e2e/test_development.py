# SPDX-License-Identifier: MIT
"""The page served from its sources (`npm run dev`) lets one play, too."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import Server

from .browsing import open_window

ROOT = Path(__file__).parents[2]


@pytest.fixture
def address(server: Server) -> Iterator[str]:
    """Where the page is served from its sources, in front of the server."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, str(ROOT / "web/page_build.py"), "dev"]
    with subprocess.Popen(
        [*command, "--port", str(port), "--strictPort"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "WHOKNOWS_DEV": server.address, "NO_COLOR": "1"},
        start_new_session=True,
    ) as vite:
        assert vite.stdout is not None
        said = []
        for line in vite.stdout:
            said.append(line)
            if f"localhost:{port}" in line:
                break
        assert f"localhost:{port}" in "".join(said[-1:]), said
        yield f"http://localhost:{port}"
        os.killpg(vite.pid, signal.SIGTERM)


def test_a_match_is_dealt_and_a_move_is_made(address: str, browser: Browser) -> None:
    window = open_window(browser, address)
    window.go("/")
    deal = window.page.get_by_test_id("deal")
    expect(deal).to_be_enabled()
    deal.click()
    window.page.get_by_test_id("felt").wait_for()
    assert window.turn() is not None
    window.close()
