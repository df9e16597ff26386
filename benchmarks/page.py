# SPDX-License-Identifier: MIT
"""How soon the page is there: from the address to the first board, in a real Chromium.

A server is started for it; each time is that of a new visitor with an empty cache. `home` is until
a game can be dealt, `deal` from the click on Deal until the board can be used, `table` from the
address of a table until its board can be used, `again` the same once the browser knows the page.

    python benchmarks/page.py [--rounds N]
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

SEATS: Final = {
    "hanabi": ["hat"] * 2,
    "liars-dice": ["probability"] * 2,
    "cluedo": ["simple"] * 2,
    "mafia": ["first-degree"] * 5,
}
LIMIT_MS: Final = 1500
KEPT: Final = "localStorage.setItem('whoknows.seats.{id}', {seated!r})"


@contextmanager
def server() -> Iterator[str]:
    """Where a server with an empty database is."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = [sys.executable, "-m", "whoknows", "serve", "--port", "0"]
        process = subprocess.Popen(  # noqa: S603 - our own command
            [*command, "--database-url", database], stdout=subprocess.PIPE, text=True
        )
        try:
            if process.stdout is None:
                raise AssertionError("its output was asked for")
            port = process.stdout.readline().split("localhost:")[1].split("/")[0]
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def make_table(address: str, game: str) -> dict[str, Any]:
    """A table with a person and agents."""
    agents = [{"kind": "agent", "agent": agent} for agent in SEATS[game]]
    body = {"game": game, "seats": [{"kind": "person", "name": "Robin"}, *agents], "pace_ms": 0}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(body).encode())  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - the server above
        made: dict[str, Any] = json.load(answer)
        return made


def since(begin: float) -> float:
    """Milliseconds."""
    return 1000 * (time.perf_counter() - begin)


def time_home(browser: Browser, address: str) -> dict[str, float]:
    """Of a visitor who deals at once."""
    with browser.new_context() as context:
        page = context.new_page()
        begin = time.perf_counter()
        page.goto(address)
        page.get_by_test_id("deal").wait_for()
        home = since(begin)
        begin = time.perf_counter()
        page.get_by_test_id("deal").click()
        page.get_by_test_id("prompt").first.wait_for()
        return {"home": home, "deal": since(begin)}


def time_table(browser: Browser, address: str, game: str) -> dict[str, float]:
    """Of a player who opens a table, and then opens it again."""
    seated = make_table(address, game)
    times = {}
    with browser.new_context() as context:
        context.add_init_script(KEPT.format(id=seated["id"], seated=json.dumps(seated)))
        for name in ("table", "again"):
            page = context.new_page()
            begin = time.perf_counter()
            page.goto(f"{address}/table/{seated['id']}")
            page.get_by_test_id("prompt").first.wait_for()
            times[f"{game}: {name}"] = since(begin)
            page.close()
    return times


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    found: dict[str, list[float]] = {}
    with server() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for _ in range(rounds):
            times = time_home(chromium, address)
            for game in SEATS:
                times |= time_table(chromium, address, game)
            for name, one in times.items():
                found.setdefault(name, []).append(one)
        chromium.close()
    table = Table("until it is there", "median ms", "slowest ms", f"within {LIMIT_MS} ms")
    for name, all_times in found.items():
        median, slowest = statistics.median(all_times), max(all_times)
        table.add_row(name, f"{median:.0f}", f"{slowest:.0f}", "yes" if median < LIMIT_MS else "no")
    Console().print(table)


if __name__ == "__main__":
    main()
