# SPDX-License-Identifier: MIT
"""A server, a browser and windows in it.

Both live as long as the tests of this folder follow each other: Playwright keeps an event loop
running, beside which other tests could not start theirs.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.running import Server

from .browsing import FLAGS, PATIENCE_S, Window, find_chromium, open_window

ROOT = Path(__file__).parents[2]
GUEST = """[whoknows.games]
oysters = oysters:PLUGIN

[whoknows.agents]
oysters.sceptic = oysters.agents.sceptic:Sceptic
"""

expect.set_options(timeout=1000 * PATIENCE_S)

Open = Callable[..., Window]
Say = Callable[..., str]


@pytest.fixture(scope="package")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No settings of the user; and a guest game, as if it were installed."""
    folder = tmp_path_factory.mktemp("site")
    info = folder / "oysters-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oysters\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(GUEST)
    (folder / "config.toml").touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WHOKNOWS_CONFIG", str(folder / "config.toml"))
        patch.setenv("PYTHONPATH", str(ROOT / "examples/oysters/src"), prepend=":")
        patch.setenv("PYTHONPATH", str(folder), prepend=":")
        yield


@pytest.fixture(scope="package")
def server(environment: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens windows; at the end nothing may have gone wrong in any of them."""
    windows: list[Window] = []

    def opened(where: Server = server, **how: object) -> Window:
        window = open_window(browser, where.address, **how)  # type: ignore[arg-type]
        windows.append(window)
        return window

    yield opened
    for window in windows:
        window.close()
    assert [window.complaints for window in windows if window.complaints] == []


@pytest.fixture
def window(open_page: Open) -> Window:
    return open_page()


@pytest.fixture(scope="package")
def words(server: Server) -> Callable[[str], Say]:
    """What the page says under a key, in a language."""
    bundles: dict[str, FluentBundle] = {}

    def speaking(language: str) -> Say:
        if language not in bundles:
            bundle = FluentBundle([language], use_isolating=False)
            bundle.add_resource(FluentResource(server.get(f"/api/words/{language}").decode()))
            bundles[language] = bundle

        def say(key: str, **parameters: object) -> str:
            pattern = bundles[language].get_message(key).value
            assert pattern is not None
            text, errors = bundles[language].format_pattern(pattern, parameters)
            assert not errors
            return str(text)

        return say

    return speaking
