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
import time
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table
from serving import Running, running_server

SEATS: Final = {
    "hanabi": ["hat"] * 2,
    "liars-dice": ["probability"] * 2,
    "cluedo": ["simple"] * 2,
    "mafia": ["first-degree"] * 5,
}
LIMIT_MS: Final = 1500
KEPT: Final = "localStorage.setItem('whoknows.seats.{id}', {seated!r})"


def since(begin: float) -> float:
    """Milliseconds."""
    return 1000 * (time.perf_counter() - begin)


def time_home(browser: Browser, server: Running) -> dict[str, float]:
    """Of a visitor who deals at once."""
    with browser.new_context() as context:
        page = context.new_page()
        begin = time.perf_counter()
        page.goto(server.address)
        page.get_by_test_id("deal").wait_for()
        home = since(begin)
        begin = time.perf_counter()
        page.get_by_test_id("deal").click()
        page.get_by_test_id("prompt").first.wait_for()
        return {"home": home, "deal": since(begin)}


def time_table(browser: Browser, server: Running, game: str) -> dict[str, float]:
    """Of a player who opens a table, and then opens it again."""
    seated = server.make_table(game, SEATS[game], pace_ms=0)
    times = {}
    with browser.new_context() as context:
        context.add_init_script(KEPT.format(id=seated["id"], seated=json.dumps(seated)))
        for name in ("table", "again"):
            page = context.new_page()
            begin = time.perf_counter()
            page.goto(f"{server.address}/table/{seated['id']}")
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
    with running_server() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for _ in range(rounds):
            times = time_home(chromium, server)
            for game in SEATS:
                times |= time_table(chromium, server, game)
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
